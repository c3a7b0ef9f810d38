import { goods } from "@arcade/contract/shops/goods/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { beforeEach, describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  givenMember,
  type GivenMember,
  givenPaidOrder,
  givenStore,
  type GivenStore,
  paymentPassword,
  ship,
  submit,
} from "../../../../test/given.ts";
import { send } from "../../../../test/given/given-chat.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { recountCredit } from "./index.ts";
import { creditOf } from "./rules.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;
const unknown = "4611686018427387904";

let store: GivenStore;
beforeEach(async () => {
  store = await givenStore(world, { name: "Cedar" });
});

const by = ({ token }: GivenMember) => ({ token });
const follow = (who: GivenMember, ids: bigint[], followed = true) =>
  world.call(stores.follow, { store_ids: ids.map(String), followed }, by(who));
const detail = (id: bigint) => world.ask(stores.detail, { id: String(id) });

describe("a store's page", () => {
  test("has the store's name, its figures and the categories of its goods", async () => {
    await givenGoods(world, store);
    const shown = await detail(store.store_id);
    expect(shown).toMatchObject({
      name: "Cedar",
      level: 3,
      credit: 80,
      rating: null,
      ratings: 0,
      fans: 0,
      ships_from: "CN",
      open: true,
      demo: false,
    });
    expect(shown.categories).toEqual([{ id: String(store.category_id), name: "Things", goods: 1 }]);
  });

  test("a closed store is answered, marked; an unknown one is not found", async () => {
    await run(world.mall.db, sql`UPDATE store SET open = false WHERE id = ${store.store_id}`);
    expect((await detail(store.store_id)).open).toBe(false);
    expect(await world.call(stores.detail, { id: unknown })).toMatchObject({ ok: false, error: "not_found" });
    expect(await world.call(stores.mine, { id: unknown }, by(store.merchant))).toMatchObject({
      ok: false,
      error: "not_found",
    });
  });

  test.each(["0", "abc", "", "-5"])("%j is no id", async (id) => {
    expect(await world.callWith(stores.detail, { id })).toMatchObject({
      status: 400,
      error: "invalid_input",
      parameters: { fields: [{ field: "id" }] },
    });
  });
});

describe("following", () => {
  test("the same store twice counts once, however fast the taps", async () => {
    const member = await givenMember(world);
    await Promise.all([
      follow(member, [store.store_id]),
      follow(member, [store.store_id]),
      follow(member, [store.store_id]),
    ]);
    expect((await detail(store.store_id)).fans).toBe(1);
    expect(await world.ask(stores.mine, { id: String(store.store_id) }, by(member))).toEqual({
      followed: true,
      own: false,
    });
    expect(await follow(member, [store.store_id], false)).toMatchObject({ ok: true, data: { changed: 1 } });
    expect(await follow(member, [store.store_id], false)).toMatchObject({ ok: true, data: { changed: 0 } });
    expect((await detail(store.store_id)).fans).toBe(0);
  });

  test("one's own store cannot be followed", async () => {
    expect(await follow(store.merchant, [store.store_id])).toMatchObject({ ok: false, error: "own_store_follow" });
    expect(await world.ask(stores.mine, { id: String(store.store_id) }, by(store.merchant))).toEqual({
      followed: false,
      own: true,
    });
  });

  test("if one of many stores is unknown all of them stay unchanged", async () => {
    const member = await givenMember(world);
    expect(await follow(member, [store.store_id, BigInt(unknown)])).toMatchObject({ ok: false, error: "not_found" });
    expect((await detail(store.store_id)).fans).toBe(0);
  });

  test("followed stores are listed newest first, with pictures of their goods, and a closed one marked", async () => {
    const member = await givenMember(world);
    const other = await givenStore(world, { name: "Other" });
    await givenGoods(world, store);
    await follow(member, [store.store_id]);
    world.clock.move(1_000);
    await follow(member, [other.store_id]);
    await run(world.mall.db, sql`UPDATE store SET open = false WHERE id = ${other.store_id}`);
    const { items, next } = await world.ask(stores.followed, {}, by(member));
    expect(items.map(({ name, open, pictures }) => ({ name, open, pictures }))).toEqual([
      { name: "Other", open: false, pictures: [] },
      { name: "Cedar", open: true, pictures: ["picture"] },
    ]);
    expect(next).toBeNull();
  });
});

