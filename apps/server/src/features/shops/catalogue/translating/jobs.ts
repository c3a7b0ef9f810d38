import type { AnyOutboundJob } from "../../../../platform/jobs/outbound-job.ts";
import type { Sweep } from "../../../../platform/jobs/sweep.ts";
import { useTexts } from "../../../base/translations/index.ts";
import { periodsAt, putWalk, takeWalk } from "./plan.sql.ts";
import { translateGoods } from "./translate-goods.ts";
import { noteNextGoods } from "./waiting.sql.ts";

const dayMs = 86_400_000;
/** Goods of one step. */
const batch = 500;
/** Goods that change or are listed wait at once. The walk finds the others, and gives all of them today's priority. */
const walkEveryMs = dayMs;
/** A text that goods keep counts as used again after so long: well before it would be forgotten. */
const usedMs = 30 * dayMs;

export const translatingSweeps: readonly Sweep[] = [
  {
    name: "find goods to translate",
    take: (context, except) => (except.length > 0 ? Promise.resolve(null) : takeWalk(context.tx, context.now)),
    async move({ tx, now }) {
      const seen = await noteNextGoods(tx, periodsAt(now).day, batch);
      await useTexts(tx, seen, now, new Date(now.getTime() - usedMs));
      const last = seen.length < batch ? null : (seen.at(-1) ?? null);
      await putWalk(tx, last ?? 0n, last === null ? new Date(now.getTime() + walkEveryMs) : now);
    },
  },
];

export const catalogueOutboundJobs: readonly AnyOutboundJob[] = [translateGoods];
