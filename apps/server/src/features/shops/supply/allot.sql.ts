import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** The supplier's SKUs and then the store's, each in the order of their ids, as everywhere. */
export async function lockInventories(tx: Database, goodsId: bigint): Promise<void> {
  await run(
    tx,
    sql`SELECT id FROM supply_sku WHERE id IN (SELECT supply_sku_id FROM sku WHERE goods_id = ${goodsId}) ORDER BY id
      FOR NO KEY UPDATE`,
  );
  await run(tx, sql`SELECT id FROM sku WHERE goods_id = ${goodsId} ORDER BY id FOR NO KEY UPDATE`);
}

export async function countSkus(tx: Database, goodsId: bigint): Promise<number> {
  return (
    (
      await maybeOne<{ skus: number }>(
        tx,
        sql`SELECT count(*)::int AS skus FROM sku WHERE goods_id = ${goodsId} AND supply_sku_id IS NOT NULL`,
      )
    )?.skus ?? 0
  );
}

/**
 * Up to `max` pieces of each SKU that can be taken: from the supplier's stock to the store's shelf, with both moves,
 * in one statement.
 */
export async function handOver(
  tx: Database,
  goodsId: bigint,
  max: number,
  ids: readonly bigint[],
  now: Date,
): Promise<number> {
  const moved = await maybeOne<{ pieces: number }>(
    tx,
    sql`WITH wanted AS (
       -- guard: a store gets no more pieces than its supplier has [least({max} - (k.on_hand - k.reserved), s.on_hand) -> {max} - (k.on_hand - k.reserved)]
       -- guard: a store's stock is refilled up to the allotment [without - (k.on_hand - k.reserved)]
       SELECT k.id AS sku_id, s.id AS supply_sku_id, least(${max} - (k.on_hand - k.reserved), s.on_hand) AS pieces,
         row_number() OVER (ORDER BY k.id) AS place
       FROM sku k JOIN supply_sku s ON s.id = k.supply_sku_id JOIN supply_item i ON i.id = s.item_id AND i.active
       WHERE k.goods_id = ${goodsId} AND k.removed_at IS NULL
     ), taken AS (
       -- guard: pieces given to a store leave the supplier's stock [without - w.pieces]
       UPDATE supply_sku s SET on_hand = s.on_hand - w.pieces FROM wanted w WHERE s.id = w.supply_sku_id
         AND w.pieces > 0
       RETURNING w.sku_id, w.supply_sku_id, w.pieces, w.place
     ), shelved AS (
       UPDATE sku SET on_hand = sku.on_hand + t.pieces FROM taken t WHERE sku.id = t.sku_id
     ), told AS (
       INSERT INTO supply_move (id, supply_sku_id, delta, reason, sku_id, created_at)
         SELECT (${ids}::bigint[])[place], supply_sku_id, -pieces, 'allotted', sku_id, ${now} FROM taken
     ), kept AS (
       INSERT INTO stock_move (id, sku_id, delta, reason, created_at) SELECT (${ids}::bigint[])[place], sku_id, pieces,
         'allotted', ${now} FROM taken
     )
     SELECT coalesce(sum(pieces), 0)::int AS pieces FROM taken`,
  );
  return moved?.pieces ?? 0;
}

/**
 * Everything that orders have not reserved: from the store's stock to the supplier's, with both moves, in one
 * statement.
 */
export async function handBack(tx: Database, goodsId: bigint, ids: readonly bigint[], now: Date): Promise<number> {
  const moved = await maybeOne<{ pieces: number }>(
    tx,
    sql`WITH wanted AS (
       -- guard: reserved pieces of orders are not returned [without - k.reserved]
       SELECT k.id AS sku_id, k.supply_sku_id, k.on_hand - k.reserved AS pieces, row_number() OVER (ORDER BY k.id)
         AS place
       FROM sku k WHERE k.goods_id = ${goodsId} AND k.supply_sku_id IS NOT NULL
     ), taken AS (
       UPDATE sku SET on_hand = sku.on_hand - w.pieces FROM wanted w WHERE sku.id = w.sku_id AND w.pieces > 0
         RETURNING w.sku_id, w.supply_sku_id, w.pieces, w.place
     ), returned AS (
       UPDATE supply_sku s SET on_hand = s.on_hand + t.pieces FROM (SELECT supply_sku_id, sum(pieces)::int AS pieces
         FROM taken GROUP BY supply_sku_id) t
       WHERE s.id = t.supply_sku_id
     ), told AS (
       INSERT INTO supply_move (id, supply_sku_id, delta, reason, sku_id, created_at)
         SELECT (${ids}::bigint[])[place], supply_sku_id, pieces, 'given_back', sku_id, ${now} FROM taken
     ), kept AS (
       INSERT INTO stock_move (id, sku_id, delta, reason, created_at) SELECT (${ids}::bigint[])[place], sku_id, -pieces,
         'given_back', ${now} FROM taken
     )
     SELECT coalesce(sum(pieces), 0)::int AS pieces FROM taken`,
  );
  return moved?.pieces ?? 0;
}

/** Whether the stocks must be checked now, and no other process does it. */
export async function takeUpkeep(tx: Database, now: Date): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`SELECT id FROM supply_upkeep WHERE id = 1 AND next_attempt_at <= ${now} FOR UPDATE SKIP LOCKED`,
    )) !== null
  );
}

export async function putUpkeep(tx: Database, nextAttempt: Date): Promise<void> {
  await run(tx, sql`UPDATE supply_upkeep SET next_attempt_at = ${nextAttempt} WHERE id = 1`);
}

/** The next goods on sale with a SKU of which less than `low` can be taken, while the supplier has more of it. */
export async function lowGoods(tx: Database, low: number, except: readonly bigint[]): Promise<bigint | null> {
  const [goods] = await many<{ id: bigint }>(
    tx,
    sql`SELECT g.id FROM sku k JOIN supply_sku s ON s.id = k.supply_sku_id JOIN supply_item i ON i.id = s.item_id
      JOIN goods g ON g.id = k.goods_id
     WHERE k.supply_sku_id IS NOT NULL AND k.removed_at IS NULL AND k.on_hand - k.reserved < ${low} AND s.on_hand > 0
       AND i.active AND g.on_sale AND NOT g.id = ANY(${except})
     ORDER BY g.id LIMIT 1`,
  );
  return goods?.id ?? null;
}

/**
 * The next goods with pieces on their shelf that will not be sold: put away, no longer supplied, or off sale since
 * before a moment.
 */
export async function idleGoods(tx: Database, before: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [goods] = await many<{ id: bigint }>(
    tx,
    sql`SELECT g.id FROM sku k JOIN goods g ON g.id = k.goods_id
     WHERE k.supply_sku_id IS NOT NULL AND k.on_hand > k.reserved AND NOT g.on_sale AND NOT g.id = ANY(${except})
       AND (g.removed_at IS NOT NULL OR g.off_reason = 'supply_ended' OR g.off_at <= ${before})
     ORDER BY g.id LIMIT 1`,
  );
  return goods?.id ?? null;
}
