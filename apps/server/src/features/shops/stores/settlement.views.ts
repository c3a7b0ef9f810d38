import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface Unsettled {
  id: bigint;
  order_no: string;
  createtime: Date;
  due_to_merchant: bigint;
}

const open = (storeId: bigint) =>
  sql`store_id = ${storeId} AND paymenttime IS NOT NULL AND settled_at IS NULL AND state <> 'cancelled'`;

/** What a store will get from orders that are paid and not settled, if nothing is refunded. */
export async function toBeSettled(tx: Database, storeId: bigint): Promise<bigint> {
  const found = await maybeOne<{ due: bigint }>(
    tx,
    sql`SELECT coalesce(sum(due_to_merchant), 0)::bigint AS due FROM orders WHERE ${open(storeId)}`,
  );
  return found?.due ?? 0n;
}

/** Those orders, newest first, from below an id on. */
export function unsettledOrders(
  tx: Database,
  storeId: bigint,
  before: bigint | null,
  max: number,
): Promise<Unsettled[]> {
  return many<Unsettled>(
    tx,
    sql`SELECT id, order_no, paymenttime AS createtime, due_to_merchant FROM orders WHERE ${open(storeId)}
      AND id < coalesce(${before}::bigint, 9223372036854775807) ORDER BY id DESC LIMIT ${max}`,
  );
}

/** All that ever came to a store, as its books have it. */
export async function settledEver(tx: Database, storeId: bigint): Promise<bigint> {
  const found = await maybeOne<{ settled: bigint }>(
    tx,
    sql`SELECT coalesce(sum(settled), 0)::bigint AS settled FROM store_day WHERE store_id = ${storeId}`,
  );
  return found?.settled ?? 0n;
}
