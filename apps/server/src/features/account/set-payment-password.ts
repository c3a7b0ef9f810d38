import type { Actor, Turn } from "../../platform/turn.ts";
import { keepPaymentPassword } from "./open-member.ts";
import { deleteSessions, lockMember, paymentPasswordOf } from "./sql.ts";
import { checkCode, type RightCode, spendCode } from "./use-code.ts";
import { memberById } from "./views.ts";

/** The code went to the member's own address, so it is looked for under that. Before the transaction. */
export async function checkPaymentCode(turn: Turn, { code }: { code: string }, actor: Actor): Promise<RightCode> {
  const { email_folded } = await memberById(turn.tx, actor.member_id);
  return checkCode(turn, "payment_password", email_folded, code);
}

/** Sets or replaces the payment password and opens a lock. Replacing one ends the other sessions (SEC-010). */
export async function setPaymentPassword(turn: Turn, payment_password: string, actor: Actor, code: RightCode) {
  await spendCode(turn, code);
  await lockMember(turn.tx, actor.member_id);
  const earlier = await paymentPasswordOf(turn.tx, actor.member_id);
  await keepPaymentPassword(turn, actor.member_id, payment_password);
  if (earlier !== null) await deleteSessions(turn.tx, actor.member_id, actor.session_id, turn.now);
  return {};
}
