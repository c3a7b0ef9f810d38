import type { Received } from "@arcade/contract/endpoint";
import type { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../../platform/context.ts";
import { auditOf, heldForDecision } from "./decide.ts";
import { notifyConfirmed } from "../notify-member.ts";
import { settle } from "./release.ts";
import { insertStep, moveWithdrawal, type Withdrawal } from "../sql.ts";

/**
 * If nobody reads the chain: another person than the sender has seen the transaction there. The statement decides who
 * is another person.
 */
export async function confirmByHand(
  context: OperatorContext,
  operator: Operator,
  { id, note }: Received<typeof withdrawalsOffice.confirm>,
): Promise<Record<string, never>> {
  const before = await heldForDecision(context, operator, id);
  if (before.state !== "sent") refuse("withdrawal_moved", { state: before.state });
  if (context.mall.chains[before.network] !== null) refuse("chain_decides");

  const confirmed = await confirmWithdrawal(context, before, { operator_id: operator.operator_id, note });
  if (confirmed === null) refuse("second_person"); // its row is locked
  context.record({ subject: { kind: "withdrawal", id }, note, before: auditOf(before), after: auditOf(confirmed) });
  return {};
}

/**
 * sent -> confirmed: the held amount leaves, once. Null if somebody else has moved it, or if the confirming person
 * counts as one person with the sender.
 */
export async function confirmWithdrawal(
  context: Context,
  { id }: Withdrawal,
  by: { operator_id: bigint; note: string } | "chain",
): Promise<Withdrawal | null> {
  // guard: the schema sees who confirmed [by === "chain" ? null : by.operator_id -> null]
  const confirmed_by = by === "chain" ? null : by.operator_id;
  const confirmed = await moveWithdrawal(
    context.tx,
    id,
    "confirm",
    { next_attempt_at: null, confirmed_by },
    context.now,
    by === "chain" ? {} : { by: by.operator_id },
  );
  if (confirmed === null) return null;
  await insertStep(
    context.tx,
    { withdrawal_id: id, step: "confirmed", approvals: confirmed.approvals, ...(by === "chain" ? {} : by) },
    context.now,
  );
  await settle(context, confirmed, confirmed_by);
  notifyConfirmed(context, confirmed);
  return confirmed;
}
