import type { Received } from "@arcade/contract/endpoint";
import type { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../../platform/context.ts";
import { lockMember } from "../../../people/account/index.ts";
import { refuseUnlessMine } from "../../../base/queue/index.ts";
import { auditOf, heldForDecision, memberOf } from "./decide.ts";
import { notifyRejected } from "../notify-member.ts";
import { release } from "./release.ts";
import { insertStep, moveWithdrawal } from "../sql.ts";

/**
 * Refuses a request for a reason of the closed list, which its member reads: held -> available at once, and its place
 * in the month is free again.
 */
export async function rejectWithdrawal(
  context: OperatorContext,
  operator: Operator,
  { id, seen_state, reason_code, note }: Received<typeof withdrawalsOffice.reject>,
): Promise<Record<string, never>> {
  await lockMember(context.tx, await memberOf(context, id));
  const before = await heldForDecision(context, operator, id);
  // An approval that came in between is seen first, and then the decision is made again.
  if (before.state !== seen_state) refuse("withdrawal_moved", { state: before.state });
  await refuseUnlessMine(context, operator, "withdrawal", before.id);

  const rejected = await moveWithdrawal(
    context.tx,
    id,
    "reject",
    { month_place: null, reject_reason: reason_code, reject_note: note },
    context.now,
    {
      from: seen_state,
    },
  );
  if (rejected === null) refuse("withdrawal_moved", { state: before.state });
  const step = {
    withdrawal_id: id,
    step: "rejected",
    approvals: rejected.approvals,
    operator_id: operator.operator_id,
    reason_code,
    note,
  } as const;
  await insertStep(context.tx, step, context.now);
  await release(context, rejected, operator.operator_id);
  notifyRejected(context, rejected, reason_code, note);
  context.record({
    subject: { kind: "withdrawal", id },
    reason_code,
    note,
    before: auditOf(before),
    after: auditOf(rejected),
  });
  return {};
}
