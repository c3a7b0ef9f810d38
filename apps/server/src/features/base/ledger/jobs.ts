import { outboundJob } from "../../../platform/jobs/outbound-job.ts";
import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { postponeCheck, takeCheck } from "./check.sql.ts";
import { checkInSteps } from "./check-in-steps.ts";
import { finishLedgerCheck } from "./check-ledger.ts";
import { nextSeal, sealTransfers } from "./sql.ts";

// A transaction lasts seconds at most, so after a minute a row has all its neighbours.
const settledAfterMs = 60_000;

export const ledgerSweeps: readonly Sweep[] = [
  {
    name: "seal the ledger",
    async take(context, except) {
      const next = await nextSeal(context.tx, new Date(context.now.getTime() - settledAfterMs));
      return next !== null && except.includes(next) ? null : next;
    },
    move: (context, number) =>
      sealTransfers(context.tx, number, new Date(context.now.getTime() - settledAfterMs), context.now),
  },
];

/** A check rests more than it works; nobody waits for it. Its first one reads the whole ledger. */
const checkMs = 7_200_000;

export const ledgerOutboundJobs = [
  outboundJob({
    name: "check the ledger",
    runMs: checkMs,
    take: (context) => takeCheck(context.tx, context.now, new Date(context.now.getTime() + 2 * checkMs)),
    run: checkInSteps,
    settle: finishLedgerCheck,
    postpone: (context, id, until) => postponeCheck(context.tx, id, until),
  }),
];
