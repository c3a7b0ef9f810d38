import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  claim,
  givenCoupon,
  givenRevenue,
  made,
  previewOf,
  submitPreview,
} from "../../../../test/given/given-coupons.ts";
import { givenOffer, groupSubmit } from "../../../../test/given/given-groups.ts";
import { untilSomeoneWaits } from "../../../../test/given/lock-waits.ts";
import {
  givenAddress,
  givenBuyer,
  givenGoods,
  type GivenMember,
  givenStore,
  type GivenStore,
  paymentPassword,
  submit,
} from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const minute = 60_000;
let store: GivenStore;
let buyer: GivenMember;
let sku: bigint;

beforeEach(async () => {
  store = await givenStore(world, { name: "Cedar" });
  sku = (await givenGoods(world, store, { price: "10.00", stock: [1_000] })).skus[0]!;
  buyer = await givenBuyer(world, "1000.00");
});
afterEach(() => expectInvariants(world));

/** Three pieces: goods 30.00, freight 7.00. */
const ordered = async () => (await submit(world, buyer, [{ sku, quantity: 3 }])).orders[0]!.id;
const lower = (order_id: string, goods: string, freight: string, by: GivenMember = store.merchant) =>
  world.call(orders.lowerPrice, { order_id, goods, freight }, { token: by.token });
const pay = (order_id: string, total?: string) =>
  world.call(
    orders.pay,
    { order_ids: [order_id], payment_password: paymentPassword, ...(total === undefined ? {} : { total }) },
    { token: buyer.token },
  );
const detail = (id: string) => world.ask(orders.detail, { id }, { token: buyer.token });
const available = async () => (await world.ask(wallet.mine, {}, { token: buyer.token })).available;

test("the store lowers goods and freight, the buyer sees both totals, and pays the new one", async () => {
  const id = await ordered();
  const before = await world.ask(orders.storeDetail, { id }, { token: store.merchant.token });
  expect(await lower(id, "24.00", "2.00")).toMatchObject({ ok: true, data: { actual_payment: "26.00" } });
  expect(await detail(id)).toMatchObject({
    product_total: "30.00",
    discount: "6.00",
    freight: "2.00",
    actual_payment: "26.00",
    coupons: [],
    lowered: { goods: "6.00", from: "37.00", to: "26.00" },
    history: [{ move: "lower_price", by: "merchant", note: "37.00 → 26.00" }, { move: "submit" }],
  });
  const notices = await many<{ dedupe_key: string }>(
    world.owner,
    sql`SELECT dedupe_key FROM notice WHERE member_id = ${buyer.member_id} AND dedupe_key LIKE '%lower_price%'`,
  );
  expect(notices).toHaveLength(1);

  const after = await world.ask(orders.storeDetail, { id }, { token: store.merchant.token });
  expect([before.commission, before.profit]).toEqual(["1.50", "35.50"]);
  expect([after.commission, after.profit]).toEqual(["1.20", "24.80"]);
  expect(await pay(id)).toMatchObject({ ok: true, data: { paid: "26.00" } });
  expect(await available()).toBe("974.00");
  const [due] = await many<{ due: bigint }>(
    world.owner,
    sql`SELECT due_to_merchant AS due FROM orders WHERE id = ${BigInt(id)}`,
  );
  expect(due?.due).toBe(24_800_000n);
});

test("who still reads the old total pays nothing, and is told the new one", async () => {
  const id = await ordered();
  await lower(id, "29.99", "7.00");
  expect(await pay(id, "37.00")).toMatchObject({
    error: "total_changed",
    parameters: { old_total: "37.00", new_total: "36.99" },
  });
  expect(await pay(id, "36.99")).toMatchObject({ ok: true });
});

test("a store never raises an order, leaves it as it is, or gives it away", async () => {
  const id = await ordered();
  const now = { error: "price_not_lower", parameters: { goods: "30.00", freight: "7.00" } };
  expect(await lower(id, "30.00", "7.00")).toMatchObject(now);
  expect(await lower(id, "30.01", "0.00")).toMatchObject(now);
  expect(await lower(id, "1.00", "7.01")).toMatchObject(now);
  expect(await lower(id, "0.00", "7.00")).toMatchObject({ error: "invalid_input" });
  expect(await lower(id, "0.01", "0.00")).toMatchObject({ ok: true, data: { actual_payment: "0.01" } });
  expect(await lower(id, "30.00", "7.00")).toMatchObject({ error: "price_not_lower" });
});

