import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { endRunOutClosure, takeRunOutClosure, takeUntold } from "./sql.ts";
import { tellMembers } from "./tell-members.ts";

export const settingSweeps: readonly Sweep[] = [
  { name: "tell members of stricter rules", take: (turn, except) => takeUntold(turn.tx, except), move: tellMembers },
  {
    name: "reopen what was closed",
    take: (turn, except) => takeRunOutClosure(turn.tx, turn.now, except),
    move: (turn, id) => endRunOutClosure(turn.tx, id),
  },
];
