import type { Translated } from "@arcade/contract/languages";
import { type Database, row, rows } from "../../platform/database.ts";

export interface OfferedItem {
  id: bigint;
  level: number;
  category_id: bigint;
  name: Translated;
  description: Translated;
  brand: string | null;
  pictures: string[];
  axes: { name: Translated; values: { name: Translated; hex?: string | null; picture?: string | null }[] }[];
  parameters: { name: Translated; value: Translated }[];
}

/** An item that is offered, held against being ended; null where it is not. */
export function lockItem(tx: Database, id: bigint): Promise<OfferedItem | null> {
  return row<OfferedItem>(
    tx,
    "SELECT id, level, category_id, name, description, brand, pictures, axes, parameters FROM supply_item WHERE id = $1 AND active FOR SHARE",
    [id],
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

/** The SKUs of an item, each held: nobody else takes pieces of them or changes their price until the transaction ends. */
export function lockSupplySkus(tx: Database, itemId: bigint): Promise<OfferedSku[]> {
  return rows<OfferedSku>(
    tx,
    `SELECT id, "values", picture, purchase_price, suggested_price, weight_grams, on_hand FROM supply_sku WHERE item_id = $1 ORDER BY id FOR NO KEY UPDATE`,
    [itemId],
  );
}

export async function isListed(tx: Database, storeId: bigint, itemId: bigint): Promise<boolean> {
  return (await row(tx, "SELECT id FROM goods WHERE store_id = $1 AND supply_item_id = $2 AND removed_at IS NULL", [storeId, itemId])) !== null;
}

/** The chosen template of a store, or the one that its goods go by where none is chosen; null where the store has no such. */
export async function templateOf(tx: Database, storeId: bigint, chosen: bigint | null): Promise<bigint | null> {
  const [template] = await rows<{ id: bigint }>(
    tx,
    "SELECT id FROM freight_template WHERE store_id = $1 AND ($2::bigint IS NULL OR id = $2) ORDER BY is_default DESC, id LIMIT 1",
    [storeId, chosen],
  );
  return template?.id ?? null;
}

/** Stores whose rows must be held by whoever takes listings of an item off sale: taken first, in the order of their ids. */
export async function lockListingStores(tx: Database, itemIds: readonly bigint[]): Promise<void> {
  await rows(
    tx,
    "SELECT id FROM store WHERE id IN (SELECT store_id FROM goods WHERE supply_item_id = ANY($1) AND removed_at IS NULL) ORDER BY id FOR NO KEY UPDATE",
    [itemIds],
  );
}

export interface ListingOfItem {
  goods_id: bigint;
  item_id: bigint;
  name: Translated;
  owner_id: bigint;
}

/** What stores list of these items, whether on sale or not. */
export function listingsOf(tx: Database, itemIds: readonly bigint[]): Promise<(ListingOfItem & { on_sale: boolean })[]> {
  return rows<ListingOfItem & { on_sale: boolean }>(
    tx,
    `SELECT g.id AS goods_id, g.supply_item_id AS item_id, g.name, s.owner_id, g.on_sale FROM goods g JOIN store s ON s.id = g.store_id
     WHERE g.supply_item_id = ANY($1) AND g.removed_at IS NULL ORDER BY g.id`,
    [itemIds],
  );
}

export async function axesOfItem(tx: Database, itemId: bigint): Promise<OfferedItem["axes"]> {
  return (await row<{ axes: OfferedItem["axes"] }>(tx, "SELECT axes FROM supply_item WHERE id = $1", [itemId]))?.axes ?? [];
}
