import { carts } from "@arcade/contract/buying/carts/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { afterEach, describe, expect, test } from "vitest";
import {
  givenAddress,
  givenBuyer,
  givenGoods,
  type GivenGoods,
  type GivenMember,
  givenMember,
  givenStore,
  paymentPassword,
} from "../../../../../test/given.ts";
import { claim, givenCoupon } from "../../../../../test/given/given-coupons.ts";
import { servedShortly, theLongWay } from "../../../../../test/given/given-long-way.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { untilSomeoneWaits } from "../../../../../test/given/lock-waits.ts";
import { type Outcome, useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
afterEach(() => expectInvariants(world));

const wanted = (goods: GivenGoods, quantity = 1) => ({
  lines: [{ sku_id: String(goods.skus[0]!), quantity, price: "10.00" }],
  total: `${10 * quantity + 4 + quantity}.00`,
  from_cart: false,
  payment_password: paymentPassword,
});
const buy = (buyer: GivenMember, goods: GivenGoods, change: object = {}, key?: string) =>
  world.call(
    orders.submit,
    { ...wanted(goods), ...change },
    { token: buyer.token, ...(key === undefined ? {} : { key }) },
  );
const ordersOf = (buyer: GivenMember) =>
  many<{ state: string; paid_with: string }>(
    world.owner,
    sql`SELECT o.state, (SELECT count(DISTINCT x.by)::text FROM (
        SELECT o.xmin::text AS by UNION ALL SELECT t.xmin::text FROM transfer t WHERE t.ref_id = o.id
        UNION ALL SELECT h.xmin::text FROM order_history h WHERE h.order_id = o.id
        UNION ALL SELECT i.xmin::text FROM idempotency i WHERE i.member_id = o.buyer_id) x) AS paid_with
      FROM orders o WHERE buyer_id = ${buyer.member_id} ORDER BY id`,
  );
const reserved = async (goods: GivenGoods) =>
  (await many<{ reserved: number }>(world.owner, sql`SELECT reserved FROM sku WHERE id = ${goods.skus[0]}`))[0]
    ?.reserved;
/** Runs the work twice: with a known session (the short path), and without one (the long path). */
const bothWays = async (work: () => Promise<void>) => {
  await work();
  await theLongWay(world, work);
};

describe("orders that are made and paid by one call", () => {
  test("are written in one transaction under one key, which gives the same answer again", async () => {
    const goods = await givenGoods(world, await givenStore(world));
    const way = async () => {
      const buyer = await givenBuyer(world, "100.00");
      const first = await buy(buyer, goods, {}, "one-key-buys-once");
      expect(first).toMatchObject({ ok: true, data: { total: "15.00", payment: { balance: "85.00" } } });
      // A retry with the password typed again is the same call.
      const again = await buy(buyer, goods, { payment_password: "000000" }, "one-key-buys-once");
      expect(again.body).toBe(first.body);
      expect(await ordersOf(buyer)).toEqual([{ state: "awaiting_shipment", paid_with: "1" }]);
      expect((await world.ask(wallet.mine, {}, { token: buyer.token })).available).toBe("85.00");
      const kept = await many(
        world.owner,
        sql`SELECT FROM idempotency WHERE member_id = ${buyer.member_id} AND answer LIKE ${`%${paymentPassword}%`}`,
      );
      expect(kept).toEqual([]);
    };
    const before = await servedShortly();
    await way();
    expect(await servedShortly()).toBe(before + 1);
    await theLongWay(world, way);
  });

  test("are neither made nor paid if they cannot be paid, and the refusal says why", async () => {
    const goods = await givenGoods(world, await givenStore(world));
    const refusedWith = async (buyer: GivenMember, refusal: object, change: object = {}) => {
      await world.ask(carts.put, { sku_id: String(goods.skus[0]), quantity: 1, mode: "add" }, { token: buyer.token });
      expect(await buy(buyer, goods, { from_cart: true, ...change })).toMatchObject(refusal);
      expect(await ordersOf(buyer)).toEqual([]);
      expect((await world.ask(carts.mine, {}, { token: buyer.token })).stores).toHaveLength(1);
    };
    await bothWays(async () => {
      const stranger = await givenMember(world, { balance: "50.00", paymentPassword: null });
      await givenAddress(world, stranger);
      await refusedWith(stranger, { code: 406, error: "set_payment_password" });
      await refusedWith(await givenBuyer(world, "14.99"), {
        error: "insufficient_balance",
        parameters: { missing: "0.01", balance: "14.99" },
      });
      const frozen = await givenBuyer(world, "100.00");
      await run(
        world.owner,
        sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'look'
          WHERE id = ${frozen.member_id}`,
      );
      await refusedWith(frozen, { error: "wallet_frozen", parameters: { reason: "look" } });
      await refusedWith(await givenBuyer(world, "100.00"), { error: "total_changed" }, { total: "14.00" });
      const guesser = await givenBuyer(world, "100.00");
      const wrong = { payment_password: "000000" };
      await refusedWith(guesser, { error: "payment_password_incorrect", parameters: { tries_left: 4 } }, wrong);
      // However many requests arrive together, only five passwords are compared.
      const guesses = await Promise.all(Array.from({ length: 20 }, () => buy(guesser, goods, wrong)));
      expect(guesses.filter((one) => !one.ok && one.error === "payment_password_incorrect")).toHaveLength(3);
      await refusedWith(guesser, { error: "payment_password_locked" });
      expect(await reserved(goods)).toBe(0);
    });
  });

  test("may have a coupon, and a group's order is paid by its own call", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store);
    const buyer = await givenBuyer(world, "100.00");
    const coupon = await givenCoupon(world, store, { kind: "instant_reduction", amount: "2.00" });
    const grant_id = await claim(world, buyer, coupon);
    const coupons = [{ store_id: String(store.store_id), supplied: false, grant_id }];
    expect(await buy(buyer, goods, { coupons, total: "13.00" })).toMatchObject({
      data: { total: "13.00", payment: { balance: "87.00" } },
    });
    expect(await buy(buyer, goods, { group: "new" })).toMatchObject({ error: "invalid_input" });
    expect(await ordersOf(buyer)).toMatchObject([{ state: "awaiting_shipment" }]);
  });

  test("are not made if the store closes in between", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { stock: [1] });
    const buyer = await givenBuyer(world, "100.00");
    let asked: Promise<Outcome<typeof orders.submit>> | undefined;
    // The order for the last piece waits for the row of its goods, after the statement has checked the store.
    await world.mall.transaction(async (tx) => {
      await run(tx, sql`SELECT FROM goods WHERE id = ${goods.goods_id} FOR UPDATE`);
      asked = buy(buyer, goods);
      await untilSomeoneWaits(world);
      await run(world.owner, sql`UPDATE store SET open = false WHERE id = ${store.store_id}`);
    });
    expect(await asked).toMatchObject({ error: "store_closed" });
    expect([await ordersOf(buyer), await reserved(goods)]).toEqual([[], 0]);
  });

  test("with a balance for one of ten at once: one is made, and the others say what is missing", async () => {
    const goods = await givenGoods(world, await givenStore(world));
    const buyer = await givenBuyer(world, "20.00");
    const said = await Promise.all(Array.from({ length: 10 }, () => buy(buyer, goods)));
    expect(said.filter(({ ok }) => ok)).toHaveLength(1);
    expect(said.filter((one) => !one.ok && one.error === "insufficient_balance")).toHaveLength(9);
    expect(await ordersOf(buyer)).toMatchObject([{ state: "awaiting_shipment" }]);
  });
});
