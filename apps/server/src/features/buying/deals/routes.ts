import { deals } from "@arcade/contract/buying/deals/api";
import { refuse } from "../../../platform/http/refuse.ts";
import { serve } from "../../../platform/http/serve.ts";
import { makeDeal } from "./make-deal.ts";
import { stopDeal } from "./stop-deal.ts";
import { dealList, runningDeals, termsAnswer, termsOf } from "./views.ts";

export const dealRoutes = [
  serve(deals.running, (context, input) => runningDeals(context.tx, input, context.language, context.now)),
  serve(deals.mine, (context, input, actor) =>
    dealList(context.tx, { ...input, store_id: actor.store_id }, context.language),
  ),
  serve(deals.terms, async (context, { goods_id }, actor) =>
    termsAnswer(context, (await termsOf(context.tx, goods_id, actor.store_id, context.now)) ?? refuse("not_found")),
  ),
  serve(deals.make, (context, input, actor) => makeDeal(context, actor.store_id, input)),
  serve(deals.stop, (context, { deal_id }, actor) => stopDeal(context, actor.store_id, deal_id)),
];
