import { type Database, row, rows, sendLater } from "../../platform/database.ts";
import type { OrderMoney } from "./rules.ts";

/** The columns of `Sale` (contract: orders/price.ts). */
export const saleColumns = `product_total, freight, supplier_freight, freight_usual, discount, platform_discount, purchase_paid, purchase_back, refunded, freight_refunded, platform_refunded, merchant_drawn`;

/** An order's money, the order being locked until the transaction ends; null where there is no such order. */
export function lockMoney(tx: Database, orderId: bigint): Promise<OrderMoney | null> {
  return row<OrderMoney>(tx, `${moneyText} FOR NO KEY UPDATE`, [orderId]);
}

/** The same without a lock, for a look at what a refund would post. */
export function moneyOf(tx: Database, orderId: bigint): Promise<OrderMoney | null> {
  return row<OrderMoney>(tx, moneyText, [orderId]);
}

const moneyText = `SELECT id, buyer_id, merchant_id, store_id, shard, promotion_shard, actual_payment, purchase_total, commission_ppm, settled_at, ${saleColumns} FROM orders WHERE id = $1`;

export interface LineMoney {
  id: bigint;
  sku_id: bigint;
  quantity: number;
  /** What was paid for the line, and what of it went back. */
  paid: bigint;
  refunded: bigint;
  refunded_quantity: number;
  /** What the supplier gets for one piece; null where nothing was bought in. */
  purchase_price: bigint | null;
}

export function linesWithMoney(tx: Database, orderId: bigint): Promise<LineMoney[]> {
  return rows<LineMoney>(
    tx,
    "SELECT id, sku_id, quantity, price * quantity - discount AS paid, refunded, refunded_quantity, purchase_price FROM order_line WHERE order_id = $1 ORDER BY id",
    [orderId],
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
  now: Date;
}

/** Writes what goes back on the order and its lines: the schema refuses more than was paid for any of them. The order is locked. */
export function writeGivenBack(tx: Database, { order_id, lines, refunded, freight, platform, purchase_back, drawn, due_to_merchant, now }: Written): void {
  for (const { id, quantity, amount } of lines)
    sendLater(
      tx,
      "UPDATE order_line SET refunded = refunded + $3, refunded_quantity = refunded_quantity + $4 WHERE id = $1 AND order_id = $2",
      [id, order_id, amount, quantity],
      touchesOne,
    );
  sendLater(
    tx,
    `UPDATE orders SET refunded = refunded + $2, freight_refunded = freight_refunded + $3, platform_refunded = platform_refunded + $4, purchase_back = purchase_back + $5,
       merchant_drawn = merchant_drawn + $6, due_to_merchant = $7, refunded_at = $8, refund_at = coalesce(refund_at, $8) WHERE id = $1`,
    [order_id, refunded, freight, platform, purchase_back, drawn, due_to_merchant, now],
    touchesOne,
  );
}

/** Keeps a return with its moment, for the store's books. */
export function insertGivenBack(
  tx: Database,
  back: { id: bigint; order_id: bigint; store_id: bigint; refunded: bigint; platform: bigint; purchase_back: bigint; commission: bigint; settled: bigint },
  now: Date,
): void {
  sendLater(
    tx,
    "INSERT INTO order_given_back (id, order_id, store_id, at, refunded, platform, purchase_back, commission, settled) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    [back.id, back.order_id, back.store_id, now, back.refunded, back.platform, back.purchase_back, back.commission, back.settled],
  );
}

function touchesOne({ rowCount }: { rowCount: number | null }): void {
  if (rowCount !== 1) throw new Error("what was locked is not as it was");
}
