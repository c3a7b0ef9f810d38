import type { OrderState } from "@arcade/contract/buying/orders/states";
import { type Database, many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** What the freight of a member's unshipped order depends on, for another address. */
export async function linesForFreight(
  tx: Database,
  buyerId: bigint,
  orderId: bigint,
): Promise<{
  state: OrderState;
  store_id: bigint;
  supplied: boolean;
  freight: bigint;
  freight_most: bigint | null;
  /** What the store took off the freight. It is taken off the freight to another address as well. */
  freight_cut: bigint;
  lines: { sku_id: bigint; price: bigint; quantity: number }[];
} | null> {
  const [order] = await many<{
    state: OrderState;
    store_id: bigint;
    supplied: boolean;
    freight: bigint;
    freight_most: bigint | null;
    freight_cut: bigint;
  }>(
    tx,
    sql`SELECT state, store_id, supplied, freight, freight_most, (SELECT coalesce(sum(freight_cut), 0)::bigint
      FROM order_reduction r WHERE r.order_id = orders.id) AS freight_cut FROM orders WHERE id = ${orderId} AND buyer_id = ${buyerId}`,
  );
  if (order === undefined) return null;
  return {
    ...order,
    lines: await many(tx, sql`SELECT sku_id, price, quantity FROM order_line WHERE order_id = ${orderId}`),
  };
}
