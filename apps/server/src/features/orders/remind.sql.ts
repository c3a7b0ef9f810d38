import { type Database, row } from "../../platform/database.ts";

/** An order whose buyer is to be told that receipt will be confirmed by itself, and that nobody else holds; while a refund is open nothing is confirmed. */
export async function takeToRemind(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await row<{ id: bigint }>(
    tx,
    "SELECT id FROM orders WHERE remind_at <= $1 AND NOT refund_open AND NOT id = ANY($2) ORDER BY remind_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED",
    [now, except],
  );
  return due?.id ?? null;
}

/** Takes the reminder away. The order, where it still waits. */
export async function reminded(tx: Database, orderId: bigint): Promise<{ id: bigint; order_no: string; buyer_id: bigint; confirm_at: Date } | null> {
  const order = await row<{ id: bigint; order_no: string; buyer_id: bigint; confirm_at: Date | null; waits: boolean }>(
    tx,
    "UPDATE orders SET remind_at = NULL WHERE id = $1 RETURNING id, order_no, buyer_id, confirm_at, state IN ('awaiting_receipt') AS waits",
    [orderId],
  );
  return order === null || order.confirm_at === null || !order.waits ? null : { ...order, confirm_at: order.confirm_at };
}
