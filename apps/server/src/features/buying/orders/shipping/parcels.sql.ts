import type { Language } from "@arcade/contract/languages";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import { orderMoves } from "@arcade/contract/buying/orders/states";
import { trackingKey } from "@arcade/contract/buying/orders/tracking";
import { type Database, many, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { holdOrder } from "../sql.ts";
import type { Soonest, UpcomingOf } from "../../../../platform/upcoming.ts";

interface NewParcel {
  id: bigint;
  order_id: bigint;
  /** The exchange whose replacement it is; null for a parcel with pieces of the order. */
  refund_id: bigint | null;
  carrier: string;
  tracking_number: string;
  ask_at: Date | null;
  by: "merchant" | "supplier";
  actor_id: bigint | null;
  now: Date;
}

/** Pieces of an order line, by its SKU. */
export interface ParcelPieces {
  sku_id: bigint;
  quantity: number;
}

/**
 * The pieces of an order that are still to be sent, and how many of them the buyer asks back. Those are not sent. Locks
 * the order.
 */
export function unsentPieces(
  tx: Database,
  orderId: bigint,
): Promise<{ sku_id: bigint; unsent: number; asked_back: number }[]> {
  holdOrder(tx, orderId);
  return many(
    tx,
    sql`SELECT sku_id, unsent, asked_back FROM order_line WHERE order_id = ${orderId} AND unsent > 0 ORDER BY id`,
  );
}

/** Whether another parcel of the order has this number. */
export async function isOnParcel(
  tx: Database,
  { order_id, tracking_number, but }: { order_id: bigint; tracking_number: string; but: bigint | null },
): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`SELECT 1 AS one FROM parcel WHERE order_id = ${order_id} AND id IS DISTINCT FROM ${but}::bigint
        -- guard: a tracking number is used for one parcel of an order [= {trackingKey(tracking_number)}::text -> IS NULL]
        AND upper(replace(replace(tracking_number, ' ', ''), '-', '')) = ${trackingKey(tracking_number)}::text LIMIT 1`,
    )) !== null
  );
}

/** Puts pieces into a parcel. The statement takes only pieces that can be sent. The schema refuses more. */
export async function packParcel(
  tx: Database,
  { id, order_id }: { id: bigint; order_id: bigint },
  pieces: readonly ParcelPieces[],
): Promise<void> {
  const packed = await run(
    tx,
    sql`WITH taken AS (
       UPDATE order_line l SET unsent = l.unsent - asked.quantity
         FROM unnest(${pieces.map(({ sku_id }) => sku_id)}::bigint[],
           ${pieces.map(({ quantity }) => quantity)}::int[]) AS asked (sku_id, quantity)
        WHERE l.order_id = ${order_id} AND l.sku_id = asked.sku_id
        AND l.unsent - l.asked_back >= asked.quantity RETURNING l.id, asked.quantity
     )
     INSERT INTO parcel_line (parcel_id, order_id, order_line_id, quantity)
     SELECT ${id}, ${order_id}, id, quantity FROM taken`,
  );
  if (packed !== pieces.length) throw new Error(`order ${order_id} does not have the pieces of parcel ${id}`);
}

/** Which of these carriers operators have switched off: their codes, with names in the reader's language. */
export async function namesOfOff(
  tx: Database,
  codes: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const off = await many<{ code: string; name: string }>(
    tx,
    // guard: nobody ships with a carrier that is turned off [NOT shown -> code IS NULL]
    sql`SELECT code, coalesce(name->>${language}, name->>'en') AS name FROM carrier WHERE code = ANY(${codes})
      AND NOT shown`,
  );
  return new Map(off.map(({ code, name }) => [code, name]));
}

/**
 * The carrier of supply orders in the demo: SF Express. If operators have switched it off, the first carrier of the
 * list that merchants choose from. Null: all are off.
 */
export async function carrierOfSupplier(tx: Database): Promise<string | null> {
  const [carrier] = await many<{ code: string }>(
    tx,
    sql`SELECT code FROM carrier WHERE shown ORDER BY code <> 'sf', position, code LIMIT 1`,
  );
  return carrier?.code ?? null;
}

/** The parcel starts at the store, or at the supplier of its goods. */
export async function insertParcel(tx: Database, parcel: NewParcel): Promise<void> {
  await run(
    tx,
    sql`WITH made AS (
       INSERT INTO parcel (id, order_id, refund_id, carrier, tracking_number, created_at, ask_at, reports)
         VALUES (${parcel.id}, ${parcel.order_id}, ${parcel.refund_id}, ${parcel.carrier}, ${parcel.tracking_number},
         ${parcel.now}, ${parcel.ask_at}, ${parcel.ask_at}::timestamptz IS NOT NULL) RETURNING id
     )
     INSERT INTO parcel_event (parcel_id, step, by, actor_id, place, createtime)
     SELECT made.id, 'handed_over', ${parcel.by}, ${parcel.actor_id}, coalesce(
       (SELECT u.country FROM order_line l JOIN goods g ON g.id = l.goods_id
         JOIN supply_item i ON i.id = g.supply_item_id JOIN supplier u ON u.id = i.supplier_id
        WHERE l.order_id = ${parcel.order_id} ORDER BY l.id LIMIT 1), s.ships_from), ${parcel.now}
     FROM made, orders o JOIN store s ON s.id = o.store_id WHERE o.id = ${parcel.order_id}`,
  );
}

/** What a carrier's adapter needs to know of a parcel: its start and its destination. */
export interface TrackedParcel {
  id: bigint;
  created_at: Date;
  ships_from: string;
  country: string;
  city: string;
}

