import { deals } from "@arcade/contract/buying/deals/api";
import { carts } from "@arcade/contract/buying/carts/api";
import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { moneyOf } from "@arcade/contract/money";
import { afterEach, describe, expect, test } from "vitest";
import { givenDeal } from "../../../../test/given/given-deal.ts";
import {
  givenAddress,
  type GivenGoods,
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenMember,
  givenStore,
  pay,
  submit,
} from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { givePiecesBack, takePieces } from "./pieces.sql.ts";

const world = useWorld();
const minute = 60_000;
const hour = 60 * minute;
const rounds = Number(process.env["RACE_ROUNDS"] ?? 10);

afterEach(() => expectInvariants(world));

async function shop(wanted: Parameters<typeof givenGoods>[2] = {}) {
  const store = await givenStore(world, { freight: { first: "0.00", further: "0.00" } });
  return { store, goods: await givenGoods(world, store, { price: "10.00", stock: [100], ...wanted }) };
}

/** Submits one line at the price that the buyer was shown. */
function submitAt(buyer: GivenMember, sku: bigint, price: string, quantity = 1) {
  const total = String(Number(price) * quantity);
  return world.call(
    orders.submit,
    { lines: [{ sku_id: String(sku), quantity, price }], total, from_cart: false },
    { token: buyer.token },
  );
}

const sold = async (goods: GivenGoods) =>
  (await maybeOne<{ sold: number }>(
    world.mall.db,
    sql`SELECT sum(l.sold)::int AS sold FROM deal_line l JOIN deal d ON d.id = l.deal_id
      WHERE d.goods_id = ${goods.goods_id}`,
  ))!.sold;

function tally(outcomes: readonly ({ ok: true } | { ok: false; error: string })[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes)
    counts[outcome.ok ? "ok" : outcome.error] = (counts[outcome.ok ? "ok" : outcome.error] ?? 0) + 1;
  return counts;
}

