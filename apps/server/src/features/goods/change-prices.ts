import { inLanguage } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { levelOf, storeLevel } from "@arcade/contract/stores/levels";
import { priceAt } from "@arcade/contract/supply/price";
import { refuse } from "../../platform/refuse.ts";
import type { Turn } from "../../platform/turn.ts";
import { putDraftPrices } from "./drafts.sql.ts";
import { refuseDear } from "./list-goods.ts";
import { lockShelf, type ShelfOfStore } from "./listing.sql.ts";
import { askPrice, lockSkus, type PriceGuards, type PricedSku, putPrices, refigureGoods } from "./prices.sql.ts";

export interface SkuPrice {
  sku_id: bigint;
  price: bigint;
}

/**
 * Other prices for SKUs of a store: all of them or none. On sale with low credit none may be as dear as `credit_low_price` (`sj_zdjg`); of
 * supply goods each must bring something and stay within the level's profit ratio. A draft of the goods takes them over. Returns what they were.
 */
export async function changePrices(turn: Turn, storeId: bigint, prices: readonly SkuPrice[]): Promise<SkuPrice[]> {
  const shelf = (await lockShelf(turn.tx, storeId)) ?? refuse("not_found");
  const skus = await lockSkus(
    turn.tx,
    storeId,
    prices.map(({ sku_id }) => sku_id),
  );
  if (skus.length < prices.length) refuse("not_found");

  const guards = priceGuards(turn, shelf);
  const put = await putPrices(turn.tx, guards, prices);
  const left = skus.find(({ id }) => !put.includes(id));
  if (left !== undefined) refusePrice(turn, shelf, left, prices.find(({ sku_id }) => sku_id === left.id)?.price ?? left.price);

  const goodsIds = [...new Set(skus.map(({ goods_id }) => goods_id))].toSorted((one, other) => (one < other ? -1 : 1));
  await putDraftPrices(turn.tx, goodsIds, prices);
  await refigureGoods(turn.tx, goodsIds);
  for (const goodsId of goodsIds) await askPrice(turn.tx, goodsId, turn.now);
  return skus.map(({ id, price }) => ({ sku_id: id, price }));
}

/** What prices of this store are held against, while its row is locked. */
export function priceGuards({ settings }: Turn, shelf: ShelfOfStore): PriceGuards {
  return {
    store_id: shelf.id,
    credit_low: settings.credit_low,
    credit_low_price: BigInt(settings.credit_low_price_micro),
    profit_ppm: levelOf(settings, storeLevel(shelf.level)).profit_ppm,
  };
}

/** Says why the statement left a price out: supply goods outside the profit ratio, or too dear for the store's credit. */
export function refusePrice(turn: Turn, shelf: ShelfOfStore, sku: Pick<PricedSku, "name" | "purchase_price">, price: bigint): never {
  if (sku.purchase_price !== null) {
    const name = inLanguage(sku.name, turn.language);
    if (price <= sku.purchase_price) refuse("price_below_cost", { name, purchase_price: moneyText(sku.purchase_price) });
    const most = priceAt(sku.purchase_price, priceGuards(turn, shelf).profit_ppm);
    if (price > most) refuse("price_above_ratio", { name, most_price: moneyText(most) });
  }
  return refuseDear(turn, shelf, price);
}