describe("the merchant's first page", () => {
  const dashboard = () => world.ask(stores.dashboard, {}, by(store.merchant));

  test("a new store has nothing to do and a credit of 80 without parts", async () => {
    expect(await dashboard()).toMatchObject({
      credit: { total: 80, shipped_in_time: null, without_refund: null, rating: null, orders: 0, ratings: 0 },
      to_do: {
        to_buy: 0,
        buy_deadline: null,
        to_ship: 0,
        ship_deadline: null,
        refunds: 0,
        refund_deadline: null,
        messages: 0,
        low_stock: 0,
      },
      today: { visitors: 0, orders: 0, turnover: "0.00", profit: "0.00" },
      balance: "0.00",
      to_be_settled: "0.00",
      settled: "0.00",
    });
  });

  test("counts what to ship and to purchase, with the next deadline, and today's earnings", async () => {
    // Today begins with the test, and is not over an hour later.
    world.clock.move(24 * hour - (world.clock.now().getTime() % (24 * hour)));
    const buyer = await givenBuyer(world);
    const own = await givenGoods(world, store, { price: "10.00", stock: [7] });
    const supplied = await givenGoods(world, store, { price: "20.00", purchase_price: "17.00", stock: [50] });
    await world.ask(goods.visit, { id: String(own.goods_id) }, by(buyer));
    await world.ask(goods.visit, { id: String(supplied.goods_id) }, by(buyer));
    await world.ask(goods.visit, { id: String(own.goods_id) }, by(store.merchant));
    const first = await givenPaidOrder(world, buyer, own.skus[0] ?? 0n);
    const paidAt = world.clock.now();
    world.clock.move(hour);
    const second = await givenPaidOrder(world, buyer, supplied.skus[0] ?? 0n);
    await submit(world, buyer, [{ sku: own.skus[0] ?? 0n }]);
    const shown = await dashboard();
    expect(shown.to_do).toMatchObject({ to_buy: 1, to_ship: 1, low_stock: 1 });
    const after = (deadline: string | null) => Date.parse(deadline ?? "") - paidAt.getTime();
    expect(Math.abs(after(shown.to_do.ship_deadline) - 48 * hour)).toBeLessThan(60_000);
    expect(Math.abs(after(shown.to_do.buy_deadline) - 49 * hour)).toBeLessThan(60_000);
    expect(shown.today).toMatchObject({ visitors: 1, orders: 2, turnover: "40.00", profit: "16.50" });
    // 10 + 5 freight less 5 % of 10; 20 less the purchase of 17 less 5 % of 20: its freight is the supplier's
    expect([shown.to_be_settled, shown.settled]).toEqual(["16.50", "0.00"]);
    await send(world, buyer, store.store_id, "Is it in stock?");
    expect((await dashboard()).to_do.messages).toBe(1);
    await ship(world, store, first);
    await world.ask(orders.purchase, { order_ids: [second], payment_password: paymentPassword }, by(store.merchant));
    expect((await dashboard()).to_do).toMatchObject({ to_buy: 0, buy_deadline: null, to_ship: 0, ship_deadline: null });
    expect((await dashboard()).today.profit).toBe("16.50");
    expect((await dashboard()).to_be_settled).toBe("16.50");
  });

  test("tomorrow begins at midnight UTC", async () => {
    const buyer = await givenBuyer(world);
    const { skus } = await givenGoods(world, store);
    await givenPaidOrder(world, buyer, skus[0] ?? 0n);
    expect((await dashboard()).today.orders).toBe(1);
    world.clock.move(day - (world.clock.now().getTime() % day));
    expect((await dashboard()).today).toMatchObject({ orders: 0, turnover: "0.00" });
  });

  test("a member without a store is not a merchant", async () => {
    const member = await givenMember(world);
    expect(await world.call(stores.dashboard, {}, by(member))).toMatchObject({ ok: false, error: "not_a_merchant" });
    expect(await world.call(stores.dashboard, {})).toMatchObject({ ok: false, error: "log_in" });
  });
});

describe("credit (RULES 6)", () => {
  const none = { orders: 0, due: 0, shipped_in_time: 0, without_refund: 0, stars_sum: 0, ratings: 0 };
  test.each([
    ["starts at 80", none, 80],
    [
      "is 100 where all is well",
      { orders: 10, due: 10, shipped_in_time: 10, without_refund: 10, stars_sum: 50, ratings: 10 },
      100,
    ],
    [
      "is 0 where nothing is",
      { orders: 10, due: 10, shipped_in_time: 0, without_refund: 0, stars_sum: 0, ratings: 10 },
      0,
    ],
    [
      "is 40 % shipped in time",
      { orders: 10, due: 10, shipped_in_time: 5, without_refund: 10, stars_sum: 50, ratings: 10 },
      80,
    ],
    [
      "is 40 % without refund",
      { orders: 10, due: 10, shipped_in_time: 10, without_refund: 5, stars_sum: 50, ratings: 10 },
      80,
    ],
    [
      "is 20 % rating",
      { orders: 10, due: 10, shipped_in_time: 10, without_refund: 10, stars_sum: 30, ratings: 10 },
      92,
    ],
    ["counts a part without a sample as 80", { ...none, orders: 3, without_refund: 3 }, 88],
  ])("%s", (_name, figures, total) => {
    expect(creditOf(figures, 80).total).toBe(total);
  });

  test("falls when an order was not shipped in 48 hours", async () => {
    const buyer = await givenBuyer(world);
    const { skus } = await givenGoods(world, store);
    await givenPaidOrder(world, buyer, skus[0] ?? 0n);
    await world.pass(49 * hour);
    expect((await detail(store.store_id)).credit).toBe(16);
  });

  test("ignores events of more than 90 days ago", async () => {
    const buyer = await givenBuyer(world);
    const { skus } = await givenGoods(world, store);
    const order = await givenPaidOrder(world, buyer, skus[0] ?? 0n);
    await run(
      world.mall.db,
      sql`UPDATE orders SET paymenttime = paymenttime - interval '91 days', createtime = createtime - interval '91 days'
        WHERE id = ${BigInt(order)}`,
    );
    await world.withContext((context) => recountCredit(context, store.store_id));
    expect((await detail(store.store_id)).credit).toBe(80);
  });
});
