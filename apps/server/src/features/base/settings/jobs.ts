import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { endRunOutClosure, takeRunOutClosure, takeUntold } from "./sql.ts";
import { notifyMembers } from "./notify-members.ts";

export const settingSweeps: readonly Sweep[] = [
  {
    name: "tell members of stricter rules",
    take: (context, except) => takeUntold(context.tx, except),
    move: notifyMembers,
  },
  {
    name: "reopen what was closed",
    take: (context, except) => takeRunOutClosure(context.tx, context.now, except),
    move: (context, id) => endRunOutClosure(context.tx, id),
  },
];
