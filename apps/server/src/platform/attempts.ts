import { type Database, rows } from "./database.ts";

/** Counts one attempt in the present window, over all processes, and says how many there are now. */
export async function countAttempt(tx: Database, scope: string, subject: string, windowMs: number, now: Date): Promise<number> {
  const [row] = await rows<{ count: number }>(
    tx,
    `INSERT INTO attempt (scope, subject, window_start, count) VALUES ($1, $2, $3, 1)
     ON CONFLICT (scope, subject, window_start) DO UPDATE SET count = attempt.count + 1 RETURNING count`,
    [scope, subject, windowStart(windowMs, now)],
  );
  return row?.count ?? 1;
}

/** Takes one attempt back that turned out to be none: it was right, or it was refused before anything was compared. */
export async function returnAttempt(tx: Database, scope: string, subject: string, windowMs: number, now: Date): Promise<void> {
  await rows(tx, "UPDATE attempt SET count = count - 1 WHERE scope = $1 AND subject = $2 AND window_start = $3 AND count > 0", [
    scope,
    subject,
    windowStart(windowMs, now),
  ]);
}

export async function attemptsSoFar(tx: Database, scope: string, subject: string, windowMs: number, now: Date): Promise<number> {
  const [row] = await rows<{ count: number }>(tx, "SELECT count FROM attempt WHERE scope = $1 AND subject = $2 AND window_start = $3", [
    scope,
    subject,
    windowStart(windowMs, now),
  ]);
  return row?.count ?? 0;
}

export async function forgetAttempts(tx: Database, scope: string, subject: string): Promise<void> {
  await rows(tx, "DELETE FROM attempt WHERE scope = $1 AND subject = $2", [scope, subject]);
}

/** Windows that began before this count no more. */
export async function forgetOldAttempts(tx: Database, before: Date): Promise<void> {
  await rows(tx, "DELETE FROM attempt WHERE window_start < $1", [before]);
}

function windowStart(windowMs: number, now: Date): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}
