import { deals } from "@arcade/contract/buying/deals/api";
import { refuse } from "../../../platform/http/refuse.ts";
import { serve } from "../../../platform/http/serve.ts";
import { makeDeal } from "./make-deal.ts";
import { stopDeal } from "./stop-deal.ts";
import { dealList, runningDeals, termsAnswer, termsOf } from "./views.ts";

export const dealRoutes = [
  serve(deals.running, (turn, input) => runningDeals(turn.tx, input, turn.language, turn.now)),
  serve(deals.mine, (turn, input, actor) => dealList(turn.tx, { ...input, store_id: actor.store_id }, turn.language)),
  serve(deals.terms, async (turn, { goods_id }, actor) =>
    termsAnswer(turn, (await termsOf(turn.tx, goods_id, actor.store_id, turn.now)) ?? refuse("not_found")),
  ),
  serve(deals.make, (turn, input, actor) => makeDeal(turn, actor.store_id, input)),
  serve(deals.stop, (turn, { deal_id }, actor) => stopDeal(turn, actor.store_id, deal_id)),
];
