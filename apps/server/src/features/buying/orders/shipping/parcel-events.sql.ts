import type { ParcelStep } from "@arcade/contract/buying/orders/carriers";
import { maxTypedEvents } from "@arcade/contract/buying/orders/parcel";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import type { RefundState } from "@arcade/contract/buying/refunds/states";
import { type Database, maybeOne } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { holdOrder } from "../sql.ts";

/** A parcel with the order that it belongs to. */
export interface OrderParcel {
  id: bigint;
  order_id: bigint;
  /** Of a replacement: its exchange and where that stands. */
  refund_id: bigint | null;
  refund_state: RefundState | null;
  order_no: string;
  buyer_id: bigint;
  merchant_id: bigint;
  state: OrderState;
  created_at: Date;
}

/** `storeId` null: an operator may use any parcel. A store may not report about parcels that its supplier sends. */
export function parcelToTell(tx: Database, parcelId: bigint, storeId: bigint | null): Promise<OrderParcel | null> {
  return maybeOne<OrderParcel>(
    tx,
    sql`SELECT p.id, p.order_id, p.refund_id, r.state AS refund_state, o.order_no, o.buyer_id, o.merchant_id, o.state,
       p.created_at FROM parcel p JOIN orders o ON o.id = p.order_id LEFT JOIN refund r ON r.id = p.refund_id
     WHERE p.id = ${parcelId} AND (${storeId}::bigint IS NULL OR (o.store_id = ${storeId} AND NOT o.supplied))`,
  );
}

interface TypedEvent {
  parcel_id: bigint;
  step: ParcelStep;
  place: string;
  at: Date;
  by: "merchant" | "operator";
  actor_id: bigint;
}

/** Writes an event that a person typed. False if the parcel has the maximum number of such events. */
export async function insertTypedEvent(tx: Database, event: TypedEvent): Promise<boolean> {
  const written = await maybeOne(
    tx,
    sql`WITH room AS (
       UPDATE parcel SET typed = typed + 1 WHERE id = ${event.parcel_id}
       -- guard: typed events are counted [without AND typed < {maxTypedEvents}]
       AND typed < ${maxTypedEvents} RETURNING id, created_at
     )
     INSERT INTO parcel_event (parcel_id, step, place, createtime, by, actor_id)
     SELECT id, ${event.step}, ${event.place}, greatest(${event.at}, created_at), ${event.by}, ${event.actor_id}
       FROM room RETURNING id`,
  );
  return written !== null;
}

export interface StruckEvent {
  parcel_id: bigint;
  step: ParcelStep;
  place: string;
  createtime: Date;
  by: string;
}

/** The parcel of an event; null if there is no such event. */
export async function parcelOfEvent(tx: Database, eventId: bigint): Promise<OrderParcel | null> {
  const event = await maybeOne<{ parcel_id: bigint }>(
    tx,
    sql`SELECT parcel_id FROM parcel_event WHERE id = ${eventId}`,
  );
  return event === null ? null : parcelToTell(tx, event.parcel_id, null);
}

/** Strikes an event out. Null if it is already struck out, or is the shipment itself. */
export function strikeEvent(
  tx: Database,
  eventId: bigint,
  by: { operator_id: bigint; reason: string; now: Date },
): Promise<StruckEvent | null> {
  return maybeOne<StruckEvent>(
    tx,
    sql`UPDATE parcel_event SET struck_at = ${by.now}, struck_by = ${by.operator_id}, struck_reason = ${by.reason}
     WHERE id = ${eventId} AND step <> 'handed_over'
     -- guard: an event is removed once
     AND struck_at IS NULL
     RETURNING parcel_id, step, place, createtime, by`,
  );
}

/**
 * Once every parcel of an order is delivered, the buyer has at least `days` from the last delivery before receipt is
 * confirmed automatically. The time only becomes longer. An event that reports a delivery, or is struck out later,
 * removes none of the days that began with the shipment.
 */
export async function giveTimeAfterDelivery(
  tx: Database,
  orderId: bigint,
  { days, noticeHours }: { days: number; noticeHours: number },
): Promise<void> {
  holdOrder(tx, orderId);
  await maybeOne(
    tx,
    sql`UPDATE orders o SET confirm_at = d.last + make_interval(days => ${days}::int),
      remind_at = d.last + make_interval(days => ${days}::int, hours => -${noticeHours}::int)
     FROM (
       SELECT max(first) AS last, bool_and(first IS NOT NULL) AS whole
       FROM (SELECT min(e.createtime) AS first FROM parcel p LEFT JOIN parcel_event e ON e.parcel_id = p.id
         AND e.step = 'delivered' AND e.struck_at IS NULL
             WHERE p.order_id = ${orderId} AND p.refund_id IS NULL GROUP BY p.id) parcels
     ) d
     WHERE o.id = ${orderId} AND o.state = 'awaiting_receipt' AND d.whole
       -- guard: a delivery only gives the buyer time
       AND o.confirm_at < d.last + make_interval(days => ${days}::int)
     RETURNING o.id`,
  );
}
