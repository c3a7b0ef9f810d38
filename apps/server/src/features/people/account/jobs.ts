import { forgetOldKeys, hasOldKeys } from "../../../platform/http/idempotency.ts";
import type { Sweep } from "../../../platform/jobs/sweep.ts";
import type { Turn } from "../../../platform/turn.ts";
import { deleteExpired, hasExpired } from "./sql.ts";

const dayMs = 86_400_000;

/** Sessions, codes, solved captchas, counts, keys of calls and second steps that were never confirmed, once they have run out. One piece of work, so its number is always the same. */
const everything = 1n;

export const accountSweeps: readonly Sweep[] = [
  {
    name: "forget what has run out",
    take: async (turn, except) => (!except.includes(everything) && (await isAnythingOver(turn)) ? everything : null),
    async move(turn) {
      await deleteExpired(turn.tx, turn.now, ...keptSince(turn));
      await forgetOldKeys(turn.tx, turn.now);
    },
  },
];

async function isAnythingOver(turn: Turn): Promise<boolean> {
  return (await hasExpired(turn.tx, turn.now, ...keptSince(turn))) || (await hasOldKeys(turn.tx, turn.now));
}

/** Counts are of a day at most; a known network is forgotten after 90 days without a sign-in. */
function keptSince({ now }: Turn): [Date, Date] {
  return [new Date(now.getTime() - 2 * dayMs), new Date(now.getTime() - 90 * dayMs)];
}
