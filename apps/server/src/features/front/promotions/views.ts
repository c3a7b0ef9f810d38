import type { Answered } from "@arcade/contract/endpoint";
import type { promotions } from "@arcade/contract/front/promotions/api";
import { many } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import type { Context } from "../../../platform/context.ts";
import { cardColumns, cardOf, type CardRow } from "../../shops/goods/index.ts";
import { dayOf, placesByLevel, turnOf } from "./rules.ts";
import { rotation } from "./sql.ts";

const placesAtOnce = 12;
const dayMs = 86_400_000;

/** Stores with places left, the least delivered share first; each with one of its goods, another one every minute. */
export async function promotedPlaces(context: Context): Promise<Answered<typeof promotions.places>> {
  const found = await many<CardRow>(
    context.tx,
    sql`WITH due AS (
       SELECT s.id, coalesce(d.delivered, 0)::float8 / (${placesByLevel(context.settings)}::int[])[s.level + 1] AS share
       FROM store s LEFT JOIN promotion_day d ON d.store_id = s.id AND d.day = ${dayOf(context.now)}::date
       WHERE s.open AND coalesce(d.delivered, 0) < (${placesByLevel(context.settings)}::int[])[s.level + 1]
         AND NOT coalesce(${context.now} >= s.holiday_from AND ${context.now} < s.holiday_until, false)
     ), picked AS (
       SELECT due.share, g.id FROM due CROSS JOIN LATERAL (
         SELECT g.id FROM goods g LEFT JOIN promotion_choice c ON c.goods_id = g.id
         WHERE g.store_id = due.id AND g.on_sale AND g.store_open AND g.in_stock
         ORDER BY ${rotation(sql`${String(turnOf(context.now))}`)} LIMIT 1
       ) g ORDER BY due.share, md5(due.id::text || ${String(turnOf(context.now))}) LIMIT ${constant(placesAtOnce)}
     )
     SELECT ${cardColumns(context.language)} FROM picked JOIN goods g ON g.id = picked.id
       ORDER BY picked.share, md5(g.store_id::text || ${String(turnOf(context.now))})`,
  );
  return { items: found.map(cardOf) };
}

/** A store's places, counted from the rows of what members have seen. */
export async function promotionsOfStore(context: Context, storeId: bigint): Promise<Answered<typeof promotions.mine>> {
  const { tx, now } = context;
  const today = dayOf(now);
  const month = dayOf(new Date(now.getTime() - 29 * dayMs));
  const [[store], days, goods] = await Promise.all([
    many<{ level: number; max: number; delivered: number }>(
      tx,
      sql`SELECT s.level, greatest((${placesByLevel(context.settings)}::int[])[s.level + 1], coalesce(d.delivered, 0))
        AS max, coalesce(d.delivered, 0) AS delivered
       FROM store s LEFT JOIN promotion_day d ON d.store_id = s.id AND d.day = ${today}::date WHERE s.id = ${storeId}`,
    ),
    many<{ day: string; max: number; delivered: number }>(
      tx,
      sql`SELECT day::text AS day, max, delivered FROM promotion_day WHERE store_id = ${storeId}
        AND day >= ${month}::date ORDER BY day DESC`,
    ),
    many<Answered<typeof promotions.mine>["goods"][number]>(
      tx,
      sql`SELECT g.id, coalesce(g.name->>${context.language}, g.name->>'en') AS name, g.pictures[1] AS picture,
        c.goods_id IS NOT NULL AS chosen,
              coalesce(shown.today, 0)::int AS today, coalesce(shown.month, 0)::int AS month
       FROM goods g LEFT JOIN promotion_choice c ON c.goods_id = g.id
       LEFT JOIN (SELECT goods_id, count(*) AS month, count(*) FILTER (WHERE day = ${today}::date) AS today
         FROM promotion_shown
                  WHERE store_id = ${storeId} AND day >= ${month}::date GROUP BY goods_id) shown ON shown.goods_id =
                    g.id
       WHERE g.store_id = ${storeId} AND g.on_sale ORDER BY c.goods_id IS NULL, shown.month DESC NULLS LAST, g.id DESC
         LIMIT 500`,
    ),
  ]);
  if (store === undefined) throw new Error(`no store ${storeId}`);
  return { ...store, as_of: now, days, goods };
}
