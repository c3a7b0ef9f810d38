import { dateOf, numberOf } from "../../../platform/jobs/day-numbers.ts";
import { outboundJob } from "../../../platform/jobs/outbound-job.ts";
import type { TableInParts } from "../../../platform/sql/parts.ts";
import { keptSince } from "../../../platform/settings.ts";
import { buildLiabilities, publishLiabilities } from "./prove-liabilities.ts";
import { postponeDay, takeDay } from "./sql.ts";

const buildMs = 1_800_000;

export const transparencyOutboundJobs = [
  outboundJob({
    name: "prove what is owed",
    runMs: buildMs,
    async take(context) {
      const date = context.now.toISOString().slice(0, 10);
      return (await takeDay(context.tx, date, context.now, new Date(context.now.getTime() + 2 * buildMs)))
        ? numberOf(date)
        : null;
    },
    run: (mall, day) => buildLiabilities(mall, dateOf(day)),
    settle: (context, day, tree) => publishLiabilities(context, dateOf(day), tree),
    postpone: (context, day, until) => postponeDay(context.tx, dateOf(day), until),
  }),
];

/** The leaves of a day are dropped together. */
export const liabilityLeafParts: TableInParts = {
  table: "liability_leaf",
  ahead: 7,
  droppedBefore: (tx, now) => keptSince(tx, "liability_keep_days", now),
};
