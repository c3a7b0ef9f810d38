import type { Translated } from "@arcade/contract/languages";
import { type Database, many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface StockMove {
  sku_id: bigint;
  delta: number;
  reason: string;
  note?: string;
  member_id?: bigint;
}

export interface MovedSku {
  id: bigint;
  goods_id: bigint;
}

/**
 * Moves pieces where those that orders have reserved stay in stock; each with its row of the history. Returns the
 * SKUs that moved.
 */
export async function putMoves(
  tx: Database,
  moves: readonly (StockMove & { id: bigint })[],
  now: Date,
): Promise<MovedSku[]> {
  return many<MovedSku>(
    tx,
    sql`WITH wanted AS (
       SELECT * FROM unnest(${moves.map(({ id }) => id)}::bigint[], ${moves.map(({ sku_id }) => sku_id)}::bigint[],
         ${moves.map(({ delta }) => delta)}::int[], ${moves.map(({ reason }) => reason)}::text[],
         ${moves.map(({ note }) => note ?? "")}::text[], ${moves.map(({ member_id }) => member_id ?? null)}::bigint[])
         AS m (id, sku_id, delta, reason, note, member_id)
     ), moved AS (
       -- guard: stock stays above the reserved pieces [without AND on_hand + w.delta >= reserved]
       UPDATE sku SET on_hand = on_hand + w.delta FROM wanted w WHERE sku.id = w.sku_id
         AND on_hand + w.delta >= reserved AND on_hand + w.delta <= 99999999
       RETURNING sku.id, sku.goods_id
     ), written AS (
       INSERT INTO stock_move (id, sku_id, delta, reason, note, member_id, created_at)
       -- guard: a move of stock leaves its row [= w.sku_id -> = w.sku_id WHERE false]
       SELECT w.id, w.sku_id, w.delta, w.reason, w.note, w.member_id, ${now} FROM wanted w
         JOIN moved ON moved.id = w.sku_id
     )
     SELECT id, goods_id FROM moved`,
  );
}

/** Takes SKUs in the order of their ids, as checkouts do. */
export async function lockStock(tx: Database, skuIds: readonly bigint[]): Promise<void> {
  await run(tx, sql`SELECT id FROM sku WHERE id = ANY(${skuIds}) ORDER BY id FOR NO KEY UPDATE`);
}

export interface Shelved {
  id: bigint;
  name: Translated;
  on_hand: number;
  reserved: number;
  supplied: boolean;
}

/** These SKUs of a store, as far as they are its own and not removed, each locked, in the order of their ids. */
export function shelvedOfStore(tx: Database, storeId: bigint, skuIds: readonly bigint[]): Promise<Shelved[]> {
  return many<Shelved>(
    tx,
    sql`SELECT k.id, g.name, k.on_hand, k.reserved, g.supplied FROM sku k JOIN goods g ON g.id = k.goods_id
     -- guard: only the store of goods moves their stock [without AND g.store_id = {storeId}]
     WHERE k.id = ANY(${skuIds}) AND g.store_id = ${storeId} AND k.removed_at IS NULL AND g.removed_at IS NULL
       ORDER BY k.id FOR NO KEY UPDATE OF k`,
  );
}

export function shelvedStock(tx: Database, skuIds: readonly bigint[]): Promise<Shelved[]> {
  return many<Shelved>(
    tx,
    sql`SELECT k.id, g.name, k.on_hand, k.reserved, g.supplied FROM sku k JOIN goods g ON g.id = k.goods_id
      WHERE k.id = ANY(${skuIds}) ORDER BY k.id`,
  );
}

/**
 * Whether these goods are in stock, counted again. They are locked by a statement of its own, so that the count sees
 * what others have committed meanwhile.
 */
export async function recountInStock(tx: Database, goodsIds: readonly bigint[]): Promise<void> {
  if (goodsIds.length === 0) return;
  await run(tx, sql`SELECT id FROM goods WHERE id = ANY(${goodsIds}) ORDER BY id FOR NO KEY UPDATE`);
  await run(
    tx,
    sql`UPDATE goods SET in_stock = NOT in_stock WHERE id = ANY(${goodsIds})
       AND in_stock <> EXISTS (SELECT FROM sku k WHERE k.goods_id = goods.id AND k.on_hand > k.reserved
         AND k.removed_at IS NULL)`,
  );
}
