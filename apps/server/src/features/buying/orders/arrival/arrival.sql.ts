import type { TransitRange } from "@arcade/contract/buying/arrivals/arrival";
import { arrivalTerms } from "@arcade/contract/buying/arrivals/arrival";
import { type Database, many, maybeOne, one, run } from "../../../../platform/database.ts";
import { constant, type Sql, sql } from "../../../../platform/sql.ts";

export interface StoreArrival {
  store_id: bigint;
  supplied: boolean;
  orders: number;
  least_hours: number;
  most_hours: number;
  carrier: string;
  origin: string;
}

export interface TransitTime {
  carrier: string;
  origin: string;
  country: string;
  parcels: number;
  days_least: number;
  days_most: number;
}

/** Everything that arrival dates are reckoned from. Stores that have sent nothing are left out. */
export function readArrivals(tx: Database) {
  return Promise.all([
    many<StoreArrival>(
      tx,
      sql`SELECT store_id, supplied, orders, coalesce(least_hours, 0) AS least_hours,
        coalesce(most_hours, 0) AS most_hours, carrier, origin FROM arrival_store
        WHERE carrier IS NOT NULL AND origin IS NOT NULL`,
    ),
    many<TransitTime>(tx, sql`SELECT carrier, origin, country, parcels, days_least, days_most FROM transit_time`),
    many<{ code: string; transit: TransitRange[] }>(tx, sql`SELECT code, transit FROM carrier WHERE transit <> '[]'`),
  ]);
}

/** The count that is due. Null if none is due, or if another process counts. */
export async function takeArrivalsDue(tx: Database, now: Date): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM arrival_upkeep WHERE id = 1 AND count_at <= ${now} FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

export async function arrivalUpkeep(tx: Database): Promise<bigint> {
  return (await one<{ after_id: bigint }>(tx, sql`SELECT after_id FROM arrival_upkeep WHERE id = 1`)).after_id;
}

export async function putArrivalUpkeep(tx: Database, at: Date, after: bigint): Promise<void> {
  await run(tx, sql`UPDATE arrival_upkeep SET count_at = ${at}, after_id = ${after} WHERE id = 1`);
}

