import { mayDo, type Role } from "@arcade/contract/access";
import type { Received } from "@arcade/contract/endpoint";
import type { supportOffice } from "@arcade/contract/oversight/support/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { type Work, handClaimOver } from "../../base/queue/index.ts";
import { insertTransfer, lockCase } from "./sql.ts";
import { colleagueOf, waitingCases } from "./views.ts";

/** The person who takes a case keeps it. Refuses `not_found`, `own_matter`, `case_closed`. */
export const caseWork: Work = {
  kind: "support_case",
  open: waitingCases,
  lasts: true,
  async hold(context, operator, id) {
    const found = (await lockCase(context.tx, id)) ?? refuse("not_found");
    // guard: nobody answers their own account's question
    if (found.member_id !== null && found.member_id === operator.own_member_id) refuse("own_matter");
    if (found.closed_at !== null) refuse("case_closed");
  },
};

/**
 * Hands a case over: by its holder, or by a manager of customer service if its holder has gone home. Each handover is
 * stored.
 */
export async function transferCase(
  context: OperatorContext,
  operator: Operator,
  { case_id, operator_id, note }: Received<typeof supportOffice.transfer>,
) {
  const found = (await lockCase(context.tx, case_id)) ?? refuse("not_found");
  if (found.closed_at !== null) refuse("case_closed");
  if (found.claimed_by !== operator.operator_id && !mayDo(operator.role, "support.manage")) refuse("claim_first");
  const colleague = (await colleagueOf(context.tx, operator_id)) ?? refuse("not_found");
  if (!isFit(colleague, found.member_id) || operator_id === found.claimed_by)
    refuse("case_not_takeable", { operator: colleague.name });
  await handClaimOver(context.tx, { kind: "support_case", subject_id: case_id, operator_id, until: null });
  await insertTransfer(
    context.tx,
    { id: context.newId(), case_id, from_id: found.claimed_by, by_id: operator.operator_id, to_id: operator_id, note },
    context.now,
  );
  context.record({
    subject: { kind: "support_case", id: case_id },
    note,
    before: { operator_id: found.claimed_by },
    after: { operator_id },
  });
  return {};
}

/** Somebody who answers in customer service, and not on their own account's question. */
function isFit(
  { role, own_member_id, disabled }: { role: Role; own_member_id: bigint | null; disabled: boolean },
  member_id: bigint | null,
): boolean {
  return !disabled && mayDo(role, "support.answer") && (member_id === null || own_member_id !== member_id);
}
