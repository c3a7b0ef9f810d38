import { analytics } from "@arcade/contract/books/analytics/api";
import { serve } from "../../../platform/http/serve.ts";
import { orderPostings } from "./order-postings.ts";
import { ordersBehind } from "./orders-behind.ts";
import { summarise } from "./summarise.ts";
import { writeReport } from "./write-figures.ts";

export const analyticsRoutes = [
  serve(analytics.summary, async (turn, input, actor) => (await summarise(turn, actor.store_id, input)).answer),
  serve(analytics.orders, (turn, input, actor) => ordersBehind(turn, actor.store_id, input)),
  serve(analytics.postings, (turn, { order_id }, actor) => orderPostings(turn, actor, order_id)),
  serve(analytics.file, (turn, input, actor) => writeReport(turn, actor, input)),
];
