import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { priceGuards, refusePrice } from "../change-prices.ts";
import { lockInventory, type InventoryOfStore } from "./listing.sql.ts";
import { type GoodsRow, insertGoods, insertSkus, type Places, inventoryPlaces, type SkuRow } from "./make-goods.sql.ts";
import { moveStock } from "../move-stock.ts";
import { refigureGoods } from "../prices.sql.ts";

export interface NewSku extends Omit<SkuRow, "id"> {
  /** The first stock. */
  pieces: number;
}

export interface NewGoods extends GoodsRow {
  /**
   * From the supply catalogue: each SKU has its purchase price, and its price keeps to the level's profit ratio. Null:
   * the store's own.
   */
  supply_item_id: bigint | null;
  skus: readonly NewSku[];
}

/**
 * Makes goods of a store, off sale (`listGoods` puts them on). The SKUs' ids come back in the order they were given.
 * Texts have been judged, HTML cleaned (`cleanDraft`) and pictures claimed before.
 */
export async function makeGoods(
  context: Context,
  storeId: bigint,
  wanted: NewGoods,
): Promise<{ goods_id: bigint; sku_ids: bigint[] }> {
  const inventory = (await lockInventory(context.tx, storeId)) ?? refuse("not_found");
  await refusePlaces(context, storeId, wanted);
  const [first] = wanted.skus;
  if (first === undefined) throw new Error("goods without a SKU");

  const goods_id = context.newId();
  const skus = wanted.skus.map((sku) => ({ ...sku, id: context.newId() }));
  await insertGoods(context.tx, storeId, goods_id, wanted, wanted.supply_item_id, first.price, context.now);
  await makeSkus(context, inventory, { id: goods_id, name: wanted.name }, skus);
  await refigureGoods(context.tx, [goods_id]);
  return { goods_id, sku_ids: skus.map(({ id }) => id) };
}

/** SKUs of goods that exist, with their first pieces. */
export async function makeSkus(
  context: Context,
  inventory: InventoryOfStore,
  goods: { id: bigint } & Pick<NewGoods, "name">,
  skus: readonly (SkuRow & { pieces: number })[],
): Promise<void> {
  if (skus.length === 0) return;
  const made = await insertSkus(context.tx, goods.id, skus, priceGuards(context, inventory));
  const left = skus.find(({ id }) => !made.includes(id));
  if (left !== undefined)
    await refusePrice(context, inventory, { ...left, goods_id: goods.id, name: goods.name }, left.price);
  await moveStock(
    context,
    skus.filter(({ pieces }) => pieces > 0).map(({ id, pieces }) => ({ sku_id: id, delta: pieces, reason: "stocked" })),
  );
}

/** Refuses, by field, a category that cannot contain goods, and a freight template of another sender. */
export async function refusePlaces(context: Context, storeId: bigint, goods: Places): Promise<void> {
  const places = await inventoryPlaces(context.tx, storeId, goods);
  const fields = [
    ...(places.category ? [] : [{ field: "category_id", rule: "not_a_choice" } as const]),
    ...(places.template ? [] : [{ field: "freight_template_id", rule: "not_a_choice" } as const]),
  ];
  if (fields.length > 0) refuse("invalid_input", { fields });
}
