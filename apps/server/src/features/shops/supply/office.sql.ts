import type { PlainFields } from "@arcade/contract/shops/goods/plain-fields";
import type { Translated } from "@arcade/contract/languages";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { plainColumns, plainColumnsOf, plainValues } from "../goods/index.ts";
import { insertSupplierFreight } from "../stores/index.ts";
import type { Axes } from "./rules.ts";

export interface SupplierRow {
  id: bigint;
  name: string;
  country: string;
  contact: string;
  active: boolean;
}

/** A supplier whose freight is free until operators set one. False if the name is taken. */
export async function insertSupplier(
  tx: Database,
  supplier: Omit<SupplierRow, "active">,
  freightId: bigint,
  now: Date,
): Promise<boolean> {
  const made = await run(
    tx,
    sql`INSERT INTO supplier (id, name, country, contact, created_at)
      VALUES (${supplier.id}, ${supplier.name}, ${supplier.country}, ${supplier.contact}, ${now}) ON CONFLICT (name)
      DO NOTHING`,
  );
  if (made === 1) await insertSupplierFreight(tx, freightId, supplier.id);
  return made === 1;
}

export function lockSupplier(tx: Database, id: bigint): Promise<SupplierRow | null> {
  return maybeOne<SupplierRow>(
    tx,
    sql`SELECT id, name, country, contact, active FROM supplier WHERE id = ${id} FOR NO KEY UPDATE`,
  );
}

/** False if another one has the name. */
export async function updateSupplier(
  tx: Database,
  { id, name, country, contact }: Omit<SupplierRow, "active">,
): Promise<boolean> {
  const changed = await run(
    tx,
    sql`UPDATE supplier SET name = ${name}, country = ${country}, contact = ${contact} WHERE id = ${id}
      AND NOT EXISTS (SELECT FROM supplier s WHERE s.name = ${name} AND s.id <> ${id})`,
  );
  return changed === 1;
}

export async function putSupplierActive(tx: Database, id: bigint, active: boolean): Promise<boolean> {
  return (await run(tx, sql`UPDATE supplier SET active = ${active} WHERE id = ${id} AND active <> ${active}`)) === 1;
}

export async function itemsOfSupplier(tx: Database, supplierId: bigint): Promise<bigint[]> {
  const found = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM supply_item WHERE supplier_id = ${supplierId} AND active ORDER BY id`,
  );
  return found.map(({ id }) => id);
}

/** The description of an item. Its texts have only the languages in which they were written. */
export interface DescribedItem extends PlainFields {
  category_id: bigint;
  name: Translated;
  description: Translated;
  pictures: readonly string[];
  parameters: readonly { name: Translated; value: Translated }[];
  ships_from: string;
  level: number;
}

export interface PlaceOfItem {
  category: Translated;
  parent: Translated | null;
}

/** The names of a category that can contain items: one that has none below it. */
export function placeOf(tx: Database, categoryId: bigint): Promise<PlaceOfItem | null> {
  return maybeOne<PlaceOfItem>(
    tx,
    sql`SELECT c.name AS category, p.name AS parent FROM category c LEFT JOIN category p ON p.id = c.parent_id
     WHERE c.id = ${categoryId} AND NOT EXISTS (SELECT FROM category b WHERE b.parent_id = c.id)`,
  );
}

export async function insertItem(
  tx: Database,
  item: DescribedItem & { id: bigint; supplier_id: bigint; axes: Axes },
  tokens: readonly string[],
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO supply_item (active, id, supplier_id, axes, created_at, category_id, name, description,
      ${plainColumns}, pictures, parameters, ships_from, level, tokens)
     VALUES (false, ${item.id}, ${item.supplier_id}, ${JSON.stringify(item.axes)}, ${now}, ${item.category_id},
       ${JSON.stringify(item.name)}, ${JSON.stringify(item.description)},
       ${plainValues(item)}, ${item.pictures}, ${JSON.stringify(item.parameters)}, ${item.ships_from}, ${item.level},
         array_to_tsvector(string_to_array(${tokens.join(" ")}, ' ')))`,
  );
}

export async function updateItem(
  tx: Database,
  id: bigint,
  item: DescribedItem & { axes: Axes },
  tokens: readonly string[],
): Promise<void> {
  await run(
    tx,
    sql`UPDATE supply_item SET category_id = ${item.category_id}, name = ${JSON.stringify(item.name)},
      description = ${JSON.stringify(item.description)},
            (${plainColumns}) = ROW(${plainValues(item)}), pictures = ${item.pictures}, parameters = ${JSON.stringify(item.parameters)},
              ships_from = ${item.ships_from}, level = ${item.level},
            tokens = array_to_tsvector(string_to_array(${tokens.join(" ")}, ' ')), axes = ${JSON.stringify(item.axes)}
              WHERE id = ${id}`,
  );
}

