import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { storeCredit } from "@arcade/contract/shops/stores/credit";
import { expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  givenPaidOrder,
  givenSettings,
  type GivenStore,
  givenStore,
  paymentPassword,
  ship,
} from "../../../../../test/given.ts";
import { givenOffer, joinedGroup } from "../../../../../test/given/given-groups.ts";
import { agreed, applied, givenSold } from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;

/** What the first part of a store's credit is made of, and what took points. */
async function shippedPart({ merchant }: GivenStore) {
  const { parts, causes } = await world.ask(storeCredit.mine, {}, { token: merchant.token });
  const [part] = parts;
  return { good: part?.good, sample: part?.sample, causes: causes.map(({ kind, order_id }) => [kind, order_id]) };
}

test("a group that did not fill counts neither way, and one that fills late has 48 hours from then (RULES 6, 9)", async () => {
  const store = await givenStore(world);
  const [lonely, late] = [await givenGoods(world, store), await givenGoods(world, store)];
  for (const goods of [lonely, late]) await givenOffer(world, store, goods, { size: 2 });
  await joinedGroup(world, await givenBuyer(world), lonely, "new");
  const first = await joinedGroup(world, await givenBuyer(world), late, "new");
  await world.pass(20 * hour);
  const second = await joinedGroup(world, await givenBuyer(world), late, first.group.id);
  await world.pass(40 * hour);
  expect(await shippedPart(store)).toEqual({ good: 0, sample: 0, causes: [] });
  for (const { order_id } of [first, second]) await ship(world, store, order_id);
  // A number alone proves nothing: it counts once the carrier has told of the parcel.
  expect(await shippedPart(store)).toEqual({ good: 0, sample: 0, causes: [] });
  // What the store types itself shows as little.
  for (const { order_id } of [first, second]) {
    const by = { token: store.merchant.token };
    const parcel_id = (await world.ask(orders.storeDetail, { id: order_id }, by)).parcels[0]!.id;
    await world.ask(
      orders.addParcelEvent,
      { parcel_id, step: "departed", place: "Izmir", at: world.clock.now().toISOString() },
      by,
    );
  }
  expect(await shippedPart(store)).toEqual({ good: 0, sample: 0, causes: [] });
  await world.pass(4 * hour);
  expect(await shippedPart(store)).toEqual({ good: 2, sample: 2, causes: [] });
});

test("goods refunded before shipment need not be shipped any more", async () => {
  const sold = await givenSold(world, "paid");
  await agreed(world, sold, await applied(world, sold));
  await world.pass(50 * hour);
  expect(await shippedPart(sold.store)).toEqual({ good: 0, sample: 0, causes: [] });
});

test("during an open refund the clock stops, and then continues", async () => {
  const sold = await givenSold(world, "paid");
  await world.pass(30 * hour);
  const refund = await applied(world, sold);
  await world.pass(20 * hour);
  expect(await shippedPart(sold.store)).toMatchObject({ sample: 0, causes: [] });
  await world.ask(refunds.withdraw, { refund_id: refund.refund_id }, { token: sold.buyer.token });
  await world.pass(15 * hour);
  await ship(world, sold.store, sold.id);
  await world.pass(4 * hour);
  expect(await shippedPart(sold.store)).toEqual({ good: 1, sample: 1, causes: [] });
});

test("goods of the supply catalogue are rated by their purchase, however slow the supplier is", async () => {
  await givenSettings(world, { supply_ship_minutes: 10_000 });
  const sold = await givenSold(world, "paid", { price: "11.00", purchase_price: "10.00" });
  await world.pass(47 * hour);
  await world.ask(
    orders.purchase,
    { order_ids: [sold.id], payment_password: paymentPassword },
    { token: sold.store.merchant.token },
  );
  await world.pass(30 * hour);
  expect(await shippedPart(sold.store)).toEqual({ good: 1, sample: 1, causes: [] });
});

test("an action after its deadline is late, and a running deadline is the one that was promised", async () => {
  const store = await givenStore(world);
  const { skus } = await givenGoods(world, store);
  const order = await givenPaidOrder(world, await givenBuyer(world), skus[0] ?? 0n);
  await expect(
    run(world.owner, sql`UPDATE orders SET ship_by = ship_by + interval '1 hour' WHERE id = ${order}`),
  ).rejects.toThrow(/orders_row/);
  await world.pass(hour);
  await ship(world, store, order);
  await run(world.owner, sql`UPDATE orders SET promised_by = paymenttime WHERE id = ${order}`);
  expect(await shippedPart(store)).toEqual({ good: 0, sample: 1, causes: [["shipped_late", order]] });
});

test("of one buyer's good orders only a few count, and each fault counts", async () => {
  const store = await givenStore(world);
  const { skus } = await givenGoods(world, store);
  const buyer = await givenBuyer(world);
  const ids: string[] = [];
  for (let made = 0; made < 5; made += 1) ids.push(await givenPaidOrder(world, buyer, skus[0] ?? 0n));
  for (const id of ids) await ship(world, store, id);
  await world.pass(4 * hour);
  expect(await shippedPart(store)).toEqual({ good: 3, sample: 3, causes: [] });
  const other = await givenPaidOrder(world, await givenBuyer(world), skus[0] ?? 0n);
  await ship(world, store, other);
  await world.pass(4 * hour);
  expect(await shippedPart(store)).toMatchObject({ good: 4, sample: 4 });
  await run(world.owner, sql`UPDATE orders SET promised_by = paymenttime WHERE id = ANY(${ids.slice(0, 2)})`);
  expect(await shippedPart(store)).toMatchObject({ good: 4, sample: 6 });
});

test("if a number is on two parcels of a store the later one does not count", async () => {
  const store = await givenStore(world);
  const { skus } = await givenGoods(world, store);
  const ids = [
    await givenPaidOrder(world, await givenBuyer(world), skus[0] ?? 0n),
    await givenPaidOrder(world, await givenBuyer(world), skus[0] ?? 0n),
  ];
  for (const id of ids) await ship(world, store, id);
  await world.pass(4 * hour);
  expect(await shippedPart(store)).toMatchObject({ good: 2, sample: 2 });
  // As it stands of before a number was held to once.
  await run(world.owner, sql`UPDATE parcel SET tracking_number = 'AAAA' WHERE order_id = ANY(${ids})`);
  expect(await shippedPart(store)).toMatchObject({ good: 1, sample: 1 });
});
