import { carts } from "@arcade/contract/buying/carts/api";
import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { beforeEach, describe, expect, test } from "vitest";
import { givenBuyer, givenGoods, givenStore, type GivenStore, pay, submit } from "../../../../test/given.ts";
import { theLongWay } from "../../../../test/given/given-long-way.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { untilSomeoneWaits } from "../../../../test/given/lock-waits.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
const by = ({ token }: { token: string }) => ({ token });
let store: GivenStore;
let names = 0;

beforeEach(async () => {
  names += 1;
  store = await givenStore(world, { name: `Cedar ${"abcdefghijklmnopqrstuvwxyz"[names % 26]}${names}` });
  world.clock.move(61_000);
});

const profile = (of = store) => world.ask(stores.profile, {}, by(of.merchant));
const detail = (lang: "en" | "zh-Hans" | "ar" = "en") =>
  world.ask(stores.detail, { id: String(store.store_id) }, { lang });

describe("a holiday", () => {
  const take = (ms: number, note: object = { en: "Back soon" }) =>
    world.call(
      stores.takeHoliday,
      { until: new Date(world.clock.now().getTime() + ms).toISOString(), note },
      by(store.merchant),
    );

  test("shows the goods and sells none, says until when, and ends automatically", async () => {
    const [buyer, item] = [await givenBuyer(world), await givenGoods(world, store, { name: "Bowl" })];
    const sku_id = String(item.skus[0]);
    await world.ask(carts.put, { sku_id, quantity: 1, mode: "add" }, by(buyer));
    const earlier = await submit(world, buyer, [{ sku: item.skus[0]! }]);
    const { name } = await detail();
    expect(await take(2 * day, { "zh-Hans": "春节" })).toMatchObject({ ok: true });
    const until = (await profile()).holiday!.until;

    expect(await detail()).toMatchObject({ open: true, holiday: { until, note: "春节" } });
    const shown = await world.ask(goodsRows.detail, { id: String(item.goods_id) });
    expect([shown.on_sale, shown.store.holiday]).toEqual([true, { until, note: "春节" }]);
    expect((await world.ask(carts.mine, {}, by(buyer))).stores).toMatchObject([{ lines: [{ holiday_until: until }] }]);
    const preview = await world.ask(orders.preview, { sku_id, quantity: "1" }, by(buyer));
    expect(preview.orders).toMatchObject([{ holiday_until: until, lines: [{ problem: "store_on_holiday" }] }]);
    const lines = [{ sku_id, quantity: 1, price: "10.00" as never }];
    expect(
      await world.callWith(orders.submit, { lines, total: preview.actual_payment, from_cart: false }, by(buyer)),
    ).toMatchObject({
      error: "store_on_holiday",
      parameters: { name, until },
    });
    // What was ordered before is paid as usual.
    await pay(world, buyer, earlier);
    expect((await profile()).holiday).toMatchObject({ until, note: { "zh-Hans": "春节" } });

    await world.pass(2 * day);
    await submit(world, buyer, [{ sku: item.skus[0]! }]);
    expect((await profile()).holiday).toBeNull();
    await expectInvariants(world);
  });

  test("can be changed by a day, and ends when the merchant is back", async () => {
    await take(2 * day);
    const first = (await profile()).holiday;
    world.clock.move(1_000);
    await take(5 * day, {});
    expect((await profile()).holiday).toMatchObject({ from: first?.from, note: {} });
    expect(await world.call(stores.endHoliday, {}, by(store.merchant))).toMatchObject({ ok: true });
    expect((await profile()).holiday).toBeNull();
    expect(await world.call(stores.endHoliday, {}, by(store.merchant))).toMatchObject({ ok: true });
    expect((await detail()).holiday).toBeNull();
  });

  test("ends in the future, within ninety days", async () => {
    for (const ms of [0, -day, 90 * day + 1_000])
      expect(await take(ms), String(ms)).toMatchObject({ error: "holiday_end_outside", parameters: { most_days: 90 } });
    for (const input of [
      {},
      { until: "tomorrow", note: {} },
      { until: 7, note: {} },
      { until: "2099-01-01T00:00:00Z" },
      { until: "2099-01-01T00:00:00Z", note: { en: "a".repeat(201) } },
    ])
      expect(await world.callWith(stores.takeHoliday, input, by(store.merchant)), JSON.stringify(input)).toMatchObject({
        status: 400,
      });
    expect((await profile()).holiday).toBeNull();
  });

  test("that begins during an order: no order is made after it", async () => {
    const buyers = [];
    const item = await givenGoods(world, store, { stock: [100] });
    for (let made = 0; made < 6; made += 1) buyers.push(await givenBuyer(world));
    const sku_id = String(item.skus[0]);
    const input = { lines: [{ sku_id, quantity: 1, price: "10.00" }], total: "15.00", from_cart: false };
    const outcomes = await Promise.all([
      take(day),
      ...buyers.map((buyer) => world.callWith(orders.submit, input, by(buyer))),
    ]);
    for (const outcome of outcomes.slice(1)) if (!outcome.ok) expect(outcome.error).toBe("store_on_holiday");
    for (const buyer of buyers)
      expect(await world.callWith(orders.submit, input, by(buyer))).toMatchObject({ error: "store_on_holiday" });
    await expectInvariants(world);
  });

  test("of one store stops the whole checkout, and nothing is reserved", async () => {
    const buyer = await givenBuyer(world);
    const other = await givenStore(world);
    const [here, there] = [await givenGoods(world, store), await givenGoods(world, other)];
    await take(day);
    const lines = [here, there].map(({ skus }) => ({ sku_id: String(skus[0]), quantity: 1, price: "10.00" }));
    expect(await world.callWith(orders.submit, { lines, total: "30.00", from_cart: false }, by(buyer))).toMatchObject({
      error: "store_on_holiday",
    });
    expect(
      await maybeOne(
        world.mall.db,
        sql`SELECT sum(reserved)::int AS reserved FROM sku WHERE goods_id = ANY(${[here.goods_id, there.goods_id]})`,
      ),
    ).toEqual({
      reserved: 0,
    });
  });

  test("and the closing of a store at the very moment of a checkout are seen by the statement that makes the order", async () => {
    const [buyer, item] = [await givenBuyer(world), await givenGoods(world, store, { name: "Jug" })];
    const input = {
      lines: [{ sku_id: String(item.skus[0]), quantity: 1, price: "10.00" }],
      total: "15.00",
      from_cart: false,
    };
    // The stock's row is held while the checkout, which has already looked, waits for it.
    const during = async (statement: Sql) => {
      let asked: Promise<unknown> = Promise.resolve();
      await world.mall.transaction(async (tx) => {
        await run(tx, sql`SELECT id FROM sku WHERE id = ${item.skus[0]} FOR UPDATE`);
        asked = world.callWith(orders.submit, input, by(buyer));
        await untilSomeoneWaits(world);
        await run(tx, statement);
      });
      return asked;
    };
    const seen = async () => {
      expect(
        await during(
          sql`UPDATE store SET holiday_from = now(), holiday_until = now() + interval '1 year'
            WHERE id = ${store.store_id}`,
        ),
      ).toMatchObject({
        error: "store_on_holiday",
      });
      await world.ask(stores.endHoliday, {}, by(store.merchant));
      expect(await during(sql`UPDATE store SET open = false WHERE id = ${store.store_id}`)).toMatchObject({
        error: "goods_off_sale",
        parameters: { name: "Jug" },
      });
    };
    await seen();
    await run(world.owner, sql`UPDATE store SET open = true WHERE id = ${store.store_id}`);
    await theLongWay(world, seen);
    await expectInvariants(world);
  });
});
