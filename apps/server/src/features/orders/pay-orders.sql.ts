import { type Database, rows, sendLater } from "../../platform/database.ts";

export interface PayableOrder {
  id: bigint;
  order_no: string;
  shard: number;
  actual_payment: bigint;
  /** It awaits its payment, and its deadline has not passed. */
  payable: boolean;
}

/** A buyer's orders, locked until the transaction ends; another's are not there. Two taps come one after the other. */
export function lockOrders(tx: Database, buyerId: bigint, orderIds: readonly bigint[], now: Date): Promise<PayableOrder[]> {
  return rows<PayableOrder>(
    tx,
    `SELECT id, order_no, shard, actual_payment, coalesce(state = 'awaiting_payment' AND cancel_at > $3, false) AS payable FROM orders
     WHERE id = ANY($2) AND buyer_id = $1 ORDER BY id FOR NO KEY UPDATE`,
    [buyerId, orderIds, now],
  );
}

export interface ReservedLine {
  id: bigint;
  order_id: bigint;
  sku_id: bigint;
  goods_id: bigint;
  quantity: number;
}

/** What these orders hold, in the order in which SKUs are locked. */
export function reservedLines(tx: Database, orderIds: readonly bigint[]): Promise<ReservedLine[]> {
  return rows<ReservedLine>(
    tx,
    `SELECT l.id, l.order_id, l.sku_id, l.goods_id, r.quantity FROM reservation r JOIN order_line l ON l.order_id = r.order_id AND l.sku_id = r.sku_id
     WHERE r.order_id = ANY($1) AND r.state = 'open' ORDER BY r.sku_id, r.order_id`,
    [orderIds],
  );
}

interface Payment {
  buyer_id: bigint;
  order_ids: readonly bigint[];
  lines: readonly ReservedLine[];
  now: Date;
  ship_by: Date;
}

/**
 * Pays orders that are locked: the state moves only from awaiting payment and before the deadline, what was reserved leaves the shelf, and
 * the goods' sales rise. Small statements in one message cost half of one statement that does all of it. SKUs first, then goods, each in
 * the order of their ids, as everywhere.
 */
export function markPaid(tx: Database, { buyer_id, order_ids, lines, now, ship_by }: Payment): void {
  for (const id of order_ids) {
    sendLater(
      tx,
      `UPDATE orders SET state = 'awaiting_shipment', paymenttime = $2, ship_by = $3, cancel_at = NULL
       WHERE id = $1 AND state = 'awaiting_payment' AND cancel_at > $2`,
      [id, now, ship_by],
      touchesOne,
    );
    sendLater(
      tx,
      `INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, createtime)
       SELECT $1, max(seq) + 1, 'pay', 'awaiting_payment', 'awaiting_shipment', 'buyer', $2, $3 FROM order_history WHERE order_id = $1`,
      [id, buyer_id, now],
      touchesOne,
    );
  }
  for (const { id, order_id, sku_id, quantity } of lines) {
    sendLater(tx, "UPDATE reservation SET state = 'taken' WHERE order_id = $1 AND sku_id = $2 AND state = 'open'", [order_id, sku_id], touchesOne);
    sendLater(tx, "UPDATE sku SET on_hand = on_hand - $2, reserved = reserved - $2 WHERE id = $1", [sku_id, quantity], touchesOne);
    sendLater(tx, "INSERT INTO stock_move (id, sku_id, delta, reason, order_id, created_at) VALUES ($1, $2, $3, 'sold', $4, $5)", [
      id,
      sku_id,
      -quantity,
      order_id,
      now,
    ]);
  }
  for (const { goods_id, quantity } of lines.toSorted((one, other) => (one.goods_id < other.goods_id ? -1 : 1)))
    sendLater(tx, "UPDATE goods SET sales = sales + $2 WHERE id = $1", [goods_id, quantity], touchesOne);
}

/** What was locked is there, and stands as it stood. */
function touchesOne({ rowCount }: { rowCount: number | null }): void {
  if (rowCount !== 1) throw new Error("what was locked is not as it was");
}
