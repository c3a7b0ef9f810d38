import { coupons } from "@arcade/contract/buying/coupons/api";
import { couponsShop } from "@arcade/contract/buying/coupons/shop";
import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import type { IdText } from "@arcade/contract/wire";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { claim, givenCoupon, made, previewOf, submitPreview } from "../../../../test/given/given-coupons.ts";
import { givenTwoPeople, mallCoupon, storeCoupon } from "../../../../test/given/given-promotion.ts";
import { theLongWay } from "../../../../test/given/given-long-way.ts";
import {
  givenAddress,
  givenBuyer,
  givenGoods,
  type GivenMember,
  givenStore,
  type GivenStore,
  pay,
  paymentPassword,
  ship,
} from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { applied, balances, limitOf, requestFor } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
let store: GivenStore;
let buyer: GivenMember;
let skus: bigint[];

/** Goods at 10.00; three pieces and one of another SKU have a freight of 8.00. */
beforeEach(async () => {
  store = await givenStore(world);
  ({ skus } = await givenGoods(world, store, { price: "10.00", stock: [1_000, 1_000] }));
  buyer = await givenBuyer(world, "1000.00");
});
afterEach(() => expectInvariants(world));

const free = (wanted: Parameters<typeof givenCoupon>[2] = {}) =>
  givenCoupon(world, store, { kind: "free_freight", threshold: "20.00", name: "Free", total: 1_000, ...wanted });
const four = () => [{ sku: skus[0]!, quantity: 3 }, { sku: skus[1]! }];
const detail = (id: string) => world.ask(orders.detail, { id }, { token: buyer.token });
const charge = (first: string) =>
  run(
    world.owner,
    sql`UPDATE freight_template SET first = ${BigInt(first) * 1_000_000n}, further = 0
    WHERE id = ${store.template_id}`,
  );

/** Four pieces with the coupon, unpaid. */
async function ordered(wanted: Parameters<typeof givenCoupon>[2] = {}): Promise<IdText> {
  await claim(world, buyer, await free(wanted));
  return made(await submitPreview(world, buyer, await previewOf(world, buyer, four()))).orders[0]!.id;
}

async function paid(wanted: Parameters<typeof givenCoupon>[2] = {}): Promise<IdText> {
  const id = await ordered(wanted);
  await world.ask(orders.pay, { order_ids: [id], payment_password: paymentPassword }, { token: buyer.token });
  return id;
}

const sold = (id: string) => ({ store, buyer, id, skus });

