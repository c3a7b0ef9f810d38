import { wallet } from "@arcade/contract/books/wallet/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { beforeEach, describe, expect, test } from "vitest";
import {
  givenBuyer,
  type GivenGoods,
  givenGoods,
  type GivenMember,
  givenSettings,
  type GivenStore,
  givenStore,
  pay,
  paymentPassword,
  ship,
  submit,
} from "../../../../../test/given.ts";
import {
  claim,
  givenCoupon,
  givenRevenue,
  made,
  previewOf,
  submitPreview,
} from "../../../../../test/given/given-coupons.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { agreed, applied } from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, one, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
let store: GivenStore;
let buyer: GivenMember;
let goods: GivenGoods;
let sku: bigint;

beforeEach(async () => {
  await givenSettings(world, { price_protection_days: 7 });
  store = await givenStore(world);
  buyer = await givenBuyer(world);
  goods = await givenGoods(world, store, { price: "10.00", stock: [500, 500] });
  sku = goods.skus[0]!;
});

/** Bought, sent and received. */
async function received(lines: { sku: bigint; quantity?: number }[] = [{ sku, quantity: 3 }]): Promise<string> {
  const bought = await submit(world, buyer, lines);
  await pay(world, buyer, bought);
  const { id } = bought.orders[0]!;
  await ship(world, store, id);
  await world.ask(orders.confirm, { order_id: id }, { token: buyer.token });
  return id;
}
const costs = (price: string, of: bigint = sku) =>
  world.ask(listing.prices, { prices: [{ sku_id: String(of), price }] }, { token: store.merchant.token });
const ask = (order_id: string, amount: string, how: { of?: bigint; by?: GivenMember; key?: string } = {}) =>
  world.call(
    orders.protectPrice,
    { order_id, sku_id: String(how.of ?? sku), amount },
    { token: (how.by ?? buyer).token, ...(how.key === undefined ? {} : { key: how.key }) },
  );
const detail = (id: string) => world.ask(orders.detail, { id }, { token: buyer.token });
const balance = async (of: GivenMember) => (await world.ask(wallet.mine, {}, { token: of.token })).available;
const dueOf = async (id: string) =>
  (await one<{ due: bigint }>(world.owner, sql`SELECT due_to_merchant AS due FROM orders WHERE id = ${BigInt(id)}`))
    .due;

test("the price fell after the receipt: the buyer sees it, asks once, and the escrow of the order pays", async () => {
  const id = await received();
  expect((await detail(id)).fallen).toEqual([]);
  await costs("8.00");
  const [before, merchantBefore] = [await balance(buyer), await balance(store.merchant)];
  const { fallen } = await detail(id);
  expect(fallen).toMatchObject([{ sku_id: String(sku), price: "8.00", amount: "6.00" }]);
  expect(await ask(id, "6.00")).toMatchObject({ ok: true, data: { amount: "6.00" } });
  expect(Number(await balance(buyer)) - Number(before)).toBe(6);
  expect(await balance(store.merchant)).toBe(merchantBefore);
  const after = await detail(id);
  expect(after).toMatchObject({
    state: "awaiting_review",
    refunded: "6.00",
    refund: null,
    fallen: [],
    protected: [{ sku_id: String(sku), price: "8.00", amount: "6.00" }],
  });
  expect(after.history[0]).toMatchObject({ move: "protect_price", by: "buyer", note: "6.00" });
  expect(await ask(id, "6.00")).toMatchObject({ error: "price_protection_used", parameters: { amount: "6.00" } });
  // Nor does it come back once more when the price falls again.
  await costs("7.00");
  expect((await detail(id)).fallen).toEqual([]);
  expect(await ask(id, "3.00")).toMatchObject({ error: "price_protection_used", parameters: { amount: "6.00" } });
  const { items } = await world.ask(orders.list, { tab: "returned" }, { token: buyer.token });
  expect(items.map((one) => one.id)).not.toContain(id);
  const notices = await many<{ member_id: bigint }>(
    world.owner,
    sql`SELECT member_id FROM notice WHERE dedupe_key LIKE ${`order:${id}:protect_price:%`}`,
  );
  expect(notices).toEqual([{ member_id: store.merchant.member_id }]);
  await expectInvariants(world);
});

