import { minIdAt, type Context } from "../../../../platform/context.ts";
import { lastRolledBefore, rollPayments } from "../shipping/store-days.sql.ts";

const dayMs = 86_400_000;
/** A payment that began just before midnight has committed after this time. */
const graceMs = 10 * 60_000;
/** The job has one item, so its number is always the same. */
const everything = 1n;

/** The last day (UTC) whose payments have all committed. */
function lastFinishedDay(now: Date): string {
  return new Date(now.getTime() - graceMs - dayMs).toISOString().slice(0, 10);
}

export async function takeFinishedDay(context: Context, except: readonly bigint[]): Promise<bigint | null> {
  if (except.includes(everything)) return null;
  return (await lastRolledBefore(context.tx, lastFinishedDay(context.now))) === null ? null : everything;
}

/** Writes the payments of finished days into the stores' books, where reports read them. */
export async function writeUpPayments(context: Context): Promise<void> {
  const day = lastFinishedDay(context.now);
  const last = await lastRolledBefore(context.tx, day);
  if (last !== null) await rollPayments(context.tx, day, minIdAt(new Date(Date.parse(`${last}T00:00:00Z`))));
}
