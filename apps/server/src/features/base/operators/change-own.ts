import type { Language } from "@arcade/contract/languages";
import type { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { Received } from "@arcade/contract/endpoint";
import { countAttempt, secondsLeft } from "../../../platform/http/attempts.ts";
import { hashPassword, isPassword } from "../../../platform/secrets/hash-password.ts";
import { refuseCommon } from "../../../platform/secrets/common-passwords.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { openTotpSecret, totpStep } from "../../../platform/secrets/totp.ts";
import {
  declareOwnMember,
  isStaff,
  takeTotpStep,
  updateOperatorLanguage,
  updateOperatorPassword,
} from "./operator.sql.ts";
import { deleteOperatorSession, deleteOperatorSessions } from "./session.sql.ts";
import { memberNamed, signingIn } from "./views.ts";

const hourMs = 3_600_000;
const triesAnHour = 10;

/** Takes the code that the authenticator shows; each is taken once. Call it before the transaction. */
export async function takeTotpCode(context: Context, operator_id: bigint, code: string): Promise<boolean> {
  const { totp_secret } = await signingIn(context.tx, operator_id);
  if (
    (await countAttempt(context.tx, "operator_code", String(operator_id), hourMs, context.mall.clock)) > triesAnHour
  ) {
    refuse("too_often", { seconds: secondsLeft(hourMs, context.mall.clock) });
  }
  const step =
    totp_secret === null
      ? null
      : totpStep(
          openTotpSecret(context.mall, { of: "operator_totp", id: operator_id }, totp_secret),
          code,
          context.mall.clock.real(),
        );
  return step !== null && (await takeTotpStep(context.tx, operator_id, step));
}

type Passwords = Received<(typeof operatorsOffice)["changePassword"]>;

/** Slow work, and what must remain after a refusal: both secrets are checked, the new password is hashed. */
export async function preparePassword(context: Context, input: Passwords, { operator_id }: Operator) {
  const { password_hash } = await signingIn(context.tx, operator_id);
  const rightCode = await takeTotpCode(context, operator_id, input.code);
  if (!(await isPassword(input.old_password, password_hash, "operator")) || !rightCode) refuse("sign_in_incorrect");
  await refuseCommon(input.password);
  return { old_hash: password_hash, new_hash: await hashPassword(input.password, "operator") };
}

export async function changeOwnPassword(
  context: OperatorContext,
  operator: Operator,
  { old_hash, new_hash }: { old_hash: string | null; new_hash: string },
) {
  if (!(await updateOperatorPassword(context.tx, operator.operator_id, old_hash, new_hash)))
    refuse("sign_in_incorrect");
  const sessions_ended = await deleteOperatorSessions(context.tx, operator.operator_id, operator.session_id);
  context.record({
    subject: { kind: "operator", id: operator.operator_id },
    reason_code: "password_changed",
    after: { sessions_ended },
  });
  return { sessions_ended };
}

export async function changeOwnLanguage(context: OperatorContext, { operator_id }: Operator, language: Language) {
  await updateOperatorLanguage(context.tx, operator_id, language);
  context.record({ subject: { kind: "operator", id: operator_id }, after: { language } });
  return {};
}

/** Names one's own account as a buyer, once. Other operators decide about its money (PROOF F3). */
export async function declareAccount(context: OperatorContext, operator: Operator, account: string) {
  const member = await memberNamed(context.tx, account);
  if (member === null) refuse("not_found");
  if (await isStaff(context.tx, member.id)) refuse("operator_is_staff");
  if (!(await declareOwnMember(context.tx, operator.operator_id, member.id))) refuse("account_declared");
  context.record({ subject: { kind: "operator", id: operator.operator_id }, after: { own_account: member.id } });
  return { nickname: member.nickname };
}

export async function signOut(context: OperatorContext, operator: Operator) {
  await deleteOperatorSession(context.tx, operator.session_id, operator.operator_id);
  context.record({ subject: { kind: "operator", id: operator.operator_id }, reason_code: "signed_out" });
  return {};
}
