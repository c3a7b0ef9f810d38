import { deals } from "@arcade/contract/buying/deals/api";
import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { afterEach, describe, expect, test } from "vitest";
import { dealInput, givenDeal } from "../../../../test/given/given-deal.ts";
import { givenGoods, givenStore, mailsTo } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import { changePrices } from "../../shops/goods/index.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;

afterEach(() => expectInvariants(world));

async function shop(wanted: Parameters<typeof givenGoods>[2] = {}) {
  const store = await givenStore(world);
  const goods = await givenGoods(world, store, { price: "10.00", stock: [20], ...wanted });
  return { store, goods, by: { token: store.merchant.token } };
}

/** Asks another price from now on, as the merchant would. */
const ask = (storeId: bigint, sku: bigint, price: bigint) =>
  world.withContext((context) => changePrices(context, storeId, [{ sku_id: sku, price }]));

describe("a merchant offers goods in a flash deal", () => {
  test("it runs at once, and goods, card, home page and the merchant's list show the same", async () => {
    const { store, goods, by } = await shop();
    const id = await givenDeal(world, store, goods, { price: "7.50", quantity: 4, per_person: 1 });
    const detail = await world.ask(goodsRows.detail, { id: String(goods.goods_id) });
    expect(detail).toMatchObject({ price: "10.00", lowest_30_days: "7.50", deal: { id, per_person: 1, demo: false } });
    expect(detail.skus[0]?.deal).toEqual({ price: "7.50", lowest: "10.00", quantity: 4, sold: 0 });
    const running = (await world.ask(deals.running, { home: "1" })).items.find(
      (item) => item.id === String(goods.goods_id),
    );
    expect(running).toMatchObject({
      price: "10.00",
      deal: { price: "7.50", lowest: "10.00" },
      quantity: 4,
      sold: 0,
      per_person: 1,
    });
    const [mine] = (await world.ask(deals.mine, { state: "running" }, by)).items;
    expect(mine).toMatchObject({
      id,
      state: "running",
      lines: [{ price: "7.50", lowest: "10.00", quantity: 4, sold: 0, specification: "" }],
    });
  });

  test("the clock ends its window: no list shows it any more, and the usual price applies", async () => {
    const { store, goods, by } = await shop();
    await givenDeal(world, store, goods);
    await world.pass(2 * hour);
    expect(await world.ask(goodsRows.detail, { id: String(goods.goods_id) })).toMatchObject({
      deal: null,
      price: "10.00",
      skus: [{ deal: null }],
    });
    expect((await world.ask(deals.running, {})).items.map(({ id }) => id)).not.toContain(String(goods.goods_id));
    expect((await world.ask(deals.mine, { state: "ended" }, by)).items[0]).toMatchObject({
      state: "ended",
      end_reason: "time",
    });
    expect((await world.ask(deals.mine, { state: "running" }, by)).items).toEqual([]);
  });

  test("the clock begins a planned one", async () => {
    const { store, goods, by } = await shop();
    await givenDeal(world, store, goods, { starts: new Date(world.clock.now().getTime() + 3 * hour) });
    expect((await world.ask(goodsRows.detail, { id: String(goods.goods_id) })).deal).toBeNull();
    expect((await world.ask(deals.mine, { state: "planned" }, by)).items).toHaveLength(1);
    await world.pass(3 * hour);
    expect((await world.ask(goodsRows.detail, { id: String(goods.goods_id) })).skus[0]?.deal).toMatchObject({
      price: "8.00",
    });
  });

  test("a planned one whose price is no longer lower does not begin, and the merchant is notified", async () => {
    const { store, goods, by } = await shop();
    await givenDeal(world, store, goods, { starts: new Date(world.clock.now().getTime() + 3 * hour), price: "8.00" });
    await ask(store.store_id, goods.skus[0]!, 7_990_000n);
    world.clock.move(hour);
    await ask(store.store_id, goods.skus[0]!, 10_000_000n);
    await world.pass(3 * hour);
    expect((await world.ask(deals.mine, { state: "ended" }, by)).items[0]).toMatchObject({ end_reason: "not_lower" });
    expect((await mailsTo(world, store.merchant.email))[0]?.subject).toContain("didn’t start");
  });

  test("it can be stopped once; an ended one cannot be stopped, and another store's is not found", async () => {
    const { store, goods, by } = await shop();
    const deal_id = await givenDeal(world, store, goods);
    const other = await givenStore(world);
    expect(await world.call(deals.stop, { deal_id }, { token: other.merchant.token })).toMatchObject({
      error: "not_found",
    });
    await world.ask(deals.stop, { deal_id }, by);
    expect(await world.call(deals.stop, { deal_id }, by)).toMatchObject({ error: "deal_over" });
    expect((await world.ask(deals.mine, { state: "ended" }, by)).items[0]).toMatchObject({ end_reason: "merchant" });
    expect((await world.ask(goodsRows.detail, { id: String(goods.goods_id) })).deal).toBeNull();
  });
});

