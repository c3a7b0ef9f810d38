import { change, type Database, rows } from "../../platform/database.ts";

/** Takes a day's check until then; false where it is done, or another process is at it. */
export async function takeCheck(tx: Database, date: string, now: Date, until: Date): Promise<boolean> {
  const taken = await change(
    tx,
    "INSERT INTO chat_check (date, look_at) VALUES ($1::date, $3) ON CONFLICT (date) DO UPDATE SET look_at = $3 WHERE chat_check.look_at <= $2",
    [date, now, until],
  );
  return taken === 1;
}

/** When it is looked at next; null: it is done. */
export async function moveCheck(tx: Database, date: string, lookAt: Date | null): Promise<void> {
  await rows(tx, "UPDATE chat_check SET look_at = $2 WHERE date = $1::date", [date, lookAt]);
}
