import { forgetOldKeys, hasOldKeys } from "../../../platform/http/idempotency.ts";
import type { Sweep } from "../../../platform/jobs/sweep.ts";
import type { Context } from "../../../platform/context.ts";
import { deleteExpired, hasExpired } from "./expired.sql.ts";

const dayMs = 86_400_000;

/**
 * Sessions, codes, solved captchas, counts, keys of calls and second steps that were never confirmed, once they have
 * run out. One piece of work, so its number is always the same.
 */
const everything = 1n;

export const accountSweeps: readonly Sweep[] = [
  {
    name: "forget what has run out",
    take: async (context, except) =>
      !except.includes(everything) && (await isAnythingOver(context)) ? everything : null,
    async move(context) {
      await deleteExpired(context.tx, context.now, ...keptSince(context));
      await forgetOldKeys(context.tx, context.now);
    },
  },
];

async function isAnythingOver(context: Context): Promise<boolean> {
  return (
    (await hasExpired(context.tx, context.now, ...keptSince(context))) || (await hasOldKeys(context.tx, context.now))
  );
}

/** Counts are of a day at most, by the real time; a known network is forgotten after 90 days without a sign-in. */
function keptSince({ now, mall }: Context): [Date, Date] {
  return [new Date(mall.clock.real().getTime() - 2 * dayMs), new Date(now.getTime() - 90 * dayMs)];
}
