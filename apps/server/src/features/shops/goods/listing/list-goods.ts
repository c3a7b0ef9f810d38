import { inLanguage } from "@arcade/contract/languages";
import { levelOf, storeLevel } from "@arcade/contract/shops/stores/levels";
import { moneyText } from "@arcade/contract/money";
import { priceAt } from "@arcade/contract/shops/supply/price";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { freightGuards, freightTerms, refuseDearOffers, refuseFreight, standingHold } from "../../stores/index.ts";
import { indexGoods } from "../index-goods.ts";
import { lockInventory, putOnSale, type InventoryOfStore, shelvedState } from "./listing.sql.ts";
import { askPrice } from "../prices.sql.ts";

/**
 * Puts goods of a store on sale (RULES 6): while nothing holds the store (`store_held`), within its level's number of
 * goods (`sj_zdsps`), and with low credit below the forbidden price with freight (`sj_zdjg`). Own goods must not have
 * freight above the greatest for their price (`freight_above_goods`). Supply goods must still be supplied, bring
 * something and stay within the level's profit ratio. Goods that are on sale already stay so.
 */
export async function listGoods(context: Context, storeId: bigint, goodsId: bigint): Promise<void> {
  const inventory = (await lockInventory(context.tx, storeId)) ?? refuse("not_found");
  const { goods: max, profit_ppm } = levelOf(context.settings, storeLevel(inventory.level));

  // Their freight may have changed while they were off sale. Before anything is written: who lists many goes on after a
  // refusal.
  // guard: deals and groups are checked again when their goods come back on sale
  await refuseDearOffers(context, goodsId);
  const listed = await putOnSale(context.tx, {
    store_id: storeId,
    goods_id: goodsId,
    max,
    ...freightGuards(context),
    profit_ppm,
  });
  if (listed === null) return refuseListing(context, inventory, goodsId, { max, profit_ppm });

  await askPrice(context.tx, goodsId, context.now);
  await indexGoods(context, [goodsId]);
}

async function refuseListing(
  context: Context,
  inventory: InventoryOfStore,
  goodsId: bigint,
  { max, profit_ppm }: { max: number; profit_ppm: number },
): Promise<void> {
  const state = await shelvedState(context.tx, inventory.id, goodsId, {
    profit_ppm,
    freight: freightTerms(context.settings),
  });
  if (state === null) return refuse("not_found");
  if (state.on_sale) return;
  const hold = await standingHold(context.tx, inventory.id);
  if (hold !== null) refuse("store_held", { reason: hold.reason_code, until: hold.until });
  if (state.off_reason === "taken_down") refuse("goods_taken_down");
  if (state.dearest === null) refuse("goods_without_sku");
  if (state.supply_ended) refuse("supply_ended");
  const name = inLanguage(state.name, context.language);
  if (state.unreached !== null) refuse("price_below_cost", { name, purchase_price: moneyText(state.unreached) });
  if (state.exceeded !== null)
    refuse("price_above_ratio", { name, most_price: moneyText(priceAt(state.exceeded, profit_ppm)) });
  if (inventory.listed >= max && state.dearest.freight <= state.dearest.allowed)
    refuse("sj_zdsps", { max, listed: inventory.listed });
  refuseFreight(context, state.dearest);
}
