import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { greetCase } from "./say-by-itself.ts";
import { takeToTell, takeUngreeted } from "./sql.ts";
import { tellAnswered } from "./tell-customer.ts";

export const supportSweeps: readonly Sweep[] = [
  { name: "say when the desk is there", take: (turn, except) => takeUngreeted(turn.tx, except), move: greetCase },
  { name: "tell of answers not read", take: (turn, except) => takeToTell(turn.tx, turn.now, except), move: tellAnswered },
];
