import type { rehearsal } from "@arcade/contract/front/rehearsal/api";
import type { Answered } from "@arcade/contract/endpoint";
import type { Context } from "../../../platform/context.ts";
import { rehearsedMs } from "../../../platform/demo-mode.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Upcoming } from "../../../platform/upcoming.ts";

type Clock = Answered<typeof rehearsal.clock>;

/** What `clockNow` says, after this process has followed the clock: it need not wait for its next second. */
export async function readClock(context: Context, upcoming: readonly Upcoming[], store_id: bigint | null) {
  await context.mall.followClock();
  return clockNow(context, upcoming, store_id);
}

/** The time that every process of the mall has within a second, and what comes next. */
export async function clockNow(
  { tx, mall, language }: Context,
  upcoming: readonly Upcoming[],
  store_id: bigint | null,
): Promise<Clock> {
  if (!mall.configuration.demo) refuse("not_found");
  const ahead_ms = await rehearsedMs(tx);
  const now = new Date(mall.clock.real().getTime() + ahead_ms);
  const next = [];
  for (const { kind, soonest } of upcoming) {
    const found = await soonest(tx, { now, store_id, language });
    if (found !== null) next.push({ kind, ...found });
  }
  return { now, ahead_ms, next: next.toSorted((one, other) => one.at.getTime() - other.at.getTime()) };
}
