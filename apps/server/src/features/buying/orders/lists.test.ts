import { orders } from "@arcade/contract/buying/orders/api";
import { skus } from "@arcade/contract/shops/goods/skus/api";
import { describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  givenPaidOrder,
  givenSettings,
  givenStore,
  ship,
  submit,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { slipsOf } from "./shipping/slip.views.ts";

const world = useWorld();

describe("lists of orders", () => {
  test("the tabs list and count the orders of their state", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store);
    const buyer = await givenBuyer(world);
    await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    const shipped = await givenPaidOrder(world, buyer, goods.skus[0]!);
    await givenPaidOrder(world, buyer, goods.skus[0]!);
    await ship(world, store, shipped);
    for (const [ask, token] of [
      [orders.counts, buyer.token],
      [orders.storeCounts, store.merchant.token],
    ] as const) {
      expect(await world.ask(ask, {}, { token })).toMatchObject({
        all: 3,
        unpaid: 1,
        shipped: 1,
        received: 1,
        comment: 0,
        returned: 0,
        completed: 0,
        cancelled: 0,
      });
    }
    for (const tab of [
      "all",
      "unpaid",
      "shipped",
      "received",
      "comment",
      "returned",
      "completed",
      "cancelled",
    ] as const) {
      const counts = await world.ask(orders.counts, {}, { token: buyer.token });
      expect((await world.ask(orders.list, { tab }, { token: buyer.token })).items).toHaveLength(counts[tab]);
      expect((await world.ask(orders.storeList, { tab }, { token: store.merchant.token })).items).toHaveLength(
        counts[tab],
      );
    }
    expect((await world.ask(orders.list, { keywords: "no such words" }, { token: buyer.token })).items).toEqual([]);
    expect((await world.ask(orders.list, { keywords: "goods" }, { token: buyer.token })).items).toHaveLength(3);
  });

  test("a tab counts up to a hundred, however many there are", async () => {
    const store = await givenStore(world);
    const buyer = await givenBuyer(world);
    await submit(world, buyer, [{ sku: (await givenGoods(world, store)).skus[0]! }]);
    await run(
      world.owner,
      sql`INSERT INTO orders (id, order_no, checkout_id, buyer_id, store_id, merchant_id, state, supplied, shard,
        store_name, product_total, freight, actual_payment, commission_ppm, remark,
          address, createtime, cancel_at)
        SELECT id + n, order_no || n, checkout_id, buyer_id, store_id, merchant_id, state, supplied, shard, store_name,
          product_total, freight, actual_payment, commission_ppm, remark,
          address, createtime, cancel_at FROM orders, generate_series(1, 120) n WHERE store_id = ${store.store_id}`,
    );
    for (const [ask, token] of [
      [orders.counts, buyer.token],
      [orders.storeCounts, store.merchant.token],
    ] as const)
      expect(await world.ask(ask, {}, { token })).toMatchObject({ all: 100, unpaid: 100, shipped: 0 });
  });

  test("an order shows the days for confirmation and extension by today's settings (PROOF TRU-001)", async () => {
    const store = await givenStore(world);
    const buyer = await givenBuyer(world);
    const id = await givenPaidOrder(world, buyer, (await givenGoods(world, store)).skus[0]!);
    await givenSettings(world, { order_after_sales_days: 9, order_extend_days: 5 });
    const told = { after_sales_days: 9, extend_days: 5 };
    expect((await world.ask(orders.list, {}, { token: buyer.token })).items).toMatchObject([{ id, ...told }]);
    expect(await world.ask(orders.detail, { id }, { token: buyer.token })).toMatchObject(told);
    await givenSettings(world, { order_after_sales_days: 7, order_extend_days: 3 });
  });

  test("a list of orders continues after the end of its page", async () => {
    const goods = await givenGoods(world, await givenStore(world));
    const buyer = await givenBuyer(world);
    for (let count = 0; count < 23; count += 1) await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    const first = await world.ask(orders.list, { tab: "unpaid" }, { token: buyer.token });
    const second = await world.ask(orders.list, { tab: "unpaid", cursor: first.next ?? "" }, { token: buyer.token });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(23);
    expect(second.next).toBeNull();
    expect(await world.call(orders.list, { cursor: "nonsense" }, { token: buyer.token })).toMatchObject({
      error: "invalid_input",
      parameters: { fields: [{ field: "cursor", rule: "wrong_format" }] },
    });
  });

  test("a finished order is hidden only for its buyer", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store);
    const buyer = await givenBuyer(world);
    const order_id = (await submit(world, buyer, [{ sku: goods.skus[0]! }])).orders[0]!.id;
    expect(await world.call(orders.hide, { order_id }, { token: buyer.token })).toMatchObject({ error: "order_moved" });
    await world.ask(orders.cancel, { order_id, reason: "changed_mind" }, { token: buyer.token });
    await world.ask(orders.hide, { order_id }, { token: buyer.token });
    expect((await world.ask(orders.list, {}, { token: buyer.token })).items).toEqual([]);
    expect((await world.ask(orders.storeList, {}, { token: store.merchant.token })).items).toHaveLength(1);
  });
});

