import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { makeDemoDeal } from "./make-demo-deal.ts";
import { dealToBegin, dealToEnd, demoGoods, endDeal } from "./sql.ts";
import { startDeal } from "./stop-deal.ts";

/** So many deals run in the demo at any time. */
const demoDeals = 3;

export const dealSweeps: readonly Sweep[] = [
  { name: "begin flash deals", take: (turn, except) => dealToBegin(turn.tx, turn.now, except), move: startDeal },
  {
    name: "end flash deals",
    take: (turn, except) => dealToEnd(turn.tx, turn.now, except),
    move: async (turn, id) => void (await endDeal(turn.tx, id, null, "time", turn.now)),
  },
  {
    // A newcomer finds some that run whenever the demo is opened.
    name: "make the demo's flash deals",
    take: (turn, except) => (turn.mall.configuration.demo ? demoGoods(turn.tx, demoDeals, turn.now, except) : Promise.resolve(null)),
    move: makeDemoDeal,
  },
];
