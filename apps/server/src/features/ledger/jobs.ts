import type { Sweep } from "../../platform/sweep.ts";
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
