import type { Sweep } from "../../../../platform/jobs/sweep.ts";
import { takeHoldDue } from "./hold.sql.ts";
import { endHoldDue } from "./hold-store.ts";

export const holdSweeps: readonly Sweep[] = [
  { name: "end store freezes", take: (turn, except) => takeHoldDue(turn.tx, turn.now, except), move: (turn, id) => endHoldDue(turn, id) },
];
