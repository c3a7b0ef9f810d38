import { catalogue, sorts } from "@arcade/contract/shops/catalogue/api";
import type { Sent } from "@arcade/contract/endpoint";
import type { GoodsCard } from "@arcade/contract/shops/goods/api";
import { moneyOf } from "@arcade/contract/money";
import { beforeAll, describe, expect, test } from "vitest";
import { seedDemo } from "../../../../../../tools/seed/load.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
type Filter = Omit<Sent<typeof catalogue.goods>, "cursor">;

let ids: { audio: string; headphones: string; cedar: string };

beforeAll(async () => {
  await seedDemo(world, "demo-password");
  const [row] = await many<typeof ids>(
    world.mall.db,
    sql`SELECT (SELECT id::text FROM category WHERE name->>'en' = 'Audio and music') AS audio, (SELECT id::text
      FROM category WHERE name->>'en' = 'Headphones') AS headphones,
            (SELECT id::text FROM store WHERE name->>'en' = 'Cedar House') AS cedar`,
  );
  if (row === undefined) throw new Error("no demo");
  ids = row;
});

/** All pages of a list, one after the other. */
async function everyPage(filter: Filter): Promise<GoodsCard[]> {
  const all: GoodsCard[] = [];
  let cursor: string | undefined;
  do {
    const { items, next }: { items: GoodsCard[]; next: string | null } = await world.ask(catalogue.goods, {
      ...filter,
      ...(cursor === undefined ? {} : { cursor }),
    });
    expect(items.length).toBeLessThanOrEqual(24);
    all.push(...items);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return all;
}

const totalOf = async ({ sort: _sort, ...filter }: Filter) => (await world.ask(catalogue.facets, filter)).total;

describe("lists", () => {
  const filters: [string, () => Filter][] = [
    ["everything", () => ({})],
    ["a category with its children", () => ({ category: ids.audio })],
    ["a child category", () => ({ category: ids.headphones })],
    ["a store", () => ({ store: ids.cedar })],
    ["a store's category", () => ({ store: ids.cedar, category: ids.headphones })],
    ["a price", () => ({ price_least: "20", price_most: "60" })],
    ["a country and a brand", () => ({ ships_from: "JP", brand: "Minato" })],
    ["a search", () => ({ keywords: "leather" })],
    ["a search of a character", () => ({ keywords: "包" })],
    ["a search in a store", () => ({ keywords: "leather", store: ids.cedar })],
    ["what goods state", () => ({ attributes: '[["Material","Cotton","Wool","Cowhide leather"]]' })],
    [
      "a category that states two things",
      () => ({ category: ids.audio, attributes: '[["Warranty","2 years","3 years"],["Material","Brass"]]' }),
    ],
    ["a search for what goods state", () => ({ keywords: "leather", attributes: '[["Material","Cowhide leather"]]' })],
    [
      "a search in a store for what goods state",
      () => ({ keywords: "leather", store: ids.cedar, attributes: '[["Material","Cowhide leather"]]' }),
    ],
    ["a search in a category for a price", () => ({ keywords: "minato", category: ids.audio, price_most: "200" })],
  ];
  const cases = filters.flatMap(([name, filter]) => sorts.map((sort) => [name, sort, filter] as const));

  test.each(cases)("the pages of %s, sorted by %s, have no gaps or repeats", async (_name, sort, filter) => {
    const all = await everyPage({ ...filter(), sort });
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.length).toBe(await totalOf(filter()));
    const price = all.map((card) => moneyOf(card.price));
    const sales = all.map((card) => card.sales);
    if (sort === "price_up")
      expect(price).toEqual(price.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
    if (sort === "price_down")
      expect(price).toEqual(price.toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0)));
    if (sort === "sales") expect(sales).toEqual(sales.toSorted((one, other) => other - one));
  });

  test("filters keep their promise", async () => {
    for (const card of await everyPage({ price_least: "20", price_most: "60" })) {
      expect(moneyOf(card.price)).toBeGreaterThanOrEqual(20_000_000n);
      expect(moneyOf(card.price)).toBeLessThanOrEqual(60_000_000n);
    }
    for (const card of await everyPage({ store: ids.cedar })) expect(card.store_id).toBe(ids.cedar);
    for (const card of await everyPage({ free_freight: "1" })) expect(card.free_freight).toBe(true);
  });

  test("a category that does not exist lists nothing", async () => {
    expect(await world.ask(catalogue.goods, { category: "4611686018427387904" })).toEqual({
      items: [],
      next: null,
      did_you_mean: null,
      matched: "all",
    });
  });

  test("a card shows name, pictures, price, sales, rating and store in the reader's language", async () => {
    const { items } = await world.ask(catalogue.goods, { category: ids.headphones }, { lang: "ja" });
    expect(items[0]).toMatchObject({
      name: expect.stringMatching(/ヘッドホン/),
      store_name: expect.stringMatching(/\S/),
      price: expect.stringMatching(/^\d+\.\d\d$/),
    });
    for (const item of items) {
      expect(item.pictures.length).toBeGreaterThanOrEqual(3);
      expect(item.picture).toBe(item.pictures[0]);
      expect(item.rating === null).toBe(item.ratings === 0);
    }
  });

  test("an unknown language gets English", async () => {
    const answer = await world.app.inject({
      method: "GET",
      url: `${catalogue.goods.path}?category=${ids.headphones}`,
      headers: { lang: "xx'--" },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(
      (
        await world.app.inject({
          method: "GET",
          url: `${catalogue.goods.path}?category=${ids.headphones}`,
          headers: { lang: "en" },
        })
      ).body,
    );
  });

  test("an answer that the client has costs no body", async () => {
    const first = await world.app.inject({ method: "GET", url: catalogue.goods.path });
    const again = await world.app.inject({
      method: "GET",
      url: catalogue.goods.path,
      headers: { "if-none-match": first.headers["etag"] },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });
});

describe("the filters of a list", () => {
  test("the facets add up to the total, and each finds its stated number", async () => {
    const { total, categories, brands, ships_from, price_least, price_most } = await world.ask(catalogue.facets, {
      keywords: "leather",
    });
    const sum = (facet: { goods: number }[]) => facet.reduce((all, { goods }) => all + goods, 0);
    expect(sum(categories)).toBe(total);
    expect(sum(ships_from)).toBe(total);
    expect(sum(brands)).toBeLessThanOrEqual(total);
    for (const { value, goods } of categories)
      expect((await everyPage({ keywords: "leather", category: value })).length).toBe(goods);
    for (const { value, goods } of brands.slice(0, 3))
      expect((await everyPage({ keywords: "leather", brand: value })).length).toBe(goods);
    expect(moneyOf(price_least)).toBeLessThan(moneyOf(price_most));
  });

  test("attributes in a category are counted, each value finds its stated number, several of one find more, of two fewer", async () => {
    const { items } = await world.ask(catalogue.attributeFacets, { category: ids.audio }, { lang: "ja" });
    const material = items.find(({ attribute }) => attribute === "Material");
    expect(material).toMatchObject({ name: "素材" });
    const goodsOf = async (...attributes: string[][]) =>
      (await everyPage({ category: ids.audio, attributes: JSON.stringify(attributes) })).length;
    for (const { value, goods } of material?.values ?? [])
      expect(await goodsOf(["Material", value]), value).toBe(goods);
    const [one, two] = material?.values ?? [];
    expect(await goodsOf(["Material", one?.value ?? "", two?.value ?? ""])).toBe((one?.goods ?? 0) + (two?.goods ?? 0));
    const warranty = items.find(({ attribute }) => attribute === "Warranty")?.values[0];
    const both = await goodsOf(["Material", one?.value ?? ""], ["Warranty", warranty?.value ?? ""]);
    expect(both).toBeLessThanOrEqual(Math.min(one?.goods ?? 0, warranty?.goods ?? 0));
    expect((await world.ask(catalogue.attributeFacets, {})).items).toEqual([]);
  });

  test("text that looks like a path is only searched as text", async () => {
    expect(await totalOf({ attributes: JSON.stringify([["Material", '" || true || "']]) })).toBe(0);
    expect(await totalOf({ attributes: JSON.stringify([['x") || exists($', "y\\"]]) })).toBe(0);
  });

  test("countries are named in the reader's language", async () => {
    const { ships_from } = await world.ask(catalogue.facets, {}, { lang: "zh-Hans" });
    expect(ships_from.map(({ name }) => name)).toContain("日本");
  });

  test("a filter that finds nothing says so", async () => {
    expect(await world.ask(catalogue.facets, { keywords: "xyzzyplugh" })).toMatchObject({
      total: 0,
      categories: [],
      brands: [],
      ships_from: [],
    });
  });
});

describe("categories", () => {
  test("two levels, a parent counting its children's goods", async () => {
    const { items } = await world.ask(catalogue.categories, {}, { lang: "ko" });
    expect(items).toHaveLength(12);
    for (const { goods, children } of items) expect(goods).toBe(children.reduce((sum, child) => sum + child.goods, 0));
    expect(items.reduce((sum, { goods }) => sum + goods, 0)).toBe((await world.ask(catalogue.facets, {})).total);
    expect(items[0]).toMatchObject({ name: "신발", picture: expect.stringMatching(/\S/) });
  });
});

describe("an invalid value of a field is named", () => {
  const wrong: [string, Record<string, string>][] = [
    ["category", { category: "0" }],
    ["category", { category: "shoes" }],
    ["store", { store: "-1" }],
    ["store", { store: "99999999999999999999" }],
    ["price_least", { price_least: "-1" }],
    ["price_least", { price_least: "1.5" }],
    ["price_most", { price_most: "1e9" }],
    ["free_freight", { free_freight: "yes" }],
    ["ships_from", { ships_from: "Japan" }],
    ["sort", { sort: "cheapest" }],
    ["brand", { brand: "x".repeat(61) }],
    ["brand", { brand: "" }],
    ["keywords", { keywords: "x".repeat(201) }],
    ["attributes", { attributes: "Wool" }],
    ["attributes", { attributes: JSON.stringify([["Material", "a\u0000"]]) }],
    ["attributes", { attributes: JSON.stringify([["Material", "a\ud800"]]) }],
    ["attributes", { attributes: JSON.stringify(Array.from({ length: 11 }, (_, at) => [`a${at}`, "b"])) }],
    ["keywords", { keywords: "a\u202eb" }],
    ["cursor", { cursor: "not-a-cursor" }],
    ["cursor", { cursor: Buffer.from('["1"]').toString("base64url") }],
    ["cursor", { cursor: Buffer.from('["1","x"]').toString("base64url") }],
    ["cursor", { cursor: Buffer.from('{"a":1}').toString("base64url"), keywords: "tea" }],
    ["page", { page: "2" }],
  ];
  test.each(wrong)("%s of %j", async (field, input) => {
    const outcome = await world.callWith(catalogue.goods, input);
    expect(outcome).toMatchObject({
      status: 400,
      ok: false,
      error: "invalid_input",
      parameters: { fields: [{ field }] },
    });
  });

  test("an invented cursor of figures finds a page or nothing, and breaks nothing", async () => {
    const cursor = (...keys: string[]) => Buffer.from(JSON.stringify(keys)).toString("base64url");
    for (const sort of sorts.filter((of) => of !== "new"))
      expect(
        await world.call(catalogue.goods, { sort, cursor: cursor("-999999999999999999", "999999999999999999") }),
      ).toMatchObject({ ok: true });
    expect(await world.call(catalogue.goods, { sort: "new", cursor: cursor("999999999999999999", "1") })).toMatchObject(
      { error: "invalid_input" },
    );
    expect(
      await world.call(catalogue.goods, { keywords: "tea", cursor: cursor("999999999999", "3", "5", "5") }),
    ).toMatchObject({ ok: false });
  });
});