describe("the limits of a flash deal", () => {
  test("its price is below the lowest price of 30 days, which the refusal names", async () => {
    const { store, goods, by } = await shop();
    const [sku] = goods.skus;
    await ask(store.store_id, sku!, 9_000_000n);
    world.clock.move(day);
    await ask(store.store_id, sku!, 12_000_000n);
    const refused = { error: "deal_not_lower", parameters: { lowest: "9.00" } };
    expect(await world.call(deals.make, dealInput(world, goods, { price: "10.00" }), by)).toMatchObject(refused);
    expect(await world.call(deals.make, dealInput(world, goods, { price: "9.00" }), by)).toMatchObject(refused);
    const terms = await world.ask(deals.terms, { goods_id: String(goods.goods_id) }, by);
    expect(terms.skus).toMatchObject([{ price: "12.00", lowest: "9.00", stock: 20 }]);
    expect(terms.hours_most).toBe(168);
    // In two steps: nobody stays signed in for a month without coming by.
    world.clock.move(16 * day);
    await world.ask(deals.mine, { state: "running" }, by);
    world.clock.move(15 * day);
    expect(await world.call(deals.make, dealInput(world, goods, { price: "10.00" }), by)).toMatchObject({ ok: true });
  });

  test("a deal's own price counts too: the next deal within 30 days must be lower", async () => {
    const { store, goods, by } = await shop();
    await givenDeal(world, store, goods, { price: "8.00" });
    await world.pass(3 * hour);
    expect(await world.call(deals.make, dealInput(world, goods, { price: "8.00" }), by)).toMatchObject({
      error: "deal_not_lower",
      parameters: { lowest: "8.00" },
    });
    expect(await world.call(deals.make, dealInput(world, goods, { price: "7.99" }), by)).toMatchObject({ ok: true });
  });

  test("supply goods must earn something", async () => {
    const { goods, by } = await shop({ purchase_price: "6.00" });
    expect(await world.call(deals.make, dealInput(world, goods, { price: "6.00" }), by)).toMatchObject({
      error: "price_below_cost",
      parameters: { purchase_price: "6.00" },
    });
    expect(await world.call(deals.make, dealInput(world, goods, { price: "6.01" }), by)).toMatchObject({ ok: true });
  });

  test("pieces that are not in stock are not offered", async () => {
    const { goods, by } = await shop({ stock: [4] });
    expect(await world.call(deals.make, dealInput(world, goods, { quantity: 5 }), by)).toMatchObject({
      error: "inventory_shortage",
      parameters: { left: 4 },
    });
  });

  test("goods have one deal at a time, on sale, of their own store, with their own SKUs", async () => {
    const { store, goods, by } = await shop();
    const other = await shop();
    expect(await world.call(deals.make, dealInput(world, other.goods), by)).toMatchObject({ error: "not_found" });
    expect(await world.call(deals.terms, { goods_id: String(other.goods.goods_id) }, by)).toMatchObject({
      error: "not_found",
    });
    const strange = { ...dealInput(world, goods), lines: dealInput(world, other.goods).lines };
    expect(await world.call(deals.make, strange, by)).toMatchObject({ error: "not_found" });
    await givenDeal(world, store, goods);
    expect(await world.call(deals.make, dealInput(world, goods, { price: "7.00" }), by)).toMatchObject({
      error: "deal_of_goods",
    });
    await world.ask(listing.put, { goods_ids: [String(other.goods.goods_id)], to: "off" }, other.by);
    expect(await world.call(deals.make, dealInput(world, other.goods), other.by)).toMatchObject({
      error: "goods_off_sale",
    });
  });

  test("its duration and its number are limited by the rules", async () => {
    const { goods, by } = await shop();
    const outside = { error: "deal_time_outside", parameters: { hours: 168, days: 30 } };
    expect(await world.call(deals.make, dealInput(world, goods, { hours: 0 }), by)).toMatchObject(outside);
    expect(await world.call(deals.make, dealInput(world, goods, { hours: 169 }), by)).toMatchObject(outside);
    const far = new Date(world.clock.now().getTime() + 31 * day);
    expect(await world.call(deals.make, dealInput(world, goods, { starts: far }), by)).toMatchObject(outside);
  });

  test.each([
    ["a price of nothing", { price: "0.00" }],
    ["a price below nothing", { price: "-1.00" }],
    ["a third decimal", { price: "7.999" }],
    ["no pieces", { quantity: 0 }],
    ["a part of a piece", { quantity: 1.5 }],
    ["more pieces than anybody has", { quantity: 100_000 }],
    ["nobody may take any", { per_person: 0 }],
  ])("%s is malformed", async (_name, wanted) => {
    const { goods, by } = await shop();
    expect(await world.call(deals.make, dealInput(world, goods, wanted), by)).toMatchObject({
      status: 400,
      error: "invalid_input",
    });
  });

  test("the database refuses a price that is not lower or below cost, and more sold pieces than offered ones", async () => {
    const { store, goods } = await shop();
    const deal = await givenDeal(world, store, goods);
    const change = (set: Sql) => many(world.mall.db, sql`UPDATE deal_line SET ${set} WHERE deal_id = ${deal}`);
    await expect(change(sql`price = lowest`)).rejects.toThrow("deal_line_lower");
    await expect(change(sql`purchase_price = price`)).rejects.toThrow("deal_line_brings_something");
    await expect(change(sql`sold = quantity + 1`)).rejects.toThrow("deal_line_not_oversold");
    await expect(change(sql`price = 0`)).rejects.toThrow("deal_line_price_check");
  });
});
