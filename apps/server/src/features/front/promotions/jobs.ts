import { keptSince } from "../../../platform/settings.ts";
import type { Sweep } from "../../../platform/jobs/sweep.ts";
import type { Context } from "../../../platform/context.ts";
import { dayOf } from "./rules.ts";
import { deleteOldShown, hasOldShown } from "./sql.ts";

/** One piece of work, so its number is always the same. */
const everything = 1n;
const oldest = async ({ tx, now }: Context) => dayOf(await keptSince(tx, "history_days", now));

export const promotionSweeps: readonly Sweep[] = [
  {
    // Who saw what is kept as long as the history of what one looked at; the days' figures stay.
    name: "forget what was promoted",
    take: async (context, except) =>
      !except.includes(everything) && (await hasOldShown(context.tx, await oldest(context))) ? everything : null,
    move: async (context) => deleteOldShown(context.tx, await oldest(context)),
  },
];
