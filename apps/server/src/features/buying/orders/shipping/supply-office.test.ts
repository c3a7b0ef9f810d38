import { orders } from "@arcade/contract/buying/orders/api";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { beforeAll, describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  givenMoney,
  givenOperator,
  givenPaidOrder,
  givenStore,
  pay,
  paymentPassword,
  submit,
} from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { agreed, applied, givenSold } from "../../../../../test/refunding.ts";
import { untilSomeoneWaits } from "../../../../../test/given/lock-waits.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const unknown = "4611686018427387904";
let token: string;
beforeAll(async () => {
  ({ token } = await givenOperator(world, "catalogue"));
});

async function bought(count = 1) {
  const store = await givenStore(world);
  const goods = await givenGoods(world, store, { price: "11.00", purchase_price: "10.00", name: "Copper pan" });
  const buyer = await givenBuyer(world);
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n));
  const purchase = (order_ids: string[]) =>
    world.ask(orders.purchase, { order_ids, payment_password: paymentPassword }, { token: store.merchant.token });
  return { store, buyer, ids, purchase };
}
const queue = () => world.ask(ordersOffice.supplyQueue, {}, { token });
const ship = (...ids: string[]) =>
  world.ask(
    ordersOffice.supplyShip,
    {
      parcels: ids.map((order_id, index) => ({
        order_id,
        carrier: "dhl" as const,
        tracking_number: `JD${order_id.slice(-15)}${index}`,
      })),
    },
    { token },
  );

describe("supply orders (RULES 2, wait_order)", () => {
  test("shows an order once its merchant has purchased it, with its address, and ships it with a tracking number that the buyer sees", async () => {
    const { ids, buyer, purchase } = await bought();
    expect((await queue()).items.map(({ id }) => id)).not.toContain(ids[0]);
    await purchase(ids);
    const waiting = (await queue()).items.find(({ id }) => id === ids[0]);
    expect(waiting).toMatchObject({
      cost: "15.00",
      lines: [{ name: "Copper pan", quantity: 1 }],
      address: { name: "Lin Mei", city: "Oakland" },
    });
    expect(waiting?.suppliers).toHaveLength(1);
    expect(await ship(ids[0] ?? "")).toMatchObject({ shipped: ids, failed: [] });
    const shown = await world.ask(orders.detail, { id: ids[0] ?? "" }, { token: buyer.token });
    expect(shown).toMatchObject({
      state: "awaiting_receipt",
      parcel: { carrier: "dhl", tracking_number: `JD${ids[0]?.slice(-15)}0` },
    });
    expect(shown.history[0]).toMatchObject({ move: "ship", by: "supplier" });
    const suppliers = await many<{ country: string }>(
      world.owner,
      sql`SELECT country FROM supplier WHERE name = ${waiting?.suppliers[0] ?? ""}`,
    );
    expect(shown.parcels[0]?.events.at(-1)).toMatchObject({ step: "handed_over", place: suppliers[0]?.country });
    expect((await queue()).items.map(({ id }) => id)).not.toContain(ids[0]);
    await world.ask(orders.confirm, { order_id: ids[0] ?? "" }, { token: buyer.token });
    await expectInvariants(world);
  });

  test("ships many at once and names each that cannot ship: unknown, own goods, not purchased yet, already shipped", async () => {
    const { ids, store, buyer, purchase } = await bought(4);
    const own = await givenPaidOrder(world, buyer, (await givenGoods(world, store)).skus[0] ?? 0n);
    const [first = "", second = "", third = "", unbought = ""] = ids;
    await purchase([first, second, third]);
    await ship(third);
    const { shipped, failed } = await ship(first, second, third, unbought, own, unknown);
    expect(shipped.toSorted()).toEqual([first, second].toSorted());
    expect(Object.fromEntries(failed.map(({ order_id, error }) => [order_id, error]))).toEqual({
      [third]: "order_moved",
      [unbought]: "not_found",
      [own]: "not_found",
      [unknown]: "not_found",
    });
    await expectInvariants(world);
  });

  test("the clock, or two operators, ship an order once", async () => {
    const { ids, purchase } = await bought();
    await purchase(ids);
    world.clock.move(61 * 60_000);
    const tries = await Promise.all([ship(ids[0] ?? ""), ship(ids[0] ?? ""), world.settleDue()]);
    expect(
      tries.slice(0, 2).flatMap((outcome) => (typeof outcome === "number" ? [] : outcome.shipped)).length,
    ).toBeLessThanOrEqual(1);
    await expectInvariants(world);
  });

  test("an order that waits for a new purchase price is made at that price, in its lines and in its total", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { price: "12.00", purchase_price: "10.00" });
    const sku = goods.skus[0] ?? 0n;
    const buyer = await givenBuyer(world);
    let waiting: ReturnType<typeof submit> | undefined;
    await world.withContext(async (context) => {
      await run(context.tx, sql`UPDATE sku SET purchase_price = 11000000 WHERE id = ${sku}`);
      waiting = submit(world, buyer, [{ sku, quantity: 2 }]);
      await untilSomeoneWaits(world);
    });
    await pay(world, buyer, await waiting!);
    expect((await world.ask(orders.toBuy, {}, { token: store.merchant.token })).items).toMatchObject([
      { cost: "28.00" },
    ]);
    const [line] = await many(world.owner, sql`SELECT purchase_price FROM order_line WHERE sku_id = ${sku}`);
    expect(line).toEqual({ purchase_price: 11_000_000n });
    await expectInvariants(world);
  });

  test("ships the rest of an order after a refund, and nothing that an open refund asks back; refunded pieces are in stock once", async () => {
    const sold = await givenSold(world, "purchased", { price: "11.00", purchase_price: "10.00" });
    await givenMoney(world, sold.store.merchant.member_id, "100.00");
    const waiting = async () => (await queue()).items.find(({ id }) => id === sold.id);
    const stock = () => many(world.mall.db, sql`SELECT on_hand FROM sku WHERE id = ANY(${sold.skus}) ORDER BY id`);
    expect((await waiting())?.lines).toMatchObject([{ quantity: 3 }, { quantity: 1 }]);
    const before = (await queue()).waiting;
    const first = await applied(world, sold, { pieces: [2, 1] });
    expect((await waiting())?.lines).toMatchObject([{ quantity: 1 }]);
    await agreed(world, sold, first);
    expect((await waiting())?.lines).toMatchObject([{ quantity: 1 }]);
    expect(await stock()).toEqual([{ on_hand: 49 }, { on_hand: 50 }]);
    await expectInvariants(world);
    const rest = await applied(world, sold);
    expect(await waiting()).toBeUndefined();
    expect((await queue()).waiting).toBe(before - 1);
    await agreed(world, sold, rest);
    expect(await stock()).toEqual([{ on_hand: 50 }, { on_hand: 50 }]);
    await expectInvariants(world);
  });

  test("says that the demo ships automatically, and how many wait", async () => {
    const { ids, purchase } = await bought(2);
    const before = (await queue()).waiting;
    await purchase(ids);
    expect(await queue()).toMatchObject({ waiting: before + 2, by_itself: world.mall.configuration.demo });
  });
});
