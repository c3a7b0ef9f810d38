import type { ProposalKind } from "@arcade/contract/base/operators/proposals";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { endClaim, refuseIfOthers } from "../queue/index.ts";
import { closeProposal } from "./sql.ts";
import { proposalById, type Proposal } from "./proposal.views.ts";

export interface Decision {
  proposal_id: bigint;
  kind: ProposalKind;
  approve: boolean;
  note: string;
}

/**
 * Decides another operator's open proposal in one statement, so only one of two deciders succeeds. The caller then does
 * what was approved, in the same transaction. Refuses `not_found`, `proposal_closed` {state}, `second_person`,
 * `own_matter`, `claimed_by_other`. Returns the proposal as it was made.
 */
export async function decideProposal(
  context: OperatorContext,
  operator: Operator,
  decision: Decision,
): Promise<Proposal> {
  const { proposal_id, kind, approve, note } = decision;
  const closed = await closeProposal(context.tx, {
    id: proposal_id,
    kind,
    state: approve ? "approved" : "refused",
    note,
    operator_id: operator.operator_id,
    own_member_id: operator.own_member_id,
    device_hash: operator.device_hash,
    now: context.now,
  });
  if (closed) await refuseIfOthers(context, operator, "proposal", proposal_id);
  const proposal = await proposalById(context.tx, proposal_id);
  if (proposal === null || proposal.kind !== kind) refuse("not_found");
  if (!closed) {
    if (proposal.state !== "open") refuse("proposal_closed", { state: proposal.state });
    if (proposal.expires_at <= context.now) refuse("proposal_closed", { state: "expired" });
    if (proposal.beneficiary_id !== null && proposal.beneficiary_id === operator.own_member_id) refuse("own_matter");
    refuse("second_person");
  }
  endClaim(context.tx, "proposal", proposal_id);
  context.record({
    subject: { kind: "proposal", id: proposal_id },
    reason_code: approve ? "approved" : "refused",
    note,
    before: { kind, ...proposal.payload },
  });
  return proposal;
}
