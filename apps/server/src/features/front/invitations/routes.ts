import { invitations } from "@arcade/contract/front/invitations/api";
import { invitationsOffice } from "@arcade/contract/front/invitations/office";
import { serve } from "../../../platform/http/serve.ts";
import { decideProposedReward, decideReward } from "./decide-reward.ts";
import { fittingCoupons, offers, rewardsToDecide } from "./office.views.ts";
import { decideOffer, endOffer, proposeOffer } from "./start-offer.ts";
import { cameByMe, myInvitations, offerNow } from "./views.ts";

export const invitationRoutes = [
  serve(invitations.offer, (context) => offerNow(context)),
  serve(invitations.mine, (context, _input, actor) => myInvitations(context, actor.member_id)),
  serve(invitations.came, (context, { cursor }, actor) => cameByMe(context, actor.member_id, cursor)),
  serve(invitationsOffice.offers, (context, { cursor }) => offers(context, cursor)),
  serve(invitationsOffice.fitting, (context) => fittingCoupons(context)),
  serve(invitationsOffice.startOffer, (context, input, operator) => proposeOffer(context, operator, input)),
  serve(invitationsOffice.decideOffer, (context, input, operator) => decideOffer(context, operator, input)),
  serve(invitationsOffice.endOffer, (context, input, operator) => endOffer(context, operator, input)),
  serve(invitationsOffice.rewards, (context, input) => rewardsToDecide(context, input)),
  serve(invitationsOffice.decideReward, (context, input, operator) => decideReward(context, operator, input)),
  serve(invitationsOffice.decideProposedReward, (context, input, operator) =>
    decideProposedReward(context, operator, input),
  ),
];
