import { type Database, many, run, sendLater } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";
import { recountStock } from "./sql.ts";

interface Pieces {
  sku_id: bigint;
  quantity: number;
}

/** Puts all pieces of an order that never left back on the shelf, but those that are there already, and takes the order out of the goods' sales. */
export async function restockUnshipped(tx: Database, orderId: bigint, moveIds: readonly bigint[], now: Date): Promise<void> {
  const left = await many<Pieces>(
    tx,
    sql`UPDATE reservation SET state = 'given_back' WHERE order_id = ${orderId} AND state = 'taken' RETURNING sku_id, quantity - back AS quantity`,
  );
  await restockPieces(
    tx,
    orderId,
    left.filter(({ quantity }) => quantity > 0),
    { moveIds, now },
  );
  await takeSalesBack(tx, orderId);
}

/** Puts some of them back; the schema refuses more than there were. The order is locked. */
export async function restockPieces(
  tx: Database,
  orderId: bigint,
  pieces: readonly Pieces[],
  { moveIds, now }: { moveIds: readonly bigint[]; now: Date },
): Promise<void> {
  if (pieces.length === 0) return;
  const skuIds = pieces.map(({ sku_id }) => sku_id);
  sendLater(tx, sql`SELECT FROM sku WHERE id = ANY(${skuIds}) ORDER BY id FOR NO KEY UPDATE`);
  const shelved = await many<{ goods_id: bigint }>(
    tx,
    sql`WITH asked AS (
       SELECT * FROM unnest(${skuIds}::bigint[], ${pieces.map(({ quantity }) => quantity)}::int[], (${moveIds}::bigint[])[1:cardinality(${skuIds}::bigint[])]) AS a (sku_id, quantity, move_id)
     ), back AS (
       UPDATE reservation r SET back = r.back + asked.quantity FROM asked WHERE r.order_id = ${orderId} AND r.sku_id = asked.sku_id RETURNING asked.*
     ), moves AS (
       INSERT INTO stock_move (id, sku_id, delta, reason, order_id, created_at) SELECT move_id, sku_id, quantity, 'returned unshipped', ${orderId}, ${now} FROM back
     )
     UPDATE sku SET on_hand = on_hand + back.quantity FROM back WHERE sku.id = back.sku_id RETURNING sku.goods_id`,
  );
  await recountStock(
    tx,
    shelved.map(({ goods_id }) => goods_id),
  );
}

/** An order that went back whole is none of the goods' sales any more; where the pieces are now is the store's to say. */
export async function takeSalesBack(tx: Database, orderId: bigint): Promise<void> {
  await run(
    tx,
    sql`UPDATE goods SET sales = sales - s.quantity
     FROM (SELECT goods_id, sum(quantity)::int AS quantity FROM order_line WHERE order_id = ${orderId} GROUP BY goods_id) s WHERE goods.id = s.goods_id`,
  );
}