test("settlement, profit and the store's report count the difference once", async () => {
  const id = await received();
  await costs("8.00");
  await ask(id, "6.00");
  const shown = await world.ask(orders.storeDetail, { id }, { token: store.merchant.token });
  // 30.00 of goods less 6.00, less 5 %.
  expect([shown.commission, shown.profit]).toEqual(["1.20", (24 - 1.2 + Number(shown.freight)).toFixed(2)]);
  expect(await dueOf(id)).toBe(BigInt(Math.round(Number(shown.profit) * 1_000_000)));
  const before = await balance(store.merchant);
  await world.pass(7 * day + 60_000);
  await world.settleDue();
  expect((await detail(id)).settled).not.toBeNull();
  expect((Number(await balance(store.merchant)) - Number(before)).toFixed(2)).toBe(shown.profit);
  await expectInvariants(world);
});

test("what was paid counts: a coupon, a piece that went back, and another price until then", async () => {
  await claim(world, buyer, await givenCoupon(world, store, { threshold: "25.00", amount: "6.00" }));
  const preview = await previewOf(world, buyer, [{ sku, quantity: 3 }]);
  const order = made(await submitPreview(world, buyer, preview)).orders[0]!;
  await world.ask(orders.pay, { order_ids: [order.id], payment_password: paymentPassword }, { token: buyer.token });
  await ship(world, store, order.id);
  await world.ask(orders.confirm, { order_id: order.id }, { token: buyer.token });
  await costs("8.00");
  expect((await detail(order.id)).fallen).toEqual([]);
  expect(await ask(order.id, "6.00")).toMatchObject({ error: "price_not_fallen" });
  await costs("7.00");
  expect((await detail(order.id)).fallen).toMatchObject([{ amount: "3.00" }]);
  const sold = { store, buyer, id: order.id, skus: goods.skus };
  await agreed(world, sold, await applied(world, sold, { pieces: [1], amount: "8.00" }));
  expect((await detail(order.id)).fallen).toMatchObject([{ price: "7.00", amount: "2.00" }]);
  expect(await ask(order.id, "3.00")).toMatchObject({ error: "price_back_changed", parameters: { amount: "2.00" } });
  expect(await ask(order.id, "2.00")).toMatchObject({ ok: true });
  await expectInvariants(world);
});

test("a piece that comes back later is worth what it cost in the end", async () => {
  const id = await received();
  await costs("8.00");
  await ask(id, "6.00");
  const limits = await world.ask(refunds.limit, { order_id: id }, { token: buyer.token });
  expect(limits.lines).toMatchObject([{ paid: "24.00", refunded: "0.00" }]);
  const sold = { store, buyer, id, skus: goods.skus };
  await agreed(world, sold, await applied(world, sold, { pieces: [1], amount: "8.00" }));
  expect((await detail(id)).refunded).toBe("14.00");
  await expectInvariants(world);
});

test("a coupon of the mall gets its part of the difference back", async () => {
  await givenRevenue(world, "200.00");
  await claim(world, buyer, await givenCoupon(world, null, { kind: "instant_reduction", amount: "6.00", total: 5 }));
  const order = made(await submitPreview(world, buyer, await previewOf(world, buyer, [{ sku, quantity: 3 }])))
    .orders[0]!;
  await world.ask(orders.pay, { order_ids: [order.id], payment_password: paymentPassword }, { token: buyer.token });
  await ship(world, store, order.id);
  await world.ask(orders.confirm, { order_id: order.id }, { token: buyer.token });
  await costs("5.00");
  const [fallen] = (await detail(order.id)).fallen;
  expect(fallen?.amount).toBe("9.00");
  expect(await ask(order.id, "9.00")).toMatchObject({ ok: true });
  await expectInvariants(world);
});