type TrackedOrder = TrackedParcel & { order_id: bigint; refund_id: bigint | null; order_no: string; buyer_id: bigint };

export async function trackedParcel(tx: Database, parcelId: bigint): Promise<TrackedOrder | null> {
  const [parcel] = await many<TrackedOrder>(
    tx,
    sql`SELECT p.id, p.order_id, p.refund_id, o.order_no, o.buyer_id, p.created_at,
            f.place AS ships_from, o.address->>'country' AS country, o.address->>'city' AS city
     FROM parcel p JOIN orders o ON o.id = p.order_id JOIN parcel_event f ON f.parcel_id = p.id
       AND f.step = 'handed_over' WHERE p.id = ${parcelId}`,
  );
  return parcel ?? null;
}

/** Writes the events that the carrier reported, and when to ask again (null: the parcel is delivered). */
export async function writeParcelEvents(
  tx: Database,
  parcelId: bigint,
  events: readonly { step: string; place: string; createtime: Date }[],
  askAt: Date | null,
): Promise<void> {
  await run(
    tx,
    sql`WITH told AS (
       INSERT INTO parcel_event (parcel_id, step, place, createtime)
       SELECT ${parcelId}::bigint, step, place, createtime
         FROM unnest(${events.map(({ step }) => step)}::text[], ${events.map(({ place }) => place)}::text[],
         ${events.map(({ createtime }) => createtime)}::timestamptz[]) AS e (step, place, createtime) ON CONFLICT
         DO NOTHING
     )
     UPDATE parcel SET ask_at = ${askAt} WHERE id = ${parcelId}`,
  );
}

export async function takeParcelDue(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [parcel] = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM parcel WHERE ask_at <= ${now} AND NOT id = ANY(${except}) ORDER BY ask_at LIMIT 1 FOR
      UPDATE SKIP LOCKED`,
  );
  return parcel?.id ?? null;
}

/** The parcel that `takeParcelDue` takes next, and when. */
export function soonestParcel(tx: Database, { now, store_id }: UpcomingOf): Promise<Soonest | null> {
  return maybeOne(
    tx,
    sql`SELECT p.ask_at AS at, o.order_no AS name FROM parcel p JOIN orders o ON o.id = p.order_id WHERE p.ask_at > ${now}
      AND (${store_id}::bigint IS NULL OR o.store_id = ${store_id}) ORDER BY p.ask_at LIMIT 1`,
  );
}

interface Correction {
  order_id: bigint;
  parcel_id: bigint;
  store_id: bigint;
  carrier: string;
  tracking_number: string;
  actor_id: bigint;
  now: Date;
  /** Parcels that were handed over before this time keep their number. */
  since: Date;
}

/**
 * Corrects a parcel's number, and records the old number in the order's history. False if the time for it is over, the
 * parcel was delivered, the store did not send the parcel itself, or the order's state has changed.
 */
export async function correctParcel(tx: Database, correction: Correction): Promise<boolean> {
  holdOrder(tx, correction.order_id);
  const corrected = await many<{ id: bigint }>(
    tx,
    sql`WITH found AS (
       SELECT o.id, o.state, p.tracking_number AS before FROM orders o JOIN parcel p ON p.order_id = o.id
         AND p.id = ${correction.parcel_id}
       WHERE o.id = ${correction.order_id} AND o.store_id = ${correction.store_id} AND p.refund_id IS NULL
         AND o.state = ANY(${orderMoves.correct_tracking.from}) AND NOT o.supplied FOR NO KEY UPDATE
     ), corrected AS (
       UPDATE parcel SET carrier = ${correction.carrier}, tracking_number = ${correction.tracking_number}, ask_at = CASE
         WHEN parcel.reports THEN ${correction.now}::timestamptz END FROM found
       -- guard: a tracking number can be corrected for a time [without AND parcel.created_at > {correction.since}]
       WHERE parcel.id = ${correction.parcel_id} AND parcel.order_id = found.id
         AND parcel.created_at > ${correction.since}
         -- guard: a delivered parcel keeps its number
         AND NOT EXISTS (SELECT FROM parcel_event e WHERE e.parcel_id = ${correction.parcel_id} AND e.step = 'delivered' AND e.struck_at IS NULL)
       RETURNING found.id, found.state, found.before
     ), history AS (
       INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, note, createtime)
       SELECT id, (SELECT max(seq) + 1 FROM order_history h WHERE h.order_id = corrected.id), 'correct_tracking', state,
         state, 'merchant', ${correction.actor_id}, before || ' → ' || ${correction.tracking_number}, ${correction.now}
       FROM corrected
     )
     SELECT id FROM corrected`,
  );
  return corrected.length > 0;
}

/** The reason why a correction is not possible. Null if the parcel is not the store's, or if its exchange has it. */
export async function parcelOfStore(
  tx: Database,
  parcelId: bigint,
  storeId: bigint,
): Promise<{
  order_id: bigint;
  order_no: string;
  buyer_id: bigint;
  state: OrderState;
  carrier: string;
  tracking_number: string;
} | null> {
  const [parcel] = await many<{
    order_id: bigint;
    order_no: string;
    buyer_id: bigint;
    state: OrderState;
    carrier: string;
    tracking_number: string;
  }>(
    tx,
    sql`SELECT p.order_id, o.order_no, o.buyer_id, o.state, p.carrier, p.tracking_number FROM parcel p
      JOIN orders o ON o.id = p.order_id
     WHERE p.id = ${parcelId} AND o.store_id = ${storeId} AND NOT o.supplied AND p.refund_id IS NULL`,
  );
  return parcel ?? null;
}
