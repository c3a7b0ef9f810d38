import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { refuse } from "../../../../platform/http/refuse.ts";
import { serve } from "../../../../platform/http/serve.ts";
import { addEvidence, answerForStore } from "./dispute-evidence.ts";
import { disputeForMember, disputeForStore } from "./dispute.views.ts";
import { supportRoutes } from "./office-routes.ts";

export const disputeRoutes = [
  serve(
    disputes.mine,
    async (context, { refund_id }, actor) =>
      (await disputeForMember(context, actor.member_id, refund_id)) ?? refuse("not_found"),
  ),
  serve(
    disputes.ofStore,
    async (context, { refund_id }, actor) => (await disputeForStore(context, actor, refund_id)) ?? refuse("not_found"),
  ),
  serve(disputes.addEvidence, (context, input, actor) => addEvidence(context, actor.member_id, input)),
  serve(disputes.answerForStore, (context, input, actor) => answerForStore(context, actor, input)),
  ...supportRoutes,
];
