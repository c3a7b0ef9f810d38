import { inLanguage } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { levelOf, storeLevel } from "@arcade/contract/shops/stores/levels";
import { priceAt } from "@arcade/contract/shops/supply/price";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { freightAt, freightGuards, freightTerms, refuseFreight } from "../stores/index.ts";
import { putDraftPrices } from "./listing/drafts.sql.ts";
import { lockInventory, type InventoryOfStore } from "./listing/listing.sql.ts";
import { askPrice, lockSkus, type PriceGuards, type PricedSku, putPrices, refigureGoods } from "./prices.sql.ts";

export interface SkuPrice {
  sku_id: bigint;
  price: bigint;
}

/**
 * Changes prices of SKUs of a store: all of them or none. On sale with low credit none may reach `credit_low_price`
 * with its freight (`sj_zdjg`), and none may be so low that its freight is above the greatest (`freight_above_goods`).
 * For supply goods each must bring something and stay within the level's profit ratio. A draft of the goods takes the
 * prices over. Returns the old prices.
 */
export async function changePrices(
  context: Context,
  storeId: bigint,
  prices: readonly SkuPrice[],
): Promise<SkuPrice[]> {
  const inventory = (await lockInventory(context.tx, storeId)) ?? refuse("not_found");
  const skus = await lockSkus(
    context.tx,
    storeId,
    prices.map(({ sku_id }) => sku_id),
  );
  if (skus.length < prices.length) refuse("not_found");

  const guards = priceGuards(context, inventory);
  const put = await putPrices(context.tx, guards, prices);
  const left = skus.find(({ id }) => !put.includes(id));
  if (left !== undefined)
    await refusePrice(context, inventory, left, prices.find(({ sku_id }) => sku_id === left.id)?.price ?? left.price);

  const goodsIds = [...new Set(skus.map(({ goods_id }) => goods_id))].toSorted((one, other) => (one < other ? -1 : 1));
  // guard: a draft does not bring back a price that changed meanwhile
  await putDraftPrices(context.tx, goodsIds, prices);
  await refigureGoods(context.tx, goodsIds);
  for (const goodsId of goodsIds) await askPrice(context.tx, goodsId, context.now);
  return skus.map(({ id, price }) => ({ sku_id: id, price }));
}

/** The limits for all prices of this store, while its row is locked. */
export function priceGuards(context: Context, inventory: InventoryOfStore): PriceGuards {
  return {
    store_id: inventory.id,
    ...freightGuards(context),
    profit_ppm: levelOf(context.settings, storeLevel(inventory.level)).profit_ppm,
  };
}

/**
 * Says why the statement left a price out: supply goods outside the profit ratio, too much freight for the price, or
 * too dear for the store's credit.
 */
export async function refusePrice(
  context: Context,
  inventory: InventoryOfStore,
  sku: Pick<PricedSku, "name" | "purchase_price" | "goods_id" | "weight_grams">,
  price: bigint,
): Promise<never> {
  if (sku.purchase_price !== null) {
    const name = inLanguage(sku.name, context.language);
    if (price <= sku.purchase_price)
      refuse("price_below_cost", { name, purchase_price: moneyText(sku.purchase_price) });
    const max = priceAt(sku.purchase_price, priceGuards(context, inventory).profit_ppm);
    if (price > max) refuse("price_above_ratio", { name, most_price: moneyText(max) });
  }
  const freight = await freightAt(context.tx, { ...sku, price }, freightTerms(context.settings));
  return refuseFreight(context, { name: sku.name, credit: inventory.credit, price, ...freight });
}
