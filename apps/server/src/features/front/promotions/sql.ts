import { type Database, many, run } from "../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { actsFor } from "../../../platform/sql/acts-for.ts";

/**
 * Makes and locks the days of these goods' stores, in the order of their ids: whoever counts after sees what was
 * counted before.
 */
export async function lockDays(
  tx: Database,
  goodsIds: readonly bigint[],
  day: string,
  places: readonly number[],
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO promotion_day AS d (store_id, day, max)
     SELECT s.id, ${day}::date, (${places}::int[])[s.level + 1] FROM store s WHERE s.id IN (SELECT store_id FROM goods
       WHERE id = ANY(${goodsIds})) ORDER BY s.id
     ON CONFLICT (store_id, day) DO UPDATE SET max = greatest(d.delivered, excluded.max)`,
  );
}

/**
 * Which of a store's goods `g` stands in its place in a minute: the chosen ones (`c`) before all others, each in its
 * turn.
 */
export const rotation = (minute: Sql) => sql`c.goods_id IS NULL, md5(g.id::text || ${minute})`;

/** A page of the feed stands for a while before what is below comes into sight. */
const minutesInSight = 30;

interface Shown {
  member_id: bigint;
  goods_ids: readonly bigint[];
  day: string;
  /** As `turnOf` counts. */
  minute: number;
  now: Date;
}

/**
 * Writes what a member has seen, each goods once a day and no more than the store's places; the days are locked. Only
 * what stood in its store's place by now or a moment ago can have been seen: whoever names other goods uses nobody's
 * places up.
 */
export async function insertShown(tx: Database, { member_id, goods_ids, day, minute, now }: Shown): Promise<number> {
  const [row] = await many<{ counted: number }>(
    tx,
    sql`WITH stood AS (
       SELECT DISTINCT ON (g.store_id, minute) g.id FROM generate_series(${minute}::int - ${constant(minutesInSight)},
         ${minute}) minute CROSS JOIN goods g LEFT JOIN promotion_choice c ON c.goods_id = g.id
       WHERE g.store_id IN (SELECT store_id FROM goods WHERE id = ANY(${goods_ids})) AND g.on_sale AND g.store_open
         AND g.in_stock
       ORDER BY g.store_id, minute, ${rotation(sql`minute`)}
     ), fresh AS (
       SELECT g.id, g.store_id, row_number() OVER (PARTITION BY g.store_id ORDER BY g.id) AS place
       FROM goods g JOIN store s ON s.id = g.store_id
       -- guard: goods outside a promoted place use none of its places [without AND g.id IN (SELECT id FROM stood)]
       WHERE g.id = ANY(${goods_ids}) AND g.id IN (SELECT id FROM stood) AND s.open AND NOT ${actsFor(sql`s.id`, sql`s.owner_id`, member_id)}
         AND NOT EXISTS (SELECT FROM promotion_shown p WHERE p.day = ${day}::date AND p.goods_id = g.id
           AND p.member_id = ${member_id})
     ), written AS (
       INSERT INTO promotion_shown (day, goods_id, member_id, store_id, shown_at)
       SELECT ${day}::date, f.id, ${member_id}, f.store_id, ${now} FROM fresh f
         JOIN promotion_day d ON d.store_id = f.store_id AND d.day = ${day}::date
       -- guard: no more places are counted than the level has [f.place <= d.max - d.delivered -> true]
       WHERE f.place <= d.max - d.delivered
       ON CONFLICT DO NOTHING RETURNING store_id
     ), counted AS (
       UPDATE promotion_day d SET delivered = d.delivered + w.count FROM (SELECT store_id, count(*)::int AS count
         FROM written GROUP BY store_id) w
       WHERE d.store_id = w.store_id AND d.day = ${day}::date
     )
     SELECT count(*)::int AS counted FROM written`,
  );
  return row?.counted ?? 0;
}

/** The store's choice, whole: what stood there before goes. How many of the goods were its own and on sale. */
export async function replaceChoice(tx: Database, storeId: bigint, goodsIds: readonly bigint[]): Promise<number> {
  await run(tx, sql`DELETE FROM promotion_choice WHERE store_id = ${storeId}`);
  return run(
    tx,
    sql`INSERT INTO promotion_choice (goods_id, store_id) SELECT id, store_id FROM goods WHERE id = ANY(${goodsIds})
      AND store_id = ${storeId} AND on_sale ON CONFLICT DO NOTHING`,
  );
}

export async function hasOldShown(tx: Database, before: string): Promise<boolean> {
  const [row] = await many<{ old: boolean }>(
    tx,
    sql`SELECT coalesce((SELECT min(day) FROM promotion_shown) < ${before}::date, false) AS old`,
  );
  return row?.old ?? false;
}

/** A piece at a time, so that no statement runs long. */
export async function deleteOldShown(tx: Database, before: string): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM promotion_shown p USING (SELECT day, goods_id, member_id FROM promotion_shown
      WHERE day < ${before}::date LIMIT 5000) o WHERE (p.day, p.goods_id, p.member_id) = (o.day, o.goods_id,
      o.member_id)`,
  );
}
