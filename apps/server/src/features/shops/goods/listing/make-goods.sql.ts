import type { PlainFields } from "@arcade/contract/shops/goods/plain-fields";
import type { Language, Translated } from "@arcade/contract/languages";
import { type Database, many, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { plainColumns, plainColumnsOf, plainValues } from "../plain-fields.sql.ts";
import { type PriceGuards, withinFreight } from "../prices.sql.ts";

/** All of goods but their SKUs, as the database keeps them. */
export interface GoodsRow extends PlainFields {
  language: string;
  name: Translated;
  description: Translated;
  /** The description is cleaned HTML, not plain text. */
  rich: boolean;
  category_id: bigint;
  freight_template_id: bigint;
  pictures: readonly string[];
  video: string | null;
  parameters: readonly { name: Translated; value: Translated }[];
  axes: readonly {
    name: Translated;
    values: readonly { name: Translated; hex: string | null; picture: string | null }[];
  }[];
}

/** What `contentColumns` reads. A picture of a value, or its colour, may be missing in goods of earlier releases. */
export interface GoodsContentRow extends Omit<GoodsRow, "language" | "pictures" | "parameters" | "axes"> {
  language: Language;
  pictures: string[];
  parameters: { name: Translated; value: Translated }[];
  axes: { name: Translated; values: { name: Translated; hex?: string | null; picture?: string | null }[] }[];
}

/** The columns that the editor and the files of goods read and write: `GoodsContentRow`, of `goods g`. */
export const contentColumns = sql`g.language, g.name, g.description, g.rich, g.category_id, g.freight_template_id,
  ${plainColumnsOf(sql`g`)}, g.pictures, g.video, g.parameters, g.axes`;

/** The category and the template of the goods. Null: the store's own goods. */
export type Places = Pick<GoodsRow, "category_id" | "freight_template_id"> & { supply_item_id: bigint | null };

/**
 * Whether goods may be in this category, which has none below it, and use this template: the store's, or for supply
 * goods the supplier's.
 */
export async function inventoryPlaces(
  tx: Database,
  storeId: bigint,
  { category_id, freight_template_id, supply_item_id }: Places,
): Promise<{ category: boolean; template: boolean }> {
  const [found] = await many<{ category: boolean; template: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM category c WHERE c.id = ${category_id} AND NOT EXISTS (SELECT FROM category b
      WHERE b.parent_id = c.id)) AS category,
            EXISTS (SELECT FROM freight_template f WHERE f.id = ${freight_template_id} AND CASE
              WHEN ${supply_item_id}::bigint IS NULL THEN f.store_id = ${storeId}
              ELSE f.supplier_id = (SELECT i.supplier_id FROM supply_item i WHERE i.id = ${supply_item_id}) END)
                AS template`,
  );
  return found ?? { category: false, template: false };
}

/** Goods off sale. Their prices and stock follow from the SKUs (`refigureGoods`). */
export async function insertGoods(
  tx: Database,
  store_id: bigint,
  id: bigint,
  goods: GoodsRow,
  supply_item_id: bigint | null,
  price: bigint,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO goods (id, store_id, category_id, freight_template_id, language, name, description, rich,
      ${plainColumns}, pictures, video, parameters, axes,
                        supplied, supply_item_id, on_sale, price, price_most, in_stock, free_freight, store_name,
                          store_open, created_at)
     SELECT ${id}, s.id, ${goods.category_id}, ${goods.freight_template_id}, ${goods.language},
       ${JSON.stringify(goods.name)}, ${JSON.stringify(goods.description)},
       ${goods.rich}, ${plainValues(goods)}, ${goods.pictures}, ${goods.video}, ${JSON.stringify(goods.parameters)},
         ${JSON.stringify(goods.axes)},
       ${supply_item_id}::bigint IS NOT NULL, ${supply_item_id}, false, ${price}, ${price}, false, false, s.name,
         s.open, ${now} FROM store s WHERE s.id = ${store_id}`,
  );
}

