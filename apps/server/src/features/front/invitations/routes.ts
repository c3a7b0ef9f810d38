import { invitations } from "@arcade/contract/front/invitations/api";
import { invitationsOffice } from "@arcade/contract/front/invitations/office";
import { serve } from "../../../platform/http/serve.ts";
import { decideProposedReward, decideReward } from "./decide-reward.ts";
import { fittingCoupons, offers, rewardsToDecide } from "./office.views.ts";
import { decideOffer, endOffer, proposeOffer } from "./start-offer.ts";
import { cameByMe, myInvitations, offerNow } from "./views.ts";

export const invitationRoutes = [
  serve(invitations.offer, (turn) => offerNow(turn)),
  serve(invitations.mine, (turn, _input, actor) => myInvitations(turn, actor.member_id)),
  serve(invitations.came, (turn, { cursor }, actor) => cameByMe(turn, actor.member_id, cursor)),
  serve(invitationsOffice.offers, (turn, { cursor }) => offers(turn, cursor)),
  serve(invitationsOffice.fitting, (turn) => fittingCoupons(turn)),
  serve(invitationsOffice.startOffer, (turn, input, operator) => proposeOffer(turn, operator, input)),
  serve(invitationsOffice.decideOffer, (turn, input, operator) => decideOffer(turn, operator, input)),
  serve(invitationsOffice.endOffer, (turn, input, operator) => endOffer(turn, operator, input)),
  serve(invitationsOffice.rewards, (turn, input) => rewardsToDecide(turn, input)),
  serve(invitationsOffice.decideReward, (turn, input, operator) => decideReward(turn, operator, input)),
  serve(invitationsOffice.decideProposedReward, (turn, input, operator) => decideProposedReward(turn, operator, input)),
];
