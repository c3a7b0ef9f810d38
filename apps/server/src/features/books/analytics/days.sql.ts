import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Counts } from "../../../platform/tally.ts";
import { inEscrow, movedInSpan } from "../../base/ledger/index.ts";
import type { WaitingCount } from "../../base/queue/index.ts";

/** The mall's figures of one day or of several, in micro-USDT. */
export interface MallFigures {
  orders: number;
  volume: bigint;
  refunds: number;
  refunded: bigint;
  members: number;
  recharges: number;
  recharged: bigint;
  withdrawals: number;
  withdrawn: bigint;
  escrow: bigint;
}

/** One day, and the ids between which all of its rows lie: an order is paid within a day of its making. */
export interface OneDay {
  day: string;
  start: Date;
  end: Date;
  leastId: bigint;
  leastOrderId: bigint;
  aboveId: bigint;
}

/** Reads one day by ranges of ids, which are in the order of time; nothing here reads more than about two days. */
async function countRows(
  tx: Database,
  { start, end, leastId, leastOrderId, aboveId }: OneDay,
): Promise<Pick<MallFigures, "orders" | "volume" | "refunds" | "refunded" | "members">> {
  const found = await maybeOne<Awaited<ReturnType<typeof countRows>>>(
    tx,
    sql`SELECT o.orders, o.volume, r.refunds, r.refunded, m.members
     FROM (SELECT count(*)::int AS orders, coalesce(sum(actual_payment + platform_discount), 0)::bigint AS volume
         FROM orders WHERE id >= ${leastOrderId} AND id < ${aboveId}
           AND paymenttime >= ${start} AND paymenttime < ${end}) o,
       (SELECT count(DISTINCT order_id)::int AS refunds, coalesce(sum(refunded + platform), 0)::bigint AS refunded
         FROM order_given_back WHERE id >= ${leastId} AND id < ${aboveId} AND at >= ${start} AND at < ${end}) r,
       (SELECT count(*)::int AS members FROM member
         WHERE id >= ${leastId} AND id < ${aboveId} AND created_at >= ${start} AND created_at < ${end}) m`,
  );
  if (found === null) throw new Error("a count without a row");
  return found;
}

/** A day as it is now. Escrow is the present balance of the accounts. */
export async function countDay(tx: Database, day: OneDay): Promise<MallFigures> {
  const { escrow_moved: _moved, ...money } = await movedInSpan(tx, day);
  return { ...(await countRows(tx, day)), ...money, escrow: await inEscrow(tx) };
}

/** The day before the first member came: nothing happened until then. */
const beforeTheFirst = sql`(SELECT (m.created_at AT TIME ZONE 'UTC')::date - 1 FROM member m ORDER BY m.id LIMIT 1)`;

/** The last day that is written, if a later one is over by now. Locked. */
export async function lastDayBefore(tx: Database, day: string): Promise<string | null> {
  const found = await maybeOne<{ day: string }>(
    tx,
    sql`SELECT d.last::text AS day
     FROM mall_day_written w CROSS JOIN LATERAL (SELECT coalesce(w.day, ${beforeTheFirst}) AS last) d
     WHERE d.last < ${day}::date FOR UPDATE OF w SKIP LOCKED`,
  );
  return found?.day ?? null;
}

export async function lastDayOfMall(tx: Database): Promise<string> {
  const found = await maybeOne<{ day: string }>(
    tx,
    sql`SELECT coalesce(w.day, ${beforeTheFirst}, (now() AT TIME ZONE 'UTC')::date - 1)::text AS day
      FROM mall_day_written w`,
  );
  if (found === null) throw new Error("the row of the last day is gone");
  return found.day;
}

/**
 * Writes one day, which must be the one after the last. If another process has locked the row of the last day, it wrote
 * it already, and nothing happens. Escrow is that of the day before and what the day moved.
 */
export async function writeDay(tx: Database, of: OneDay): Promise<void> {
  const { day, start, end, leastOrderId, aboveId } = of;
  const moved = await run(
    tx,
    // Each day is written once: the second writer finds another last day, and `mall_day` has one row for a day.
    sql`UPDATE mall_day_written SET day = ${day}::date WHERE day = ${day}::date - 1 OR day IS NULL`,
  );
  if (moved === 0) return;
  const { orders, volume, refunds, refunded, members } = await countRows(tx, of);
  const { recharges, recharged, withdrawals, withdrawn, escrow_moved } = await movedInSpan(tx, of);
  await run(
    tx,
    sql`INSERT INTO mall_day (day, orders, volume, refunds, refunded, members, recharges, recharged, withdrawals,
       withdrawn, escrow)
     VALUES (${day}::date, ${orders}, ${volume}, ${refunds}, ${refunded}, ${members}, ${recharges}, ${recharged},
       ${withdrawals}, ${withdrawn},
       coalesce((SELECT escrow FROM mall_day WHERE day = ${day}::date - 1), 0) + ${escrow_moved})`,
  );
  await run(
    tx,
    sql`INSERT INTO goods_day (goods_id, day, store_id, orders, pieces, revenue)
     SELECT l.goods_id, ${day}::date, o.store_id, count(DISTINCT o.id)::int, sum(l.quantity)::int,
       sum(l.price * l.quantity - l.discount)::bigint
     FROM orders o JOIN order_line l ON l.order_id = o.id
     WHERE o.id >= ${leastOrderId} AND o.id < ${aboveId} AND o.paymenttime >= ${start} AND o.paymenttime < ${end}
     GROUP BY l.goods_id, o.store_id
     ON CONFLICT (goods_id, day) DO UPDATE SET orders = excluded.orders, pieces = excluded.pieces,
       revenue = excluded.revenue`,
  );
}