describe("a coupon for shipping", () => {
  test("is chosen where it saves most, and the order shows freight, what is taken off it, and the total", async () => {
    await claim(world, buyer, await givenCoupon(world, store, { kind: "instant_reduction", amount: "7.50" }));
    await claim(world, buyer, await free());
    const preview = await previewOf(world, buyer, four());
    const amounts = { product_total: "40.00", freight: "0.00", freight_discount: "8.00", discount: "0.00" };
    expect(preview).toMatchObject({ ...amounts, actual_payment: "40.00", orders: [amounts] });
    expect(preview.orders[0]!.coupons.map(({ name, saving }) => [name, saving])).toEqual([
      ["Free", "8.00"],
      ["Ten off", "7.50"],
    ]);
    const bought = made(await submitPreview(world, buyer, preview));
    expect(bought.total).toBe("40.00");
    await pay(world, buyer, bought);
    expect(await detail(bought.orders[0]!.id)).toMatchObject({
      ...amounts,
      coupons: [{ by: "store", of: "freight", name: "Free", discount: "8.00" }],
    });
    expect((await world.ask(coupons.list, { tab: "used" }, { token: buyer.token })).items).toHaveLength(1);
  });

  test("writes the same by the long way", async () => {
    await claim(world, buyer, await free({ max: "3.00" }));
    const preview = await previewOf(world, buyer, four());
    const bought = made(await theLongWay(world, () => submitPreview(world, buyer, preview)));
    await theLongWay(world, () => pay(world, buyer, bought));
    expect(await detail(bought.orders[0]!.id)).toMatchObject({
      freight: "5.00",
      freight_discount: "3.00",
      actual_payment: "45.00",
      state: "awaiting_shipment",
    });
  });

  test("gives up no more than its bound, and the rest is paid", async () => {
    expect(await detail(await paid({ max: "3.00" }))).toMatchObject({
      freight: "5.00",
      freight_discount: "3.00",
      actual_payment: "45.00",
    });
  });

  test("is refused below its threshold, and where the freight is free already", async () => {
    const grant_id = await claim(world, buyer, await free({ threshold: "50.00" }));
    const below = await previewOf(world, buyer, four());
    expect(below).toMatchObject({ freight_discount: "0.00", orders: [{ coupon: null }] });
    expect(below.orders[0]!.coupons).toMatchObject([{ problem: "below_threshold", missing: "10.00" }]);
    const chosen = [{ store_id: String(store.store_id), supplied: false, grant_id }];
    expect(await submitPreview(world, buyer, below, { coupons: chosen })).toMatchObject({
      error: "coupon_below_threshold",
    });
    await charge("0");
    const nothing = await previewOf(world, buyer, [{ sku: skus[0]!, quantity: 9 }]);
    expect(nothing.orders[0]!.coupons).toMatchObject([{ problem: "no_freight" }]);
    expect(await submitPreview(world, buyer, nothing, { coupons: chosen })).toMatchObject({
      error: "coupon_not_fitting",
    });
  });

  test("is made by a store with or without a bound and a minimum, and never by the mall", async () => {
    const make = (wanted: object) => {
      const { threshold: _threshold, amount: _amount, ...rest } = storeCoupon(world);
      return world.callWith(couponsShop.make, { ...rest, kind: "free_freight", ...wanted }, store.merchant);
    };
    expect(await make({})).toMatchObject({ ok: true });
    expect(await make({ threshold: "20.00", max: "4.00" })).toMatchObject({ ok: true });
    const { items } = await world.ask(couponsShop.made, { list: "open" }, { token: store.merchant.token });
    expect(items).toMatchObject([
      { kind: "free_freight", threshold: "20.00", max: "4.00", budget: "400.00" },
      { kind: "free_freight", threshold: "0.00", max: null, budget: null },
    ]);
    for (const [wanted, field, rule] of [
      [{ amount: "4.00" }, "amount", "not_a_choice"],
      [{ percent: 10 }, "percent", "not_a_choice"],
      [{ max: "0.00" }, "max", "not_positive"],
    ] as const) {
      const outcome = await make(wanted);
      expect(outcome.ok ? [] : outcome.parameters["fields"]).toContainEqual(expect.objectContaining({ field, rule }));
    }
    const { one } = await givenTwoPeople(world);
    const { threshold: _threshold, amount: _amount, ...rest } = mallCoupon(world);
    const proposed = await world.callWith(couponsOffice.propose, { ...rest, kind: "free_freight" }, one);
    expect(proposed.ok ? [] : proposed.parameters["fields"]).toContainEqual(
      expect.objectContaining({ field: "kind", rule: "not_a_choice" }),
    );
    await expect(
      run(
        world.owner,
        sql`INSERT INTO coupon (id, store_id, name, kind, threshold, max, scope, claim_from, claim_until, valid_days,
            ends_at, total, per_person, state, created_at, state_at)
          SELECT 1, NULL, name, kind, threshold, max, scope, claim_from, claim_until, valid_days, claim_until
            + interval '1 day', total, per_person, state, created_at, state_at FROM coupon WHERE kind = 'free_freight'
          LIMIT 1`,
      ),
    ).rejects.toThrow(/coupon_takes_off/);
  });

  test("stands with the others for goods and of a store, last while it has no bound", async () => {
    await free({ max: "3.00", name: "To three" });
    await free();
    await givenCoupon(world, store, { amount: "2.00", name: "Two" });
    const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);
    const offered = await world.ask(coupons.offered, { store: String(store.store_id) }, {});
    expect(names(offered.items)).toEqual(["To three", "Two", "Free"]);
    const [{ goods_id }] = await many<{ goods_id: bigint }>(
      world.mall.db,
      sql`SELECT goods_id FROM sku WHERE id = ${skus[0]!}`,
    ).then(([row]) => [row!] as const);
    expect(names((await world.ask(coupons.forGoods, { goods: String(goods_id) }, {})).items)).toEqual([
      "To three",
      "Two",
      "Free",
    ]);
  });
});

