import { inLanguage } from "@arcade/contract/languages";
import { levelOf, storeLevel } from "@arcade/contract/stores/levels";
import { moneyText } from "@arcade/contract/money";
import { priceAt } from "@arcade/contract/supply/price";
import { refuse } from "../../platform/refuse.ts";
import type { Turn } from "../../platform/turn.ts";
import { standingHold } from "../stores/index.ts";
import { indexGoods } from "./index-goods.ts";
import { lockShelf, putOnSale, type ShelfOfStore, shelvedState } from "./listing.sql.ts";
import { askPrice } from "./prices.sql.ts";

/**
 * Puts goods of a store on sale (RULES 6): while nothing holds the store (`store_held`), within its level's number of goods (`sj_zdsps`), and with low credit none of them at the
 * forbidden price (`sj_zdjg`); of supply goods only what is still supplied, brings something and
 * stays within the level's profit ratio. What is on sale already stays so.
 */
export async function listGoods(turn: Turn, storeId: bigint, goodsId: bigint): Promise<void> {
  const shelf = (await lockShelf(turn.tx, storeId)) ?? refuse("not_found");
  const { goods: most, profit_ppm } = levelOf(turn.settings, storeLevel(shelf.level));

  const listed = await putOnSale(turn.tx, {
    store_id: storeId,
    goods_id: goodsId,
    most,
    credit_low: turn.settings.credit_low,
    credit_low_price: BigInt(turn.settings.credit_low_price_micro),
    profit_ppm,
  });
  if (listed === null) return refuseListing(turn, shelf, goodsId, { most, profit_ppm });

  await askPrice(turn.tx, goodsId, turn.now);
  await indexGoods(turn, [goodsId]);
}

async function refuseListing(turn: Turn, shelf: ShelfOfStore, goodsId: bigint, { most, profit_ppm }: { most: number; profit_ppm: number }): Promise<void> {
  const state = await shelvedState(turn.tx, shelf.id, goodsId, profit_ppm);
  if (state === null) return refuse("not_found");
  if (state.on_sale) return;
  const hold = await standingHold(turn.tx, shelf.id);
  if (hold !== null) refuse("store_held", { reason: hold.reason_code, until: hold.until?.toISOString() ?? "none" });
  if (state.off_reason === "taken_down") refuse("goods_taken_down");
  if (state.dearest === null) refuse("goods_without_sku");
  if (state.supply_ended) refuse("supply_ended");
  const name = inLanguage(state.name, turn.language);
  if (state.unreached !== null) refuse("price_below_cost", { name, purchase_price: moneyText(state.unreached) });
  if (state.exceeded !== null) refuse("price_above_ratio", { name, most_price: moneyText(priceAt(state.exceeded, profit_ppm)) });
  if (shelf.listed >= most) refuse("sj_zdsps", { most, listed: shelf.listed });
  refuseDear(turn, shelf, state.dearest);
}

/** What a store of low credit may not ask (SPEC 8, `sj_zdjg`). */
export function refuseDear(turn: Turn, { credit }: Pick<ShelfOfStore, "credit">, price: bigint): never {
  return refuse("sj_zdjg", { credit, price: moneyText(price), most: moneyText(BigInt(turn.settings.credit_low_price_micro)) });
}
