import { groups } from "@arcade/contract/buying/groups/api";
import { groupsOffice } from "@arcade/contract/buying/groups/office";
import { serve } from "../../../platform/http/serve.ts";
import { makeOffer } from "./make-offer.ts";
import { allOffers, groupsOfOffer, offerChoices, storeOffers } from "./offers.views.ts";
import { openAnother } from "./open-another.ts";
import { stopForOperator, stopOffer } from "./stop-offer.ts";
import { groupsAtHome, groupSeen, groupsOfGoods, groupsOfMine } from "./views.ts";

export const groupRoutes = [
  serve(groups.ofGoods, (turn, { goods_id }) => groupsOfGoods(turn, goods_id)),
  serve(groups.look, (turn, { id }) => groupSeen(turn, id)),
  serve(groups.mine, (turn, { goods_id }, actor) => groupsOfMine(turn.tx, actor.member_id, goods_id)),
  serve(groups.home, (turn) => groupsAtHome(turn)),
  serve(groups.openAnother, (turn, { order_id }, actor) => openAnother(turn, actor.member_id, order_id)),
  serve(groups.offers, (turn, input, actor) => storeOffers(turn, actor.store_id, input)),
  serve(groups.choices, (turn, input, actor) => offerChoices(turn, actor.store_id, input)),
  serve(groups.makeOffer, (turn, input, actor) => makeOffer(turn, actor.store_id, input)),
  serve(groups.stopOffer, (turn, { offer_id }, actor) => stopOffer(turn, actor.store_id, offer_id)),
  serve(groupsOffice.offers, (turn, input) => allOffers(turn, input)),
  serve(groupsOffice.ofOffer, (turn, { offer_id, cursor }) => groupsOfOffer(turn.tx, offer_id, cursor)),
  serve(groupsOffice.stop, (turn, input, operator) => stopForOperator(turn, operator, input)),
];
