import { type Database, many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

interface NewNote {
  id: bigint;
  order_id: bigint;
  store_id: bigint;
  text: string;
  shown: boolean;
  max: number;
  now: Date;
}

/**
 * Writes a note on an order of the store, at the first free place. The order's row is locked, so that notes written at
 * the same time come one after the other. "full" if all places are taken, null if the order is not the store's.
 */
export async function insertNote(tx: Database, note: NewNote): Promise<"written" | "full" | null> {
  // guard: notes of an order are counted [without FOR NO KEY UPDATE]
  const [order] = await many(
    tx,
    sql`SELECT FROM orders WHERE id = ${note.order_id} AND store_id = ${note.store_id} FOR NO KEY UPDATE`,
  );
  if (order === undefined) return null;
  const [written] = await many<{ id: bigint }>(
    tx,
    sql`INSERT INTO order_note (id, order_id, place, text, shown, created_at)
     SELECT ${note.id}, ${note.order_id}, g.place, ${note.text}, ${note.shown}, ${note.now}
       FROM generate_series(1, ${note.max}::int) AS g (place)
     WHERE NOT EXISTS (SELECT FROM order_note n WHERE n.order_id = ${note.order_id} AND n.place = g.place
       AND n.removed_at IS NULL)
     ORDER BY g.place LIMIT 1 RETURNING id`,
  );
  return written === undefined ? "full" : "written";
}

/** Removes a note that only the store has seen. False if there is no such note. */
export async function takeNoteAway(tx: Database, noteId: bigint, storeId: bigint, now: Date): Promise<boolean> {
  const removed = await many(
    tx,
    sql`UPDATE order_note n SET removed_at = ${now} FROM orders o
     -- guard: a note that the buyer could read is not deleted [without AND NOT n.shown]
     WHERE n.id = ${noteId} AND o.id = n.order_id AND o.store_id = ${storeId} AND NOT n.shown AND n.removed_at IS NULL
       RETURNING n.id`,
  );
  return removed.length > 0;
}
