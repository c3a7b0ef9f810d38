import type { Sweep } from "../../platform/sweep.ts";
import type { Turn } from "../../platform/turn.ts";
import { dayOf } from "./rules.ts";
import { deleteOldShown, hasOldShown } from "./sql.ts";

/** One piece of work, so its number is always the same. */
const everything = 1n;
const dayMs = 86_400_000;
const oldest = ({ now, settings }: Turn) => dayOf(new Date(now.getTime() - settings.history_days * dayMs));

export const promotionSweeps: readonly Sweep[] = [
  {
    // Who saw what is kept as long as the history of what one looked at; the days' figures stay.
    name: "forget what was promoted",
    take: async (turn, except) => (!except.includes(everything) && (await hasOldShown(turn.tx, oldest(turn))) ? everything : null),
    move: (turn) => deleteOldShown(turn.tx, oldest(turn)),
  },
];
