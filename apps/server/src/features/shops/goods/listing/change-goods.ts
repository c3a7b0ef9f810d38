import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { refuseDearOffers } from "../../stores/index.ts";
import { changePrices } from "../change-prices.ts";
import { indexGoods } from "../index-goods.ts";
import { lockInventory } from "./listing.sql.ts";
import { makeSkus, type NewSku, refusePlaces } from "./make-goods.ts";
import { type GoodsRow, lockSkusOf, removeSkus, updateGoods, updateSkus } from "./make-goods.sql.ts";
import { askPrice, refigureGoods } from "../prices.sql.ts";

export interface ChangedGoods extends GoodsRow {
  /** With `id` a SKU that exists: its stock stays as it is. Those that are not named are no longer offered. */
  skus: readonly (NewSku & { id?: bigint | undefined })[];
}

/**
 * Changes goods of a store to the given content, on sale or off. Orders keep their own copies of names, prices and
 * pictures. Prices of goods on sale keep to the limits of listing, and so do their flash deals and groups with the new
 * freight.
 */
export async function changeGoods(
  context: Context,
  storeId: bigint,
  goodsId: bigint,
  wanted: ChangedGoods,
): Promise<void> {
  const inventory = (await lockInventory(context.tx, storeId)) ?? refuse("not_found");
  const offered = await lockSkusOf(context.tx, goodsId);
  await refusePlaces(context, storeId, { ...wanted, supply_item_id: null });
  const kept = wanted.skus.flatMap((sku) => (sku.id === undefined ? [] : [{ ...sku, id: sku.id }]));
  if (kept.some(({ id }) => !offered.includes(id))) refuse("sku_not_of_goods");
  const added = wanted.skus.filter(({ id }) => id === undefined).map((sku) => ({ ...sku, id: context.newId() }));
  const gone = offered.filter((id) => !kept.some((sku) => sku.id === id));

  const changed = (await updateGoods(context.tx, storeId, goodsId, wanted)) ?? refuse("not_found");
  await removeSkus(context.tx, gone, context.now);
  await updateSkus(context.tx, kept);
  await makeSkus(context, inventory, { id: goodsId, name: wanted.name }, added);
  await changePrices(
    context,
    storeId,
    kept.map(({ id, price }) => ({ sku_id: id, price })),
  );
  // guard: deals and groups are checked again when the shipping of their goods changes
  if (changed.on_sale) await refuseDearOffers(context, goodsId);
  await refigureGoods(context.tx, [goodsId]);
  await askPrice(context.tx, goodsId, context.now);
  if (changed.on_sale) await indexGoods(context, [goodsId]);
}
