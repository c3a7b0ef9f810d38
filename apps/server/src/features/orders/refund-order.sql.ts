import { refundableStates } from "@arcade/contract/refunds/reasons";
import type { OrderState } from "@arcade/contract/orders/states";
import { type Database, row, sendLater } from "../../platform/database.ts";

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
 * A refund of this order is open from now on, if one may be asked for: paid, within the after-sales period, none open, no group waited for. Null
 * where that is not so, or where the order is somebody else's.
 */
export function openRefundOn(tx: Database, orderId: bigint, buyerId: bigint, now: Date): Promise<RefundableOrder | null> {
  return row<RefundableOrder>(
    tx,
    `UPDATE orders SET refund_open = true, refund_at = $3
     WHERE id = $1 AND buyer_id = $2 AND state = ANY($4) AND NOT refund_open AND group_until IS NULL AND settled_at IS NULL AND (settle_at IS NULL OR settle_at > $3)
     RETURNING id, order_no, buyer_id, store_id, merchant_id, state, freight - freight_refunded AS freight_left`,
    [orderId, buyerId, now, refundableStates],
  );
}

/** The mall itself makes a refund of this order, settled or not: it waits for it like for every other. The order is locked. */
export function bindToRefund(tx: Database, orderId: bigint): void {
  sendLater(tx, "UPDATE orders SET refund_open = true WHERE id = $1", [orderId]);
}

/**
 * No refund of it is open any more. The store's time to ship goes on where it stood. The buyer's time to receive went by meanwhile: what is left of it
 * stays, so that asking and withdrawing gains nothing; where it was shorter than the time of a warning, they have that time, once for each order.
 */
export function freeOfRefund(
  tx: Database,
  orderId: bigint,
  opened: Date,
  { noticeHours, now }: { noticeHours: number; now: Date },
): Promise<{ due: boolean } | null> {
  return row<{ due: boolean }>(
    tx,
    `UPDATE orders o SET refund_open = false, ship_by = ship_by + held.up, promised_by = coalesce(ship_by + held.up, promised_by), supply_at = supply_at + held.up,
       confirm_at = CASE WHEN soon.is THEN soon.least ELSE confirm_at END, remind_at = CASE WHEN soon.is THEN $3 ELSE remind_at END,
       confirm_put_off = confirm_put_off OR soon.is
     FROM (SELECT $3::timestamptz - $2::timestamptz AS up) held,
       (SELECT id, least, coalesce(confirm_at < least AND NOT confirm_put_off, false) AS is
        FROM orders CROSS JOIN (SELECT $3::timestamptz + make_interval(hours => $4::int) AS least) l WHERE id = $1) soon
     WHERE o.id = soon.id RETURNING coalesce(confirm_at <= $3, false) AS due`,
    [orderId, opened, now, noticeHours],
  );
}

/** What has not been bought in yet is not bought in for pieces that nobody gets any more, nor sent for freight that has gone back. */
export function buyInLess(tx: Database, orderId: bigint, cost: bigint, freight: bigint): void {
  sendLater(
    tx,
    `UPDATE orders SET purchase_total = purchase_total - $2 - least($3, supplier_freight), supplier_freight = supplier_freight - least($3, supplier_freight)
     WHERE id = $1 AND purchasetime IS NULL AND purchase_total > $2 + least($3, supplier_freight)`,
    [orderId, cost, freight],
  );
}

export function markStoreFault(tx: Database, orderId: bigint): void {
  sendLater(tx, "UPDATE orders SET store_fault = true WHERE id = $1", [orderId]);
}

/** The store of an order that counted as its fault, and does so no more; null where it did not. */
export function clearStoreFault(tx: Database, orderId: bigint): Promise<{ store_id: bigint } | null> {
  return row<{ store_id: bigint }>(tx, "UPDATE orders SET store_fault = false WHERE id = $1 AND store_fault RETURNING store_id", [orderId]);
}
