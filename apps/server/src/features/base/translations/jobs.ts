import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { forgetTranslations, isOldKept } from "./sql.ts";

/** Nothing that its author deleted stays longer than this as a translation. Who asks again has it made again. */
const keptMs = 90 * 86_400_000;
const kept = (now: Date) => new Date(now.getTime() - keptMs);

export const translationSweeps: readonly Sweep[] = [
  {
    name: "forget old translations",
    take: async ({ tx, now }, except) => (except.length === 0 && (await isOldKept(tx, kept(now))) ? 1n : null),
    move: ({ tx, now }) => forgetTranslations(tx, kept(now)),
  },
];
