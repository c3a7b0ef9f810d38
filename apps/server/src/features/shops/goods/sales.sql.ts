import { type Database, maybeOne, one, run, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Pieces were paid. `goods.sales` shows them once `addUpSales` has run. */
export function addSales(tx: Database, goodsId: bigint, pieces: number): void {
  sendLater(tx, sql`INSERT INTO goods_sale (goods_id, pieces) VALUES (${goodsId}, ${pieces})`);
}

/**
 * An order that went back whole is none of the goods' sales any more; where the pieces are now is the store's to say.
 */
export function takeSalesBack(tx: Database, orderId: bigint): void {
  sendLater(
    tx,
    sql`INSERT INTO goods_sale (goods_id, pieces)
     SELECT goods_id, -sum(quantity)::int FROM order_line WHERE order_id = ${orderId} GROUP BY goods_id`,
  );
}

/** Whether sales wait and it is time to add them up. Other processes wait until this transaction ends. */
export async function takeSales(tx: Database, now: Date): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM goods_sale_upkeep WHERE due_at <= ${now} AND EXISTS (SELECT FROM goods_sale)
      FOR UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** So many goods take 60 ms of a processor, and payments that wait meanwhile feel no more of it. */
const goodsAtOnce = 500;

/**
 * Adds the sales that wait to the sales of their goods, and takes them away: of `max` goods. Both happen in one
 * statement, so each row counts once, whatever ends the process. A row that was taken back is never here without the row
 * of its payment, which was committed before it, and all rows of goods are taken together. Goods are locked in the order
 * of their ids, as everywhere. Returns whether sales of other goods may wait.
 */
export async function addUpSales(tx: Database, max = goodsAtOnce): Promise<boolean> {
  const { goods } = await one<{ goods: number }>(
    tx,
    sql`WITH picked AS (
       SELECT goods_id FROM goods_sale GROUP BY goods_id ORDER BY goods_id LIMIT ${max}
     ), taken AS (
       -- guard: a sale is added up once [DELETE FROM goods_sale s USING picked WHERE s.goods_id = picked.goods_id RETURNING s.goods_id, s.pieces -> SELECT s.goods_id, s.pieces FROM goods_sale s JOIN picked ON s.goods_id = picked.goods_id]
       DELETE FROM goods_sale s USING picked WHERE s.goods_id = picked.goods_id RETURNING s.goods_id, s.pieces
     ), added AS (
       SELECT goods_id, sum(pieces)::int AS pieces FROM taken GROUP BY goods_id HAVING sum(pieces) <> 0
     ), held AS (
       SELECT g.id, a.pieces FROM added a JOIN goods g ON g.id = a.goods_id ORDER BY g.id FOR NO KEY UPDATE OF g
     ), written AS (
       UPDATE goods SET sales = sales + held.pieces FROM held WHERE goods.id = held.id
     )
     SELECT count(*)::int AS goods FROM picked`,
  );
  return goods === max;
}

export async function putSalesUpkeep(tx: Database, dueAt: Date): Promise<void> {
  await run(tx, sql`UPDATE goods_sale_upkeep SET due_at = ${dueAt} WHERE id = 1`);
}
