import { refundableStates } from "@arcade/contract/buying/refunds/reasons";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import { type Database, maybeOne, sendLater } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

export interface RefundableOrder {
  id: bigint;
  order_no: string;
  buyer_id: bigint;
  store_id: bigint;
  merchant_id: bigint;
  state: OrderState;
  freight_left: bigint;
}

/**
 * Opens a refund on this order, if one may be asked for: the order is paid, within the after-sales period, has no open
 * refund and waits for no group. Null if that is not so, or if the order is somebody else's.
 */
export function openRefundOn(
  tx: Database,
  orderId: bigint,
  buyerId: bigint | null,
  now: Date,
): Promise<RefundableOrder | null> {
  return maybeOne<RefundableOrder>(
    tx,
    sql`UPDATE orders SET refund_open = true, refund_at = ${now}
     -- guard: an order has one open request at a time [without AND NOT refund_open]
     -- guard: after the after-sales period nothing can be requested [without AND settled_at IS NULL AND (settle_at IS NULL OR settle_at > {now})]
     WHERE id = ${orderId} AND (${buyerId}::bigint IS NULL OR buyer_id = ${buyerId}) AND state = ANY(${refundableStates}) AND NOT refund_open
       AND group_until IS NULL AND settled_at IS NULL AND (settle_at IS NULL OR settle_at > ${now})
     RETURNING id, order_no, buyer_id, store_id, merchant_id, state, freight - freight_refunded AS freight_left`,
  );
}

/**
 * Opens a refund that the mall itself makes, for a settled or unsettled order. The order waits for it as for every
 * other refund. The order is locked.
 */
export function bindToRefund(tx: Database, orderId: bigint): void {
  sendLater(tx, sql`UPDATE orders SET refund_open = true WHERE id = ${orderId}`);
}

/**
 * Sets the pieces aside that an open request asks back before they are sent. The others can be sent. The order is
 * locked.
 */
export function setAsideAsked(tx: Database, orderId: bigint, refundId: bigint): void {
  sendLater(
    tx,
    // guard: pieces that were asked back are not sent [AND r.unsent -> AND false]
    sql`UPDATE order_line l SET asked_back = coalesce((SELECT least(l.unsent, a.quantity) FROM refund_line a
        JOIN refund r ON r.id = a.refund_id WHERE r.id = ${refundId} AND r.unsent AND a.sku_id = l.sku_id), 0)
      WHERE order_id = ${orderId}`,
  );
}

/**
 * Ends the wait for a refund. The store's time to ship continues from where it was. The buyer's time to receive has run
 * meanwhile: the buyer keeps the rest of it, so that asking and withdrawing gains nothing. If the rest is shorter than
 * the time of a warning, the buyer gets the time of a warning, once for each order.
 */
export function freeOfRefund(
  tx: Database,
  orderId: bigint,
  opened: Date,
  { noticeHours, now }: { noticeHours: number; now: Date },
): Promise<{ due: boolean } | null> {
  sendLater(tx, sql`UPDATE order_line SET asked_back = 0 WHERE order_id = ${orderId} AND asked_back > 0`);
  return maybeOne<{ due: boolean }>(
    tx,
    sql`UPDATE orders o SET refund_open = false, ship_by = ship_by + held.up, promised_by = coalesce(ship_by + held.up,
      promised_by), supply_at = supply_at + held.up,
       confirm_at = CASE WHEN soon.is THEN soon.min ELSE confirm_at END, remind_at = CASE WHEN soon.is THEN ${now}
         ELSE remind_at END,
       confirm_put_off = confirm_put_off OR soon.is
     FROM (SELECT ${now}::timestamptz - ${opened}::timestamptz AS up) held,
       (SELECT id, min, coalesce(confirm_at < min AND NOT confirm_put_off, false) AS is
        FROM orders CROSS JOIN (SELECT ${now}::timestamptz + make_interval(hours => ${noticeHours}::int) AS min) l
          WHERE id = ${orderId}) soon
     WHERE o.id = soon.id RETURNING coalesce(confirm_at <= ${now}, false) AS due`,
  );
}

/**
 * Reduces a purchase that is still to be made, by the pieces that nobody gets any more and by the freight that has gone
 * back.
 */
export function buyInLess(tx: Database, orderId: bigint, cost: bigint, freight: bigint): void {
  sendLater(
    tx,
    sql`UPDATE orders SET purchase_total = purchase_total - ${cost} - least(${freight}, supplier_freight),
      supplier_freight = supplier_freight - least(${freight}, supplier_freight)
     WHERE id = ${orderId} AND purchasetime IS NULL AND purchase_total > ${cost} + least(${freight}, supplier_freight)`,
  );
}

/** When the last parcel of an order that waits for shipment left. Null if no parcel left. */
export async function lastParcelAt(tx: Database, orderId: bigint): Promise<Date | null> {
  const last = await maybeOne<{ at: Date | null }>(
    tx,
    sql`SELECT max(p.created_at) AS at FROM orders o LEFT JOIN parcel p ON p.order_id = o.id WHERE o.id = ${orderId}
      AND o.state = 'awaiting_shipment'`,
  );
  return last?.at ?? null;
}

export function markStoreFault(tx: Database, orderId: bigint): void {
  sendLater(tx, sql`UPDATE orders SET store_fault = true WHERE id = ${orderId}`);
}

/** Clears the store's fault on an order. Returns its store, or null if the order did not count as a fault. */
export function clearStoreFault(tx: Database, orderId: bigint): Promise<{ store_id: bigint } | null> {
  return maybeOne<{ store_id: bigint }>(
    tx,
    sql`UPDATE orders SET store_fault = false WHERE id = ${orderId} AND store_fault RETURNING store_id`,
  );
}
