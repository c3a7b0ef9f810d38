import { reports } from "@arcade/contract/reports/api";
import { serve } from "../../platform/serve.ts";
import { orderPostings } from "./order-postings.ts";
import { ordersBehind } from "./orders-behind.ts";
import { summarise } from "./summarise.ts";
import { writeReport } from "./write-report.ts";

export const reportRoutes = [
  serve(reports.summary, async (turn, input, actor) => (await summarise(turn, actor.store_id, input)).answer),
  serve(reports.orders, (turn, input, actor) => ordersBehind(turn, actor.store_id, input)),
  serve(reports.postings, (turn, { order_id }, actor) => orderPostings(turn, actor, order_id)),
  serve(reports.file, (turn, input, actor) => writeReport(turn, actor, input)),
];
