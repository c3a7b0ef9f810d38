import type { Language } from "@arcade/contract/languages";
import type { OrderState } from "@arcade/contract/orders/states";
import { type Database, row, rows } from "../../platform/database.ts";
import type { NamedLine } from "./rules.ts";

/** An order as what can be asked back of it is decided by. */
export interface RefundOrder {
  id: bigint;
  order_no: string;
  state: OrderState;
  purchased: boolean;
  /** What of the freight is the supplier's. */
  supplier_freight: bigint;
  freight_left: bigint;
  refund_open: boolean;
  settled_at: Date | null;
  settle_at: Date | null;
  group_until: Date | null;
}

const columns = `id, order_no, state, purchasetime IS NOT NULL AS purchased, supplier_freight, freight - freight_refunded AS freight_left, refund_open, settled_at, settle_at, group_until`;

export function orderToRefund(tx: Database, id: bigint, buyerId: bigint | null): Promise<RefundOrder | null> {
  return row(tx, `SELECT ${columns} FROM orders WHERE id = $1 AND ($2::bigint IS NULL OR buyer_id = $2) AND paymenttime IS NOT NULL`, [id, buyerId]);
}

export interface RefundOrderLine extends NamedLine {
  goods_id: bigint;
  specification: string;
  picture: string;
  price: bigint;
  purchase_price: bigint | null;
}

/** The lines of an order with what was paid for each and has gone back. */
export function linesToRefund(tx: Database, orderId: bigint, language: Language): Promise<RefundOrderLine[]> {
  return rows(
    tx,
    `SELECT id, sku_id, goods_id, coalesce(name->>$2, name->>'en') AS name, coalesce(specification->>$2, specification->>'en') AS specification, picture, price, quantity,
            price * quantity - discount AS paid, refunded, refunded_quantity, purchase_price
     FROM order_line WHERE order_id = $1 ORDER BY id`,
    [orderId, language],
  );
}

/** Which pieces of which lines a request is about. */
export function askedPieces(tx: Database, refundId: bigint): Promise<{ sku_id: bigint; quantity: number; amount: bigint }[]> {
  return rows(tx, "SELECT sku_id, quantity, amount FROM refund_line WHERE refund_id = $1 ORDER BY sku_id", [refundId]);
}

export async function openRefundOf(tx: Database, orderId: bigint): Promise<{ id: bigint; refund_no: string } | null> {
  return row(
    tx,
    "SELECT id, refund_no FROM refund WHERE order_id = $1 AND state IN ('applied', 'rejected', 'returning', 'returned', 'arbitration', 'paying')",
    [orderId],
  );
}
