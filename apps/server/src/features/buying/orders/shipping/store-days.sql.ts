import { type Database, many, run, sendLater } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

/** Amounts in a store's books of today. Each counts on the day on which it was posted. */
interface Moved {
  refunds?: bigint;
  purchases?: bigint;
  commission?: bigint;
  settled?: bigint;
}

/** Adds to a store's books of today, in the transaction that posts it. Sent together with the next statement. */
export function addToStoreDay(tx: Database, storeId: bigint, now: Date, moved: Moved): void {
  addToStoreDays(tx, now, [{ store_id: storeId, ...moved }]);
}

/** The same for several: each store's row once, in the order of their ids. */
export function addToStoreDays(tx: Database, now: Date, moved: readonly (Moved & { store_id: bigint })[]): void {
  const amounts = (of: keyof Moved) => moved.map((one) => one[of] ?? 0n);
  sendLater(
    tx,
    sql`INSERT INTO store_day AS d (store_id, day, refunds, purchases, commission, settled)
      SELECT store_id, (${now}::timestamptz AT TIME ZONE 'UTC')::date, sum(refunds), sum(purchases), sum(commission),
        sum(settled)
      FROM unnest(${moved.map(({ store_id }) => store_id)}::bigint[], ${amounts("refunds")}::bigint[],
        ${amounts("purchases")}::bigint[], ${amounts("commission")}::bigint[], ${amounts("settled")}::bigint[])
        AS m (store_id, refunds, purchases, commission, settled)
      GROUP BY store_id ORDER BY store_id
     ON CONFLICT (store_id, day) DO UPDATE SET refunds = d.refunds + excluded.refunds, purchases = d.purchases +
       excluded.purchases,
       commission = d.commission + excluded.commission, settled = d.settled + excluded.settled`,
  );
}

/** The last day whose payments are in the books, if a later day is over by now. */
export async function lastRolledBefore(tx: Database, day: string): Promise<string | null> {
  const [rolled] = await many<{ day: string }>(
    tx,
    sql`SELECT day::text AS day FROM store_day_rolled WHERE day < ${day}::date FOR UPDATE SKIP LOCKED`,
  );
  return rolled?.day ?? null;
}

/**
 * Writes the payments of finished days into the books, from after the last day in the books until `day`. An order is
 * paid within a day of its making, so its id says where to look.
 */
export async function rollPayments(tx: Database, day: string, leastId: bigint): Promise<void> {
  await run(
    tx,
    sql`WITH held AS (
       SELECT day FROM store_day_rolled WHERE day < ${day}::date FOR UPDATE
     ), rolled AS (
       UPDATE store_day_rolled SET day = ${day}::date FROM held RETURNING held.day AS last
     )
     INSERT INTO store_day (store_id, day, orders, revenue)
     SELECT o.store_id, (o.paymenttime AT TIME ZONE 'UTC')::date AS day, count(*)::int,
       sum(o.actual_payment + o.platform_discount)::bigint FROM orders o, rolled
     WHERE o.id >= ${leastId} AND o.paymenttime >= (rolled.last + 1)::timestamp AT TIME ZONE 'UTC'
       AND o.paymenttime < (${day}::date + 1)::timestamp AT TIME ZONE 'UTC'
     GROUP BY 1, 2
     ON CONFLICT (store_id, day) DO UPDATE SET orders = excluded.orders, revenue = excluded.revenue`,
  );
}
