import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { refuse } from "../../../../platform/http/refuse.ts";
import { serve } from "../../../../platform/http/serve.ts";
import { addEvidence } from "./dispute-evidence.ts";
import { disputeForMember } from "./dispute.views.ts";
import { supportRoutes } from "./office-routes.ts";

export const disputeRoutes = [
  serve(disputes.mine, async (turn, { refund_id }, actor) => (await disputeForMember(turn, actor.member_id, refund_id)) ?? refuse("not_found")),
  serve(disputes.addEvidence, (turn, input, actor) => addEvidence(turn, actor.member_id, input)),
  ...supportRoutes,
];
