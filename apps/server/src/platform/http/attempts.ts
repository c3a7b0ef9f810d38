import type { Clock } from "../clock.ts";
import { type Database, many, run } from "../database.ts";
import { sql } from "../sql.ts";

/** Windows use the real time: whoever sets the clock of a demo forward gets no new attempts. */
type RealTime = Pick<Clock, "real">;

/** Counts an attempt in the current window, over all processes, and returns the new count. It may count for more. */
export async function countAttempt(
  tx: Database,
  scope: string,
  subject: string,
  windowMs: number,
  clock: RealTime,
  by = 1,
): Promise<number> {
  const [row] = await many<{ count: number }>(
    tx,
    sql`INSERT INTO attempt (scope, subject, window_start, count)
      VALUES (${scope}, ${subject}, ${windowStart(windowMs, clock)}, ${by}::int)
     ON CONFLICT (scope, subject, window_start) DO UPDATE SET count = attempt.count + excluded.count RETURNING count`,
  );
  return row?.count ?? by;
}

/** Takes one attempt back: it was right, or it was refused before anything was compared. */
export async function returnAttempt(
  tx: Database,
  scope: string,
  subject: string,
  windowMs: number,
  clock: RealTime,
  by = 1,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE attempt SET count = greatest(count - ${by}::int, 0) WHERE scope = ${scope} AND subject = ${subject}
      AND window_start = ${windowStart(windowMs, clock)} AND count > 0`,
  );
}

export async function attemptsSoFar(
  tx: Database,
  scope: string,
  subject: string,
  windowMs: number,
  clock: RealTime,
): Promise<number> {
  const [row] = await many<{ count: number }>(
    tx,
    sql`SELECT count FROM attempt WHERE scope = ${scope} AND subject = ${subject}
      AND window_start = ${windowStart(windowMs, clock)}`,
  );
  return row?.count ?? 0;
}

export async function forgetAttempts(tx: Database, scope: string, subject: string): Promise<void> {
  await run(tx, sql`DELETE FROM attempt WHERE scope = ${scope} AND subject = ${subject}`);
}

/** How long until the current window ends. */
export function secondsLeft(windowMs: number, clock: RealTime): number {
  return Math.ceil((windowMs - (clock.real().getTime() % windowMs)) / 1_000);
}

/** Windows that began before this, in real time, do not count any more. Deletes a limited number at a time. */
export async function forgetOldAttempts(tx: Database, before: Date): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM attempt WHERE ctid = ANY(ARRAY(SELECT ctid FROM attempt WHERE window_start < ${before}
      ORDER BY window_start LIMIT 5000))`,
  );
}

function windowStart(windowMs: number, clock: RealTime): Date {
  return new Date(Math.floor(clock.real().getTime() / windowMs) * windowMs);
}
