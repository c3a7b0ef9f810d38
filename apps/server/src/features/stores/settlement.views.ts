import { type Database, row, rows } from "../../platform/database.ts";

export interface Unsettled {
  id: bigint;
  order_no: string;
  createtime: Date;
  due_to_merchant: bigint;
}

const open = "store_id = $1 AND paymenttime IS NOT NULL AND settled_at IS NULL AND state <> 'cancelled'";

/** What comes to a store of orders that are paid and not settled, if nothing is refunded. */
export async function toBeSettled(tx: Database, storeId: bigint): Promise<bigint> {
  const found = await row<{ due: bigint }>(tx, `SELECT coalesce(sum(due_to_merchant), 0)::bigint AS due FROM orders WHERE ${open}`, [storeId]);
  return found?.due ?? 0n;
}

/** Those orders, newest first, from below an id on. */
export function unsettledOrders(tx: Database, storeId: bigint, before: bigint | null, most: number): Promise<Unsettled[]> {
  return rows<Unsettled>(
    tx,
    `SELECT id, order_no, paymenttime AS createtime, due_to_merchant FROM orders WHERE ${open} AND id < coalesce($2::bigint, 9223372036854775807) ORDER BY id DESC LIMIT $3`,
    [storeId, before, most],
  );
}

/** All that ever came to a store, as its books have it. */
export async function settledEver(tx: Database, storeId: bigint): Promise<bigint> {
  const found = await row<{ settled: bigint }>(tx, "SELECT coalesce(sum(settled), 0)::bigint AS settled FROM store_day WHERE store_id = $1", [storeId]);
  return found?.settled ?? 0n;
}
