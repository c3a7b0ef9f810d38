import type { Language } from "@arcade/contract/languages";
import type { CarrierCode } from "@arcade/contract/orders/carriers";
import type { OrderState } from "@arcade/contract/orders/states";
import { orderMoves } from "@arcade/contract/orders/states";
import { type Database, rows } from "../../platform/database.ts";
import { holdOrder } from "./sql.ts";

interface NewParcel {
  id: bigint;
  order_id: bigint;
  carrier: string;
  tracking_number: string;
  ask_at: Date | null;
  now: Date;
}

/** Of these carriers those that operators have switched off, by their codes, as the reader calls them. */
export async function namesOfOff(tx: Database, codes: readonly string[], language: Language): Promise<ReadonlyMap<string, string>> {
  const off = await rows<{ code: string; name: string }>(
    tx,
    "SELECT code, coalesce(name->>$2, name->>'en') AS name FROM carrier WHERE code = ANY($1) AND NOT shown",
    [codes, language],
  );
  return new Map(off.map(({ code, name }) => [code, name]));
}

/** Whom the demo's supply desk sends with: SF Express, or where operators have switched that off the first that merchants choose from; null: all are off. */
export async function carrierOfSupplier(tx: Database): Promise<CarrierCode | null> {
  const [carrier] = await rows<{ code: CarrierCode }>(tx, "SELECT code FROM carrier WHERE shown ORDER BY code <> 'sf', position, code LIMIT 1", []);
  return carrier?.code ?? null;
}

/** Its way begins where it leaves: at the store, or at the supplier of what it holds. */
export async function insertParcel(tx: Database, parcel: NewParcel): Promise<void> {
  await rows(
    tx,
    `WITH made AS (
       INSERT INTO parcel (id, order_id, carrier, tracking_number, created_at, ask_at, reports) VALUES ($1, $2, $3, $4, $6, $5, $5::timestamptz IS NOT NULL) RETURNING id
     )
     INSERT INTO parcel_event (parcel_id, step, place, createtime)
     SELECT made.id, 'handed_over', coalesce(
       (SELECT u.country FROM order_line l JOIN goods g ON g.id = l.goods_id JOIN supply_item i ON i.id = g.supply_item_id JOIN supplier u ON u.id = i.supplier_id
        WHERE l.order_id = $2 ORDER BY l.id LIMIT 1), s.ships_from), $6
     FROM made, orders o JOIN store s ON s.id = o.store_id WHERE o.id = $2`,
    [parcel.id, parcel.order_id, parcel.carrier, parcel.tracking_number, parcel.ask_at, parcel.now],
  );
}

/** What a carrier's adapter needs to know of a parcel: where it goes, and which event came last. */
export interface TrackedParcel {
  id: bigint;
  created_at: Date;
  last_step: string;
  ships_from: string;
  country: string;
  city: string;
}

type TrackedOrder = TrackedParcel & { order_id: bigint; order_no: string; buyer_id: bigint };

export async function trackedParcel(tx: Database, parcelId: bigint): Promise<TrackedOrder | null> {
  const [parcel] = await rows<TrackedOrder>(
    tx,
    `SELECT p.id, p.order_id, o.order_no, o.buyer_id, p.created_at, (SELECT step FROM parcel_event e WHERE e.parcel_id = p.id ORDER BY createtime DESC LIMIT 1) AS last_step,
            f.place AS ships_from, o.address->>'country' AS country, o.address->>'city' AS city
     FROM parcel p JOIN orders o ON o.id = p.order_id JOIN parcel_event f ON f.parcel_id = p.id AND f.step = 'handed_over' WHERE p.id = $1`,
    [parcelId],
  );
  return parcel ?? null;
}

/** Writes what the carrier told, and when to ask again (null: it is delivered). */
export async function writeParcelEvents(
  tx: Database,
  parcelId: bigint,
  events: readonly { step: string; place: string; createtime: Date }[],
  askAt: Date | null,
): Promise<void> {
  await rows(
    tx,
    `WITH told AS (
       INSERT INTO parcel_event (parcel_id, step, place, createtime)
       SELECT $1::bigint, step, place, createtime FROM unnest($2::text[], $3::text[], $4::timestamptz[]) AS e (step, place, createtime) ON CONFLICT DO NOTHING
     )
     UPDATE parcel SET ask_at = $5 WHERE id = $1`,
    [parcelId, events.map(({ step }) => step), events.map(({ place }) => place), events.map(({ createtime }) => createtime), askAt],
  );
}

export async function takeParcelDue(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [parcel] = await rows<{ id: bigint }>(
    tx,
    "SELECT id FROM parcel WHERE ask_at <= $1 AND NOT id = ANY($2) ORDER BY ask_at LIMIT 1 FOR UPDATE SKIP LOCKED",
    [now, except],
  );
  return parcel?.id ?? null;
}

interface Correction {
  order_id: bigint;
  parcel_id: bigint;
  store_id: bigint;
  carrier: string;
  tracking_number: string;
  actor_id: bigint;
  now: Date;
  /** Parcels that were handed over before it stay as they are. */
  since: Date;
}

/**
 * Puts a parcel's number right, and keeps what stood there in the order's history. False where the time for it is over, the parcel was
 * delivered or is not the store's own to send, or the order has gone on.
 */
export async function correctParcel(tx: Database, correction: Correction): Promise<boolean> {
  holdOrder(tx, correction.order_id);
  const corrected = await rows<{ id: bigint }>(
    tx,
    `WITH found AS (
       SELECT o.id, o.state, p.tracking_number AS before FROM orders o JOIN parcel p ON p.order_id = o.id AND p.id = $1
       WHERE o.id = $9 AND o.store_id = $2 AND o.state = ANY($3) AND NOT o.supplied FOR NO KEY UPDATE
     ), corrected AS (
       UPDATE parcel SET carrier = $4, tracking_number = $5 FROM found
       WHERE parcel.id = $1 AND parcel.order_id = found.id AND parcel.created_at > $6
         AND NOT EXISTS (SELECT FROM parcel_event e WHERE e.parcel_id = $1 AND e.step = 'delivered')
       RETURNING found.id, found.state, found.before
     ), history AS (
       INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, note, createtime)
       SELECT id, (SELECT max(seq) + 1 FROM order_history h WHERE h.order_id = corrected.id), 'correct_tracking', state, state, 'merchant', $7, before || ' → ' || $5, $8
       FROM corrected
     )
     SELECT id FROM corrected`,
    [
      correction.parcel_id,
      correction.store_id,
      orderMoves.correct_tracking.from,
      correction.carrier,
      correction.tracking_number,
      correction.since,
      correction.actor_id,
      correction.now,
      correction.order_id,
    ],
  );
  return corrected.length > 0;
}

/** What stands in the way of a correction; null where the parcel is not the store's. */
export async function parcelOfStore(
  tx: Database,
  parcelId: bigint,
  storeId: bigint,
): Promise<{ order_id: bigint; order_no: string; buyer_id: bigint; state: OrderState; carrier: string; tracking_number: string } | null> {
  const [parcel] = await rows<{ order_id: bigint; order_no: string; buyer_id: bigint; state: OrderState; carrier: string; tracking_number: string }>(
    tx,
    `SELECT p.order_id, o.order_no, o.buyer_id, o.state, p.carrier, p.tracking_number FROM parcel p JOIN orders o ON o.id = p.order_id
     WHERE p.id = $1 AND o.store_id = $2 AND NOT o.supplied`,
    [parcelId, storeId],
  );
  return parcel ?? null;
}