describe("money of an order whose freight was given up", () => {
  test("the store gets the goods less the commission on them, and nothing for freight", async () => {
    const id = await paid();
    const before = await balances(world);
    await ship(world, store, id);
    await world.ask(orders.confirm, { order_id: id }, { token: buyer.token });
    await world.pass(7 * day + 60_000);
    const after = await balances(world);
    const merchant = `available ${store.merchant.member_id}`;
    expect((after[merchant] ?? 0n) - (before[merchant] ?? 0n)).toBe(38_000_000n);
    expect((after["revenue"] ?? 0n) - (before["revenue"] ?? 0n)).toBe(2_000_000n);
    const made = await world.ask(couponsShop.made, { list: "open" }, { token: store.merchant.token });
    expect(made.items).toMatchObject([{ orders: 1, used: 1, cost: "8.00", sales: "40.00" }]);
  });

  test("what was paid can come back, the freight that was given up cannot, and the coupon returns", async () => {
    const id = await paid();
    await ship(world, store, id);
    expect(await limitOf(world, sold(id))).toMatchObject({ freight_left: "0.00" });
    const asked = { ...(await requestFor(world, sold(id))), order_id: id, amount: "40.01" };
    expect(await world.call(refunds.apply, asked, { token: buyer.token })).toMatchObject({
      error: "refund_too_much",
    });
    const before = await balances(world);
    const { refund_id, amount } = await applied(world, sold(id));
    expect(amount).toBe("40.00");
    await world.ask(refunds.agree, { refund_id, version: 1 }, { token: store.merchant.token });
    const after = await balances(world);
    const own = `available ${buyer.member_id}`;
    expect((after[own] ?? 0n) - (before[own] ?? 0n)).toBe(40_000_000n);
    expect((await world.ask(coupons.list, { tab: "unused" }, { token: buyer.token })).items).toHaveLength(1);
  });

  test("of a freight that was given up in part, the part that was paid comes back", async () => {
    const id = await paid({ max: "3.00" });
    await ship(world, store, id);
    expect(await limitOf(world, sold(id))).toMatchObject({ freight_left: "5.00" });
    const { refund_id, amount } = await applied(world, sold(id));
    expect(amount).toBe("45.00");
    await world.ask(refunds.agree, { refund_id, version: 1 }, { token: store.merchant.token });
    expect(await detail(id)).toMatchObject({ refunded: "45.00" });
  });

  test("the supplier gets all of its freight out of what the store earns", async () => {
    const goods = await givenGoods(world, store, { price: "50.00", purchase_price: "44.00" });
    const lines = [{ sku: goods.skus[0]!, quantity: 2 }];
    const full = (await previewOf(world, buyer, lines)).freight;
    expect(Number(full)).toBeGreaterThan(0);
    await claim(world, buyer, await free());
    const bought = made(await submitPreview(world, buyer, await previewOf(world, buyer, lines)));
    expect(bought.total).toBe("100.00");
    const id = bought.orders[0]!.id;
    await pay(world, buyer, bought);
    const merchant = { token: store.merchant.token };
    const cost = (88 + Number(full)).toFixed(2);
    expect(await world.ask(orders.storeDetail, { id }, merchant)).toMatchObject({
      purchase_total: cost,
      profit: (95 - Number(cost)).toFixed(2),
    });
    await world.ask(orders.purchase, { order_ids: [id], payment_password: paymentPassword }, merchant);
    const [supply] = await many<{ amount: bigint }>(
      world.mall.db,
      sql`SELECT sum(e.amount)::bigint AS amount FROM entry e JOIN account a ON a.id = e.account_id
        JOIN transfer t ON t.id = e.transfer_id WHERE a.kind = 'supply' AND t.ref_id = ${BigInt(id)}`,
    );
    expect(supply?.amount).toBe(BigInt(Math.round(Number(cost) * 100)) * 10_000n);
  });
});

