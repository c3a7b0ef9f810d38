import { account } from "@arcade/contract/people/account/api";
import { agreements } from "@arcade/contract/people/account/agreements";
import { serve } from "../../../platform/http/serve.ts";
import { agree, agreementsDue } from "./agree.ts";
import { changeEmail, prepareNewEmail } from "./change-email.ts";
import { changeNickname } from "./change-nickname.ts";
import { changePassword, prepareNewPassword } from "./change-password.ts";
import { endSession } from "./sign-in/end-session.ts";
import { findInviter } from "./sign-in/find-inviter.ts";
import { checkLogIn, logIn, logInToDemo } from "./sign-in/log-in.ts";
import { admitRegistration, register } from "./sign-in/register.ts";
import { prepareReset, resetPassword } from "./reset-password.ts";
import { admitCode, sendCode } from "./send-code.ts";
import { checkPaymentCode, setPaymentPassword } from "./set-payment-password.ts";
import { makeChallenge } from "./sign-in/spend-captcha.ts";
import { updateLanguage } from "./sql.ts";
import { twoFactorRoutes } from "./two-factor/two-factor-routes.ts";
import { devicesOf, profileOf, statisticsOf } from "./views.ts";

const dayMs = 86_400_000;

export const accountRoutes = [
  serve(account.captcha, (turn) => makeChallenge(turn)),
  serve(account.sendCode, (turn, input, actor, client) => sendCode(turn, input, actor, client), admitCode),
  serve(account.checkInvitation, async (turn, { invitation }, _actor, client) => ({ exists: (await findInviter(turn, invitation, client)) !== null })),
  serve(account.register, (turn, input, _actor, client, admitted) => register(turn, input, client, admitted), admitRegistration),
  serve(account.logIn, (turn, input, _actor, client, checked) => logIn(turn, input, client, checked), checkLogIn),
  serve(account.demoLogIn, (turn, { role }, _actor, client) => logInToDemo(turn, role, client)),
  serve(account.logOut, (turn, _input, actor) => endSession(turn, actor.member_id, actor.session_id)),
  serve(account.resetPassword, (turn, _input, _actor, client, reset) => resetPassword(turn, client, reset), prepareReset),
  serve(account.mine, (turn, _input, actor) => profileOf(turn.tx, actor.member_id, turn.language, turn.now)),
  serve(account.statistics, (turn, _input, actor) =>
    statisticsOf(turn.tx, actor.member_id, new Date(turn.now.getTime() - turn.settings.history_days * dayMs), turn.now),
  ),
  serve(account.changeNickname, (turn, { nickname }, actor) => changeNickname(turn, actor.member_id, nickname)),
  serve(account.changeLanguage, async (turn, { language }, actor) => {
    await updateLanguage(turn.tx, actor.member_id, language);
    return {};
  }),
  serve(account.changePassword, (turn, _input, actor, _client, prepared) => changePassword(turn, actor, prepared), prepareNewPassword),
  serve(account.changeEmail, (turn, { email }, actor, _client, prepared) => changeEmail(turn, email, actor, prepared), prepareNewEmail),
  serve(
    account.setPaymentPassword,
    (turn, { payment_password }, actor, _client, code) => setPaymentPassword(turn, payment_password, actor, code),
    checkPaymentCode,
  ),
  serve(account.devices, async (turn, _input, actor) => ({ items: await devicesOf(turn.tx, actor.member_id, actor.session_id, turn.now) })),
  serve(account.endSession, (turn, { session_id }, actor) => endSession(turn, actor.member_id, session_id)),
  serve(agreements.due, (turn, _input, actor) => agreementsDue(turn, actor)),
  serve(agreements.agree, (turn, input, actor) => agree(turn, actor, input)),
  ...twoFactorRoutes,
];
