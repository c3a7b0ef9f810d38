import { errand } from "../../../platform/jobs/errand.ts";
import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { postponeCheck, takeCheck } from "./check.sql.ts";
import { checkLedger, finishLedgerCheck } from "./check-ledger.ts";
import { nextSeal, sealTransfers } from "./sql.ts";

// A transaction lasts seconds at the most, so what is a minute old has all its neighbours.
const settledAfterMs = 60_000;

export const ledgerSweeps: readonly Sweep[] = [
  {
    name: "seal the ledger",
    async take(turn, except) {
      const next = await nextSeal(turn.tx, new Date(turn.now.getTime() - settledAfterMs));
      return next !== null && except.includes(next) ? null : next;
    },
    move: (turn, number) => sealTransfers(turn.tx, number, new Date(turn.now.getTime() - settledAfterMs), turn.now),
  },
];

/** A ledger of many millions takes its time; nobody waits for it. */
const checkMs = 3_600_000;

export const ledgerErrands = [
  errand({
    name: "check the ledger",
    runMs: checkMs,
    take: (turn) => takeCheck(turn.tx, turn.now, new Date(turn.now.getTime() + 2 * checkMs)),
    run: (mall) => mall.snapshot(checkLedger),
    settle: finishLedgerCheck,
    postpone: (turn, id, until) => postponeCheck(turn.tx, id, until),
  }),
];