test("five times at the most", async () => {
  const id = await ordered();
  for (const goods of ["29.00", "28.00", "27.00", "26.00", "25.00"])
    expect(await lower(id, goods, "7.00")).toMatchObject({ ok: true });
  expect(await lower(id, "24.00", "7.00")).toMatchObject({ error: "reductions_used", parameters: { max: 5 } });
});

test("not another store's order, not a paid one, and not after the deadline", async () => {
  const [mine, paid, late] = [await ordered(), await ordered(), await ordered()];
  expect(await lower(mine, "1.00", "0.00", (await givenStore(world)).merchant)).toMatchObject({ error: "not_found" });
  await pay(paid);
  expect(await lower(paid, "1.00", "0.00")).toMatchObject({
    error: "order_moved",
    parameters: { state: "awaiting_shipment" },
  });
  world.clock.move(31 * minute);
  expect(await lower(late, "1.00", "0.00")).toMatchObject({ error: "order_moved", parameters: { state: "cancelled" } });
});

describe("the rules of costs hold", () => {
  test("supply goods stay above their purchase price, and the supplier's freight stays", async () => {
    const goods = await givenGoods(world, store, { price: "11.00", purchase_price: "10.00", stock: [9] });
    const id = (await submit(world, buyer, [{ sku: goods.skus[0]!, quantity: 2 }])).orders[0]!.id;
    const { freight } = await detail(id);
    expect(await lower(id, "20.00", freight)).toMatchObject({ error: "price_too_low", parameters: { least: "20.01" } });
    expect(await lower(id, "21.00", "0.00")).toMatchObject({ error: "supplier_freight_stays" });
    expect(await lower(id, "20.01", freight)).toMatchObject({ ok: true });
    await pay(id);
    const { profit } = await world.ask(orders.storeDetail, { id }, { token: store.merchant.token });
    expect(Number(profit)).toBeGreaterThanOrEqual(0);
  });

  test("an order that a coupon of the mall pays into keeps its price", async () => {
    await givenRevenue(world, "200.00");
    await claim(world, buyer, await givenCoupon(world, null, { kind: "instant_reduction", amount: "10.00", total: 5 }));
    const preview = await previewOf(world, buyer, [{ sku, quantity: 3 }]);
    const [order] = made(await submitPreview(world, buyer, preview)).orders;
    expect(await lower(order!.id, "1.00", "0.00")).toMatchObject({ error: "mall_coupon_stays" });
  });

  test("the price of a group is the same for all of it", async () => {
    const goods = await givenGoods(world, store, { price: "10.00", stock: [9] });
    await givenOffer(world, store, goods);
    const { id } = await groupSubmit(world, buyer, goods, "new");
    expect(await lower(id, "1.00", "0.00")).toMatchObject({ error: "group_price_stays" });
  });

  test("a coupon of the store stays as it was used, and each line has its part", async () => {
    store = await givenStore(world, { name: "Olive" });
    const goods = await givenGoods(world, store, { price: "20.00", stock: [50, 50] });
    await claim(world, buyer, await givenCoupon(world, store, { threshold: "50.00", amount: "10.00" }));
    const preview = await previewOf(world, buyer, [
      { sku: goods.skus[0]!, quantity: 3 },
      { sku: goods.skus[1]!, quantity: 1 },
    ]);
    const { id } = made(await submitPreview(world, buyer, preview)).orders[0]!;
    expect(await detail(id)).toMatchObject({ product_total: "80.00", discount: "10.00" });
    expect(await lower(id, "33.33", "0.00")).toMatchObject({ ok: true });
    const found = await detail(id);
    expect(found.coupons.map(({ discount }) => discount).toSorted()).toEqual(["10.00"]);
    expect(found).toMatchObject({ discount: "46.67", lowered: { goods: "36.67" } });
    const paid = await pay(id);
    expect(paid).toMatchObject({ ok: true, data: { paid: "33.33" } });
    const used = await many<{ state: string }>(
      world.owner,
      sql`SELECT state FROM coupon_grant WHERE member_id = ${buyer.member_id}`,
    );
    expect(used.map(({ state }) => state)).toEqual(["used"]);
  });

  test("what was taken off the freight stays off with another address", async () => {
    const id = await ordered();
    await lower(id, "30.00", "4.00");
    const address_id = await givenAddress(world, buyer);
    await run(
      world.owner,
      sql`UPDATE freight_template SET first = 8000000, further = 0 WHERE id = ${store.template_id}`,
    );
    const changed = await world.ask(orders.changeAddress, { order_id: id, address_id }, { token: buyer.token });
    expect(changed.actual_payment).toBe("35.00");
    await run(
      world.owner,
      sql`UPDATE freight_template SET first = 1000000, further = 0 WHERE id = ${store.template_id}`,
    );
    await world.ask(orders.changeAddress, { order_id: id, address_id }, { token: buyer.token });
    expect(await detail(id)).toMatchObject({ freight: "0.00", actual_payment: "30.00" });
    expect(await pay(id)).toMatchObject({ ok: true });
  });
});

