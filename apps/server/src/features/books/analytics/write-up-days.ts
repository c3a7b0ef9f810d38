import { minIdAt, type Context } from "../../../platform/context.ts";
import { keptSince } from "../../../platform/settings.ts";
import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { addKeyCalls } from "../../base/keys/index.ts";
import { countAllWork, type Work } from "../../base/queue/index.ts";
import {
  addSearches,
  addViews,
  forgetDay,
  lastDayBefore,
  type OneDay,
  oldestOver,
  writeDay,
  writeQueues,
} from "./days.sql.ts";
import { dayOf, nextDay, startOf } from "./rules.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Transactions that began just before midnight have committed by then. */
const graceMs = 10 * 60_000;
/** An older mall writes its past in pieces of this many days. */
const daysAtOnce = 31;
/** How many words of one day are stored. */
const wordsADay = 5_000;
/** One piece of work, so its number is always the same. */
const everything = 1n;

export function oneDay(day: string): OneDay {
  const [start, end] = [startOf(day), startOf(nextDay(day))];
  return {
    day,
    start,
    end,
    // Ids of one process may run a little ahead of its clock; transactions take the time at which they began.
    leastId: minIdAt(new Date(start.getTime() - hourMs)),
    leastOrderId: minIdAt(new Date(start.getTime() - dayMs - hourMs)),
    aboveId: minIdAt(new Date(end.getTime() + hourMs)),
  };
}

const lastFinishedDay = (now: Date): string => dayOf(new Date(now.getTime() - graceMs - dayMs));

/** Writes the finished days, one after the other. With the last one, it writes what waits for operators. */
async function writeUpDays(context: Context, works: readonly Work[]): Promise<void> {
  const finished = lastFinishedDay(context.now);
  let last = await lastDayBefore(context.tx, finished);
  for (let written = 0; last !== null && last < finished && written < daysAtOnce; written += 1) {
    last = nextDay(last);
    await writeDay(context.tx, oneDay(last));
  }
  if (last === finished) await writeQueues(context.tx, finished, context.now, await countAllWork(context, works));
}

async function writeUpCounts({ tx, now, mall }: Context): Promise<void> {
  const counts = mall.tally.take(now);
  try {
    await addViews(tx, counts.views);
    await addSearches(tx, counts.searches, wordsADay);
    await addKeyCalls(tx, counts.calls, now);
  } catch (error) {
    mall.tally.putBack(counts);
    throw error;
  }
}

const overDays = async ({ tx, now }: Context) =>
  oldestOver(
    tx,
    dayOf(await keptSince(tx, "search_keep_days", now)),
    dayOf(await keptSince(tx, "goods_day_keep_days", now)),
  );

/** `works`: what waits for operators, so that the age of each queue is stored by day. */
export function analyticsSweeps(works: readonly Work[]): readonly Sweep[] {
  return [
    {
      name: "write up views and searches",
      take: async ({ mall, now }, except) =>
        !except.includes(everything) && mall.tally.isDue(now) ? everything : null,
      move: writeUpCounts,
    },
    {
      name: "write up days",
      take: async ({ tx, now }, except) =>
        !except.includes(everything) && (await lastDayBefore(tx, lastFinishedDay(now))) !== null ? everything : null,
      move: (context) => writeUpDays(context, works),
    },
    {
      // A day at a time, so that no statement deletes a year.
      name: "forget old figures",
      async take(context, except) {
        if (except.includes(everything)) return null;
        const { searches, goods } = await overDays(context);
        return searches === null && goods === null ? null : everything;
      },
      move: async (context) => forgetDay(context.tx, await overDays(context)),
    },
  ];
}
