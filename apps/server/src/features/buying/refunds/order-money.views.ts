import type { Language } from "@arcade/contract/languages";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
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

const columns = sql`id, order_no, state, purchasetime IS NOT NULL AS purchased, supplier_freight,
  freight - freight_refunded AS freight_left, refund_open, settled_at, settle_at, group_until`;

export function orderToRefund(tx: Database, id: bigint, buyerId: bigint | null): Promise<RefundOrder | null> {
  return maybeOne(
    tx,
    sql`SELECT ${columns} FROM orders WHERE id = ${id} AND (${buyerId}::bigint IS NULL OR buyer_id = ${buyerId})
      AND paymenttime IS NOT NULL`,
  );
}

export interface RefundOrderLine extends NamedLine {
  goods_id: bigint;
  specification: string;
  picture: string;
  price: bigint;
  purchase_price: bigint | null;
}

/**
 * The lines of an order with what was paid for each and has gone back. A line of which price protection gave the
 * difference counts as sold for less: so a piece of it that comes back is worth what it cost in the end.
 */
export function linesToRefund(tx: Database, orderId: bigint, language: Language): Promise<RefundOrderLine[]> {
  return many(
    tx,
    sql`SELECT l.id, sku_id, goods_id, coalesce(name->>${language}, name->>'en') AS name,
      coalesce(specification->>${language}, specification->>'en') AS specification, picture, l.price, quantity,
            l.price * quantity - discount - coalesce(p.amount, 0) AS paid, refunded - coalesce(p.amount, 0) AS refunded,
            refunded_quantity, unsent, purchase_price
     FROM order_line l LEFT JOIN price_protection p ON p.line_id = l.id WHERE l.order_id = ${orderId} ORDER BY l.id`,
  );
}

/** Which pieces of which lines a request is about. */
export function askedPieces(
  tx: Database,
  refundId: bigint,
): Promise<{ sku_id: bigint; quantity: number; amount: bigint }[]> {
  return many(tx, sql`SELECT sku_id, quantity, amount FROM refund_line WHERE refund_id = ${refundId} ORDER BY sku_id`);
}

export async function openRefundOf(tx: Database, orderId: bigint): Promise<{ id: bigint; refund_no: string } | null> {
  return maybeOne(
    tx,
    sql`SELECT id, refund_no FROM refund WHERE order_id = ${orderId}
      AND state IN ('applied', 'rejected', 'returning', 'returned', 'arbitration', 'paying', 'replacing', 'resent')`,
  );
}
