import { type MoneyText, readMoney } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { beforeAll, expect, test } from "vitest";
import {
  claim,
  givenCoupon,
  givenRevenue,
  made,
  previewOf,
  submitPreview,
} from "../../../../test/given/given-coupons.ts";
import { givenBuyer, givenGoods, givenStore, pay, paymentPassword } from "../../../../test/given.ts";
import { applied } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();

beforeAll(() => givenRevenue(world, "1000"), 60_000);

const micro = (text: MoneyText | null): bigint => readMoney(text ?? "0.00") ?? 0n;

test("what an order earns equals its figures, with a mall coupon, and after a part went back to the supplier (UX-142)", async () => {
  const store = await givenStore(world);
  const { skus } = await givenGoods(world, store, { price: "20.00", purchase_price: "17.00" });
  const buyer = await givenBuyer(world);
  await claim(world, buyer, await givenCoupon(world, null, { threshold: "30.00", amount: "6.00" }));
  const bought = made(
    await submitPreview(world, buyer, await previewOf(world, buyer, [{ sku: skus[0]!, quantity: 3 }])),
  );
  await pay(world, buyer, bought);
  const id = bought.orders[0]!.id;
  const as = { token: store.merchant.token };
  const sums = async () => {
    const order = await world.ask(orders.storeDetail, { id }, as);
    const brought =
      micro(order.product_total) + micro(order.freight) - micro(order.discount) + micro(order.platform_discount);
    const bought_in = -micro(order.purchase_total) + micro(order.purchase_drawn) + micro(order.purchase_back);
    const back = -micro(order.refunded) - micro(order.platform_refunded) + micro(order.merchant_drawn);
    expect(brought + bought_in + back - micro(order.commission)).toBe(micro(order.profit));
    return order;
  };
  expect(await sums()).toMatchObject({
    discount: "6.00",
    platform_discount: "6.00",
    purchase_total: "58.00",
    purchase_back: "0.00",
  });
  await world.ask(orders.purchase, { order_ids: [id], payment_password: paymentPassword }, as);
  await world.pass(61 * 60_000);
  const { refund_id } = await applied(world, { store, buyer, id, skus }, { pieces: [1], reason: "damaged" });
  expect(await world.ask(refunds.agree, { refund_id, version: 1 }, as)).toMatchObject({ state: "refunded" });
  await world.settleDue();
  expect(await sums()).toMatchObject({ purchase_total: "58.00", purchase_back: "17.00", refunded: "18.00" });
});

test("an order that ended before its purchase earns nothing and costs nothing", async () => {
  const store = await givenStore(world);
  const { skus } = await givenGoods(world, store, { price: "11.00", purchase_price: "10.00" });
  const buyer = await givenBuyer(world);
  const bought = made(await submitPreview(world, buyer, await previewOf(world, buyer, [{ sku: skus[0]! }])));
  await pay(world, buyer, bought);
  await world.pass(49 * 3_600_000);
  const order = await world.ask(orders.storeDetail, { id: bought.orders[0]!.id }, { token: store.merchant.token });
  expect(order).toMatchObject({ state: "cancelled", profit: "0.00", purchase_drawn: "0.00" });
});
