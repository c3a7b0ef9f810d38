import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { rebrandGoods } from "../goods/index.ts";
import { rebrandItems } from "../supply/index.ts";

export interface BrandRow {
  name: string;
  goods: number;
  items: number;
  becomes: string | null;
}

/** Brands in use, the most frequent first. */
export function brandRows(tx: Database, keywords: string | null, skipped: number, max: number): Promise<BrandRow[]> {
  return many<BrandRow>(
    tx,
    sql`SELECT b.*, c.brand_to AS becomes FROM (
       SELECT brand AS name, sum(goods)::int AS goods, sum(items)::int AS items FROM (
         SELECT brand, count(*) AS goods, 0 AS items FROM goods WHERE brand IS NOT NULL GROUP BY brand
         UNION ALL SELECT brand, 0, count(*) FROM supply_item WHERE brand IS NOT NULL GROUP BY brand) used
           GROUP BY brand
     ) b LEFT JOIN brand_change c ON c.brand_from = b.name AND c.done_at IS NULL
     WHERE ${keywords}::text IS NULL OR position(lower(${keywords}) IN lower(b.name)) > 0
       ORDER BY b.goods DESC, b.name OFFSET ${skipped} LIMIT ${max}`,
  );
}

export async function usesOfBrand(tx: Database, brand: string): Promise<{ goods: number; items: number }> {
  const used = await maybeOne<{ goods: number; items: number }>(
    tx,
    sql`SELECT (SELECT count(*)::int FROM goods WHERE brand = ${brand}) AS goods, (SELECT count(*)::int FROM supply_item
      WHERE brand = ${brand}) AS items`,
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

/** False if the brand, or the brand that it becomes, is being changed now. */
export async function insertBrandChange(
  tx: Database,
  { id, from, to, note, made_by }: NewBrandChange,
  now: Date,
): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO brand_change (id, brand_from, brand_to, note, made_by, made_at)
      SELECT ${id}, ${from}, ${to}, ${note}, ${made_by}, ${now}
     WHERE NOT EXISTS (SELECT FROM brand_change WHERE done_at IS NULL AND (brand_from = ${to} OR brand_to = ${from}))
       ON CONFLICT (brand_from) WHERE done_at IS NULL DO NOTHING`,
  );
  return inserted === 1;
}

export async function takeBrandDue(tx: Database, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM brand_change WHERE done_at IS NULL AND NOT id = ANY(${except}) ORDER BY id LIMIT 1 FOR NO KEY
      UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** Writes the new brand on the next goods. Returns their ids. */
export async function moveBrand(tx: Database, changeId: bigint, max: number): Promise<bigint[]> {
  const moved = await rebrandGoods(tx, changeId, max);
  await run(tx, sql`UPDATE brand_change SET goods = goods + ${moved.length} WHERE id = ${changeId}`);
  return moved;
}

export async function endBrandChange(tx: Database, changeId: bigint, now: Date): Promise<void> {
  await rebrandItems(tx, changeId);
  await run(tx, sql`UPDATE brand_change SET done_at = ${now} WHERE id = ${changeId}`);
}
