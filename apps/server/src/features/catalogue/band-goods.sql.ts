import { type Database, many, run } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

export async function takeUpkeep(tx: Database, now: Date): Promise<bigint | null> {
  const [row] = await many<{ id: bigint }>(tx, sql`SELECT id FROM search_upkeep WHERE band_at <= ${now} FOR UPDATE SKIP LOCKED`);
  return row?.id ?? null;
}

/** Each goods into its band by its place among all: `ends` are the last places of bands 1, 2 and 3; and each score as it now is. */
export async function putBands(tx: Database, ends: readonly [number, number, number]): Promise<void> {
  await run(
    tx,
    sql`WITH placed AS (
       SELECT id, row_number() OVER (ORDER BY score DESC, id DESC) AS place FROM (SELECT id, score FROM goods WHERE on_sale AND store_open ORDER BY score DESC, id DESC LIMIT ${ends[2]}::int) top
     ), banded AS (
       SELECT g.id, g.score, CASE WHEN p.place <= ${ends[0]}::int THEN 1 WHEN p.place <= ${ends[1]}::int THEN 2 WHEN p.place IS NOT NULL THEN 3 ELSE 4 END AS band FROM goods g LEFT JOIN placed p ON p.id = g.id
     )
     UPDATE goods_search h SET band = b.band, score = b.score FROM banded b WHERE h.goods_id = b.id AND (h.score, h.band) <> (b.score, b.band)`,
  );
}

export async function putNextBanding(tx: Database, at: Date): Promise<void> {
  await run(tx, sql`UPDATE search_upkeep SET band_at = ${at} WHERE id = 1`);
}
