import type { Sweep } from "../../../../platform/jobs/sweep.ts";
import { takeHoldDue } from "./hold.sql.ts";
import { endHoldDue } from "./hold-store.ts";

export const holdSweeps: readonly Sweep[] = [
  {
    name: "end store freezes",
    take: (context, except) => takeHoldDue(context.tx, context.now, except),
    move: (context, id) => endHoldDue(context, id),
  },
];
