import { type Database, maybeOne, run, sendLater } from "../../../platform/database.ts";
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

/**
 * Adds all sales that wait to the sales of their goods, and takes them away. Both happen in one statement, so each row
 * counts once, whatever ends the process. A row that was taken back is never here without the row of its payment, which
 * was committed before it. Goods are locked in the order of their ids, as everywhere.
 */
export async function addUpSales(tx: Database): Promise<void> {
  await run(
    tx,
    sql`WITH taken AS (
       -- guard: a sale is added up once [DELETE FROM goods_sale RETURNING goods_id, pieces -> SELECT goods_id, pieces FROM goods_sale]
       DELETE FROM goods_sale RETURNING goods_id, pieces
     ), added AS (
       SELECT goods_id, sum(pieces)::int AS pieces FROM taken GROUP BY goods_id HAVING sum(pieces) <> 0
     ), held AS (
       SELECT g.id, a.pieces FROM added a JOIN goods g ON g.id = a.goods_id ORDER BY g.id FOR NO KEY UPDATE OF g
     )
     UPDATE goods SET sales = sales + held.pieces FROM held WHERE goods.id = held.id`,
  );
}

export async function putSalesUpkeep(tx: Database, dueAt: Date): Promise<void> {
  await run(tx, sql`UPDATE goods_sale_upkeep SET due_at = ${dueAt} WHERE id = 1`);
}
