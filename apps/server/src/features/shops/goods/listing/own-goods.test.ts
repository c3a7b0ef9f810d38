import { orders } from "@arcade/contract/buying/orders/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { beforeEach, describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  givenMoney,
  givenPaidOrder,
  type GivenStore,
  givenStore,
  submit,
} from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
let store: GivenStore;

beforeEach(async () => {
  store = await givenStore(world);
});

const by = () => ({ token: store.merchant.token });
const list = (tab: "on" | "sold_out" | "off", of: { keywords?: string; low?: "1"; cursor?: string } = {}) =>
  world.ask(listing.list, { tab, ...of }, by());
const put = async (ids: bigint[], to: "on" | "off" | "removed") =>
  (await world.ask(listing.put, { goods_ids: ids.map(String), to }, by())).items;
const stock = (
  sku: bigint,
  reason: "counted" | "arrived" | "damaged" | "returned" | "other",
  pieces: number,
  note?: string,
) =>
  world.call(
    listing.stock,
    { moves: [{ sku_id: String(sku), reason, pieces }], ...(note === undefined ? {} : { note }) },
    by(),
  );
const onHand = async (sku: bigint) =>
  (await many<{ on_hand: number }>(world.mall.db, sql`SELECT on_hand FROM sku WHERE id = ${sku}`))[0]?.on_hand;

describe("the merchant's own list", () => {
  test("is in tabs with their numbers, newest first, page by page without gaps or repeats", async () => {
    const ids: bigint[] = [];
    for (let number = 0; number < 27; number += 1) {
      ids.push(
        (await givenGoods(world, store, { name: `Kettle ${number}`, stock: number === 3 ? [0] : [100] })).goods_id,
      );
      world.clock.move(1_000);
    }
    await put([ids[0] ?? 0n], "off");
    const first = await list("on");
    const second = await list("on", { cursor: first.next ?? "" });
    expect([first.items.length, second.items.length, second.next]).toEqual([24, 2, null]);
    expect([...first.items, ...second.items].map(({ id }) => BigInt(id))).toEqual(ids.slice(1).toReversed());
    expect(first.counts).toEqual({ on: 26, sold_out: 1, off: 1, drafts: 0, low: 1 });
    expect((await list("sold_out")).items.map(({ name }) => name)).toEqual(["Kettle 3"]);
    expect((await list("off")).items).toMatchObject([{ name: "Kettle 0", off_reason: "merchant", on_sale: false }]);
    expect((await list("on", { keywords: "KETTLE 26" })).items).toHaveLength(1);
    expect((await list("on", { keywords: "%" })).items).toHaveLength(0);
    expect((await list("on", { low: "1" })).items).toMatchObject([
      { name: "Kettle 3", left: 0, low: 1, skus: 1, sku: { on_hand: 0, reserved: 0 } },
    ]);
  });

  test("of a closed store is the same", async () => {
    const { goods_id } = await givenGoods(world, store);
    await run(world.owner, sql`UPDATE store SET open = false WHERE id = ${store.store_id}`);
    await run(world.owner, sql`UPDATE goods SET store_open = false WHERE id = ${goods_id}`);
    expect((await list("on")).items).toHaveLength(1);
  });

  test("in bulk each goods is handled separately, and a refused one says why", async () => {
    await run(world.owner, sql`UPDATE store SET level = 0 WHERE id = ${store.store_id}`);
    const made: bigint[] = [];
    for (let number = 0; number < 11; number += 1)
      made.push(
        (await givenGoods(world, store, { name: `Kettle ${number}`, price: number === 9 ? "150.00" : "10.00" }))
          .goods_id,
      );
    expect((await put(made, "off")).map(({ refused }) => refused)).toEqual(made.map(() => null));
    await run(world.owner, sql`UPDATE store SET credit = 40 WHERE id = ${store.store_id}`);
    await run(world.owner, sql`UPDATE goods SET off_reason = 'taken_down' WHERE id = ${made[0]}`);
    const items = await put([...made, 5n], "on");
    expect(items.map(({ refused }) => refused?.error ?? "went")).toEqual([
      "goods_taken_down",
      ...Array(8).fill("went"),
      "sj_zdjg",
      "went",
      "not_found",
    ]);
    expect(items[9]).toMatchObject({ name: "Kettle 9", refused: { msg: expect.stringContaining("$150.00") } });
    await expectInvariants(world);
  });

  test("archived goods are in no list any more, and orders keep them", async () => {
    const { goods_id, skus } = await givenGoods(world, store);
    const buyer = await givenBuyer(world);
    const order = await givenPaidOrder(world, buyer, skus[0] ?? 0n);
    expect(await put([goods_id], "removed")).toMatchObject([{ refused: null }]);
    expect((await list("off")).items).toEqual([]);
    expect(await put([goods_id], "on")).toMatchObject([{ refused: { error: "not_found" } }]);
    expect(await world.call(listing.shelved, { id: String(goods_id) }, by())).toMatchObject({ error: "not_found" });
    expect((await world.ask(orders.detail, { id: order }, { token: buyer.token })).lines).toHaveLength(1);
  });
});

