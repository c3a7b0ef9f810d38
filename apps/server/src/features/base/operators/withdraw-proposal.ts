import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { endClaim } from "../queue/index.ts";
import { withdrawProposal as withdrawRow } from "./sql.ts";
import { proposalById } from "./proposal.views.ts";

/** Takes back one's own open proposal; somebody else's is not found. */
export async function withdrawProposal(
  context: OperatorContext,
  operator: Operator,
  { proposal_id, note }: { proposal_id: bigint; note: string },
) {
  if (!(await withdrawRow(context.tx, proposal_id, operator.operator_id, context.now))) {
    const proposal = await proposalById(context.tx, proposal_id);
    if (proposal === null || proposal.made_by !== operator.operator_id) refuse("not_found");
    refuse("proposal_closed", { state: proposal.state });
  }
  endClaim(context.tx, "proposal", proposal_id);
  context.record({ subject: { kind: "proposal", id: proposal_id }, reason_code: "withdrawn", note });
  return {};
}
