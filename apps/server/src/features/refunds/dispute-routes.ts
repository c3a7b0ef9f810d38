import { disputes } from "@arcade/contract/refunds/disputes";
import { refuse } from "../../platform/refuse.ts";
import { serve } from "../../platform/serve.ts";
import { addEvidence } from "./dispute-evidence.ts";
import { disputeForMember } from "./dispute.views.ts";
import { deskRoutes } from "./desk-routes.ts";

export const disputeRoutes = [
  serve(disputes.mine, async (turn, { refund_id }, actor) => (await disputeForMember(turn, actor.member_id, refund_id)) ?? refuse("not_found")),
  serve(disputes.addEvidence, (turn, input, actor) => addEvidence(turn, actor.member_id, input)),
  ...deskRoutes,
];
