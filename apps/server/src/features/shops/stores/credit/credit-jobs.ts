import type { Sweep } from "../../../../platform/jobs/sweep.ts";
import { takeStaleCredit } from "./credit.sql.ts";
import { recountCredit } from "./recount-credit.ts";

export const creditSweeps: readonly Sweep[] = [
  { name: "work out credits", take: (turn, except) => takeStaleCredit(turn.tx, turn.now, except), move: (turn, id) => recountCredit(turn, id) },
];
