import type { Sweep } from "../../../../platform/jobs/sweep.ts";
import { takeStaleCredit } from "./credit.sql.ts";
import { recountCredit } from "./recount-credit.ts";

export const creditSweeps: readonly Sweep[] = [
  {
    name: "work out credits",
    take: (context, except) => takeStaleCredit(context.tx, context.now, except),
    move: (context, id) => recountCredit(context, id),
  },
];
