import { notices } from "@arcade/contract/base/notices/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  givenPaidOrder,
  givenSettings,
  givenStore,
  submit,
} from "../../../../../test/given.ts";
import { givenOffer, joinedGroup } from "../../../../../test/given/given-groups.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;

test("a buyer reminds the store of a paid order once a day: the merchant is notified, in their own language", async () => {
  const store = await givenStore(world);
  const goods = await givenGoods(world, store);
  const buyer = await givenBuyer(world);
  const order_id = await givenPaidOrder(world, buyer, goods.skus[0]!);
  await run(world.owner, sql`UPDATE member SET language = 'ar' WHERE id = ${store.merchant.member_id}`);
  const remind = () => world.call(orders.remind, { order_id }, { token: buyer.token });

  // Two taps at the same time make one reminder.
  const both = await Promise.all([remind(), remind()]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const remind_from = new Date(world.clock.now().getTime() + 24 * hour).toISOString();
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    error: "reminded_already",
    parameters: { next: expect.any(String) },
  });
  const [card] = (await world.ask(orders.list, { tab: "shipped" }, { token: buyer.token })).items;
  expect(Math.abs(Date.parse(card?.remind_from ?? "") - Date.parse(remind_from))).toBeLessThan(60_000);
  const { order_no } = await world.ask(orders.detail, { id: order_id }, { token: buyer.token });
  const told = async () =>
    (await world.ask(notices.list, { box: "notices" }, { token: store.merchant.token, lang: "ar" })).items.filter(
      ({ title }) => title.includes("يطلب"),
    );
  expect(await told()).toMatchObject([
    { page: `/pages/shop/orderDetail?id=${order_id}`, title: expect.stringContaining(order_no) },
  ]);

  world.clock.move(23 * hour);
  expect(await remind()).toMatchObject({ error: "reminded_already" });
  world.clock.move(hour + 60_000);
  expect(await remind()).toMatchObject({ ok: true });
  expect(await told()).toHaveLength(2);
});

test("the interval is a number of the business", async () => {
  const goods = await givenGoods(world, await givenStore(world));
  const buyer = await givenBuyer(world);
  const order_id = await givenPaidOrder(world, buyer, goods.skus[0]!);
  await givenSettings(world, { order_remind_hours: 2 });
  await world.ask(orders.remind, { order_id }, { token: buyer.token });
  world.clock.move(2 * hour);
  await world.ask(orders.remind, { order_id }, { token: buyer.token });
  await givenSettings(world, { order_remind_hours: 24 });
});

test("nobody reminds of an order that is unpaid, somebody else's, or waiting for its group", async () => {
  const store = await givenStore(world);
  const goods = await givenGoods(world, store);
  const [buyer, other] = [await givenBuyer(world), await givenBuyer(world)];
  const unpaid = (await submit(world, buyer, [{ sku: goods.skus[0]! }])).orders[0]!.id;
  expect(await world.call(orders.remind, { order_id: unpaid }, { token: buyer.token })).toMatchObject({
    error: "order_moved",
    parameters: { state: "awaiting_payment" },
  });
  expect(await world.call(orders.remind, { order_id: unpaid }, { token: other.token })).toMatchObject({
    error: "not_found",
  });
  const together = await givenGoods(world, store, { stock: [9] });
  await givenOffer(world, store, together);
  const { order_id } = await joinedGroup(world, buyer, together, "new");
  expect(await world.call(orders.remind, { order_id }, { token: buyer.token })).toMatchObject({ error: "group_waits" });
});
