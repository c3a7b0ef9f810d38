import type { Sweep } from "../../platform/sweep.ts";
import { endRunOutClosure, takeRunOutClosure } from "./sql.ts";

export const settingSweeps: readonly Sweep[] = [
  {
    name: "reopen what was closed",
    take: (turn, except) => takeRunOutClosure(turn.tx, turn.now, except),
    move: (turn, id) => endRunOutClosure(turn.tx, id),
  },
];
