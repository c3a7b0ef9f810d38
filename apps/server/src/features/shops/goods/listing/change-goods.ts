import { refuse } from "../../../../platform/http/refuse.ts";
import type { Turn } from "../../../../platform/turn.ts";
import { changePrices } from "../change-prices.ts";
import { indexGoods } from "../index-goods.ts";
import { lockShelf } from "./listing.sql.ts";
import { makeSkus, type NewSku, refusePlaces } from "./make-goods.ts";
import { type GoodsRow, lockSkusOf, removeSkus, updateGoods, updateSkus } from "./make-goods.sql.ts";
import { askPrice, refigureGoods } from "../prices.sql.ts";

export interface ChangedGoods extends GoodsRow {
  /** With `id` a SKU that exists: its stock stays as it is. Those that are not named are no longer offered. */
  skus: readonly (NewSku & { id?: bigint | undefined })[];
}

/**
 * Makes goods of a store what is given, on sale or off. What was ordered keeps its own copies of names, prices and pictures. Prices of
 * goods on sale keep to the same limits as listing does.
 */
export async function changeGoods(turn: Turn, storeId: bigint, goodsId: bigint, wanted: ChangedGoods): Promise<void> {
  const shelf = (await lockShelf(turn.tx, storeId)) ?? refuse("not_found");
  const offered = await lockSkusOf(turn.tx, goodsId);
  await refusePlaces(turn, storeId, { ...wanted, supply_item_id: null });
  const kept = wanted.skus.flatMap((sku) => (sku.id === undefined ? [] : [{ ...sku, id: sku.id }]));
  if (kept.some(({ id }) => !offered.includes(id))) refuse("sku_not_of_goods");
  const added = wanted.skus.filter(({ id }) => id === undefined).map((sku) => ({ ...sku, id: turn.newId() }));
  const gone = offered.filter((id) => !kept.some((sku) => sku.id === id));

  const changed = (await updateGoods(turn.tx, storeId, goodsId, wanted)) ?? refuse("not_found");
  await removeSkus(turn.tx, gone, turn.now);
  await updateSkus(turn.tx, kept);
  await makeSkus(turn, shelf, { id: goodsId, name: wanted.name }, added);
  await changePrices(
    turn,
    storeId,
    kept.map(({ id, price }) => ({ sku_id: id, price })),
  );
  await refigureGoods(turn.tx, [goodsId]);
  await askPrice(turn.tx, goodsId, turn.now);
  if (changed.on_sale) await indexGoods(turn, [goodsId]);
}
