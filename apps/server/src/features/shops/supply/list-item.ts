import type { Answered, Received } from "@arcade/contract/endpoint";
import type { supply } from "@arcade/contract/shops/supply/api";
import { eachPlainField } from "@arcade/contract/shops/goods/plain-fields";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { listGoods, lockInventory, makeGoods } from "../goods/index.ts";
import { allot } from "./allot.ts";
import { isListed, lockItem, lockSupplySkus, type OfferedItem, type OfferedSku } from "./sql.ts";

type Wanted = Received<typeof supply.list>;

/**
 * Lists an item of the supply catalogue in a store (RULES 6): goods with its texts and pictures, a price for each SKU
 * within the level's profit ratio, the supplier's freight, and pieces that the supplier sets aside. The store's row is
 * held first, then the item and its SKUs, so that neither a purchase price nor the last piece changes between the
 * judgement and the writing.
 */
export async function listItem(
  context: Context,
  storeId: bigint,
  wanted: Wanted,
): Promise<Answered<typeof supply.list>> {
  const inventory = (await lockInventory(context.tx, storeId)) ?? refuse("not_found");
  const item = (await lockItem(context.tx, wanted.supply_item_id)) ?? refuse("not_found");
  // guard: a store lists an item once
  if (await isListed(context.tx, storeId, item.id)) refuse("listed_already");
  // guard: an item needs its level
  if (inventory.level < item.level) refuse("level_needed", { level: item.level });
  const skus = await lockSupplySkus(context.tx, item.id);
  const chosen = wanted.prices.map(({ supply_sku_id, price }) => ({
    sku: skus.find(({ id }) => id === supply_sku_id) ?? refuse("not_found"),
    price,
  }));
  if (chosen.every(({ sku }) => sku.on_hand === 0)) refuse("supply_sold_out");

  const { freight_template_id } = item;
  const { goods_id } = await makeGoods(context, storeId, {
    ...goodsOf(item),
    freight_template_id,
    skus: chosen.map(({ sku, price }) => skuOf(sku, price)),
  });
  const pieces = await allot(context, goods_id);
  await listGoods(context, storeId, goods_id);
  return { goods_id, pieces };
}

function goodsOf(item: OfferedItem) {
  return {
    supply_item_id: item.id,
    language: "en",
    name: item.name,
    description: item.description,
    rich: false,
    category_id: item.category_id,
    ...eachPlainField((field) => item[field]),
    pictures: item.pictures,
    video: null,
    parameters: item.parameters,
    axes: item.axes.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ name: value.name, hex: value.hex ?? null, picture: value.picture ?? null })),
    })),
  };
}

function skuOf(sku: OfferedSku, price: bigint) {
  return {
    supply_sku_id: sku.id,
    values: sku.values,
    price,
    purchase_price: sku.purchase_price,
    weight_grams: sku.weight_grams,
    picture: sku.picture,
    pieces: 0,
  };
}
