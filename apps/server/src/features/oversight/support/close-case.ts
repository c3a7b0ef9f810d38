import type { CaseTag } from "@arcade/contract/oversight/support/cases";
import type { supportOffice } from "@arcade/contract/oversight/support/office";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { sendClosed } from "./send-automatic.ts";
import { closeRow, lockCase, writeTags } from "./sql.ts";

/**
 * Closes a case. Refused if the customer has written since the message that the operator saw last: no message is closed
 * unread.
 */
export async function closeCase(
  context: OperatorContext,
  operator: Operator,
  { case_id, seq, outcome, note }: Received<typeof supportOffice.close>,
) {
  const found = (await lockCase(context.tx, case_id)) ?? refuse("not_found");
  if (found.closed_at !== null) refuse("case_closed");
  if (found.claimed_by !== operator.operator_id) refuse("claim_first");
  if (
    !(await closeRow(context.tx, { id: case_id, operator_id: operator.operator_id, seq, outcome, note }, context.now))
  )
    refuse("case_moved_on");
  if (outcome !== "misuse") await sendClosed(context, found);
  context.record({ subject: { kind: "support_case", id: case_id }, reason_code: outcome, note });
  return {};
}

export async function tagCase(context: OperatorContext, case_id: bigint, tags: readonly CaseTag[]) {
  if (!(await writeTags(context.tx, case_id, tags))) refuse("not_found");
  context.record({ subject: { kind: "support_case", id: case_id }, after: { tags } });
  return {};
}
