import { refuse } from "../../../../platform/http/refuse.ts";
import type { Operator, Context } from "../../../../platform/context.ts";
import { lockWithdrawal, type Withdrawal, withdrawalById } from "../sql.ts";

/**
 * The request that an operator is about to move, held until the end of the transaction. Nobody decides on their own
 * money: `own_matter`. Refuses `not_found`.
 */
export async function heldForDecision(context: Context, operator: Operator, id: bigint): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(context.tx, id);
  if (withdrawal === null) refuse("not_found");
  // guard: nobody decides on their own withdrawal
  if (withdrawal.member_id === operator.own_member_id) refuse("own_matter");
  return withdrawal;
}

/** The member behind a request, to hold their row before the request's: the order in which every verb locks. */
export async function memberOf(context: Context, id: bigint): Promise<bigint> {
  const withdrawal = await withdrawalById(context.tx, id);
  if (withdrawal === null) refuse("not_found");
  return withdrawal.member_id;
}

/** What the audit log stores of a request. */
export function auditOf({ network, address, amount, actual_amount, state, approvals, hash }: Withdrawal) {
  return { network, address, amount, actual_amount, state, approvals, hash };
}