describe("prices in the list", () => {
  test("change at once, and the answer has the earlier ones", async () => {
    const { skus, goods_id } = await givenGoods(world, store, { stock: [1, 1] });
    const prices = skus.map((sku, index) => ({ sku_id: String(sku), price: index === 0 ? "12.50" : "9.99" }));
    expect((await world.ask(listing.prices, { prices }, by())).before.map(({ price }) => price)).toEqual([
      "10.00",
      "10.00",
    ]);
    expect(await world.ask(listing.shelved, { id: String(goods_id) }, by())).toMatchObject({
      skus: [
        { label: "Size 0", price: "12.50" },
        { label: "Size 1", price: "9.99" },
      ],
    });
    expect((await list("on")).items[0]).toMatchObject({ price: "9.99", price_most: "12.50", sku: null });
  });

  test("at 100.00 with low credit all of them stay unchanged", async () => {
    const { skus } = await givenGoods(world, store, { stock: [1, 1] });
    await run(world.owner, sql`UPDATE store SET credit = 40 WHERE id = ${store.store_id}`);
    const prices = skus.map((sku, index) => ({ sku_id: String(sku), price: index === 0 ? "12.50" : "100.00" }));
    expect(await world.call(listing.prices, { prices }, by())).toMatchObject({ error: "sj_zdjg", code: "sj_zdjg" });
    expect(await many(world.mall.db, sql`SELECT DISTINCT price FROM sku WHERE id = ANY(${skus})`)).toEqual([
      { price: 10_000_000n },
    ]);
  });

  test("of supply goods stay within the level's limit", async () => {
    const { skus } = await givenGoods(world, store, { price: "11.00", purchase_price: "10.00" });
    const ask = (price: string) => world.call(listing.prices, { prices: [{ sku_id: String(skus[0]), price }] }, by());
    expect(await ask("12.01")).toMatchObject({ error: "price_above_ratio", parameters: { most_price: "12.00" } });
    expect(await ask("10.00")).toMatchObject({ error: "price_below_cost" });
  });
});

