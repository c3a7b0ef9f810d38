import type { Received } from "@arcade/contract/endpoint";
import { groups } from "@arcade/contract/buying/groups/api";
import { inLanguage } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { lockInventory, specificationText } from "../../shops/goods/index.ts";
import { refuseDearAt } from "../../shops/stores/index.ts";
import { insertOffer, offeredBetween, type OfferableGoods, offerableGoods } from "./offers.sql.ts";
import { datesFit } from "./rules.ts";

type Input = Received<typeof groups.makeOffer>;

/**
 * A merchant offers goods of theirs to groups. The store's shelf is held, so that no price moves meanwhile and no
 * second offer is made. The demo's are marked.
 */
export async function makeOffer(
  context: Context,
  storeId: bigint,
  input: Input,
  { demo = false }: { demo?: boolean } = {},
): Promise<{ id: bigint }> {
  await lockInventory(context.tx, storeId);
  const goods = (await offerableGoods(context.tx, storeId, input.goods_id)) ?? refuse("not_found");
  if (!goods.on_sale) refuse("goods_off_sale", { name: inLanguage(goods.name, context.language) });
  for (const wanted of input.prices) {
    const { weight_grams } = refusePrice(context, goods, wanted);
    await refuseDearAt(context, goods.name, { ...wanted, goods_id: input.goods_id, weight_grams });
  }
  if (!datesFit(input, context.now, context.settings.group_offer_days))
    refuse("group_dates", { most_days: context.settings.group_offer_days });
  // guard: goods have one offer at a time
  if (await offeredBetween(context.tx, input.goods_id, input.starts, input.ends)) refuse("group_offered");

  const id = context.newId();
  insertOffer(context.tx, {
    ...input,
    id,
    store_id: storeId,
    hours: context.settings.group_hours,
    demo,
    now: context.now,
  });
  return { id };
}

function refusePrice(
  context: Context,
  goods: OfferableGoods,
  { sku_id, price }: Input["prices"][number],
): OfferableGoods["skus"][number] {
  const sku = goods.skus.find(({ id }) => id === sku_id) ?? refuse("sku_not_of_goods");
  const name = specificationText(goods.axes, sku.values, context.language) || inLanguage(goods.name, context.language);
  // guard: a group price is below the usual price [price >= sku.price -> price > sku.price]
  if (price >= sku.price) refuse("group_price_not_lower", { name, single_price: moneyText(sku.price) });
  // guard: supply goods are not offered to groups at their cost [price <= sku.purchase_price -> price < sku.purchase_price]
  if (sku.purchase_price !== null && price <= sku.purchase_price)
    refuse("price_below_cost", { name, purchase_price: moneyText(sku.purchase_price) });
  return sku;
}
