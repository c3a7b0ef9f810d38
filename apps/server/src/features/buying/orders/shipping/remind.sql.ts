import { type Database, maybeOne } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

/**
 * Takes an order whose buyer must be warned that receipt will be confirmed automatically, and that no other transaction
 * has locked. While a refund is open, nothing is confirmed.
 */
export async function takeToRemind(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM orders WHERE remind_at <= ${now} AND NOT refund_open AND NOT id = ANY(${except})
      ORDER BY remind_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** How many pieces of a partly sent order are still to be sent. Null if nothing was sent. */
export async function leftToSend(tx: Database, orderId: bigint): Promise<number | null> {
  const found = await maybeOne<{ left: number | null }>(
    tx,
    sql`SELECT CASE WHEN EXISTS (SELECT FROM parcel p WHERE p.order_id = ${orderId})
      THEN (SELECT sum(unsent - asked_back)::int FROM order_line l WHERE l.order_id = ${orderId}) END AS "left"`,
  );
  return found?.left ?? null;
}

/** Removes the reminder. Returns the order, if it still waits. */
export async function reminded(
  tx: Database,
  orderId: bigint,
): Promise<{ id: bigint; order_no: string; buyer_id: bigint; confirm_at: Date } | null> {
  const order = await maybeOne<{
    id: bigint;
    order_no: string;
    buyer_id: bigint;
    confirm_at: Date | null;
    waits: boolean;
  }>(
    tx,
    sql`UPDATE orders SET remind_at = NULL WHERE id = ${orderId} RETURNING id, order_no, buyer_id, confirm_at,
      state IN ('awaiting_receipt') AS waits`,
  );
  return order === null || order.confirm_at === null || !order.waits
    ? null
    : { ...order, confirm_at: order.confirm_at };
}