describe("stock (I22)", () => {
  test("moves with its reason, and the history has all of it", async () => {
    const { skus, goods_id } = await givenGoods(world, store, { stock: [10] });
    const [sku = 0n] = skus;
    expect(await stock(sku, "arrived", 5, "Box 12")).toMatchObject({ ok: true, data: { moved: [{ delta: 5 }] } });
    expect(await stock(sku, "damaged", 2)).toMatchObject({ data: { moved: [{ delta: -2 }] } });
    expect(await stock(sku, "returned", 1)).toMatchObject({ data: { moved: [{ delta: 1 }] } });
    expect(await stock(sku, "counted", 12)).toMatchObject({ data: { moved: [{ delta: -2 }] } });
    expect(await stock(sku, "counted", 12)).toMatchObject({ data: { moved: [{ delta: 0 }] } });
    expect(await stock(sku, "other", -1)).toMatchObject({ data: { moved: [{ delta: -1 }] } });
    expect(await onHand(sku)).toBe(11);
    const buyer = await givenBuyer(world);
    await givenPaidOrder(world, buyer, sku);
    const { items } = await world.ask(listing.moves, { id: String(goods_id) }, by());
    expect(items.map(({ delta }) => delta)).toEqual([-1, -1, -2, 1, -2, 5, 10]);
    expect(items.at(-2)).toMatchObject({ reason: "arrived", note: "Box 12", order_no: null });
    expect(items[0]).toMatchObject({ reason: "sold", order_no: expect.any(String) });
    await expectInvariants(world);
  });

  test.each([
    ["counted", -1],
    ["arrived", 0],
    ["damaged", -3],
    ["other", 0],
  ] as const)("%s by %i pieces is refused", async (reason, pieces) => {
    const { skus } = await givenGoods(world, store);
    expect(await stock(skus[0] ?? 0n, reason, pieces)).toMatchObject({
      error: "invalid_input",
      parameters: { fields: [{ field: "moves.0.pieces", rule: "too_small" }] },
    });
  });

  test("is not lowered below the reserved pieces, whose number is named", async () => {
    const { skus } = await givenGoods(world, store, { stock: [10], name: "Kettle" });
    const [sku = 0n] = skus;
    await submit(world, await givenBuyer(world), [{ sku, quantity: 4 }]);
    expect(await stock(sku, "counted", 3)).toMatchObject({
      error: "stock_reserved",
      parameters: { name: "Kettle", on_hand: 10, reserved: 4 },
    });
    expect(await stock(sku, "counted", 4)).toMatchObject({ ok: true });
    expect((await list("sold_out")).items).toHaveLength(1);
    await expectInvariants(world);
  });

  test("of supply goods belongs to the supplier", async () => {
    const { skus } = await givenGoods(world, store, { price: "11.00", purchase_price: "10.00" });
    expect(await stock(skus[0] ?? 0n, "arrived", 5)).toMatchObject({ error: "stock_of_supplier" });
  });

  test("lowered while buyers reserve: no missing piece is sold (REL-024)", async () => {
    const { skus } = await givenGoods(world, store, { stock: [30] });
    const [sku = 0n] = skus;
    const buyers = await Promise.all(Array.from({ length: 5 }, () => givenBuyer(world)));
    for (const { member_id } of buyers) await givenMoney(world, member_id, "1000.00");
    const orderOne = (buyer: (typeof buyers)[number]) =>
      world.call(
        orders.submit,
        { lines: [{ sku_id: String(sku), quantity: 2, price: "10.00" }], total: "26.00", from_cart: false },
        { token: buyer.token },
      );
    const tries = await Promise.all([
      ...buyers.flatMap((buyer) => [orderOne(buyer), orderOne(buyer), orderOne(buyer)]),
      ...[20, 12, 8, 4].map((pieces) => stock(sku, "counted", pieces)),
      ...[1, 2, 3].map((pieces) => stock(sku, "damaged", pieces)),
    ]);
    expect(new Set(tries.flatMap((one) => (one.ok ? [] : [one.error])))).not.toContain("internal");
    await expectInvariants(world);
  });

  test("taking goods off sale during orders: ordered or refused, and the stock adds up", async () => {
    const { goods_id, skus } = await givenGoods(world, store, { stock: [50] });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => givenBuyer(world)));
    const orderOne = (buyer: (typeof buyers)[number]) =>
      world.call(
        orders.submit,
        { lines: [{ sku_id: String(skus[0]), quantity: 1, price: "10.00" }], total: "15.00", from_cart: false },
        { token: buyer.token },
      );
    const [off, ...ordered] = await Promise.all([put([goods_id], "off"), ...buyers.map(orderOne)]);
    expect(off).toMatchObject([{ refused: null }]);
    for (const one of ordered) expect(one.ok ? "ordered" : one.error).toMatch(/^(ordered|goods_off_sale)$/);
    expect(await orderOne(buyers[0]!)).toMatchObject({ error: "goods_off_sale" });
    await expectInvariants(world);
  });
});
