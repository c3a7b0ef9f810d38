import { dealsOffice } from "@arcade/contract/buying/deals/office";
import { refuse } from "../../../platform/http/refuse.ts";
import { serve } from "../../../platform/http/serve.ts";
import { decideDeal, proposeDeal } from "./make-deal.ts";
import { chooseDeal, stopDealForStore } from "./stop-deal.ts";
import { dealList, termsForOffice, termsOf } from "./views.ts";

export const dealOfficeRoutes = [
  serve(dealsOffice.list, (turn, input) => dealList(turn.tx, { ...input, store_id: null }, turn.language)),
  serve(dealsOffice.terms, async (turn, { goods_id }) => termsForOffice(turn, (await termsOf(turn.tx, goods_id, null, turn.now)) ?? refuse("not_found"))),
  serve(dealsOffice.make, (turn, input, operator) => proposeDeal(turn, operator, input)),
  serve(dealsOffice.decide, (turn, input, operator) => decideDeal(turn, operator, input)),
  serve(dealsOffice.stop, (turn, input, operator) => stopDealForStore(turn, operator, input)),
  serve(dealsOffice.choose, (turn, input, operator) => chooseDeal(turn, operator, input)),
];
