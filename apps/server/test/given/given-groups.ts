import { groups } from "@arcade/contract/buying/groups/api";
import type { MoneyText } from "@arcade/contract/money";
import type { IdText, TimeText } from "@arcade/contract/wire";
import { orders } from "@arcade/contract/buying/orders/api";
import {
  givenBuyer,
  type GivenGoods,
  givenGoods,
  type GivenMember,
  type GivenStore,
  paymentPassword,
} from "../given.ts";
import type { World } from "../world.ts";

const dayMs = 86_400_000;

export interface WantedOffer {
  size?: number;
  pieces_most?: number;
  price?: string;
  starts?: Date;
  ends?: Date;
}

/** A merchant's group offer for all SKUs of these goods: three buyers, 8.00 a piece, for a week. */
export function offerOf(world: World, goods: GivenGoods, wanted: WantedOffer = {}) {
  const now = world.clock.now();
  return {
    goods_id: String(goods.goods_id),
    size: wanted.size ?? 3,
    pieces_most: wanted.pieces_most ?? 5,
    starts: (wanted.starts ?? now).toISOString() as TimeText,
    ends: (wanted.ends ?? new Date(now.getTime() + 7 * dayMs)).toISOString() as TimeText,
    prices: goods.skus.map((sku) => ({ sku_id: String(sku), price: (wanted.price ?? "8.00") as MoneyText })),
  };
}

export async function givenOffer(
  world: World,
  store: GivenStore,
  goods: GivenGoods,
  wanted: WantedOffer = {},
): Promise<IdText> {
  return (await world.ask(groups.makeOffer, offerOf(world, goods, wanted), { token: store.merchant.token })).id;
}

/** Orders one piece of these goods at the group price for this group. It is not paid yet. */
export async function groupSubmit(
  world: World,
  buyer: GivenMember,
  goods: GivenGoods,
  group: string,
  quantity = 1,
): Promise<{ id: IdText; total: MoneyText }> {
  const as = { token: buyer.token };
  const preview = await world.ask(
    orders.preview,
    { sku_id: String(goods.skus[0]), quantity: String(quantity), group },
    as,
  );
  const lines = preview.orders
    .flatMap((order) => order.lines)
    .map(({ sku_id, price }) => ({ sku_id, price, quantity }));
  const made = await world.ask(orders.submit, { lines, total: preview.actual_payment, from_cart: false, group }, as);
  return { id: made.orders[0]!.id, total: made.total };
}

export function groupPay(world: World, buyer: GivenMember, orderId: IdText) {
  return world.ask(orders.pay, { order_ids: [orderId], payment_password: paymentPassword }, { token: buyer.token });
}

/** Ordered and paid, in this group, or as the first order of a new one. */
export async function joinedGroup(world: World, buyer: GivenMember, goods: GivenGoods, group: string, quantity = 1) {
  const { id } = await groupSubmit(world, buyer, goods, group, quantity);
  const [paid] = (await groupPay(world, buyer, id)).orders;
  if (paid?.group == null) throw new Error("paid, and in no group");
  return { order_id: id, group: paid.group };
}

/** The orders of a buyer in two groups: one that fills, and one that nobody joins. */
export async function groupLives(world: World, store: GivenStore, buyer: GivenMember): Promise<IdText[]> {
  const [filling, lonely] = [await givenGoods(world, store), await givenGoods(world, store)];
  for (const goods of [filling, lonely]) await givenOffer(world, store, goods, { size: 2 });
  const { order_id, group } = await joinedGroup(world, buyer, filling, "new");
  await joinedGroup(world, await givenBuyer(world), filling, group.id);
  return [order_id, (await joinedGroup(world, buyer, lonely, "new")).order_id];
}
