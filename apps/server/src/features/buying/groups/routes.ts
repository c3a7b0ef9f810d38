import { groups } from "@arcade/contract/buying/groups/api";
import { groupsOffice } from "@arcade/contract/buying/groups/office";
import { serve } from "../../../platform/http/serve.ts";
import { makeOffer } from "./make-offer.ts";
import { allOffers, groupsOfOffer, offerChoices, storeOffers } from "./offers.views.ts";
import { openAnother } from "./open-another.ts";
import { stopForOperator, stopOffer } from "./stop-offer.ts";
import { groupsAtHome, groupSeen, groupsOfGoods, groupsOfMine } from "./views.ts";

export const groupRoutes = [
  serve(groups.ofGoods, (context, { goods_id }) => groupsOfGoods(context, goods_id)),
  serve(groups.look, (context, { id }) => groupSeen(context, id)),
  serve(groups.mine, (context, { goods_id }, actor) => groupsOfMine(context.tx, actor.member_id, goods_id)),
  serve(groups.home, (context) => groupsAtHome(context)),
  serve(groups.openAnother, (context, { order_id }, actor) => openAnother(context, actor.member_id, order_id)),
  serve(groups.offers, (context, input, actor) => storeOffers(context, actor.store_id, input)),
  serve(groups.choices, (context, input, actor) => offerChoices(context, actor.store_id, input)),
  serve(groups.makeOffer, (context, input, actor) => makeOffer(context, actor.store_id, input)),
  serve(groups.stopOffer, (context, { offer_id }, actor) => stopOffer(context, actor.store_id, offer_id)),
  serve(groupsOffice.offers, (context, input) => allOffers(context, input)),
  serve(groupsOffice.ofOffer, (context, { offer_id, cursor }) => groupsOfOffer(context.tx, offer_id, cursor)),
  serve(groupsOffice.stop, (context, input, operator) => stopForOperator(context, operator, input)),
];
