import type { Language } from "@arcade/contract/languages";
import type { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { Received } from "@arcade/contract/endpoint";
import { countAttempt } from "../../../platform/http/attempts.ts";
import { hashPassword, isPassword } from "../../../platform/secrets/hash-password.ts";
import { refuseCommon } from "../../../platform/secrets/common-passwords.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorTurn, Turn } from "../../../platform/turn.ts";
import { openTotpSecret, totpStep } from "../../../platform/secrets/totp.ts";
import { declareOwnMember, takeTotpStep, updateOperatorLanguage, updateOperatorPassword } from "./operator.sql.ts";
import { deleteOperatorSession, deleteOperatorSessions } from "./session.sql.ts";
import { memberNamed, signingIn } from "./views.ts";

const hourMs = 3_600_000;
const triesAnHour = 10;

/** Takes the code that the authenticator shows; each is taken once. Call it before the transaction. */
export async function takeTotpCode(turn: Turn, operator_id: bigint, code: string): Promise<boolean> {
  const { totp_secret } = await signingIn(turn.tx, operator_id);
  if ((await countAttempt(turn.tx, "operator_code", String(operator_id), hourMs, turn.now)) > triesAnHour) {
    refuse("too_often", { seconds: Math.ceil((hourMs - (turn.now.getTime() % hourMs)) / 1_000) });
  }
  const step = totp_secret === null ? null : totpStep(openTotpSecret(turn.mall, { of: "operator_totp", id: operator_id }, totp_secret), code, turn.now);
  return step !== null && (await takeTotpStep(turn.tx, operator_id, step));
}

type Passwords = Received<(typeof operatorsOffice)["changePassword"]>;

/** What takes long and what must outlive a refusal: both secrets are checked, the new password is hashed. */
export async function preparePassword(turn: Turn, input: Passwords, { operator_id }: Operator) {
  const { password_hash } = await signingIn(turn.tx, operator_id);
  const rightCode = await takeTotpCode(turn, operator_id, input.code);
  if (!(await isPassword(input.old_password, password_hash, "operator")) || !rightCode) refuse("sign_in_incorrect");
  await refuseCommon(input.password);
  return { old_hash: password_hash, new_hash: await hashPassword(input.password, "operator") };
}

export async function changeOwnPassword(turn: OperatorTurn, operator: Operator, { old_hash, new_hash }: { old_hash: string | null; new_hash: string }) {
  if (!(await updateOperatorPassword(turn.tx, operator.operator_id, old_hash, new_hash))) refuse("sign_in_incorrect");
  const sessions_ended = await deleteOperatorSessions(turn.tx, operator.operator_id, operator.session_id);
  turn.record({ subject: { kind: "operator", id: operator.operator_id }, reason_code: "password_changed", after: { sessions_ended } });
  return { sessions_ended };
}

export async function changeOwnLanguage(turn: OperatorTurn, { operator_id }: Operator, language: Language) {
  await updateOperatorLanguage(turn.tx, operator_id, language);
  turn.record({ subject: { kind: "operator", id: operator_id }, after: { language } });
  return {};
}

/** Names one's own account as a buyer, once: what concerns its money is for others (PROOF F3). */
export async function declareAccount(turn: OperatorTurn, operator: Operator, account: string) {
  const member = await memberNamed(turn.tx, account);
  if (member === null) refuse("not_found");
  if (!(await declareOwnMember(turn.tx, operator.operator_id, member.id))) refuse("account_declared");
  turn.record({ subject: { kind: "operator", id: operator.operator_id }, after: { own_account: member.id } });
  return { nickname: member.nickname };
}

export async function signOut(turn: OperatorTurn, operator: Operator) {
  await deleteOperatorSession(turn.tx, operator.session_id, operator.operator_id);
  turn.record({ subject: { kind: "operator", id: operator.operator_id }, reason_code: "signed_out" });
  return {};
}
