import { analytics } from "@arcade/contract/books/analytics/api";
import { serve } from "../../../platform/http/serve.ts";
import { orderPostings } from "./order-postings.ts";
import { ordersBehind } from "./orders-behind.ts";
import { summarise } from "./summarise.ts";
import { writeFigures } from "./write-figures.ts";

export const analyticsRoutes = [
  serve(analytics.summary, async (context, input, actor) => (await summarise(context, actor.store_id, input)).answer),
  serve(analytics.orders, (context, input, actor) => ordersBehind(context, actor.store_id, input)),
  serve(analytics.postings, (context, { order_id }, actor) => orderPostings(context, actor, order_id)),
  serve(analytics.file, (context, input, actor) => writeFigures(context, actor, input)),
];
