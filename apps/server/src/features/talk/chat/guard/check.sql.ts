import { type Database, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

/** Takes a day's check until then; false where it is done, or another process is at it. */
export async function takeCheck(tx: Database, date: string, now: Date, until: Date): Promise<boolean> {
  const taken = await run(
    tx,
    sql`INSERT INTO chat_check (date, look_at) VALUES (${date}::date, ${until}) ON CONFLICT (date) DO
      UPDATE SET look_at = ${until} WHERE chat_check.look_at <= ${now}`,
  );
  return taken === 1;
}

/** When it is looked at next; null: it is done. */
export async function moveCheck(tx: Database, date: string, lookAt: Date | null): Promise<void> {
  await run(tx, sql`UPDATE chat_check SET look_at = ${lookAt} WHERE date = ${date}::date`);
}