describe("who has no difference", () => {
  test("an order that was made while the mall promised nothing, also after it promises again", async () => {
    await givenSettings(world, { price_protection_days: 0 });
    const id = await received();
    await givenSettings(world, { price_protection_days: 7 });
    await costs("8.00");
    expect((await detail(id)).fallen).toEqual([]);
    expect(await ask(id, "6.00")).toMatchObject({ error: "price_not_protected" });
  });

  test("an order keeps the promise that it was made under", async () => {
    const id = await received();
    await givenSettings(world, { price_protection_days: 0 });
    await costs("8.00");
    expect(await ask(id, "6.00")).toMatchObject({ ok: true });
  });

  test("nobody else, no other line, not before the receipt", async () => {
    const id = await received();
    await costs("8.00");
    expect(await ask(id, "6.00", { by: await givenBuyer(world) })).toMatchObject({ error: "not_found" });
    expect(await ask(id, "6.00", { by: store.merchant })).toMatchObject({ error: "not_found" });
    expect(await ask(id, "6.00", { of: goods.skus[1]! })).toMatchObject({ error: "not_found" });
    const bought = await submit(world, buyer, [{ sku }]);
    expect(await ask(bought.orders[0]!.id, "1.00")).toMatchObject({ error: "order_moved" });
  });

  test("not after the promised days, and never after the store was paid", async () => {
    await givenSettings(world, { price_protection_days: 3 });
    const id = await received();
    await costs("8.00");
    const until = new Date((await detail(id)).fallen[0]!.until).getTime();
    expect(until - world.clock.now().getTime()).toBeLessThanOrEqual(3 * day);
    world.clock.move(3 * day);
    expect(await ask(id, "6.00")).toMatchObject({ error: "price_protection_over", parameters: { days: 3 } });

    await givenSettings(world, { price_protection_days: 7 });
    await costs("10.00");
    const settled = await received();
    await costs("8.00");
    await run(world.owner, sql`UPDATE orders SET settle_at = ${world.clock.now()} WHERE id = ${BigInt(settled)}`);
    await world.settleDue();
    expect((await detail(settled)).settled).not.toBeNull();
    expect(await ask(settled, "6.00")).toMatchObject({ error: "price_protection_over" });
    await expectInvariants(world);
  });

  test("not while a refund is open, and not for goods that are not sold now", async () => {
    const id = await received();
    await costs("8.00");
    const sold = { store, buyer, id, skus: goods.skus };
    const { refund_id } = await applied(world, sold, { pieces: [1], amount: "5.00" });
    expect((await detail(id)).fallen).toEqual([]);
    expect(await ask(id, "6.00")).toMatchObject({ error: "refund_open" });
    await world.ask(refunds.withdraw, { refund_id }, { token: buyer.token });
    await world.ask(listing.put, { goods_ids: [String(goods.goods_id)], to: "off" }, { token: store.merchant.token });
    expect(await ask(id, "6.00")).toMatchObject({ error: "price_not_fallen" });
  });

  test("a price of a flash deal does not count, and neither does a price that rose", async () => {
    const id = await received();
    await costs("12.00");
    expect((await detail(id)).fallen).toEqual([]);
    expect(await ask(id, "1.00")).toMatchObject({ error: "price_not_fallen" });
  });

  test("supply goods: only as much as the order's own money still holds", async () => {
    const supplied = await givenGoods(world, store, { price: "11.00", purchase_price: "10.00", stock: [9] });
    const [of] = supplied.skus;
    const bought = await submit(world, buyer, [{ sku: of!, quantity: 2 }]);
    const { id } = bought.orders[0]!;
    await pay(world, buyer, bought);
    await world.ask(
      orders.purchase,
      { order_ids: [id], payment_password: paymentPassword },
      { token: store.merchant.token },
    );
    await world.pass(61 * 60_000);
    await world.ask(orders.confirm, { order_id: id }, { token: buyer.token });
    const nowCosts = async (price: bigint, purchase: bigint) => {
      await run(world.owner, sql`UPDATE sku SET price = ${price}, purchase_price = ${purchase} WHERE id = ${of!}`);
      await run(
        world.owner,
        sql`UPDATE goods SET price = ${price}, price_most = ${price} WHERE id = ${supplied.goods_id}`,
      );
    };
    await nowCosts(7_000_000n, 6_000_000n);
    expect((await detail(id)).fallen).toEqual([]);
    expect(await ask(id, "8.00", { of: of! })).toMatchObject({
      error: "price_protection_short",
      parameters: { amount: "8.00" },
    });
    await nowCosts(10_500_000n, 6_000_000n);
    const before = await balance(store.merchant);
    expect(await ask(id, "1.00", { of: of! })).toMatchObject({ ok: true });
    expect(await balance(store.merchant)).toBe(before);
    await expectInvariants(world);
  });
});

