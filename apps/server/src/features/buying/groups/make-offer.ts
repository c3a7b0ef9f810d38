import type { Received } from "@arcade/contract/endpoint";
import { groups } from "@arcade/contract/buying/groups/api";
import { inLanguage } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Turn } from "../../../platform/turn.ts";
import { lockShelf, specificationText } from "../../shops/goods/index.ts";
import { refuseDearAt } from "../../shops/stores/index.ts";
import { insertOffer, offeredBetween, type OfferableGoods, offerableGoods } from "./offers.sql.ts";
import { datesFit } from "./rules.ts";

type Input = Received<typeof groups.makeOffer>;

/** A merchant offers goods of theirs to groups. The store's shelf is held, so that no price moves meanwhile and no second offer is made. The demo's are marked. */
export async function makeOffer(turn: Turn, storeId: bigint, input: Input, { demo = false }: { demo?: boolean } = {}): Promise<{ id: bigint }> {
  await lockShelf(turn.tx, storeId);
  const goods = (await offerableGoods(turn.tx, storeId, input.goods_id)) ?? refuse("not_found");
  if (!goods.on_sale) refuse("goods_off_sale", { name: inLanguage(goods.name, turn.language) });
  for (const wanted of input.prices) {
    const { weight_grams } = refusePrice(turn, goods, wanted);
    await refuseDearAt(turn, goods.name, { ...wanted, goods_id: input.goods_id, weight_grams });
  }
  if (!datesFit(input, turn.now, turn.settings.group_offer_days)) refuse("group_dates", { most_days: turn.settings.group_offer_days });
  if (await offeredBetween(turn.tx, input.goods_id, input.starts, input.ends)) refuse("group_offered");

  const id = turn.newId();
  insertOffer(turn.tx, { ...input, id, store_id: storeId, hours: turn.settings.group_hours, demo, now: turn.now });
  return { id };
}

function refusePrice(turn: Turn, goods: OfferableGoods, { sku_id, price }: Input["prices"][number]): OfferableGoods["skus"][number] {
  const sku = goods.skus.find(({ id }) => id === sku_id) ?? refuse("sku_not_of_goods");
  const name = specificationText(goods.axes, sku.values, turn.language) || inLanguage(goods.name, turn.language);
  if (price >= sku.price) refuse("group_price_not_lower", { name, single_price: moneyText(sku.price) });
  if (sku.purchase_price !== null && price <= sku.purchase_price) refuse("price_below_cost", { name, purchase_price: moneyText(sku.purchase_price) });
  return sku;
}
