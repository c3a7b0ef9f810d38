import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export async function knownGoods(tx: Database, goodsIds: readonly bigint[]): Promise<number> {
  const [row] = await many<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM goods WHERE id = ANY(${goodsIds})`,
  );
  return row?.count ?? 0;
}

/**
 * Favourites and the goods' counters in one statement, the goods locked by id; what is a favourite already stays. What
 * was removed after `undoSince` is as it was, with what its member was told of it; without that time it is a new one,
 * and nothing was told.
 */
export async function addFavourites(
  tx: Database,
  memberId: bigint,
  goodsIds: readonly bigint[],
  now: Date,
  undoSince: Date | null,
): Promise<number> {
  const [row] = await many<{ changed: number }>(
    tx,
    sql`WITH locked AS (
       SELECT id, price FROM goods WHERE id = ANY(${goodsIds}) ORDER BY id FOR NO KEY UPDATE
     ), taken AS (
       -- guard: a removed favourite returns to its own member [without r.member_id = {memberId} AND]
       DELETE FROM favourite_removed r USING locked WHERE r.member_id = ${memberId} AND r.goods_id = locked.id
         RETURNING r.*
     ), back AS (
       -- guard: a removal of a favourite is undone in time [removed_at > {undoSince} -> true]
       SELECT * FROM taken WHERE removed_at > ${undoSince}
     ), forgotten AS (
       -- guard: a favourite added again has no news [NOT EXISTS (SELECT FROM back WHERE back.goods_id = n.goods_id) -> false]
       DELETE FROM goods_notice n USING taken WHERE n.member_id = ${memberId} AND n.goods_id = taken.goods_id
         AND NOT EXISTS (SELECT FROM back WHERE back.goods_id = n.goods_id)
     ), added AS (
       INSERT INTO favourite (member_id, goods_id, created_at, price_seen)
       SELECT ${memberId}, locked.id, coalesce(back.created_at, ${now}), coalesce(back.price_seen, locked.price)
         FROM locked LEFT JOIN back ON back.goods_id = locked.id
       ON CONFLICT DO NOTHING RETURNING goods_id
     ), counted AS (
       UPDATE goods SET favourites = favourites + 1 FROM added WHERE goods.id = added.goods_id
     )
     SELECT count(*)::int AS changed FROM added`,
  );
  return row?.changed ?? 0;
}

export async function removeFavourites(
  tx: Database,
  memberId: bigint,
  goodsIds: readonly bigint[],
  now: Date,
): Promise<number> {
  const [row] = await many<{ changed: number }>(
    tx,
    sql`WITH locked AS (
       SELECT id FROM goods WHERE id = ANY(${goodsIds}) ORDER BY id FOR NO KEY UPDATE
     ), removed AS (
       DELETE FROM favourite f USING locked WHERE f.member_id = ${memberId} AND f.goods_id = locked.id
         RETURNING f.goods_id, f.created_at, f.price_seen
     ), remembered AS (
       INSERT INTO favourite_removed (member_id, goods_id, created_at, price_seen, removed_at)
         SELECT ${memberId}, goods_id, created_at, price_seen, ${now} FROM removed
       ON CONFLICT (member_id, goods_id) DO UPDATE SET created_at = excluded.created_at,
         price_seen = excluded.price_seen, removed_at = excluded.removed_at
     ), counted AS (
       UPDATE goods SET favourites = favourites - 1 FROM removed WHERE goods.id = removed.goods_id
     )
     SELECT count(*)::int AS changed FROM removed`,
  );
  return row?.changed ?? 0;
}

/** A member who removed a favourite so long ago that no undo comes any more. */
export async function memberToForgetFor(tx: Database, before: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [due] = await many<{ member_id: bigint }>(
    tx,
    sql`SELECT member_id FROM favourite_removed WHERE removed_at <= ${before} AND NOT member_id = ANY(${except})
      ORDER BY removed_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.member_id ?? null;
}

/** Forgets a member's removed favourites, and what they were told of them. */
export function forgetRemovedFavourites(tx: Database, memberId: bigint, before: Date): Promise<number> {
  return run(
    tx,
    sql`WITH forgotten AS (DELETE FROM favourite_removed WHERE member_id = ${memberId} AND removed_at <= ${before}
      RETURNING goods_id)
     DELETE FROM goods_notice n USING forgotten WHERE n.member_id = ${memberId} AND n.goods_id = forgotten.goods_id`,
  );
}

/**
 * One row for each member and goods, moved to the newest visit; looking again brings back what was taken out of the
 * history.
 */
export function putVisit(tx: Database, memberId: bigint, goodsId: bigint, now: Date): Promise<number> {
  return run(
    tx,
    sql`INSERT INTO visit (member_id, goods_id, visited_at) SELECT ${memberId}, id, ${now} FROM goods
      WHERE id = ${goodsId}
     ON CONFLICT (member_id, goods_id) DO UPDATE SET visited_at = excluded.visited_at, kept = true`,
  );
}

export async function isOwnGoods(tx: Database, storeId: bigint, goodsId: bigint): Promise<boolean> {
  return (await maybeOne(tx, sql`SELECT id FROM goods WHERE id = ${goodsId} AND store_id = ${storeId}`)) !== null;
}

export function keepVisits(
  tx: Database,
  memberId: bigint,
  goodsIds: readonly bigint[],
  kept: boolean,
): Promise<number> {
  return run(
    tx,
    sql`UPDATE visit SET kept = ${kept} WHERE member_id = ${memberId} AND goods_id = ANY(${goodsIds})
      AND kept <> ${kept}`,
  );
}
