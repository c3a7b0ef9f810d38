import { type Database, change, rows } from "../../platform/database.ts";

export async function knownGoods(tx: Database, goodsIds: readonly bigint[]): Promise<number> {
  const [row] = await rows<{ count: number }>(tx, "SELECT count(*)::int AS count FROM goods WHERE id = ANY($1)", [goodsIds]);
  return row?.count ?? 0;
}

/** Favourites and the goods' counters in one statement, the goods locked by id; what is a favourite already stays. */
export async function addFavourites(tx: Database, memberId: bigint, goodsIds: readonly bigint[], now: Date): Promise<number> {
  const [row] = await rows<{ changed: number }>(
    tx,
    `WITH locked AS (
       SELECT id FROM goods WHERE id = ANY($2) ORDER BY id FOR NO KEY UPDATE
     ), added AS (
       INSERT INTO favourite (member_id, goods_id, created_at) SELECT $1, id, $3 FROM locked ON CONFLICT DO NOTHING RETURNING goods_id
     ), counted AS (
       UPDATE goods SET favourites = favourites + 1 FROM added WHERE goods.id = added.goods_id
     )
     SELECT count(*)::int AS changed FROM added`,
    [memberId, goodsIds, now],
  );
  return row?.changed ?? 0;
}

export async function removeFavourites(tx: Database, memberId: bigint, goodsIds: readonly bigint[]): Promise<number> {
  const [row] = await rows<{ changed: number }>(
    tx,
    `WITH locked AS (
       SELECT id FROM goods WHERE id = ANY($2) ORDER BY id FOR NO KEY UPDATE
     ), removed AS (
       DELETE FROM favourite f USING locked WHERE f.member_id = $1 AND f.goods_id = locked.id RETURNING f.goods_id
     ), counted AS (
       UPDATE goods SET favourites = favourites - 1 FROM removed WHERE goods.id = removed.goods_id
     )
     SELECT count(*)::int AS changed FROM removed`,
    [memberId, goodsIds],
  );
  return row?.changed ?? 0;
}

/** One row for each member and goods, moved to the newest visit; looking again brings back what was taken out of the history. */
export function putVisit(tx: Database, memberId: bigint, goodsId: bigint, now: Date): Promise<number> {
  return change(
    tx,
    `INSERT INTO visit (member_id, goods_id, visited_at) SELECT $1, id, $3 FROM goods WHERE id = $2
     ON CONFLICT (member_id, goods_id) DO UPDATE SET visited_at = excluded.visited_at, kept = true`,
    [memberId, goodsId, now],
  );
}

export function keepVisits(tx: Database, memberId: bigint, goodsIds: readonly bigint[], kept: boolean): Promise<number> {
  return change(tx, "UPDATE visit SET kept = $3 WHERE member_id = $1 AND goods_id = ANY($2) AND kept <> $3", [memberId, goodsIds, kept]);
}
