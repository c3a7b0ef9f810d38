import type { Translated } from "@arcade/contract/languages";
import { type Database, many, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

export interface FiledSku {
  id: bigint;
  name: Translated;
  axes: { values: { name: Translated }[] }[];
  values: number[];
  price: bigint;
  on_hand: number;
  reserved: number;
  supplied: boolean;
  code: string | null;
}

/** All SKUs of a store, the newest goods first. */
export function skusOfStore(tx: Database, storeId: bigint): Promise<FiledSku[]> {
  return many<FiledSku>(
    tx,
    sql`SELECT k.id, g.name, g.axes, k."values", k.price, k.on_hand, k.reserved, g.supplied, c.code
     FROM goods g JOIN sku k ON k.goods_id = g.id AND k.removed_at IS NULL LEFT JOIN sku_code c ON c.sku_id = k.id
     WHERE g.store_id = ${storeId} AND g.removed_at IS NULL ORDER BY g.created_at DESC, g.id DESC, k."values", k.id`,
  );
}

/** The SKUs of a store that these ids and codes name. */
export function namedSkus(
  tx: Database,
  storeId: bigint,
  ids: readonly bigint[],
  codes: readonly string[],
): Promise<FiledSku[]> {
  return many<FiledSku>(
    tx,
    sql`SELECT k.id, g.name, g.axes, k."values", k.price, k.on_hand, k.reserved, g.supplied, c.code
     FROM sku k JOIN goods g ON g.id = k.goods_id LEFT JOIN sku_code c ON c.sku_id = k.id
     -- guard: a file of prices and stock names SKUs of its own store [without AND g.store_id = {storeId}]
     WHERE (k.id = ANY(${ids}) OR k.id IN (SELECT sku_id FROM sku_code WHERE store_id = ${storeId}
       AND lower(code) = ANY(SELECT lower(n) FROM unnest(${codes}::text[]) n))) AND g.store_id = ${storeId}
       AND k.removed_at IS NULL AND g.removed_at IS NULL`,
  );
}

/** Codes of SKUs that are sold no longer are free again. */
export async function freeCodes(tx: Database, storeId: bigint, skuIds: readonly bigint[]): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM sku_code c USING sku k, goods g WHERE k.id = c.sku_id AND g.id = k.goods_id
      AND c.store_id = ${storeId} AND (c.sku_id = ANY(${skuIds}) OR k.removed_at IS NOT NULL
        OR g.removed_at IS NOT NULL)`,
  );
}

/** Writes codes. Returns the SKUs that took theirs: not those whose code another SKU of the store has. */
export async function insertCodes(
  tx: Database,
  storeId: bigint,
  codes: readonly { sku_id: bigint; code: string }[],
): Promise<bigint[]> {
  const put = await many<{ sku_id: bigint }>(
    tx,
    sql`INSERT INTO sku_code (sku_id, store_id, code)
     SELECT n.sku_id, ${storeId}, n.code FROM unnest(${codes.map(({ sku_id }) => sku_id)}::bigint[],
       ${codes.map(({ code }) => code)}::text[]) AS n (sku_id, code)
     ON CONFLICT DO NOTHING RETURNING sku_id`,
  );
  return put.map(({ sku_id }) => sku_id);
}

/** Which of these codes SKUs of the store have that are not among `except`. */
export async function takenCodes(
  tx: Database,
  storeId: bigint,
  codes: readonly string[],
  except: readonly bigint[],
): Promise<Set<string>> {
  const found = await many<{ code: string }>(
    tx,
    sql`SELECT lower(c.code) AS code FROM sku_code c JOIN sku k ON k.id = c.sku_id JOIN goods g ON g.id = k.goods_id
     WHERE c.store_id = ${storeId} AND lower(c.code) = ANY(SELECT lower(n) FROM unnest(${codes}::text[]) n)
       AND NOT c.sku_id = ANY(${except}) AND k.removed_at IS NULL AND g.removed_at IS NULL`,
  );
  return new Set(found.map(({ code }) => code));
}

/** From how few pieces on these goods of a store count as low; null if they are not known. */
export function putLowStock(
  tx: Database,
  storeId: bigint,
  id: bigint,
  pieces: number | null,
): Promise<{ low_stock: number | null } | null> {
  return maybeOne(
    tx,
    sql`UPDATE goods SET low_stock = ${pieces} WHERE id = ${id} AND store_id = ${storeId} AND removed_at IS NULL
      RETURNING low_stock`,
  );
}
