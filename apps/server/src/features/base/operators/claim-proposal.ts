import { mayDo } from "@arcade/contract/access";
import { proposalPermissions } from "@arcade/contract/base/operators/proposals";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Work } from "../queue/index.ts";
import { waitingProposals } from "./proposal.views.ts";
import { lockProposal } from "./sql.ts";

/** A person who may decide a proposal claims it: never its maker, nor the person whom it is about. */
export const proposalWork: Work = {
  kind: "proposal",
  open: waitingProposals,
  async hold(context, operator, id) {
    const found = (await lockProposal(context.tx, id, operator, context.now)) ?? refuse("not_found");
    const permission = proposalPermissions[found.kind];
    if (!mayDo(operator.role, permission)) refuse("not_permitted", { permission });
    if (found.state !== "open") refuse("proposal_closed", { state: found.state });
    if (found.own) refuse("own_matter");
    // guard: the proposer does not claim a proposal
    if (found.same_person) refuse("second_person");
  },
};
