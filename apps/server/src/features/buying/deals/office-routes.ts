import { dealsOffice } from "@arcade/contract/buying/deals/office";
import { refuse } from "../../../platform/http/refuse.ts";
import { serve } from "../../../platform/http/serve.ts";
import { decideDeal, proposeDeal } from "./make-deal.ts";
import { chooseDeal, stopDealForStore } from "./stop-deal.ts";
import { dealList, termsForOffice, termsOf } from "./views.ts";

export const dealOfficeRoutes = [
  serve(dealsOffice.list, (context, input) => dealList(context.tx, { ...input, store_id: null }, context.language)),
  serve(dealsOffice.terms, async (context, { goods_id }) =>
    termsForOffice(context, (await termsOf(context.tx, goods_id, null, context.now)) ?? refuse("not_found")),
  ),
  serve(dealsOffice.make, (context, input, operator) => proposeDeal(context, operator, input)),
  serve(dealsOffice.decide, (context, input, operator) => decideDeal(context, operator, input)),
  serve(dealsOffice.stop, (context, input, operator) => stopDealForStore(context, operator, input)),
  serve(dealsOffice.choose, (context, input, operator) => chooseDeal(context, operator, input)),
];