/** How much waits at this moment, as the state at the end of a day. */
export async function writeQueues(
  tx: Database,
  day: string,
  now: Date,
  waiting: readonly WaitingCount[],
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO queue_day (day, kind, part, waiting, late, oldest_minutes)
     SELECT ${day}::date, kind, part, waiting, late, oldest_minutes
     FROM unnest(${waiting.map(({ kind }) => kind)}::text[], ${waiting.map(({ part }) => part ?? "")}::text[],
       ${waiting.map(({ count }) => count)}::int[], ${waiting.map(({ late }) => late)}::int[],
       ${waiting.map(({ oldest }) => Math.max(0, Math.trunc((now.getTime() - oldest.getTime()) / 60_000)))}::int[])
       AS q (kind, part, waiting, late, oldest_minutes)
     ON CONFLICT DO NOTHING`,
  );
}

/** Adds the views that were counted in memory. Goods that do not exist have none. */
export async function addViews(tx: Database, views: Counts["views"]): Promise<void> {
  if (views.length === 0) return;
  await run(
    tx,
    sql`INSERT INTO goods_day AS d (goods_id, day, store_id, views)
     SELECT g.id, v.day, g.store_id, v.views
     FROM unnest(${views.map(({ goods_id }) => goods_id)}::bigint[], ${views.map(({ day }) => day)}::date[],
       ${views.map((row) => row.views)}::int[]) AS v (goods_id, day, views) JOIN goods g ON g.id = v.goods_id
     ORDER BY g.id, v.day
     ON CONFLICT (goods_id, day) DO UPDATE SET views = d.views + excluded.views`,
  );
}

/**
 * Adds the searches that were counted in memory. When a day has `max` rows, new words of the whole mall are counted
 * without their words, and new words inside a store are not.
 */
export async function addSearches(tx: Database, searches: Counts["searches"], max: number): Promise<void> {
  if (searches.length === 0) return;
  await run(
    tx,
    sql`WITH counted AS (
       SELECT * FROM unnest(${searches.map(({ day }) => day)}::date[], ${searches.map((row) => row.language)}::text[],
         ${searches.map(({ store_id }) => store_id)}::bigint[], ${searches.map(({ folded }) => folded)}::text[],
         ${searches.map((row) => row.searches)}::int[], ${searches.map((row) => row.found_nothing)}::int[])
         AS c (day, language, store_id, folded, searches, found_nothing)
     ), placed AS (
       SELECT c.day, c.language, c.store_id, c.searches, c.found_nothing,
         CASE WHEN k.day IS NOT NULL OR c.folded = ''
             OR row_number() OVER (PARTITION BY c.day, k.day IS NULL ORDER BY c.searches DESC, c.folded, c.language,
               c.store_id) <= ${max} - (SELECT count(*) FROM search_day s WHERE s.day = c.day)
           THEN c.folded ELSE '' END AS folded
       FROM counted c LEFT JOIN search_day k USING (day, store_id, language, folded)
     )
     INSERT INTO search_day AS d (day, language, store_id, folded, searches, found_nothing)
     SELECT day, language, store_id, folded, sum(searches)::int, sum(found_nothing)::int FROM placed
     WHERE folded <> '' OR store_id = 0 GROUP BY day, language, store_id, folded ORDER BY 1, 3, 2, 4
     ON CONFLICT (day, store_id, language, folded) DO UPDATE SET searches = d.searches + excluded.searches,
       found_nothing = d.found_nothing + excluded.found_nothing`,
  );
}

/** The oldest day that is over its time; null if there is none. */
export async function oldestOver(
  tx: Database,
  searchesFrom: string,
  goodsFrom: string,
): Promise<{ searches: string | null; goods: string | null }> {
  const [found] = await many<{ searches: string | null; goods: string | null }>(
    tx,
    sql`SELECT (SELECT min(day)::text FROM search_day WHERE day < ${searchesFrom}::date) AS searches,
       (SELECT min(day)::text FROM goods_day WHERE day < ${goodsFrom}::date) AS goods`,
  );
  return found ?? { searches: null, goods: null };
}

export async function forgetDay(
  tx: Database,
  { searches, goods }: { searches: string | null; goods: string | null },
): Promise<void> {
  if (searches !== null) await run(tx, sql`DELETE FROM search_day WHERE day = ${searches}::date`);
  if (goods !== null) await run(tx, sql`DELETE FROM goods_day WHERE day = ${goods}::date`);
}
