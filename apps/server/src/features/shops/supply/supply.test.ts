import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { goods } from "@arcade/contract/shops/goods/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { supply } from "@arcade/contract/shops/supply/api";
import { beforeEach, describe, expect, test } from "vitest";
import { givenSettings, givenStore, type GivenStore } from "../../../../test/given.ts";
import { givenSupplyItem, type GivenSupplyItem } from "../../../../test/given/given-supply.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const unknown = "4611686018427387904";

let store: GivenStore;
beforeEach(async () => {
  store = await givenStore(world);
});

const by = ({ merchant }: GivenStore) => ({ token: merchant.token });
const wanted = ({ item_id, skus }: GivenSupplyItem, ...prices: string[]) => ({
  supply_item_id: String(item_id),
  prices: prices.map((price, index) => ({ supply_sku_id: String(skus[index]), price })),
});
const list = (item: GivenSupplyItem, ...prices: string[]) =>
  world.call(supply.list, wanted(item, ...prices), by(store));
const setLevel = (level: number) =>
  many(world.mall.db, sql`UPDATE store SET level = ${level} WHERE id = ${store.store_id}`);
const piecesOf = async ({ item_id }: GivenSupplyItem) =>
  (
    await many<{ on_hand: number }>(
      world.mall.db,
      sql`SELECT on_hand FROM supply_sku WHERE item_id = ${item_id} ORDER BY "values"`,
    )
  ).map(({ on_hand }) => on_hand);
const inventoryOf = async (goodsId: string) =>
  (
    await many<{ on_hand: number }>(
      world.mall.db,
      sql`SELECT on_hand FROM sku WHERE goods_id = ${goodsId} ORDER BY "values"`,
    )
  ).map(({ on_hand }) => on_hand);
const itemsOf = (input: object = {}) => world.ask(supply.items, input, by(store));

describe("the supply catalogue (goods_add)", () => {
  test("the profit of an item is for a price that the store's level allows", async () => {
    await givenSupplyItem(world, {
      name: "Enamel jug",
      pieces: [4],
      purchase_price: "10.00",
      suggested_price: "19.00",
      level: 1,
    });
    const { items, terms } = await itemsOf({ keywords: "enamel jug" });
    expect(terms.profit_ppm).toBe(200_000);
    expect(items).toEqual([expect.objectContaining({ suggested_price: "19.00", sale_price: "12.00", profit: "1.40" })]);
  });

  test("shows an item's cost, suggested price, profit after commission, requirements and number", async () => {
    const item = await givenSupplyItem(world, {
      name: "Copper kettle",
      pieces: [7, 5],
      purchase_price: "20.00",
      suggested_price: "22.00",
      level: 2,
    });
    const { items, terms } = await itemsOf({ keywords: "kettle" });
    expect(items).toEqual([
      expect.objectContaining({
        id: String(item.item_id),
        name: "Copper kettle",
        category: "Things",
        purchase_price: "20.00",
        purchase_varies: false,
        suggested_price: "22.00",
        sale_price: "22.00",
        profit: "0.90",
        level: 2,
        locked: false,
        pieces: 12,
        goods_id: null,
      }),
    ]);
    expect(terms).toMatchObject({
      level: 3,
      profit_ppm: 200_000,
      commission_ppm: 50_000,
      goods: 0,
      goods_most: 200,
      credit: 80,
      credit_low: 60,
      allotment: 20,
    });
  });

  test("an item for a higher level is shown, marked, and my own listings are marked with my goods", async () => {
    const dear = await givenSupplyItem(world, { name: "Grand piano", level: 5 });
    const mine = await givenSupplyItem(world, { name: "Grand music stand" });
    const listed = await list(mine, "11.00");
    const { items } = await itemsOf({ keywords: "grand" });
    expect(items.map(({ id, locked, goods_id }) => ({ id, locked, goods_id }))).toEqual([
      { id: String(mine.item_id), locked: false, goods_id: listed.ok ? listed.data.goods_id : "" },
      { id: String(dear.item_id), locked: true, goods_id: null },
    ]);
    expect((await itemsOf({ keywords: "grand", listable: "1" })).items).toEqual([]);
    const shown = async () => [
      (await itemsOf({ keywords: "grand stand" })).items[0],
      await world.ask(supply.item, { id: String(mine.item_id) }, by(store)),
    ];
    expect(await shown()).toMatchObject([{ on_sale: true }, { on_sale: true }]);
    await world.ask(listing.put, { goods_ids: [listed.ok ? listed.data.goods_id : ""], to: "off" }, by(store));
    expect(await shown()).toMatchObject([{ on_sale: false }, { on_sale: false }]);
    expect(items[1]?.on_sale).toBeNull();
  });

  test("is searched like the catalogue: by any of the words, in any order, by the beginning of the last", async () => {
    const item = await givenSupplyItem(world, { name: "Walnut serving boards" });
    for (const keywords of ["walnut", "board walnut", "serv"])
      expect((await itemsOf({ keywords })).items.map(({ id }) => id)).toEqual([String(item.item_id)]);
    expect(await itemsOf({ keywords: "zinc" })).toMatchObject({ items: [], total: 0 });
    expect(await itemsOf({ keywords: "the" })).toMatchObject({ items: [], total: 0 });
  });

  test("by category and by price, page by page without gaps or repeats", async () => {
    const first = await givenSupplyItem(world, { purchase_price: "3.00" });
    for (let count = 1; count < 27; count += 1)
      await givenSupplyItem(world, { purchase_price: `${3 + count}.00`, category_id: first.category_id });
    const input = { category: String(first.category_id), sort: "price_up" } as const;
    const page = await itemsOf(input);
    const rest = await itemsOf({ ...input, cursor: page.next ?? "" });
    const all = [...page.items, ...rest.items].map(({ purchase_price }) => Number(purchase_price));
    expect([page.items.length, rest.items.length, rest.next, page.total]).toEqual([24, 3, null, 27]);
    expect(all).toEqual(Array.from({ length: 27 }, (_, index) => index + 3));
    const down = await itemsOf({ ...input, sort: "price_down" });
    expect(down.items[0]?.purchase_price).toBe("29.00");
    const newest = await itemsOf({ category: String(first.category_id) });
    expect((await itemsOf({ category: String(first.category_id), cursor: newest.next ?? "" })).items).toHaveLength(3);
    expect(
      (await world.ask(supply.categories, {}, by(store))).items.find(({ id }) => id === String(first.category_id)),
    ).toMatchObject({
      items: 27,
      children: [],
    });
  });

  test("one item shows the maximum price of each SKU at my level, before anything is typed", async () => {
    const item = await givenSupplyItem(world, { purchase_price: "33.33", suggested_price: "39.99", pieces: [4, 0] });
    await setLevel(2);
    const shown = await world.ask(supply.item, { id: String(item.item_id) }, by(store));
    expect(shown.skus.map(({ greatest_price, pieces }) => ({ greatest_price, pieces }))).toEqual([
      { greatest_price: "39.32", pieces: 4 },
      { greatest_price: "39.32", pieces: 0 },
    ]);
    expect(shown).toMatchObject({
      goods_id: null,
      locked: false,
      freight: { kind: "piece", first: "5.00", further: "1.00" },
      terms: { level: 2, goods_most: 80 },
    });
  });

  test("an unknown item is not found, and one that is no longer offered only by stores that list it", async () => {
    const item = await givenSupplyItem(world);
    await list(item, "11.00");
    const other = await givenStore(world);
    await run(world.mall.db, sql`UPDATE goods SET on_sale = false WHERE supply_item_id = ${item.item_id}`);
    await run(
      world.mall.db,
      sql`UPDATE supply_item SET active = false, end_reason = 'quality', ended_at = now() WHERE id = ${item.item_id}`,
    );
    expect(await world.call(supply.item, { id: unknown }, by(store))).toMatchObject({ error: "not_found" });
    expect(await world.call(supply.item, { id: String(item.item_id) }, by(other))).toMatchObject({
      error: "not_found",
    });
    expect((await world.ask(supply.item, { id: String(item.item_id) }, by(store))).id).toBe(String(item.item_id));
  });
});

