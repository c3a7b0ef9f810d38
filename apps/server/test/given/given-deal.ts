import { deals } from "@arcade/contract/buying/deals/api";
import type { GivenGoods, GivenStore } from "../given.ts";
import type { World } from "../world.ts";

interface Wanted {
  price?: string;
  /** For each SKU. */
  quantity?: number;
  hours?: number;
  per_person?: number;
  starts?: Date;
}

/** The input of the merchant's form. By default all SKUs at one price for two hours from now. */
export function dealInput(world: World, goods: GivenGoods, wanted: Wanted = {}) {
  const begins = wanted.starts ?? world.clock.now();
  return {
    goods_id: String(goods.goods_id),
    ...(wanted.starts === undefined ? {} : { starts: wanted.starts.toISOString() }),
    ends: new Date(begins.getTime() + (wanted.hours ?? 2) * 3_600_000).toISOString(),
    ...(wanted.per_person === undefined ? {} : { per_person: wanted.per_person }),
    lines: goods.skus.map((sku) => ({
      sku_id: String(sku),
      price: wanted.price ?? "8.00",
      quantity: wanted.quantity ?? 5,
    })),
  };
}

/** A flash deal of goods, made by their merchant. */
export async function givenDeal(
  world: World,
  store: GivenStore,
  goods: GivenGoods,
  wanted: Wanted = {},
): Promise<string> {
  const { id } = await world.ask(deals.make, dealInput(world, goods, wanted), { token: store.merchant.token });
  return id;
}