describe("while it lasts, a deal's price is the price to pay", () => {
  test("cart, checkout and order have it; the order keeps it when the deal is over", async () => {
    const { store, goods } = await shop();
    await givenDeal(world, store, goods, { price: "7.00" });
    const buyer = await givenBuyer(world);
    const by = { token: buyer.token };
    await world.ask(carts.put, { sku_id: String(goods.skus[0]), quantity: 2, mode: "set" }, by);
    const [line] = (await world.ask(carts.mine, {}, by)).stores[0]!.lines;
    expect(line).toMatchObject({
      price: "7.00",
      asked_price: "10.00",
      price_seen: "7.00",
      deal: { price: "7.00", lowest: "10.00", pieces: 5 },
    });
    expect(await world.ask(orders.preview, {}, by)).toMatchObject({
      product_total: "14.00",
      orders: [{ lines: [{ price: "7.00" }] }],
    });
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]!, quantity: 2 }]);
    await world.pass(3 * minute);
    await pay(world, buyer, bought);
    await world.pass(3 * hour);
    expect(await world.ask(orders.detail, { id: bought.orders[0]!.id }, by)).toMatchObject({
      product_total: "14.00",
      lines: [{ price: "7.00", quantity: 2 }],
    });
    expect(await sold(goods)).toBe(2);
  });

  test("more pieces than are left cost the usual price, all of them", async () => {
    const { store, goods } = await shop();
    await givenDeal(world, store, goods, { price: "7.00", quantity: 3 });
    const buyer = await givenBuyer(world);
    const preview = await world.ask(
      orders.preview,
      { sku_id: String(goods.skus[0]), quantity: "4" },
      { token: buyer.token },
    );
    expect(preview).toMatchObject({ product_total: "40.00", orders: [{ lines: [{ price: "10.00" }] }] });
    expect(await submitAt(buyer, goods.skus[0]!, "10.00", 4)).toMatchObject({ ok: true });
    expect(await sold(goods)).toBe(0);
  });

  test("a window that ends between confirmation and order is refused, naming both figures", async () => {
    const { store, goods } = await shop();
    await givenDeal(world, store, goods, { price: "7.00" });
    const buyer = await givenBuyer(world);
    world.clock.move(2 * hour); // the sweep has not run yet
    expect(await submitAt(buyer, goods.skus[0]!, "7.00")).toMatchObject({
      error: "price_changed",
      parameters: { old_price: "7.00", new_price: "10.00" },
    });
    await world.settleDue();
    expect(await sold(goods)).toBe(0);
  });

  test("a deal stopped between confirmation and order is refused in the same way, and so is one that began between them", async () => {
    const { store, goods } = await shop();
    const deal_id = await givenDeal(world, store, goods, { price: "7.00" });
    const buyer = await givenBuyer(world);
    expect(await submitAt(buyer, goods.skus[0]!, "10.00")).toMatchObject({
      error: "price_changed",
      parameters: { old_price: "10.00", new_price: "7.00" },
    });
    await world.ask(deals.stop, { deal_id }, { token: store.merchant.token });
    expect(await submitAt(buyer, goods.skus[0]!, "7.00")).toMatchObject({
      error: "price_changed",
      parameters: { old_price: "7.00", new_price: "10.00" },
    });
  });

  test("supply goods whose cost rose to the deal's price are sold at the usual price", async () => {
    const { store, goods } = await shop({ purchase_price: "5.00" });
    await givenDeal(world, store, goods, { price: "7.00" });
    await run(world.mall.db, sql`UPDATE sku SET purchase_price = 7000000 WHERE id = ${goods.skus[0]}`);
    // The price in force and its row of the history change together: one points at the other.
    await run(
      world.owner,
      sql`WITH history AS (UPDATE supply_price SET purchase_price = 7000000, suggested_price = 9000000
        WHERE supply_sku_id = (SELECT supply_sku_id FROM sku WHERE id = ${goods.skus[0]}))
       UPDATE supply_sku SET purchase_price = 7000000, suggested_price = 9000000 WHERE id = (SELECT supply_sku_id
         FROM sku WHERE id = ${goods.skus[0]})`,
    );
    const buyer = await givenBuyer(world);
    expect(await submitAt(buyer, goods.skus[0]!, "7.00")).toMatchObject({
      error: "price_changed",
      parameters: { new_price: "10.00" },
    });
    expect((await world.ask(goodsRows.detail, { id: String(goods.goods_id) })).deal).toBeNull();
  });
});