/** Null if the goods are not this store's, or were removed. */
export async function updateGoods(
  tx: Database,
  store_id: bigint,
  id: bigint,
  goods: GoodsRow,
): Promise<{ on_sale: boolean } | null> {
  return maybeOne<{ on_sale: boolean }>(
    tx,
    sql`UPDATE goods SET category_id = ${goods.category_id}, freight_template_id = ${goods.freight_template_id},
      language = ${goods.language},
            name = ${JSON.stringify(goods.name)}, description = ${JSON.stringify(goods.description)},
              rich = ${goods.rich}, (${plainColumns}) = ROW(${plainValues(goods)}),
            pictures = ${goods.pictures}, video = ${goods.video}, parameters = ${JSON.stringify(goods.parameters)},
              axes = ${JSON.stringify(goods.axes)}
     WHERE id = ${id} AND store_id = ${store_id} AND removed_at IS NULL RETURNING on_sale`,
  );
}

export interface SkuRow {
  id: bigint;
  values: readonly number[];
  price: bigint;
  purchase_price: bigint | null;
  weight_grams: number | null;
  picture: string;
  /** Of supply goods: whose pieces these are. */
  supply_sku_id?: bigint | null;
}

/**
 * Makes SKUs without stock: for goods on sale none that the store's credit forbids, for supply goods none whose price
 * is outside the level's profit ratio. Returns those that were made.
 */
export async function insertSkus(
  tx: Database,
  goodsId: bigint,
  skus: readonly SkuRow[],
  guards: PriceGuards,
): Promise<bigint[]> {
  const made = await many<{ id: bigint }>(
    tx,
    sql`INSERT INTO sku (id, goods_id, "values", price, purchase_price, weight_grams, picture, supply_sku_id, on_hand)
     SELECT k.id, ${goodsId}, string_to_array(k."values", ' ')::int[], k.price, k.purchase_price, k.weight_grams,
       k.picture, k.supply_sku_id, 0
     FROM unnest(${skus.map(({ id }) => id)}::bigint[], ${skus.map(({ values }) => values.join(" "))}::text[],
       ${skus.map(({ price }) => price)}::bigint[], ${skus.map(({ purchase_price }) => purchase_price)}::bigint[],
       ${skus.map(({ weight_grams }) => weight_grams)}::int[], ${skus.map(({ picture }) => picture)}::text[],
       ${skus.map(({ supply_sku_id }) => supply_sku_id ?? null)}::bigint[])
       AS k (id, "values", price, purchase_price, weight_grams, picture, supply_sku_id), goods g, store s,
         freight_template f
     WHERE g.id = ${goodsId} AND s.id = g.store_id AND s.id = ${guards.store_id} AND f.id = g.freight_template_id
       -- guard: a store of low credit adds no combination above the limit to goods on sale
       AND ${withinFreight(sql`k.price`, sql`k.weight_grams`, guards)}
       AND (NOT g.supplied OR (k.price > k.purchase_price
         AND k.price <= k.purchase_price + k.purchase_price * ${guards.profit_ppm}::bigint / 1000000))
     RETURNING id`,
  );
  return made.map(({ id }) => id);
}

/** The SKUs of goods that are for sale, each locked, in the order of their ids. */
export async function lockSkusOf(tx: Database, goodsId: bigint): Promise<bigint[]> {
  const found = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM sku WHERE goods_id = ${goodsId} AND removed_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
  );
  return found.map(({ id }) => id);
}

/** All of SKUs that exist but their prices and stock, which have guards of their own. */
export async function updateSkus(
  tx: Database,
  skus: readonly Omit<SkuRow, "price" | "purchase_price" | "supply_sku_id">[],
): Promise<void> {
  await run(
    tx,
    sql`UPDATE sku SET "values" = string_to_array(k."values", ' ')::int[], weight_grams = k.weight_grams,
      picture = k.picture
     FROM unnest(${skus.map(({ id }) => id)}::bigint[], ${skus.map(({ values }) => values.join(" "))}::text[],
       ${skus.map(({ weight_grams }) => weight_grams)}::int[], ${skus.map(({ picture }) => picture)}::text[])
       AS k (id, "values", weight_grams, picture) WHERE sku.id = k.id`,
  );
}

/** SKUs that are no longer offered. Orders and carts keep naming them. */
export async function removeSkus(tx: Database, skuIds: readonly bigint[], now: Date): Promise<void> {
  await run(tx, sql`UPDATE sku SET removed_at = ${now} WHERE id = ANY(${skuIds})`);
}
