import { type Database, rows } from "../../platform/database.ts";

interface NewNote {
  id: bigint;
  order_id: bigint;
  store_id: bigint;
  text: string;
  shown: boolean;
  most: number;
  now: Date;
}

/**
 * Writes a note on an order of the store, at the first place that is free; the order's row is locked, so that many at once come one after
 * the other. "full" where all places are taken, null where the order is not the store's.
 */
export async function insertNote(tx: Database, note: NewNote): Promise<"written" | "full" | null> {
  const [order] = await rows(tx, "SELECT FROM orders WHERE id = $1 AND store_id = $2 FOR NO KEY UPDATE", [note.order_id, note.store_id]);
  if (order === undefined) return null;
  const [written] = await rows<{ id: bigint }>(
    tx,
    `INSERT INTO order_note (id, order_id, place, text, shown, created_at)
     SELECT $1, $2, g.place, $3, $4, $5 FROM generate_series(1, $6::int) AS g (place)
     WHERE NOT EXISTS (SELECT FROM order_note n WHERE n.order_id = $2 AND n.place = g.place AND n.removed_at IS NULL)
     ORDER BY g.place LIMIT 1 RETURNING id`,
    [note.id, note.order_id, note.text, note.shown, note.now, note.most],
  );
  return written === undefined ? "full" : "written";
}

/** Takes a note away that only the store has seen; false where there is none such. */
export async function takeNoteAway(tx: Database, noteId: bigint, storeId: bigint, now: Date): Promise<boolean> {
  const removed = await rows(
    tx,
    `UPDATE order_note n SET removed_at = $3 FROM orders o
     WHERE n.id = $1 AND o.id = n.order_id AND o.store_id = $2 AND NOT n.shown AND n.removed_at IS NULL RETURNING n.id`,
    [noteId, storeId, now],
  );
  return removed.length > 0;
}
