import { orders } from "@arcade/contract/buying/orders/api";
import { describe, expect, test } from "vitest";
import { givenBuyer, givenGoods, type GivenGoods, givenStore, paymentPassword } from "../../../../../test/given.ts";
import { servedShortly } from "../../../../../test/given/given-long-way.ts";
import { claim, givenCoupon } from "../../../../../test/given/given-coupons.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { untilSomeoneWaits } from "../../../../../test/given/lock-waits.ts";
import { type Outcome, useWorld } from "../../../../../test/world.ts";
import { demoRecharge } from "../../../money/recharges/index.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const wrongPassword = "264891";

describe("changes at the very moment of a plain case", () => {
  const oneOf = (goods: GivenGoods) => ({
    lines: [{ sku_id: String(goods.skus[0]!), quantity: 1, price: "10.00" }],
    total: "15.00",
    from_cart: false,
  });

  test("a price that changes while a checkout waits for the stock is refused, and nothing is written", async () => {
    const [buyer, goods] = [await givenBuyer(world), await givenGoods(world, await givenStore(world))];
    let asked: Promise<Outcome<typeof orders.submit>> | undefined;
    await world.mall.transaction(async (tx) => {
      await run(tx, sql`SELECT FROM sku WHERE id = ${goods.skus[0]} FOR UPDATE`);
      asked = world.call(orders.submit, oneOf(goods), { token: buyer.token });
      await untilSomeoneWaits(world);
      await run(tx, sql`UPDATE sku SET price = 9000000 WHERE id = ${goods.skus[0]}`);
      await run(tx, sql`UPDATE goods SET price = 9000000, price_most = 9000000 WHERE id = ${goods.goods_id}`);
    });
    expect(await asked).toMatchObject({ error: "price_changed", parameters: { new_price: "9.00" } });
    expect(await many(world.owner, sql`SELECT FROM orders WHERE buyer_id = ${buyer.member_id}`)).toEqual([]);
  });

  test("the last piece is not a plain case: the goods are out of stock with it", async () => {
    const goods = await givenGoods(world, await givenStore(world), { stock: [1] });
    await world.ask(orders.submit, oneOf(goods), { token: (await givenBuyer(world)).token });
    const inStock = sql`SELECT in_stock FROM goods WHERE id = ${goods.goods_id}`;
    expect(await many(world.owner, inStock)).toEqual([{ in_stock: false }]);
  });

  test("money that arrives during a payment is in the balance of its answer", async () => {
    const [buyer, goods] = [await givenBuyer(world, "100.00"), await givenGoods(world, await givenStore(world))];
    const { orders: made } = await world.ask(orders.submit, oneOf(goods), { token: buyer.token });
    const payment = { order_ids: [made[0]!.id], payment_password: paymentPassword };
    let asked: Promise<Outcome<typeof orders.pay>> | undefined;
    const before = await servedShortly();
    await world.withContext(async (context) => {
      await run(
        context.tx,
        sql`SELECT FROM account WHERE kind = 'available' AND owner = ${String(buyer.member_id)} FOR UPDATE`,
      );
      asked = world.call(orders.pay, payment, { token: buyer.token });
      await untilSomeoneWaits(world);
      await demoRecharge(context, buyer.member_id, 7_000_000n);
    });
    expect(await asked).toMatchObject({ data: { balance: "92.00" } });
    expect(await servedShortly()).toBe(before + 1);
  });

  test("the first purchase of a member whom this process has not cached is a plain case", async () => {
    const [buyer, goods] = [await givenBuyer(world, "100.00"), await givenGoods(world, await givenStore(world))];
    world.mall.sessionCache.clear(buyer.token);
    const before = await servedShortly();
    await world.ask(orders.submit, { ...oneOf(goods), payment_password: paymentPassword }, { token: buyer.token });
    expect(await servedShortly()).toBe(before + 1);
    expect(await world.call(orders.submit, oneOf(goods), { token: "nobody-has-this-session-token" })).toMatchObject({
      error: "log_in",
    });
  });

  test("a coupon that another order takes while a checkout waits for it is refused, and is used once", async () => {
    const [buyer, store] = [await givenBuyer(world), await givenStore(world)];
    const goods = await givenGoods(world, store);
    const off = { kind: "instant_reduction", amount: "2.00", name: "Two off" } as const;
    const grant = await claim(world, buyer, await givenCoupon(world, store, off));
    const chosen = { store_id: String(store.store_id), supplied: false, grant_id: grant };
    const input = { ...oneOf(goods), total: "13.00", coupons: [chosen] };
    let asked: Promise<Outcome<typeof orders.submit>> | undefined;
    const before = await servedShortly();
    await world.mall.transaction(async (tx) => {
      await run(tx, sql`SELECT FROM coupon_grant WHERE id = ${grant} FOR UPDATE`);
      asked = world.call(orders.submit, input, { token: buyer.token });
      await untilSomeoneWaits(world);
      await run(tx, sql`UPDATE coupon_grant SET state = 'locked', checkout_id = 1 WHERE id = ${grant}`);
    });
    expect(await asked).toMatchObject({ error: "coupon_used", parameters: { name: "Two off" } });
    expect(await many(world.owner, sql`SELECT FROM orders WHERE buyer_id = ${buyer.member_id}`)).toEqual([]);
    await run(world.owner, sql`UPDATE coupon_grant SET state = 'unused', checkout_id = NULL WHERE id = ${grant}`);
    await world.ask(orders.submit, { ...input, payment_password: paymentPassword }, { token: buyer.token });
    expect(await servedShortly()).toBe(before + 1);
    expect(await world.call(orders.submit, input, { token: buyer.token })).toMatchObject({ error: "coupon_used" });
    await expectInvariants(world);
  });

  test("one key eight times at once makes one order, and all get its answer", async () => {
    const [buyer, goods] = [await givenBuyer(world), await givenGoods(world, await givenStore(world))];
    await world.ask(orders.counts, {}, { token: buyer.token });
    const said = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.call(orders.submit, oneOf(goods), { token: buyer.token, key: "one-key-for-eight" }),
      ),
    );
    expect(new Set(said.map(({ body }) => body)).size).toBe(1);
    expect(said[0]).toMatchObject({ ok: true });
    expect(await many(world.owner, sql`SELECT FROM orders WHERE buyer_id = ${buyer.member_id}`)).toHaveLength(1);
    expect(
      await world.call(
        orders.submit,
        { ...oneOf(goods), total: "3.00" },
        { token: buyer.token, key: "one-key-for-eight" },
      ),
    ).toMatchObject({ error: "key_reused" });
  });

  test("a repeated payment gets the same answer, whatever password came with it", async () => {
    const [buyer, goods] = [await givenBuyer(world), await givenGoods(world, await givenStore(world))];
    const by = { token: buyer.token, key: "sent-again-with-another-password" };
    const wanted = { ...oneOf(goods), payment_password: paymentPassword };
    const first = await world.call(orders.submit, wanted, by);
    const again = await world.call(orders.submit, { ...wanted, payment_password: wrongPassword }, by);
    expect(first).toMatchObject({ ok: true });
    expect(again.body).toBe(first.body);
    expect(await many(world.owner, sql`SELECT FROM orders WHERE buyer_id = ${buyer.member_id}`)).toHaveLength(1);
    const tries = sql`SELECT failures FROM payment_password WHERE member_id = ${buyer.member_id}`;
    expect(await many(world.owner, tries)).toEqual([{ failures: 0 }]);
  });

  test("of twelve wrong passwords for a purchase at the same time five are compared", async () => {
    const [buyer, goods] = [await givenBuyer(world), await givenGoods(world, await givenStore(world))];
    const wanted = { ...oneOf(goods), payment_password: wrongPassword };
    const said = await Promise.all(
      Array.from({ length: 12 }, () => world.call(orders.submit, wanted, { token: buyer.token })),
    );
    const left = said.flatMap((one) =>
      !one.ok && one.error === "payment_password_incorrect" ? [one.parameters["tries_left"]] : [],
    );
    expect(left.map(Number).toSorted((one, other) => other - one)).toEqual([4, 3, 2, 1]);
    expect(said.filter((one) => !one.ok && one.error === "payment_password_locked")).toHaveLength(8);
  });

  test("of twelve buyers who want two of fourteen pieces each seven get them, and five are told that they are too late", async () => {
    const goods = await givenGoods(world, await givenStore(world), { stock: [14] });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => givenBuyer(world, "100.00")));
    const input = { ...oneOf(goods), lines: [{ ...oneOf(goods).lines[0]!, quantity: 2 }], total: "26.00" };
    const said = await Promise.all(buyers.map(({ token }) => world.call(orders.submit, input, { token })));
    expect(said.filter(({ ok }) => ok)).toHaveLength(7);
    expect(said.filter((one) => !one.ok && one.error === "inventory_shortage")).toHaveLength(5);
    await expectInvariants(world);
  });

  test("an ended session and a suspended member make and pay nothing", async () => {
    const [buyer, goods] = [await givenBuyer(world), await givenGoods(world, await givenStore(world))];
    const { orders: made } = await world.ask(orders.submit, oneOf(goods), { token: buyer.token });
    const payment = { order_ids: [made[0]!.id], payment_password: paymentPassword };
    const both = async () => [
      await world.call(orders.submit, oneOf(goods), { token: buyer.token }),
      await world.call(orders.pay, payment, { token: buyer.token }),
    ];
    await run(
      world.owner,
      sql`UPDATE member SET suspended_at = now(), suspended_reason = 'look' WHERE id = ${buyer.member_id}`,
    );
    expect(await both()).toMatchObject([{ error: "account_suspended" }, { error: "account_suspended" }]);
    await run(
      world.owner,
      sql`UPDATE member SET suspended_at = NULL, suspended_reason = NULL WHERE id = ${buyer.member_id}`,
    );
    await world.ask(orders.submit, oneOf(goods), { token: buyer.token });
    await run(world.owner, sql`DELETE FROM session WHERE member_id = ${buyer.member_id}`);
    expect(await both()).toMatchObject([{ error: "log_in" }, { error: "log_in" }]);
    expect(
      await many(
        world.owner,
        sql`SELECT FROM orders WHERE buyer_id = ${buyer.member_id}
      AND paymenttime IS NOT NULL`,
      ),
    ).toEqual([]);
  });
});
