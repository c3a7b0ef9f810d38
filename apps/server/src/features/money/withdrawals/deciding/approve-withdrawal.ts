import type { Answered, Received } from "@arcade/contract/endpoint";
import type { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../../platform/context.ts";
import { refuseFrozen } from "../../../people/account/index.ts";
import { refuseUnlessMine } from "../../../base/queue/index.ts";
import { auditOf, heldForDecision, memberOf } from "./decide.ts";
import { insertApproval } from "./office.sql.ts";
import { brokeConstraint, insertStep, moveWithdrawal } from "../sql.ts";

/**
 * One approval. With the last one that its rules need, the request is approved (RULES 5). Two different people on two
 * devices; neither is its member, added the other, or credited the member by hand alone. The schema holds that,
 * whatever this code does. Not while the wallet is frozen: a freeze that commits first stops it.
 */
export async function approveWithdrawal(
  context: OperatorContext,
  operator: Operator,
  { id, note }: Received<typeof withdrawalsOffice.approve>,
): Promise<Answered<typeof withdrawalsOffice.approve>> {
  // guard: no withdrawal of a frozen wallet is approved
  await refuseFrozen(context, await memberOf(context, id));
  const before = await heldForDecision(context, operator, id);
  if (before.state !== "pending") refuse("withdrawal_moved", { state: before.state });
  await refuseUnlessMine(context, operator, "withdrawal", before.id);

  const approvals = before.approvals + 1;
  const isLast = approvals >= before.approvals_needed;
  const approval = { id, member_id: before.member_id, place: approvals };
  await insertApproval(context.tx, approval, operator, context.now).catch((error: unknown) => {
    if (brokeConstraint(error, "withdrawal_approved_by", "withdrawal_approved_on", "withdrawal_approved_by_another"))
      refuse("second_person");
    if (brokeConstraint(error, "withdrawal_not_approved_by_crediter")) refuse("crediter_does_not_approve");
    throw error;
  });
  const after = await moveWithdrawal(context.tx, id, isLast ? "approve" : "approve_first", { approvals }, context.now);
  if (after === null) refuse("withdrawal_moved", { state: before.state });
  await insertStep(
    context.tx,
    {
      withdrawal_id: id,
      step: isLast ? "approved" : "first_approval",
      approvals,
      operator_id: operator.operator_id,
      note,
    },
    context.now,
  );
  context.publish([after.member_id], { type: "live", modules: "withdrawals", modules_id: id });
  context.record({ subject: { kind: "withdrawal", id }, note, before: auditOf(before), after: auditOf(after) });
  return { state: after.state, approvals, approvals_needed: after.approvals_needed };
}
