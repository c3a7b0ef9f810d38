import type { Answered } from "@arcade/contract/endpoint";
import type { promotions } from "@arcade/contract/promotions/api";
import { rows } from "../../platform/database.ts";
import type { Turn } from "../../platform/turn.ts";
import { cardColumns, cardOf, type CardRow } from "../goods/index.ts";
import { dayOf, placesByLevel, turnOf } from "./rules.ts";
import { inTurn } from "./sql.ts";

const placesAtOnce = 12;
const dayMs = 86_400_000;

/** Stores with places left, the least delivered share first; each with one of its goods, another one every minute. */
export async function promotedPlaces(turn: Turn): Promise<Answered<typeof promotions.places>> {
  const found = await rows<CardRow>(
    turn.tx,
    `WITH due AS (
       SELECT s.id, coalesce(d.delivered, 0)::float8 / ($3::int[])[s.level + 1] AS share
       FROM store s LEFT JOIN promotion_day d ON d.store_id = s.id AND d.day = $2::date
       WHERE s.open AND coalesce(d.delivered, 0) < ($3::int[])[s.level + 1] AND NOT coalesce($5 >= s.holiday_from AND $5 < s.holiday_until, false)
     ), picked AS (
       SELECT due.share, g.id FROM due CROSS JOIN LATERAL (
         SELECT g.id FROM goods g LEFT JOIN promotion_choice c ON c.goods_id = g.id
         WHERE g.store_id = due.id AND g.on_sale AND g.store_open AND g.in_stock
         ORDER BY ${inTurn("$4")} LIMIT 1
       ) g ORDER BY due.share, md5(due.id::text || $4) LIMIT ${placesAtOnce}
     )
     SELECT ${cardColumns} FROM picked JOIN goods g ON g.id = picked.id ORDER BY picked.share, md5(g.store_id::text || $4)`,
    [turn.language, dayOf(turn.now), placesByLevel(turn.settings), String(turnOf(turn.now)), turn.now],
  );
  return { items: found.map(cardOf) };
}

/** A store's places, counted from the rows of what members have seen. */
export async function promotionsOfStore(turn: Turn, storeId: bigint): Promise<Answered<typeof promotions.mine>> {
  const { tx, now } = turn;
  const today = dayOf(now);
  const month = dayOf(new Date(now.getTime() - 29 * dayMs));
  const [[store], days, goods] = await Promise.all([
    rows<{ level: number; most: number; delivered: number }>(
      tx,
      `SELECT s.level, greatest(($2::int[])[s.level + 1], coalesce(d.delivered, 0)) AS most, coalesce(d.delivered, 0) AS delivered
       FROM store s LEFT JOIN promotion_day d ON d.store_id = s.id AND d.day = $3::date WHERE s.id = $1`,
      [storeId, placesByLevel(turn.settings), today],
    ),
    rows<{ day: string; most: number; delivered: number }>(
      tx,
      "SELECT day::text AS day, most, delivered FROM promotion_day WHERE store_id = $1 AND day >= $2::date ORDER BY day DESC",
      [storeId, month],
    ),
    rows<Answered<typeof promotions.mine>["goods"][number]>(
      tx,
      `SELECT g.id, coalesce(g.name->>$2, g.name->>'en') AS name, g.pictures[1] AS picture, c.goods_id IS NOT NULL AS chosen,
              coalesce(shown.today, 0)::int AS today, coalesce(shown.month, 0)::int AS month
       FROM goods g LEFT JOIN promotion_choice c ON c.goods_id = g.id
       LEFT JOIN (SELECT goods_id, count(*) AS month, count(*) FILTER (WHERE day = $3::date) AS today FROM promotion_shown
                  WHERE store_id = $1 AND day >= $4::date GROUP BY goods_id) shown ON shown.goods_id = g.id
       WHERE g.store_id = $1 AND g.on_sale ORDER BY c.goods_id IS NULL, shown.month DESC NULLS LAST, g.id DESC LIMIT 500`,
      [storeId, turn.language, today, month],
    ),
  ]);
  if (store === undefined) throw new Error(`no store ${storeId}`);
  return { ...store, as_of: now, days, goods };
}
