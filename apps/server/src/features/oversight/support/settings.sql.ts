import type { Translated } from "@arcade/contract/languages";
import type { Hours } from "@arcade/contract/shops/stores/profile";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export async function keptHours(tx: Database): Promise<Hours | null> {
  return (
    (await maybeOne<{ hours: Hours }>(tx, sql`SELECT hours FROM support_hours ORDER BY id DESC LIMIT 1`))?.hours ?? null
  );
}

export async function insertHours(
  tx: Database,
  id: bigint,
  hours: Hours,
  operator_id: bigint,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO support_hours (id, hours, made_at, made_by)
      VALUES (${id}, ${JSON.stringify(hours)}, ${now}, ${operator_id})`,
  );
}

export interface Reply {
  id: bigint;
  title: string;
  text: Translated;
}

/** Adds one; false if there are too many. */
export async function insertReply(
  tx: Database,
  { id, title, text }: Reply,
  operator_id: bigint,
  max: number,
  now: Date,
): Promise<boolean> {
  // Those who add one at the same moment come one after the other, so each sees how many there are.
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended('support replies', 0))`);
  const inserted = await run(
    tx,
    sql`INSERT INTO support_reply (id, title, text, changed_at, changed_by)
      SELECT ${id}, ${title}, ${JSON.stringify(text)}, ${now}, ${operator_id} WHERE (SELECT count(*) FROM support_reply
      WHERE removed_at IS NULL) < ${max}`,
  );
  return inserted === 1;
}

export async function updateReply(
  tx: Database,
  { id, title, text }: Reply,
  operator_id: bigint,
  now: Date,
): Promise<boolean> {
  const updated = await run(
    tx,
    sql`UPDATE support_reply SET title = ${title}, text = ${JSON.stringify(text)}, changed_at = ${now},
      changed_by = ${operator_id} WHERE id = ${id} AND removed_at IS NULL`,
  );
  return updated === 1;
}

export async function dropReply(tx: Database, id: bigint, operator_id: bigint, now: Date): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`UPDATE support_reply SET removed_at = ${now}, changed_by = ${operator_id}, changed_at = ${now}
        WHERE id = ${id} AND removed_at IS NULL`,
    )) === 1
  );
}
