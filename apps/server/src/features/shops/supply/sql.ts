import type { PlainFields } from "@arcade/contract/shops/goods/plain-fields";
import type { Translated } from "@arcade/contract/languages";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { plainColumnsOf } from "../goods/index.ts";

export interface OfferedItem extends PlainFields {
  id: bigint;
  level: number;
  category_id: bigint;
  name: Translated;
  description: Translated;
  pictures: string[];
  axes: { name: Translated; values: { name: Translated; hex?: string | null; picture?: string | null }[] }[];
  parameters: { name: Translated; value: Translated }[];
  freight_template_id: bigint;
}

/** An offered item, locked so that it cannot end meanwhile; null if it is not offered. */
export function lockItem(tx: Database, id: bigint): Promise<OfferedItem | null> {
  return maybeOne<OfferedItem>(
    tx,
    sql`SELECT i.id, i.level, i.category_id, i.name, i.description, ${plainColumnsOf(sql`i`)}, i.pictures, i.axes, i.parameters,
      f.id AS freight_template_id
     FROM supply_item i JOIN freight_template f ON f.supplier_id = i.supplier_id WHERE i.id = ${id} AND i.active
       FOR SHARE OF i`,
  );
}

/** A SKU as operators know it: without prices until its first ones are approved. */
export interface KnownSku {
  id: bigint;
  values: number[];
  purchase_price: bigint | null;
  suggested_price: bigint | null;
}

/** As `lockSupplySkus`, priced or not. */
export function lockSkusOfItem(tx: Database, itemId: bigint): Promise<KnownSku[]> {
  // guard: the SKUs of an item are locked from the check to the listing [without FOR NO KEY UPDATE]
  return many<KnownSku>(
    tx,
    sql`SELECT id, "values", purchase_price, suggested_price FROM supply_sku WHERE item_id = ${itemId} ORDER BY id
      FOR NO KEY UPDATE`,
  );
}

export interface OfferedSku {
  id: bigint;
  values: number[];
  picture: string;
  purchase_price: bigint;
  suggested_price: bigint;
  weight_grams: number;
  on_hand: number;
}

/**
 * The SKUs of an offered item, which all have a price. Each is locked: nobody else takes pieces of them or changes
 * their price until the transaction ends.
 */
export function lockSupplySkus(tx: Database, itemId: bigint): Promise<OfferedSku[]> {
  return many<OfferedSku>(
    tx,
    sql`SELECT id, "values", picture, purchase_price, suggested_price, weight_grams, on_hand FROM supply_sku
      WHERE item_id = ${itemId} ORDER BY id FOR NO KEY UPDATE`,
  );
}

export async function isListed(tx: Database, storeId: bigint, itemId: bigint): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`SELECT id FROM goods WHERE store_id = ${storeId} AND supply_item_id = ${itemId} AND removed_at IS NULL`,
    )) !== null
  );
}

/**
 * The stores whose rows must be locked before their listings of an item go off sale: first, in the order of their ids.
 */
export async function lockListingStores(tx: Database, itemIds: readonly bigint[]): Promise<void> {
  await run(
    tx,
    sql`SELECT id FROM store WHERE id IN (SELECT store_id FROM goods WHERE supply_item_id = ANY(${itemIds})
      AND removed_at IS NULL) ORDER BY id FOR NO KEY UPDATE`,
  );
}

export interface ListingOfItem {
  goods_id: bigint;
  item_id: bigint;
  name: Translated;
  owner_id: bigint;
}

/** The listings of these items, whether on sale or not. */
export function listingsOf(
  tx: Database,
  itemIds: readonly bigint[],
): Promise<(ListingOfItem & { on_sale: boolean })[]> {
  return many<ListingOfItem & { on_sale: boolean }>(
    tx,
    sql`SELECT g.id AS goods_id, g.supply_item_id AS item_id, g.name, s.owner_id, g.on_sale FROM goods g
      JOIN store s ON s.id = g.store_id
     WHERE g.supply_item_id = ANY(${itemIds}) AND g.removed_at IS NULL ORDER BY g.id`,
  );
}