describe("at the same moment (PROOF REL-019)", () => {
  test("a payment and a lower price: either the old total was paid, or the new one, and the order says which", async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const id = await ordered();
      const calls = [() => pay(id, "37.00"), () => lower(id, "20.00", "7.00")];
      const [first, second] = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((go) => go()));
      const [paid, lowered] = round % 2 === 0 ? [first!, second!] : [second!, first!];
      expect([paid.ok, lowered.ok].filter(Boolean)).toHaveLength(1);
      seen.add(paid.ok ? "paid" : "lowered");
      const { actual_payment, state } = await detail(id);
      expect([state, actual_payment]).toEqual(paid.ok ? ["awaiting_shipment", "37.00"] : ["awaiting_payment", "27.00"]);
      if (!paid.ok) expect(paid).toMatchObject({ error: "total_changed" });
      else expect(lowered).toMatchObject({ error: "order_moved" });
      world.clock.move(5_000);
    }
    expect(seen.size).toBeGreaterThan(0);
  });

  test("an order that is cancelled while the store lowers it keeps its price", async () => {
    const id = await ordered();
    let lowering: ReturnType<typeof lower> | undefined;
    await world.withContext(async (context) => {
      await run(context.tx, sql`SELECT FROM orders WHERE id = ${BigInt(id)} FOR UPDATE`);
      lowering = lower(id, "20.00", "7.00");
      await untilSomeoneWaits(world);
      await run(context.tx, sql`UPDATE orders SET state = 'cancelled', cancel_at = NULL WHERE id = ${BigInt(id)}`);
      await run(
        context.tx,
        sql`INSERT INTO order_history (order_id, seq, move, state_from, state, by, createtime)
          VALUES (${BigInt(id)}, 2, 'cancel', 'awaiting_payment', 'cancelled', 'clock', ${context.now})`,
      );
      await run(context.tx, sql`UPDATE reservation SET state = 'given_back' WHERE order_id = ${BigInt(id)}`);
      await run(context.tx, sql`UPDATE sku SET reserved = reserved - 3 WHERE id = ${sku}`);
    });
    expect(await lowering).toMatchObject({ error: "order_moved" });
    expect((await detail(id)).actual_payment).toBe("37.00");
  });

  test("the store's people lower one order in many places: its lines add up to its discount", async () => {
    const other = (await givenGoods(world, store, { price: "7.77", stock: [50] })).skus[0]!;
    for (let round = 0; round < 5; round += 1) {
      const bought = await submit(world, buyer, [{ sku, quantity: 3 }, { sku: other }]);
      const id = bought.orders[0]!.id;
      const prices = ["30.01", "25.03", "20.07", "10.11"];
      const outcomes = await Promise.all(prices.map((goods) => lower(id, goods, "5.00")));
      expect(outcomes.some(({ ok }) => ok)).toBe(true);
      expect(await detail(id)).toMatchObject({ lowered: { to: "15.11" } });
      world.clock.move(5_000);
    }
  });
});