describe("at the same moment (PROOF REL-019)", () => {
  test("twenty presses and one key are one credit", async () => {
    const id = await received();
    await costs("8.00");
    const before = Number(await balance(buyer));
    const key = `price-${id}`;
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask(id, "6.00", { key })));
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(Number(await balance(buyer)) - before).toBe(6);
    await expectInvariants(world);
  });

  test("many devices with keys of their own get one credit", async () => {
    for (let round = 0; round < 4; round += 1) {
      await costs("10.00");
      const id = await received();
      await costs("8.00");
      const before = Number(await balance(buyer));
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => ask(id, "6.00")));
      expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
      expect(new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error])))).toEqual(
        new Set(["price_protection_used"]),
      );
      expect(Number(await balance(buyer)) - before).toBe(6);
    }
    await expectInvariants(world);
  });

  test("the settlement and the difference: one comes first, and the escrow is empty in the end", async () => {
    for (let round = 0; round < 6; round += 1) {
      await costs("10.00");
      const id = await received();
      await costs("8.00");
      await run(world.owner, sql`UPDATE orders SET settle_at = ${world.clock.now()} WHERE id = ${BigInt(id)}`);
      const [outcome] = await Promise.all(
        round % 2 === 0 ? [ask(id, "6.00"), world.settleDue()] : [ask(id, "6.00"), world.settleDue()].toReversed(),
      ).then((done) => done.filter((one) => typeof one === "object"));
      // The clock passes over an order that somebody holds, and comes back to it.
      await world.settleDue();
      const { refunded, settled } = await detail(id);
      expect(settled).not.toBeNull();
      expect(refunded).toBe(outcome?.ok ? "6.00" : "0.00");
    }
    await expectInvariants(world);
  });

  test("a refund and the difference of one line never give more than was paid", async () => {
    for (let round = 0; round < 4; round += 1) {
      await costs("10.00");
      const id = await received();
      await costs("8.00");
      const sold = { store, buyer, id, skus: goods.skus };
      await Promise.allSettled([applied(world, sold, { pieces: [3], amount: "30.00" }), ask(id, "6.00")]);
      const { refunded, refund } = await detail(id);
      expect([refunded === "6.00", refund !== null].filter(Boolean).length).toBeGreaterThan(0);
    }
    await expectInvariants(world);
  });

  test("the amount that was shown is the amount that comes back, whatever the price does meanwhile", async () => {
    for (let round = 0; round < 4; round += 1) {
      await costs("10.00");
      const id = await received();
      await costs("8.00");
      const before = Number(await balance(buyer));
      const [outcome] = await Promise.all([ask(id, "6.00"), costs("9.00")]);
      const got = Number(await balance(buyer)) - before;
      expect(got).toBe(outcome.ok ? 6 : 0);
      if (!outcome.ok) expect(outcome).toMatchObject({ error: "price_back_changed", parameters: { amount: "3.00" } });
    }
    await expectInvariants(world);
  });
});

test("the goods page promises the days that are in force", async () => {
  const id = String(goods.goods_id);
  expect((await world.ask(goodsRows.detail, { id })).service.price_protection_days).toBe(7);
  await givenSettings(world, { price_protection_days: 0 });
  expect((await world.ask(goodsRows.detail, { id })).service.price_protection_days).toBe(0);
});