export async function storesToCount(tx: Database, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM store WHERE id > ${after} ORDER BY id LIMIT ${constant(limit)}`,
  );
  return rows.map(({ id }) => id);
}

/** Of a store with more orders, the last ones count. */
const mostOrders = 500;

/**
 * The last paid orders of these stores, each with its parcels' arrival. A parcel has arrived when its carrier or an
 * operator says so, or when the buyer confirms the receipt: what a store types itself would judge the store. Orders of a
 * group wait for other people, so they say nothing of the store.
 */
const measured = (stores: readonly bigint[], since: Date) => sql`paid AS MATERIALIZED (
    SELECT o.* FROM unnest(${stores}::bigint[]) AS w (id) CROSS JOIN LATERAL (
      SELECT id, store_id, supplied, state, cancel_reason, paymenttime, delivertime, address->>'country' AS country,
        arrive_by + (paymenttime - createtime) AS arrive_by,
        CASE WHEN EXISTS (SELECT FROM order_history h WHERE h.order_id = orders.id AND h.move = 'confirm'
          AND h.by = 'buyer') THEN taketime END AS received
      FROM orders WHERE store_id = w.id AND paymenttime > ${since}
        AND NOT EXISTS (SELECT FROM group_place p WHERE p.order_id = orders.id)
      ORDER BY paymenttime DESC LIMIT ${constant(mostOrders)}
    ) o
  ), sent AS MATERIALIZED (
    SELECT o.id AS order_id, o.store_id, o.supplied, o.country, p.carrier, p.created_at, f.place AS origin,
      coalesce((SELECT min(e.createtime) FROM parcel_event e WHERE e.parcel_id = p.id AND e.step = 'delivered'
        AND e.by IN ('carrier', 'operator') AND e.struck_at IS NULL), o.received) AS arrived
    FROM paid o JOIN parcel p ON p.order_id = o.id AND p.refund_id IS NULL
      JOIN parcel_event f ON f.parcel_id = p.id AND f.step = 'handed_over'
  )`;

/** Midnight after a time, on the clocks of a zone. */
const endOfDay = (time: Sql, zone: string) =>
  sql`(date_trunc('day', ${time} AT TIME ZONE ${zone}::text) + interval '1 day') AT TIME ZONE ${zone}::text`;

/** Counts again what the last orders of these stores show. A promised day ends at midnight in `zone`, the mall's. */
export async function countArrivals(
  tx: Database,
  { stores, since, now, zone }: { stores: readonly bigint[]; since: Date; now: Date; zone: string },
): Promise<void> {
  await run(tx, sql`DELETE FROM arrival_store WHERE store_id = ANY(${stores})`);
  await run(
    tx,
    sql`WITH ${measured(stores, since)}, ended AS (
       SELECT o.*, a.arrived, o.arrive_by IS NOT NULL
           -- A date is promised and not an hour, so the whole day counts.
           AND (a.arrived IS NOT NULL OR ${now}::timestamptz >= ${endOfDay(sql`o.arrive_by`, zone)})
           -- What was cancelled on the way says nothing, except that the store did not send it.
           AND (o.state <> 'cancelled' OR o.cancel_reason = 'unshipped' OR a.arrived IS NOT NULL) AS judged
       FROM paid o LEFT JOIN (SELECT order_id, CASE WHEN bool_and(arrived IS NOT NULL) THEN max(arrived) END AS arrived
         FROM sent GROUP BY order_id) a ON a.order_id = o.id
     ), hours AS (
       SELECT store_id, supplied, count(took) AS orders,
         floor(percentile_cont(0.05) WITHIN GROUP (ORDER BY took)) AS least,
         ceil(percentile_cont(0.95) WITHIN GROUP (ORDER BY took)) AS most,
         count(*) FILTER (WHERE judged OR (state = 'cancelled' AND cancel_reason = 'unshipped'
           AND arrive_by IS NOT NULL)) AS promised,
         count(*) FILTER (WHERE judged AND arrived < ${endOfDay(sql`arrive_by`, zone)}) AS kept
       FROM (SELECT *, extract(epoch FROM delivertime - paymenttime) / 3600 AS took FROM ended) o
       GROUP BY store_id, supplied
     ), usual AS (
       SELECT DISTINCT ON (store_id, supplied) store_id, supplied, carrier, origin
       FROM sent GROUP BY store_id, supplied, carrier, origin
       ORDER BY store_id, supplied, count(*) DESC, carrier, origin
     )
     INSERT INTO arrival_store (store_id, supplied, orders, least_hours, most_hours, carrier, origin, promised, kept)
     SELECT h.store_id, h.supplied, h.orders, h.least, h.most, u.carrier, u.origin, h.promised, h.kept
     FROM hours h LEFT JOIN usual u ON u.store_id = h.store_id AND u.supplied = h.supplied`,
  );
  await run(tx, sql`DELETE FROM transit_sample WHERE store_id = ANY(${stores})`);
  await run(
    tx,
    sql`WITH ${measured(stores, since)}
     INSERT INTO transit_sample (store_id, carrier, origin, country, days, parcels)
     SELECT store_id, carrier, origin, country, ceil(extract(epoch FROM arrived - created_at) / 86400)::int, count(*)
     FROM sent WHERE arrived >= created_at GROUP BY 1, 2, 3, 4, 5`,
  );
}

/** Counts how long each carrier takes from country to country: the days of nine parcels of ten. */
export async function countTransit(tx: Database): Promise<void> {
  await run(tx, sql`DELETE FROM transit_time`);
  await run(
    tx,
    sql`INSERT INTO transit_time (carrier, origin, country, parcels, days_least, days_most)
     SELECT carrier, origin, country, max(parcels), min(days) FILTER (WHERE up_to >= parcels * 0.05),
       min(days) FILTER (WHERE up_to >= parcels * 0.95)
     FROM (
       SELECT carrier, origin, country, days, sum(sum(parcels)) OVER way AS parcels,
         sum(sum(parcels)) OVER (way ORDER BY days) AS up_to
       FROM transit_sample GROUP BY carrier, origin, country, days
       WINDOW way AS (PARTITION BY carrier, origin, country)
     ) counted
     GROUP BY carrier, origin, country HAVING max(parcels) >= ${constant(arrivalTerms.orders)}`,
  );
}
