import type { Translated } from "@arcade/contract/languages";
import { type Database, many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

/** The numbers of a member's orders, and whether the member is the buyer or the store, by id. */
export async function orderNumbers(
  tx: Database,
  memberId: bigint,
  orderIds: readonly bigint[],
): Promise<Map<bigint, { id: bigint; order_no: string; side: "buyer" | "merchant" }>> {
  const found = await many<{ id: bigint; order_no: string; side: "buyer" | "merchant" }>(
    tx,
    sql`SELECT id, order_no, CASE WHEN buyer_id = ${memberId} THEN 'buyer' ELSE 'merchant' END AS side FROM orders
      WHERE id = ANY(${orderIds}) AND (buyer_id = ${memberId} OR merchant_id = ${memberId})`,
  );
  return new Map(found.map((order) => [order.id, order]));
}

/** What a buyer ordered. Empty if the order is somebody else's. */
export function orderedLines(
  tx: Database,
  orderId: bigint,
  buyerId: bigint,
): Promise<{ sku_id: bigint; quantity: number; name: Translated }[]> {
  return many(
    tx,
    sql`SELECT l.sku_id, l.quantity, l.name FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.id = ${orderId}
      AND o.buyer_id = ${buyerId} ORDER BY l.id`,
  );
}
