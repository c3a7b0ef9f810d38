import type { Translated } from "@arcade/contract/languages";
import type { Hours } from "@arcade/contract/stores/profile";
import { change, type Database, row, rows } from "../../platform/database.ts";

export async function keptHours(tx: Database): Promise<Hours | null> {
  return (await row<{ hours: Hours }>(tx, "SELECT hours FROM desk_hours ORDER BY id DESC LIMIT 1"))?.hours ?? null;
}

export async function insertHours(tx: Database, id: bigint, hours: Hours, operator_id: bigint, now: Date): Promise<void> {
  await rows(tx, "INSERT INTO desk_hours (id, hours, made_at, made_by) VALUES ($1, $2, $3, $4)", [id, JSON.stringify(hours), now, operator_id]);
}

export interface Reply {
  id: bigint;
  title: string;
  text: Translated;
}

/** A new one, if there are not too many; false where there are. */
export async function insertReply(tx: Database, { id, title, text }: Reply, operator_id: bigint, most: number, now: Date): Promise<boolean> {
  // Those who add one at the same moment come one after the other, so each sees how many there are.
  await rows(tx, "SELECT pg_advisory_xact_lock(hashtextextended('desk replies', 0))", []);
  const inserted = await change(
    tx,
    `INSERT INTO desk_reply (id, title, text, changed_at, changed_by) SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM desk_reply WHERE removed_at IS NULL) < $6`,
    [id, title, JSON.stringify(text), now, operator_id, most],
  );
  return inserted === 1;
}

export async function updateReply(tx: Database, { id, title, text }: Reply, operator_id: bigint, now: Date): Promise<boolean> {
  const updated = await change(tx, "UPDATE desk_reply SET title = $2, text = $3, changed_at = $4, changed_by = $5 WHERE id = $1 AND removed_at IS NULL", [
    id,
    title,
    JSON.stringify(text),
    now,
    operator_id,
  ]);
  return updated === 1;
}

export async function dropReply(tx: Database, id: bigint, operator_id: bigint, now: Date): Promise<boolean> {
  return (
    (await change(tx, "UPDATE desk_reply SET removed_at = $2, changed_by = $3, changed_at = $2 WHERE id = $1 AND removed_at IS NULL", [
      id,
      now,
      operator_id,
    ])) === 1
  );
}
