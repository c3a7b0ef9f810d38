import type { Language } from "@arcade/contract/languages";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import { type Database, many } from "../../../../../platform/database.ts";
import { sql } from "../../../../../platform/sql.ts";
import { onceMs, type CarrierRule } from "../tracking.sql.ts";

/** The fields of an order that a file of parcels uses. */
export interface FiledOrder {
  id: bigint;
  order_no: string;
  state: OrderState;
  supplied: boolean;
  purchased: boolean;
  group_until: Date | null;
  refund_open: boolean;
  /** `unsent`: the pieces that can be sent. It leaves out those that the buyer asks back. */
  lines: { sku_id: string; code: string | null; unsent: number }[];
  parcels: { carrier: string; tracking_number: string; lines: { sku_id: string; quantity: number }[] }[];
}

/** The orders of a store with these numbers, with their lines and the parcels that they have. */
export function filedOrders(tx: Database, storeId: bigint, numbers: readonly string[]): Promise<FiledOrder[]> {
  return many<FiledOrder>(
    tx,
    sql`SELECT o.id, o.order_no, o.state, o.supplied, o.purchasetime IS NOT NULL AS purchased, o.group_until,
      o.refund_open,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('sku_id', l.sku_id::text, 'code', c.code, 'unsent', l.unsent - l.asked_back)
         ORDER BY l.id), '[]')
       FROM order_line l LEFT JOIN sku_code c ON c.sku_id = l.sku_id AND c.store_id = o.store_id
       WHERE l.order_id = o.id) AS lines,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('carrier', p.carrier, 'tracking_number', p.tracking_number, 'lines',
         (SELECT jsonb_agg(jsonb_build_object('sku_id', l.sku_id::text, 'quantity', k.quantity))
          FROM parcel_line k JOIN order_line l ON l.id = k.order_line_id WHERE k.parcel_id = p.id))), '[]')
       FROM parcel p WHERE p.order_id = o.id AND p.refund_id IS NULL) AS parcels
     FROM orders o
     -- guard: a file of parcels names only orders of its own store [without AND o.store_id = {storeId}]
     WHERE o.order_no = ANY(${numbers}) AND o.store_id = ${storeId}`,
  );
}

/** Locks orders, so that two files with the same orders run one after the other. */
export async function lockFiled(tx: Database, storeId: bigint, numbers: readonly string[]): Promise<void> {
  await many(
    tx,
    sql`SELECT id FROM orders WHERE order_no = ANY(${numbers}) AND store_id = ${storeId} ORDER BY id
      FOR NO KEY UPDATE`,
  );
}

/** The carriers that these words name: by their code, or by their name in any language. */
export async function carriersNamed(
  tx: Database,
  words: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, CarrierRule>> {
  const found = await many<CarrierRule & { word: string }>(
    tx,
    sql`SELECT DISTINCT ON (n.word) n.word, c.code, coalesce(c.name->>${language}, c.name->>'en') AS name, c.shown,
      c.patterns
     FROM unnest(${words.map((word) => word.toLowerCase())}::text[]) AS n (word) JOIN carrier c ON c.code = n.word
       OR EXISTS (SELECT FROM jsonb_each_text(c.name) t WHERE lower(t.value) = n.word)
     ORDER BY n.word, c.shown DESC, c.position, c.code`,
  );
  return new Map(found.map(({ word, ...carrier }) => [word, carrier]));
}

/** Which of these numbers belong to a parcel of another order of the store. */
export async function numbersTaken(
  tx: Database,
  storeId: bigint,
  parcels: readonly { key: string; order_id: bigint }[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const found = await many<{ number: string }>(
    tx,
    sql`SELECT t.number FROM unnest(${parcels.map(({ key }) => key)}::text[],
       ${parcels.map(({ order_id }) => order_id)}::bigint[]) AS asked (number, order_id)
     JOIN tracking_taken t ON t.store_id = ${storeId} AND t.number = asked.number
     WHERE t.at > ${new Date(now.getTime() - onceMs)} AND (t.order_id <> asked.order_id OR t.returned)`,
  );
  return new Set(found.map(({ number }) => number));
}

export interface LineToShip {
  order_no: string;
  ship_by: Date | null;
  remark: string;
  address: { name: string; mobile: string; province: string; city: string; address: string; zip_code: string };
  country: string;
  sku_id: bigint;
  code: string | null;
  name: string;
  specification: string;
  unsent: number;
}

/** The lines that a store can ship now, the nearest deadline first. Whole orders only, and at most `max` lines. */
export function linesToShip(tx: Database, storeId: bigint, max: number, language: Language): Promise<LineToShip[]> {
  return many<LineToShip>(
    tx,
    sql`WITH waiting AS (
       SELECT o.id, o.order_no, o.ship_by, o.remark, o.address,
         sum((SELECT count(*) FROM order_line l WHERE l.order_id = o.id AND l.unsent > l.asked_back)) OVER (ORDER BY o.ship_by, o.id)
           AS lines
       FROM (SELECT * FROM orders WHERE store_id = ${storeId} AND state = 'awaiting_shipment' AND NOT supplied
         AND group_until IS NULL AND (NOT refund_open OR EXISTS (SELECT FROM order_line l WHERE l.order_id = orders.id
           AND l.unsent > l.asked_back)) ORDER BY ship_by, id LIMIT ${max}) o
     )
     SELECT o.order_no, o.ship_by, o.remark, o.address, o.address->>'country' AS country, l.sku_id, c.code,
       coalesce(l.name->>${language}, l.name->>'en') AS name,
       coalesce(l.specification->>${language}, l.specification->>'en') AS specification,
       l.unsent - l.asked_back AS unsent
     FROM waiting o JOIN order_line l ON l.order_id = o.id AND l.unsent > l.asked_back
     LEFT JOIN sku_code c ON c.sku_id = l.sku_id AND c.store_id = ${storeId}
     WHERE o.lines <= ${max}::bigint ORDER BY o.ship_by, o.id, l.id`,
  );
}
