import { analytics } from "@arcade/contract/books/analytics/api";
import { figuresOffice } from "@arcade/contract/books/analytics/office";
import { serve } from "../../../platform/http/serve.ts";
import { goodsFigures } from "./goods-figures.ts";
import { searchesOfStore } from "./goods-figures.sql.ts";
import { overview, queueAges, tops } from "./office.views.ts";
import { orderPostings } from "./order-postings.ts";
import { ordersBehind } from "./orders-behind.ts";
import { checkPeriod, summarise } from "./summarise.ts";
import { writeFigures } from "./write-figures.ts";

export const analyticsRoutes = [
  serve(analytics.summary, async (context, input, actor) => (await summarise(context, actor.store_id, input)).answer),
  serve(analytics.goods, (context, input, actor) => goodsFigures(context, actor.store_id, input)),
  serve(analytics.searches, async (context, { from, to }, actor) => {
    checkPeriod(from, to);
    return { items: await searchesOfStore(context.tx, actor.store_id, from, to) };
  }),
  serve(analytics.orders, (context, input, actor) => ordersBehind(context, actor.store_id, input)),
  serve(analytics.postings, (context, { order_id }, actor) => orderPostings(context, actor, order_id)),
  serve(analytics.file, (context, input, actor) => writeFigures(context, actor, input)),
  serve(figuresOffice.overview, (context, input) => overview(context, input)),
  serve(figuresOffice.tops, (context, input) => tops(context, input)),
  serve(figuresOffice.queues, (context, input) => queueAges(context, input)),
];
