import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { makeDemoDeal } from "./make-demo-deal.ts";
import { dealToBegin, dealToEnd, demoGoods, endDeal } from "./sql.ts";
import { startDeal } from "./stop-deal.ts";

/** So many deals run in the demo at any time. */
const demoDeals = 3;

export const dealSweeps: readonly Sweep[] = [
  {
    name: "begin flash deals",
    take: (context, except) => dealToBegin(context.tx, context.now, except),
    move: startDeal,
  },
  {
    name: "end flash deals",
    take: (context, except) => dealToEnd(context.tx, context.now, except),
    move: async (context, id) => void (await endDeal(context.tx, id, null, "time", context.now)),
  },
  {
    // A newcomer finds some that run whenever the demo is opened.
    name: "make the demo's flash deals",
    take: (context, except) =>
      context.mall.configuration.demo ? demoGoods(context.tx, demoDeals, context.now, except) : Promise.resolve(null),
    move: makeDemoDeal,
  },
];