describe("another address", () => {
  test("reckons freight and what is taken off it again, up to the bound, and down to nothing", async () => {
    const id = await ordered({ max: "6.00" });
    const address_id = await givenAddress(world, buyer);
    const moved = async () => {
      await world.ask(orders.changeAddress, { order_id: id, address_id }, { token: buyer.token });
      const { freight, freight_discount, actual_payment } = await detail(id);
      return [freight, freight_discount, actual_payment];
    };
    expect(await detail(id)).toMatchObject({ freight: "2.00", freight_discount: "6.00" });
    await charge("9");
    expect(await moved()).toEqual(["3.00", "6.00", "43.00"]);
    await charge("4");
    expect(await moved()).toEqual(["0.00", "4.00", "40.00"]);
    await expectInvariants(world);
    await charge("0");
    expect(await moved()).toEqual(["0.00", "0.00", "40.00"]);
    // The order holds its coupon still, and uses it with the payment.
    await world.ask(orders.pay, { order_ids: [id], payment_password: paymentPassword }, { token: buyer.token });
    expect((await world.ask(coupons.list, { tab: "used" }, { token: buyer.token })).items).toHaveLength(1);
  });

  test("of a supply order raises what the purchase costs, and not what the buyer pays", async () => {
    const goods = await givenGoods(world, store, { price: "50.00", purchase_price: "44.00" });
    await claim(world, buyer, await free());
    const lines = [{ sku: goods.skus[0]!, quantity: 2 }];
    const id = made(await submitPreview(world, buyer, await previewOf(world, buyer, lines))).orders[0]!.id;
    await run(
      world.owner,
      sql`UPDATE freight_template SET kind = 'piece', first = 3000000, further = 0, free_from = NULL WHERE id =
        (SELECT freight_template_id FROM goods WHERE id = ${goods.goods_id})`,
    );
    const address_id = await givenAddress(world, buyer);
    await world.ask(orders.changeAddress, { order_id: id, address_id }, { token: buyer.token });
    expect(await world.ask(orders.storeDetail, { id }, { token: store.merchant.token })).toMatchObject({
      freight: "0.00",
      freight_discount: "3.00",
      actual_payment: "100.00",
      purchase_total: "91.00",
    });
  });

  test("after the payment is refused where the freight differs, although the buyer pays none of it", async () => {
    const id = await paid();
    const address_id = await givenAddress(world, buyer);
    await charge("9");
    expect(await world.call(orders.changeAddress, { order_id: id, address_id }, { token: buyer.token })).toMatchObject({
      error: "freight_differs",
      parameters: { old_freight: "8.00", new_freight: "9.00" },
    });
    await charge("8");
    await world.ask(orders.changeAddress, { order_id: id, address_id }, { token: buyer.token });
  });

  test("keeps what the store took off the freight as well, also where both happen at the same moment", async () => {
    const address_id = await givenAddress(world, buyer);
    for (let round = 0; round < 8; round += 1) {
      await claim(world, buyer, await free({ max: "3.00" }));
      const id = made(await submitPreview(world, buyer, await previewOf(world, buyer, four()))).orders[0]!.id;
      await Promise.all([
        world.ask(
          orders.lowerPrice,
          { order_id: id, goods: "40.00", freight: "4.00" },
          { token: store.merchant.token },
        ),
        world.ask(orders.changeAddress, { order_id: id, address_id }, { token: buyer.token }),
      ]);
      expect(await detail(id)).toMatchObject({ freight: "4.00", freight_discount: "3.00", actual_payment: "44.00" });
      await world.ask(orders.cancel, { order_id: id, reason: "other" }, { token: buyer.token });
      world.clock.move(5_000);
    }
  });
});

test("one coupon gives up the freight of one order, however many want it at once", async () => {
  await claim(world, buyer, await free());
  const preview = await previewOf(world, buyer, four());
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => submitPreview(world, buyer, preview)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  for (const outcome of outcomes) if (!outcome.ok) expect(outcome.error).toBe("coupon_used");
});

test("no order takes off its freight more than it costs", async () => {
  const id = await ordered();
  await expect(
    run(
      world.owner,
      sql`UPDATE orders SET freight = -1, freight_discount = freight_discount + 1, actual_payment = product_total - 1
        WHERE id = ${BigInt(id)}`,
    ),
  ).rejects.toThrow(/orders_row/);
  await expect(
    run(
      world.owner,
      sql`UPDATE orders SET freight = 1, freight_discount = -1, actual_payment = product_total + 1
        WHERE id = ${BigInt(id)}`,
    ),
  ).rejects.toThrow(/orders_row/);
});
