import { account } from "@arcade/contract/people/account/api";
import { paymentPasswords } from "@arcade/contract/people/account/payment-password";
import { agreements } from "@arcade/contract/people/account/agreements";
import { makeChallenge } from "../../../platform/captcha/spend-captcha.ts";
import { serve } from "../../../platform/http/serve.ts";
import { agree, agreementsDue } from "./agree.ts";
import { changeEmail, prepareNewEmail } from "./change-email.ts";
import { changeNickname } from "./change-nickname.ts";
import { changePassword, prepareNewPassword } from "./change-password.ts";
import { endSession } from "./sign-in/end-session.ts";
import { findInviter } from "./sign-in/find-inviter.ts";
import { checkLogIn, logIn, logInToDemo } from "./sign-in/log-in.ts";
import { checkLogInByCode, logInByCode } from "./sign-in/log-in-by-code.ts";
import { admitRegistration, register } from "./sign-in/register.ts";
import { prepareReset, resetPassword } from "./reset-password.ts";
import { admitCode, sendCode } from "./send-code.ts";
import { checkPaymentCode, setPaymentPassword } from "./set-payment-password.ts";
import { updateLanguage } from "./sql.ts";
import { passkeyRoutes } from "./passkeys/passkey-routes.ts";
import { twoFactorRoutes } from "./two-factor/two-factor-routes.ts";
import { devicesOf, profileOf, statisticsOf } from "./views.ts";

const dayMs = 86_400_000;

export const accountRoutes = [
  serve(account.captcha, (context) => makeChallenge(context)),
  serve(account.sendCode, (context, input, actor, client) => sendCode(context, input, actor, client), admitCode),
  serve(account.checkInvitation, async (context, { invitation }, _actor, client) => ({
    exists: (await findInviter(context, invitation, client)) !== null,
  })),
  serve(
    account.register,
    (context, input, _actor, client, admitted) => register(context, input, client, admitted),
    admitRegistration,
  ),
  serve(account.logIn, (context, input, _actor, client, checked) => logIn(context, input, client, checked), checkLogIn),
  serve(
    account.logInByCode,
    (context, input, _actor, client, checked) => logInByCode(context, input, client, checked),
    checkLogInByCode,
  ),
  serve(account.demoLogIn, (context, { role }, _actor, client) => logInToDemo(context, role, client)),
  serve(account.logOut, (context, _input, actor) => endSession(context, actor.member_id, actor.session_id)),
  serve(
    account.resetPassword,
    (context, _input, _actor, client, reset) => resetPassword(context, client, reset),
    prepareReset,
  ),
  serve(account.mine, (context, _input, actor) =>
    profileOf(context.tx, actor.member_id, context.language, context.now),
  ),
  serve(account.statistics, (context, _input, actor) =>
    statisticsOf(
      context.tx,
      actor,
      new Date(context.now.getTime() - context.settings.history_days * dayMs),
      context.now,
    ),
  ),
  serve(account.changeNickname, (context, { nickname }, actor) => changeNickname(context, actor.member_id, nickname)),
  serve(account.changeLanguage, async (context, { language }, actor) => {
    await updateLanguage(context.tx, actor.member_id, language);
    return {};
  }),
  serve(
    account.changePassword,
    (context, _input, actor, _client, prepared) => changePassword(context, actor, prepared),
    prepareNewPassword,
  ),
  serve(
    account.changeEmail,
    (context, { email }, actor, _client, prepared) => changeEmail(context, email, actor, prepared),
    prepareNewEmail,
  ),
  serve(
    paymentPasswords.set,
    (context, { payment_password }, actor, _client, code) => setPaymentPassword(context, payment_password, actor, code),
    checkPaymentCode,
  ),
  serve(account.devices, async (context, _input, actor) => ({
    items: await devicesOf(context.tx, actor.member_id, actor.session_id, context.now),
  })),
  serve(account.endSession, (context, { session_id }, actor) => endSession(context, actor.member_id, session_id)),
  serve(agreements.due, (context, _input, actor) => agreementsDue(context, actor)),
  serve(agreements.agree, (context, input, actor) => agree(context, actor, input)),
  ...passkeyRoutes,
  ...twoFactorRoutes,
];
