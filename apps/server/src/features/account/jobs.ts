import type { Sweep } from "../../platform/sweep.ts";
import type { Turn } from "../../platform/turn.ts";
import { deleteExpired, hasExpired } from "./sql.ts";

const dayMs = 86_400_000;

/** Sessions, codes, solved captchas, counts and second steps that were never confirmed, once they have run out. One piece of work, so its number is always the same. */
const everything = 1n;

export const accountSweeps: readonly Sweep[] = [
  {
    name: "forget what has run out",
    take: async (turn, except) => (!except.includes(everything) && (await hasExpired(turn.tx, turn.now, ...keptSince(turn))) ? everything : null),
    move: (turn) => deleteExpired(turn.tx, turn.now, ...keptSince(turn)),
  },
];

/** Counts are of a day at most; a known network is forgotten after 90 days without a sign-in. */
function keptSince({ now }: Turn): [Date, Date] {
  return [new Date(now.getTime() - 2 * dayMs), new Date(now.getTime() - 90 * dayMs)];
}