export interface KnownItem extends DescribedItem {
  id: bigint;
  axes: Axes;
  supplier_active: boolean;
  active: boolean;
}

export function lockKnownItem(tx: Database, id: bigint): Promise<KnownItem | null> {
  return maybeOne<KnownItem>(
    tx,
    sql`SELECT i.id, i.category_id, i.name, i.description, ${plainColumnsOf(sql`i`)}, i.pictures, i.parameters, i.axes, i.ships_from,
      i.level, i.active, p.active AS supplier_active
     FROM supply_item i JOIN supplier p ON p.id = i.supplier_id WHERE i.id = ${id} FOR NO KEY UPDATE OF i`,
  );
}

/** Ends those of these items that are offered; returns how many they were. */
export function endItems(tx: Database, ids: readonly bigint[], reason: string, now: Date): Promise<number> {
  return run(
    tx,
    sql`UPDATE supply_item SET active = false, end_reason = ${reason}, ended_at = ${now} WHERE id = ANY(${ids})
      AND active`,
  );
}

/** False if one of its SKUs waits for its first price. */
export async function resumeItem(tx: Database, id: bigint): Promise<boolean> {
  const resumed = await run(
    tx,
    sql`UPDATE supply_item SET active = true, end_reason = NULL, ended_at = NULL
     WHERE id = ${id} AND NOT active AND NOT EXISTS (SELECT FROM supply_sku s WHERE s.item_id = ${id}
       AND s.purchase_price IS NULL)`,
  );
  return resumed === 1;
}

export interface NewSupplySku {
  id: bigint;
  move_id: bigint;
  values: readonly number[];
  weight_grams: number;
  pieces: number;
}

/** An item's SKUs with their first pieces; their prices come with the proposal that a second person approves. */
export async function insertSkus(
  tx: Database,
  { item_id, picture, operator_id, now }: { item_id: bigint; picture: string; operator_id: bigint; now: Date },
  skus: readonly NewSupplySku[],
): Promise<void> {
  await run(
    tx,
    sql`WITH wanted AS (
       SELECT * FROM unnest(${skus.map(({ id }) => id)}::bigint[], ${skus.map(({ move_id }) => move_id)}::bigint[],
         ${skus.map(({ values }) => values.join(" "))}::text[], ${skus.map(({ weight_grams }) => weight_grams)}::int[],
         ${skus.map(({ pieces }) => pieces)}::int[]) AS k (id, move_id, "values", weight_grams, pieces)
     ), made AS (
       INSERT INTO supply_sku (id, item_id, "values", picture, weight_grams, on_hand)
       SELECT id, ${item_id}, string_to_array("values", ' ')::int[], ${picture}, weight_grams, pieces FROM wanted
     )
     INSERT INTO supply_move (id, supply_sku_id, delta, reason, operator_id, created_at)
       SELECT move_id, id, pieces, 'delivered', ${operator_id}, ${now} FROM wanted WHERE pieces > 0`,
  );
}

interface StockChange {
  id: bigint;
  supply_sku_id: bigint;
  delta: number;
  reason: string;
  note: string;
  operator_id: bigint;
}

/** The new stock; null if there are fewer pieces than should go. */
export async function changeStock(tx: Database, move: StockChange, now: Date): Promise<number | null> {
  const changed = await maybeOne<{ on_hand: number }>(
    tx,
    sql`WITH changed AS (
       -- guard: no more pieces are removed than a supplier has [without AND on_hand + {move.delta} >= 0]
       UPDATE supply_sku SET on_hand = on_hand + ${move.delta} WHERE id = ${move.supply_sku_id}
         AND on_hand + ${move.delta} >= 0 RETURNING id, on_hand
     ), told AS (
       INSERT INTO supply_move (id, supply_sku_id, delta, reason, note, operator_id, created_at)
         SELECT ${move.id}, id, ${move.delta}, ${move.reason}, ${move.note}, ${move.operator_id}, ${now} FROM changed
     )
     SELECT on_hand FROM changed`,
  );
  return changed?.on_hand ?? null;
}

export async function piecesOf(
  tx: Database,
  supplySkuId: bigint,
): Promise<{ on_hand: number; item_id: bigint } | null> {
  return maybeOne<{ on_hand: number; item_id: bigint }>(
    tx,
    sql`SELECT on_hand, item_id FROM supply_sku WHERE id = ${supplySkuId}`,
  );
}

/** Writes the brand of all items otherwise, as a change of brand says. */
export async function rebrandItems(tx: Database, changeId: bigint): Promise<void> {
  await run(
    tx,
    sql`UPDATE supply_item i SET brand = c.brand_to FROM brand_change c WHERE c.id = ${changeId}
      AND i.brand = c.brand_from`,
  );
}
