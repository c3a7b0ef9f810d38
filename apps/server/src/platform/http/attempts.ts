import { type Database, many, run } from "../database.ts";
import { sql } from "../sql.ts";

/** Counts one attempt in the present window, over all processes, and says how many there are now. */
export async function countAttempt(
  tx: Database,
  scope: string,
  subject: string,
  windowMs: number,
  now: Date,
): Promise<number> {
  const [row] = await many<{ count: number }>(
    tx,
    sql`INSERT INTO attempt (scope, subject, window_start, count)
      VALUES (${scope}, ${subject}, ${windowStart(windowMs, now)}, 1)
     ON CONFLICT (scope, subject, window_start) DO UPDATE SET count = attempt.count + 1 RETURNING count`,
  );
  return row?.count ?? 1;
}

/** Takes one attempt back that turned out to be none: it was right, or it was refused before anything was compared. */
export async function returnAttempt(
  tx: Database,
  scope: string,
  subject: string,
  windowMs: number,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE attempt SET count = count - 1 WHERE scope = ${scope} AND subject = ${subject}
      AND window_start = ${windowStart(windowMs, now)} AND count > 0`,
  );
}

export async function attemptsSoFar(
  tx: Database,
  scope: string,
  subject: string,
  windowMs: number,
  now: Date,
): Promise<number> {
  const [row] = await many<{ count: number }>(
    tx,
    sql`SELECT count FROM attempt WHERE scope = ${scope} AND subject = ${subject}
      AND window_start = ${windowStart(windowMs, now)}`,
  );
  return row?.count ?? 0;
}

export async function forgetAttempts(tx: Database, scope: string, subject: string): Promise<void> {
  await run(tx, sql`DELETE FROM attempt WHERE scope = ${scope} AND subject = ${subject}`);
}

/** Windows that began before this count no more. */
export async function forgetOldAttempts(tx: Database, before: Date): Promise<void> {
  await run(tx, sql`DELETE FROM attempt WHERE window_start < ${before}`);
}

function windowStart(windowMs: number, now: Date): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}
