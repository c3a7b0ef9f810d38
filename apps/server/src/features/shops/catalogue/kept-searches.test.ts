import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { catalogueOffice } from "@arcade/contract/shops/catalogue/office";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenDeal } from "../../../../test/given/given-deal.ts";
import { givenProcess } from "../../../../test/given/given-process.ts";
import { type GivenGoods, givenGoods, givenOperator, givenStore, type GivenStore } from "../../../../test/given.ts";
import { useWorld, type World } from "../../../../test/world.ts";
import { one, run } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import { exchanges } from "../../../platform/tracing.ts";
import { indexGoods } from "../goods/index.ts";
import { searchChange } from "./kept-searches.sql.ts";

const world = useWorld();
let beside: World;
let store: GivenStore;
let first: GivenGoods;
let second: GivenGoods;

beforeAll(async () => {
  beside = await givenProcess(world);
  store = await givenStore(world);
  [first, second] = [await named("Zorblax lamp"), await named("Zorblax chair")];
});
afterAll(() => beside.close());

const index = (...ids: bigint[]) => world.withContext((context) => indexGoods(context, ids));

async function named(name: string): Promise<GivenGoods> {
  const goods = await givenGoods(world, store, { name });
  await index(goods.goods_id);
  return goods;
}

const search = async (keywords: string, mall = beside) =>
  (await mall.app.inject({ url: catalogue.goods.path, query: { keywords } })).body;
const idsOf = (body: string) => [...body.matchAll(/"id":"(\d+)"/g)].map(([, id]) => BigInt(id ?? 0));
const ofGoods = (change: Sql) => sql`UPDATE goods SET ${change} WHERE id = ${first.goods_id}`;
const indexed = async (change: Sql) => {
  await run(world.owner, ofGoods(change));
  await index(first.goods_id);
};

describe("another process shows a change at once in a search that it has made before", () => {
  const changes: [string, () => Sql | Promise<unknown>][] = [
    ["another price", () => ofGoods(sql`price = 9000000, price_most = 11000000`)],
    ["that it is sold out", () => ofGoods(sql`in_stock = false`)],
    ["goods that are new", () => named("Zorblax table")],
    ["goods whose name has the word no more", () => indexed(sql`name = '{"en": "Plain lamp"}'`)],
    ["goods whose name has the word again", () => indexed(sql`name = '{"en": "Zorblax lamp"}'`)],
    ["goods that are off sale", () => indexed(sql`on_sale = false, off_reason = 'merchant', off_at = now()`)],
    ["goods that are back", () => indexed(sql`on_sale = true, off_reason = NULL, off_at = NULL`)],
    ["another order", () => sql`UPDATE goods_search SET score = score + 1000000 WHERE goods_id = ${second.goods_id}`],
    ["another band", () => sql`UPDATE goods_search SET band = 1 WHERE goods_id = ${first.goods_id}`],
    ["a deal that begins", () => givenDeal(world, store, first, { price: "5.00", quantity: 4 })],
    [
      "a deal that is sold out",
      () => sql`UPDATE deal_line SET sold = quantity WHERE sku_id = ANY(${first.skus}) AND sold < quantity`,
    ],
  ];
  test.each(changes)("%s", async (_what, change) => {
    const before = await search("zorblax");
    expect(await search("zorblax")).toBe(before);
    const changed = change();
    if (changed instanceof Promise) await changed;
    else await run(world.owner, changed);
    const after = await search("zorblax");
    expect(after).not.toBe(before);
    // A process that has kept nothing says the same.
    const fresh = await givenProcess(world);
    expect(await search("zorblax", fresh)).toBe(after);
    await fresh.close();
  });

  test("words that goods have from now on, where it has found others in their place", async () => {
    expect(idsOf(await search("zorblax quuxel"))).not.toEqual([]);
    const { goods_id } = await named("Quuxel of Zorblax");
    expect(idsOf(await search("zorblax quuxel"))).toEqual([goods_id]);
  });

  test("a synonym, within the five seconds in which processes learn of it", async () => {
    const operator = await givenOperator(world, "catalogue");
    expect(idsOf(await search("blorp"))).toEqual([]);
    const terms = ["blorp", "zorblax"];
    await world.ask(catalogueOffice.putSynonyms, { id: null, language: "en", terms, note: "buyers say so" }, operator);
    await beside.pass(5_000);
    expect(idsOf(await search("blorp"))).toContain(first.goods_id);
  });
});

test("a search that was made before is not made again, and one statement asks for all that arrive together", async () => {
  await Promise.all([search("zorblax"), search("lamp"), search("chair")]);
  const asked: string[] = [];
  const hear = (message: unknown) =>
    asked.push(...(message as { statements: { text: string }[] }).statements.map(({ text }) => text));
  exchanges.start.subscribe(hear);
  await Promise.all([search("zorblax"), search("lamp"), search("chair")]);
  exchanges.start.unsubscribe(hear);
  expect(asked.filter((text) => text.includes("goods_search"))).toEqual([]);
  const looks = asked.filter((text) => text.includes("search_change"));
  expect(looks.length).toBeGreaterThan(0);
  expect(looks.length).toBeLessThan(3);
});

test("transactions that change goods at the same time do not wait for each other, and each is counted", async () => {
  const before = BigInt(await searchChange(world.owner));
  await world.withContext(async ({ tx }) => {
    await run(tx, sql`UPDATE goods_search SET score = score + 1 WHERE goods_id = ${first.goods_id}`);
    await beside.withContext(async (besides) => {
      await run(besides.tx, sql`SET LOCAL lock_timeout = '1s'`);
      await run(besides.tx, sql`UPDATE goods_search SET score = score + 1 WHERE goods_id = ${second.goods_id}`);
    });
    // The one that has committed is counted, the other is not yet.
    expect(BigInt(await searchChange(world.owner))).toBe(before + 1n);
  });
  expect(BigInt(await searchChange(world.owner))).toBe(before + 2n);
  expect((await one<{ rows: number }>(world.owner, sql`SELECT count(*)::int AS rows FROM search_change`)).rows).toBe(2);
});