describe("listing an item (goods_add_detail)", () => {
  test("makes goods on sale with the item's texts, the chosen prices and the reserved pieces", async () => {
    const item = await givenSupplyItem(world, { name: "Linen apron", pieces: [50, 6] });
    const listed = await world.ask(supply.list, wanted(item, "11.50", "12.00"), by(store));
    expect(listed.pieces).toBe(26);
    expect(await piecesOf(item)).toEqual([30, 0]);
    const shown = await world.ask(goods.detail, { id: listed.goods_id });
    expect(shown).toMatchObject({
      name: "Linen apron",
      on_sale: true,
      price: "11.50",
      price_most: "12.00",
      lowest_30_days: "11.50",
    });
    expect(shown.skus.map(({ stock }) => stock)).toEqual([20, 6]);
    expect((await world.ask(catalogue.goods, { keywords: "linen apron" })).items.map(({ id }) => id)).toEqual([
      listed.goods_id,
    ]);
    const sold = await many(world.mall.db, sql`SELECT purchase_price FROM sku WHERE goods_id = ${listed.goods_id}`);
    expect(sold).toEqual([{ purchase_price: 10_000_000n }, { purchase_price: 10_000_000n }]);
    await expectInvariants(world);
  });

  test.each([
    ["12.00", 3, null, {}],
    ["12.01", 3, "price_above_ratio", { most_price: "12.00" }],
    ["11.01", 0, "price_above_ratio", { most_price: "11.00" }],
    ["10.01", 0, null, {}],
    ["10.00", 3, "price_below_cost", { purchase_price: "10.00" }],
    ["0.01", 3, "price_below_cost", { purchase_price: "10.00" }],
  ])("a price of %s at level %i for a cost of 10.00 gives %s", async (price, level, error, parameters) => {
    const item = await givenSupplyItem(world);
    await setLevel(level);
    const listed = await list(item, price);
    if (error === null) expect(listed).toMatchObject({ ok: true });
    else {
      expect(listed).toMatchObject({ ok: false, error, parameters });
      expect(await piecesOf(item)).toEqual([100]);
    }
  });

  test("an item needs its level, is listed once by a store, and not while its supplier has none", async () => {
    expect(await list(await givenSupplyItem(world, { level: 4 }), "11.00")).toMatchObject({
      error: "level_needed",
      parameters: { level: 4 },
    });
    const item = await givenSupplyItem(world);
    expect(await list(item, "11.00")).toMatchObject({ ok: true });
    expect(await list(item, "11.00")).toMatchObject({ error: "listed_already" });
    expect(await list(await givenSupplyItem(world, { pieces: [0] }), "11.00")).toMatchObject({
      error: "supply_sold_out",
    });
    expect(await list({ ...item, item_id: BigInt(unknown) }, "11.00")).toMatchObject({ error: "not_found" });
    const another = await givenSupplyItem(world);
    expect(await list({ ...another, skus: item.skus }, "11.00")).toMatchObject({ error: "not_found" });
  });

  test("archived goods can be listed again", async () => {
    const item = await givenSupplyItem(world);
    const first = await world.ask(supply.list, wanted(item, "11.00"), by(store));
    await world.ask(listing.put, { goods_ids: [first.goods_id], to: "removed" }, by(store));
    const again = await world.ask(supply.list, wanted(item, "12.00"), by(store));
    expect(again.goods_id).not.toBe(first.goods_id);
    await world.settleDue();
    expect(await inventoryOf(first.goods_id)).toEqual([0]);
    await expectInvariants(world);
  });

  test("needs no freight template of the store: the supplier's applies", async () => {
    const item = await givenSupplyItem(world);
    const other = await givenStore(world);
    const theirs = { ...wanted(item, "11.00"), freight_template_id: String(other.template_id) };
    expect(await world.callWith(supply.list, theirs, by(store))).toMatchObject({ error: "invalid_input" });
    await run(world.mall.db, sql`DELETE FROM freight_template WHERE store_id = ${store.store_id}`);
    expect(await list(item, "11.00")).toMatchObject({ ok: true });
  });

  test("the level's number of goods is never exceeded, however many are listed at once (SEC-042)", async () => {
    await givenSettings(world, { store_goods_0: 3 });
    await setLevel(0);
    const items = await Promise.all(Array.from({ length: 12 }, () => givenSupplyItem(world)));
    const outcomes = await Promise.all(items.map((item) => list(item, "11.00")));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    for (const outcome of outcomes)
      if (!outcome.ok)
        expect(outcome).toMatchObject({ error: "sj_zdsps", code: "sj_zdsps", parameters: { max: 3, listed: 3 } });
    expect(
      (
        await many<{ pieces: number }>(
          world.mall.db,
          sql`SELECT sum(on_hand)::int AS pieces FROM supply_sku
            WHERE item_id = ANY(${items.map(({ item_id }) => item_id)})`,
        )
      )[0],
    ).toEqual({
      pieces: 1_140,
    });
    await expectInvariants(world);
  });

  test("with low credit 99.99 is accepted and 100.00 is refused", async () => {
    await run(world.mall.db, sql`UPDATE store SET credit = 59 WHERE id = ${store.store_id}`);
    const item = await givenSupplyItem(world, { purchase_price: "90.00", suggested_price: "99.00" });
    expect(await list(item, "100.00")).toMatchObject({ error: "sj_zdjg", code: "sj_zdjg" });
    expect(await list(item, "99.99")).toMatchObject({ ok: true });
  });

  const wrong: [string, object][] = [
    ["prices", { prices: [] }],
    ["prices.0.price", { prices: [{ supply_sku_id: "1", price: "1.234" }] }],
    ["prices.0.price", { prices: [{ supply_sku_id: "1", price: "-1" }] }],
    [
      "prices",
      {
        prices: [
          { supply_sku_id: "1", price: "1" },
          { supply_sku_id: "1", price: "2" },
        ],
      },
    ],
    ["supply_item_id", { supply_item_id: "x" }],
  ];
  test.each(wrong)("%s is named with its fault: %j", async (field, input) => {
    const outcome = await world.callWith(
      supply.list,
      { supply_item_id: "1", prices: [{ supply_sku_id: "1", price: "1.00" }], ...input },
      by(store),
    );
    expect(outcome).toMatchObject({ status: 400, error: "invalid_input", parameters: { fields: [{ field }] } });
  });
});

describe("a new price for a listing", () => {
  test("is checked like the first one", async () => {
    const item = await givenSupplyItem(world);
    const { goods_id } = await world.ask(supply.list, wanted(item, "11.00"), by(store));
    const { skus } = await world.ask(listing.shelved, { id: goods_id }, by(store));
    const ask = (price: string) =>
      world.call(listing.prices, { prices: [{ sku_id: skus[0]?.id ?? "", price }] }, by(store));
    expect(await ask("12.01")).toMatchObject({ error: "price_above_ratio", parameters: { most_price: "12.00" } });
    expect(await ask("10.00")).toMatchObject({ error: "price_below_cost" });
    expect(await ask("12.00")).toMatchObject({ ok: true });
  });
});
