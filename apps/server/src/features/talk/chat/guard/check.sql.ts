import { type Database, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

/** Takes a day's check until then; false where it is done, or another process is at it. */
export async function takeCheck(tx: Database, date: string, now: Date, until: Date): Promise<boolean> {
  const taken = await run(
    tx,
    sql`INSERT INTO chat_check (date, next_attempt_at) VALUES (${date}::date, ${until}) ON CONFLICT (date) DO
      UPDATE SET next_attempt_at = ${until} WHERE chat_check.next_attempt_at <= ${now}`,
  );
  return taken === 1;
}

/** When it is looked at next; null: it is done. */
export async function moveCheck(tx: Database, date: string, nextAttempt: Date | null): Promise<void> {
  await run(tx, sql`UPDATE chat_check SET next_attempt_at = ${nextAttempt} WHERE date = ${date}::date`);
}