describe("pieces are counted once (PROOF REL-024, REL-049 small)", () => {
  test("in 200 tries 20 buyers want ten pieces of three specifications: ten are sold at the price, everybody else reads both figures", async () => {
    const { store, goods } = await shop({ stock: [100, 100, 100] });
    await givenDeal(world, store, goods, { price: "7.00", quantity: 3 });
    await run(world.mall.db, sql`UPDATE deal_line SET quantity = 4 WHERE sku_id = ${goods.skus[2]}`);
    const buyers: GivenMember[] = [];
    for (let made = 0; made < 20; made += 1) {
      const buyer = await givenMember(world);
      await givenAddress(world, buyer);
      buyers.push(buyer);
    }
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) => submitAt(buyers[index % 20]!, goods.skus[index % 3]!, "7.00")),
    );
    expect(tally(outcomes)).toEqual({ ok: 10, price_changed: 190 });
    for (const outcome of outcomes)
      if (!outcome.ok) expect(outcome.parameters).toMatchObject({ old_price: "7.00", new_price: "10.00" });
    expect(await sold(goods)).toBe(10);
    // Nobody pays: after half an hour every piece can be taken again.
    await world.pass(31 * minute);
    expect(await sold(goods)).toBe(0);
  });

  test("one for each person: of many tries at once, over several specifications, one succeeds; after cancelling it can be taken again", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { store, goods } = await shop({ stock: [50, 50] });
      await givenDeal(world, store, goods, { price: "7.00", quantity: 20, per_person: 1 });
      const buyer = await givenBuyer(world);
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, index) => submitAt(buyer, goods.skus[index % 2]!, "7.00")),
      );
      expect(tally(outcomes)).toEqual({ ok: 1, price_changed: 7 });
      expect(await sold(goods)).toBe(1);
      expect((await world.ask(goodsRows.mine, { id: String(goods.goods_id) }, { token: buyer.token })).deal_left).toBe(
        0,
      );
      const [made] = outcomes.flatMap((outcome) => (outcome.ok ? outcome.data.orders : []));
      await world.ask(orders.cancel, { order_id: made!.id, reason: "changed_mind" }, { token: buyer.token });
      expect(await sold(goods)).toBe(0);
      expect(await submitAt(buyer, goods.skus[1]!, "7.00")).toMatchObject({ ok: true });
    }
  });

  test("two specifications in one checkout share the limit of one person: the second costs the usual price", async () => {
    const { store, goods } = await shop({ stock: [50, 50] });
    await givenDeal(world, store, goods, { price: "7.00", per_person: 1 });
    const buyer = await givenBuyer(world);
    const by = { token: buyer.token };
    for (const sku of goods.skus) await world.ask(carts.put, { sku_id: String(sku), quantity: 1, mode: "set" }, by);
    const preview = await world.ask(orders.preview, {}, by);
    const lines = preview.orders.flatMap((order) => order.lines);
    expect(lines.map(({ price }) => price).toSorted()).toEqual(["10.00", "7.00"]);
    const wanted = lines.map(({ sku_id, quantity, price }) => ({ sku_id, quantity, price }));
    expect(moneyOf(preview.actual_payment)).toBe(17_000_000n);
    expect(await world.call(orders.submit, { lines: wanted, total: "17.00", from_cart: true }, by)).toMatchObject({
      ok: true,
    });
    expect(await sold(goods)).toBe(1);
  });

  test("cancelling many times at once returns the pieces once", async () => {
    const { store, goods } = await shop();
    await givenDeal(world, store, goods, { price: "7.00" });
    const buyer = await givenBuyer(world);
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]!, quantity: 3 }]);
    expect(await sold(goods)).toBe(3);
    const input = { order_id: bought.orders[0]!.id, reason: "changed_mind" } as const;
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => world.call(orders.cancel, input, { token: buyer.token })),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, order_moved: 5 });
    expect(await sold(goods)).toBe(0);
  });

  test("the price of a deal is refused after its window or its stop, also before the clock has ended it", async () => {
    const { store, goods } = await shop();
    const { merchant } = store;
    await givenDeal(world, store, goods, { price: "7.00" });
    const found = await maybeOne<{ deal_id: bigint; ends_at: Date }>(
      world.mall.db,
      sql`SELECT id AS deal_id, ends_at FROM deal WHERE goods_id = ${goods.goods_id}`,
    );
    const { deal_id, ends_at } = found!;
    const line = {
      order_id: 1n,
      deal_id,
      sku_id: goods.skus[0]!,
      member_id: merchant.member_id,
      price: 7_000_000n,
      quantity: 1,
    };
    /** Undone again: no order is made for it. */
    const takenAt = async (now: Date) => {
      let taken: bigint[] = [];
      const undone = world.mall.transaction(async (tx) => {
        taken = await takePieces(tx, [line], now);
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
      return taken;
    };
    expect(await takenAt(world.clock.now())).toEqual([line.sku_id]);
    expect(await takenAt(ends_at)).toEqual([]);
    await world.ask(deals.stop, { deal_id: String(deal_id) }, { token: merchant.token });
    expect(await takenAt(world.clock.now())).toEqual([]);
  });

  test("the pieces of an order are returned once, however often this is requested", async () => {
    const { store, goods } = await shop();
    await givenDeal(world, store, goods, { price: "7.00" });
    const buyer = await givenBuyer(world);
    const [first] = (await submit(world, buyer, [{ sku: goods.skus[0]!, quantity: 3 }])).orders;
    await submit(world, await givenBuyer(world), [{ sku: goods.skus[0]!, quantity: 2 }]);
    await world.ask(orders.cancel, { order_id: first!.id, reason: "changed_mind" }, { token: buyer.token });
    expect(await sold(goods)).toBe(2);
    await world.mall.transaction((tx) => givePiecesBack(tx, BigInt(first!.id)));
    expect(await sold(goods)).toBe(2);
  });
});
