import { change, type Database, row, rows } from "../../platform/database.ts";
import { rebrandGoods } from "../goods/index.ts";
import { rebrandItems } from "../supply/index.ts";

export interface BrandRow {
  name: string;
  goods: number;
  items: number;
  becomes: string | null;
}

/** Brands in use, the most frequent first. */
export function brandRows(tx: Database, keywords: string | null, skipped: number, most: number): Promise<BrandRow[]> {
  return rows<BrandRow>(
    tx,
    `SELECT b.*, c.brand_to AS becomes FROM (
       SELECT brand AS name, sum(goods)::int AS goods, sum(items)::int AS items FROM (
         SELECT brand, count(*) AS goods, 0 AS items FROM goods WHERE brand IS NOT NULL GROUP BY brand
         UNION ALL SELECT brand, 0, count(*) FROM supply_item WHERE brand IS NOT NULL GROUP BY brand) used GROUP BY brand
     ) b LEFT JOIN brand_change c ON c.brand_from = b.name AND c.done_at IS NULL
     WHERE $1::text IS NULL OR position(lower($1) IN lower(b.name)) > 0 ORDER BY b.goods DESC, b.name OFFSET $2 LIMIT $3`,
    [keywords, skipped, most],
  );
}

export async function usesOfBrand(tx: Database, brand: string): Promise<{ goods: number; items: number }> {
  const used = await row<{ goods: number; items: number }>(
    tx,
    "SELECT (SELECT count(*)::int FROM goods WHERE brand = $1) AS goods, (SELECT count(*)::int FROM supply_item WHERE brand = $1) AS items",
    [brand],
  );
  return used ?? { goods: 0, items: 0 };
}

interface NewBrandChange {
  id: bigint;
  from: string;
  to: string;
  note: string;
  made_by: bigint;
}

/** False where the brand, or the one that it becomes, is being changed now. */
export async function insertBrandChange(tx: Database, { id, from, to, note, made_by }: NewBrandChange, now: Date): Promise<boolean> {
  const inserted = await change(
    tx,
    `INSERT INTO brand_change (id, brand_from, brand_to, note, made_by, made_at) SELECT $1, $2, $3, $4, $5, $6
     WHERE NOT EXISTS (SELECT FROM brand_change WHERE done_at IS NULL AND (brand_from = $3 OR brand_to = $2)) ON CONFLICT (brand_from) WHERE done_at IS NULL DO NOTHING`,
    [id, from, to, note, made_by, now],
  );
  return inserted === 1;
}

export async function takeBrandDue(tx: Database, except: readonly bigint[]): Promise<bigint | null> {
  const due = await row<{ id: bigint }>(
    tx,
    "SELECT id FROM brand_change WHERE done_at IS NULL AND NOT id = ANY($1) ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED",
    [except],
  );
  return due?.id ?? null;
}

/** Writes the brand otherwise over the next goods; returns which. */
export async function moveBrand(tx: Database, changeId: bigint, most: number): Promise<bigint[]> {
  const moved = await rebrandGoods(tx, changeId, most);
  await change(tx, "UPDATE brand_change SET goods = goods + $2 WHERE id = $1", [changeId, moved.length]);
  return moved;
}

export async function endBrandChange(tx: Database, changeId: bigint, now: Date): Promise<void> {
  await rebrandItems(tx, changeId);
  await change(tx, "UPDATE brand_change SET done_at = $2 WHERE id = $1", [changeId, now]);
}