describe("a store's list", () => {
  test("is searched by days and by SKU codes, and is exported as a file", async () => {
    const store = await givenStore(world);
    const token = store.merchant.token;
    const lamp = await givenGoods(world, store, { name: "Lamp" });
    const rug = await givenGoods(world, store, { name: "=Rug" });
    await world.ask(skus.codes, { codes: [{ sku_id: String(lamp.skus[0]!), code: "LMP-1" }] }, { token });
    const buyer = await givenBuyer(world);
    const id = await givenPaidOrder(world, buyer, lamp.skus[0]!);
    // The store reads its own code on the order and on the packing slip. The buyer does not.
    expect((await world.ask(orders.storeDetail, { id }, { token })).lines).toMatchObject([{ code: "LMP-1" }]);
    expect((await world.ask(orders.detail, { id }, { token: buyer.token })).lines[0]).not.toHaveProperty("code");
    const slips = await world.withContext(({ tx }) => slipsOf(tx, store.store_id, [BigInt(id)], "en"));
    expect(slips[0]?.lines).toMatchObject([{ code: "LMP-1", quantity: 1 }]);
    const day = world.clock.now().toISOString().slice(0, 10);
    // These two places never have the same date.
    const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
    const daysThere = zones.map((zone) => ({
      zone,
      day: new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(world.clock.now()),
    }));
    world.clock.move(48 * 3_600_000);
    await givenPaidOrder(world, buyer, rug.skus[0]!);
    const later = world.clock.now().toISOString().slice(0, 10);

    const found = async (input: object) =>
      (await world.ask(orders.storeList, input, { token })).items.map(({ lines }) => lines[0]?.name);
    expect(await found({ from: day, to: day })).toEqual(["Lamp"]);
    expect(await found({ from: later })).toEqual(["=Rug"]);
    for (const { zone, day: there } of daysThere) {
      expect([zone, await found({ from: there, to: there, zone })]).toEqual([zone, ["Lamp"]]);
      const file = await world.ask(orders.storeFile, { from: there, to: there, zone }, { token });
      expect(Buffer.from(file.base64, "base64").toString("utf8").trimEnd().split("\r\n")).toHaveLength(2);
    }
    expect(daysThere[0]?.day).not.toBe(daysThere[1]?.day);
    expect(await world.call(orders.storeList, { from: day, zone: "Atlantis/Harbour" }, { token })).toMatchObject({
      error: "invalid_input",
      parameters: { fields: [{ field: "zone" }] },
    });
    expect(await found({ keywords: "lmp" })).toEqual(["Lamp"]);

    const { base64 } = await world.ask(orders.storeFile, { from: day, to: later }, { token });
    const [head, ...lines] = Buffer.from(base64, "base64").toString("utf8").trimEnd().split("\r\n");
    expect(head).toContain("order_no,state,placed");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(",'=Rug,");
    expect(lines[1]).toContain(",LMP-1,Lamp,");
    expect(await world.call(orders.storeFile, { from: later, to: day }, { token })).toMatchObject({
      error: "period_backwards",
    });
    expect(await world.call(orders.storeFile, { from: "2026-01-01", to: "2026-04-03" }, { token })).toMatchObject({
      error: "period_too_long",
      parameters: { max: 92 },
    });
    const other = await givenStore(world);
    const theirs = await world.ask(orders.storeFile, { from: day, to: later }, { token: other.merchant.token });
    expect(Buffer.from(theirs.base64, "base64").toString("utf8").trimEnd().split("\r\n")).toHaveLength(1);
  });
});

test("a store sees the buyer's phone from payment to the end of the after-sales period", async () => {
  const store = await givenStore(world);
  const { skus: made } = await givenGoods(world, store);
  const buyer = await givenBuyer(world);
  const seen = async (id: string) => {
    const { contact, address } = await world.ask(orders.storeDetail, { id }, { token: store.merchant.token });
    return { contact, has: address.mobile !== "" };
  };
  const [unpaid] = (await submit(world, buyer, [{ sku: made[0]! }])).orders;
  expect(await seen(unpaid!.id)).toEqual({ contact: false, has: false });
  const order = await givenPaidOrder(world, buyer, made[0]!);
  expect(await seen(order)).toEqual({ contact: true, has: true });
  await ship(world, store, order);
  expect(await seen(order)).toEqual({ contact: true, has: true });
  await world.ask(orders.confirm, { order_id: order }, { token: buyer.token });
  expect(await seen(order)).toEqual({ contact: true, has: true });
  await run(world.owner, sql`UPDATE orders SET settle_at = createtime WHERE id = ${order}`);
  expect(await seen(order)).toEqual({ contact: false, has: false });
});
