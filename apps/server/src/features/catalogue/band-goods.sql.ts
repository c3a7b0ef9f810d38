import { type Database, change, rows } from "../../platform/database.ts";

export async function takeUpkeep(tx: Database, now: Date): Promise<bigint | null> {
  const [row] = await rows<{ id: bigint }>(tx, "SELECT id FROM search_upkeep WHERE band_at <= $1 FOR UPDATE SKIP LOCKED", [now]);
  return row?.id ?? null;
}

/** The best goods into band 1, the good ones into band 2, whatever fell out of them into band 3. */
export async function putBands(tx: Database, best: number, good: number): Promise<void> {
  await change(
    tx,
    `WITH ranked AS (
       SELECT id, CASE WHEN row_number() OVER (ORDER BY score DESC, id DESC) <= $1 THEN 1 ELSE 2 END AS band
       FROM (SELECT id, score FROM goods WHERE on_sale ORDER BY score DESC, id DESC LIMIT $2::int) top
     ), moved AS (
       SELECT coalesce(r.id, h.goods_id) AS id, coalesce(r.band, 3) AS band
       FROM ranked r FULL JOIN (SELECT goods_id FROM goods_search WHERE band < 3) h ON h.goods_id = r.id
     )
     UPDATE goods_search SET band = moved.band FROM moved WHERE goods_search.goods_id = moved.id AND goods_search.band <> moved.band`,
    [best, good],
  );
}

export async function putNextBanding(tx: Database, at: Date): Promise<void> {
  await change(tx, "UPDATE search_upkeep SET band_at = $1 WHERE id = 1", [at]);
}
