import { type Database, change, rows } from "../../platform/database.ts";

export async function takeUpkeep(tx: Database, now: Date): Promise<bigint | null> {
  const [row] = await rows<{ id: bigint }>(tx, "SELECT id FROM search_upkeep WHERE band_at <= $1 FOR UPDATE SKIP LOCKED", [now]);
  return row?.id ?? null;
}

/** Each goods into its band by its place among all: `ends` are the last places of bands 1, 2 and 3; and each score as it now is. */
export async function putBands(tx: Database, ends: readonly [number, number, number]): Promise<void> {
  await change(
    tx,
    `WITH placed AS (
       SELECT id, row_number() OVER (ORDER BY score DESC, id DESC) AS place FROM (SELECT id, score FROM goods WHERE on_sale AND store_open ORDER BY score DESC, id DESC LIMIT $3::int) top
     ), banded AS (
       SELECT g.id, g.score, CASE WHEN p.place <= $1::int THEN 1 WHEN p.place <= $2::int THEN 2 WHEN p.place IS NOT NULL THEN 3 ELSE 4 END AS band FROM goods g LEFT JOIN placed p ON p.id = g.id
     )
     UPDATE goods_search h SET band = b.band, score = b.score FROM banded b WHERE h.goods_id = b.id AND (h.score, h.band) <> (b.score, b.band)`,
    ends,
  );
}

export async function putNextBanding(tx: Database, at: Date): Promise<void> {
  await change(tx, "UPDATE search_upkeep SET band_at = $1 WHERE id = 1", [at]);
}
