import { type Database, many, maybeOne, sendLater } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import type { OrderMoney } from "../rules.ts";

/** The columns of `Sale` (contract: buying/orders/price.ts). */
export const saleColumns = sql`product_total, freight, supplier_freight, freight_usual, discount, platform_discount,
  purchase_paid, purchase_back, refunded, freight_refunded, platform_refunded, merchant_drawn`;

/** The money of an order. Locks the order until the transaction ends. Null if there is no such order. */
export function lockMoney(tx: Database, orderId: bigint): Promise<OrderMoney | null> {
  return maybeOne<OrderMoney>(tx, sql`${moneyText(orderId)} FOR NO KEY UPDATE`);
}

/** The money of several orders, locked in the same way, in the order of their ids. */
export function lockMoneyOf(tx: Database, orderIds: readonly bigint[]): Promise<OrderMoney[]> {
  return many<OrderMoney>(
    tx,
    sql`SELECT ${moneyColumns} FROM orders WHERE id = ANY(${orderIds}) ORDER BY id FOR NO KEY UPDATE`,
  );
}

/** The same without a lock, to show what a refund would post. */
export function moneyOf(tx: Database, orderId: bigint): Promise<OrderMoney | null> {
  return maybeOne<OrderMoney>(tx, moneyText(orderId));
}

const moneyColumns = sql`id, buyer_id, merchant_id, store_id, shard, promotion_shard, actual_payment, purchase_total,
  commission_ppm, settled_at, ${saleColumns}`;
const moneyText = (orderId: bigint) => sql`SELECT ${moneyColumns} FROM orders WHERE id = ${orderId}`;

export interface LineMoney {
  id: bigint;
  sku_id: bigint;
  quantity: number;
  /** What was paid for the line, and how much of it went back. */
  paid: bigint;
  refunded: bigint;
  refunded_quantity: number;
  /** Pieces that are still to be sent. */
  unsent: number;
  /** What the supplier gets for one piece. Null if the line has no purchase. */
  purchase_price: bigint | null;
}

export function linesWithMoney(tx: Database, orderId: bigint): Promise<LineMoney[]> {
  return many<LineMoney>(
    tx,
    sql`SELECT id, sku_id, quantity, price * quantity - discount AS paid, refunded, refunded_quantity, unsent, purchase_price
      FROM order_line WHERE order_id = ${orderId} ORDER BY id`,
  );
}

interface Written {
  order_id: bigint;
  lines: readonly { id: bigint; quantity: number; amount: bigint }[];
  refunded: bigint;
  freight: bigint;
  platform: bigint;
  purchase_back: bigint;
  drawn: bigint;
  due_to_merchant: bigint;
  /** The pieces were not sent, and will not be sent. */
  unsent: boolean;
  /** The order is not listed with those that were returned because of it. */
  keepsTab?: boolean;
  now: Date;
}

/**
 * Writes the returned money on the order and its lines. The schema refuses more than was paid for any of them. The
 * order is locked.
 */
export function writeGivenBack(
  tx: Database,
  {
    order_id,
    lines,
    refunded,
    freight,
    platform,
    purchase_back,
    drawn,
    due_to_merchant,
    unsent,
    keepsTab = false,
    now,
  }: Written,
): void {
  for (const { id, quantity, amount } of lines)
    sendLater(
      tx,
      sql`UPDATE order_line SET refunded = refunded + ${amount}, refunded_quantity = refunded_quantity + ${quantity},
          unsent = unsent - CASE WHEN ${unsent} THEN ${quantity} ELSE 0 END,
          asked_back = CASE WHEN ${unsent} THEN 0 ELSE asked_back END
        WHERE id = ${id} AND order_id = ${order_id}`,
      touchesOne,
    );
  sendLater(
    tx,
    sql`UPDATE orders SET refunded = refunded + ${refunded}, freight_refunded = freight_refunded + ${freight},
      platform_refunded = platform_refunded + ${platform}, purchase_back = purchase_back + ${purchase_back},
       merchant_drawn = merchant_drawn + ${drawn}, due_to_merchant = ${due_to_merchant}, 
         refunded_at = CASE WHEN refunded + ${refunded} > 0 THEN ${now}::timestamptz END,
         refund_at = CASE WHEN ${keepsTab} THEN refund_at ELSE coalesce(refund_at, ${now}) END WHERE id = ${order_id}`,
    touchesOne,
  );
}

/** Stores a return with its time, for the store's books. */
export function insertGivenBack(
  tx: Database,
  back: {
    id: bigint;
    order_id: bigint;
    store_id: bigint;
    refunded: bigint;
    platform: bigint;
    purchase_back: bigint;
    commission: bigint;
    settled: bigint;
  },
  now: Date,
): void {
  sendLater(
    tx,
    sql`INSERT INTO order_given_back (id, order_id, store_id, at, refunded, platform, purchase_back, commission,
      settled) VALUES (${back.id}, ${back.order_id}, ${back.store_id}, ${now}, ${back.refunded}, ${back.platform},
      ${back.purchase_back}, ${back.commission}, ${back.settled})`,
  );
}

function touchesOne({ rowCount }: { rowCount: number | null }): void {
  if (rowCount !== 1) throw new Error("what was locked is not as it was");
}
