import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { greetCase } from "./send-automatic.ts";
import { takeToNotify, takeUngreeted } from "./sql.ts";
import { notifyAnswered } from "./notify-customer.ts";

export const supportSweeps: readonly Sweep[] = [
  {
    name: "send the hours of customer service",
    take: (context, except) => takeUngreeted(context.tx, except),
    move: greetCase,
  },
  {
    name: "tell of answers not read",
    take: (context, except) => takeToNotify(context.tx, context.now, except),
    move: notifyAnswered,
  },
];
