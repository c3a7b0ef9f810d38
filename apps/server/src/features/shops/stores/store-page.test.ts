import { stores } from "@arcade/contract/shops/stores/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenProcess } from "../../../../test/given/given-process.ts";
import { type GivenGoods, givenGoods, givenSettings, type GivenStore, givenStore } from "../../../../test/given.ts";
import { useWorld, type World } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";

const world = useWorld();
let beside: World;
let store: GivenStore;
let goods: GivenGoods;
let otherCategory: bigint;

beforeAll(async () => {
  beside = await givenProcess(world);
  store = await givenStore(world);
  goods = await givenGoods(world, store);
  otherCategory = (await givenStore(world)).category_id;
});
afterAll(() => beside.close());

const daysOff = Array.from({ length: 7 }, () => null);
const page = async () =>
  (await beside.app.inject({ url: stores.detail.path, query: { id: String(store.store_id) } })).body;
const ofStore = (change: Sql) => sql`UPDATE store SET ${change} WHERE id = ${store.store_id}`;
const ofGoods = (change: Sql) => sql`UPDATE goods SET ${change} WHERE id = ${goods.goods_id}`;
const ofCategory = (change: Sql) => sql`UPDATE category SET ${change} WHERE id = ${otherCategory}`;

const changes: [string, () => Sql | Promise<unknown>][] = [
  ["its name", () => ofStore(sql`name = '{"en": "Another name"}'`)],
  ["its description", () => ofStore(sql`description = '{"en": "Another text"}'`)],
  ["its pictures", () => ofStore(sql`logo = 'other', banner = 'another'`)],
  ["its level", () => ofStore(sql`level = level + 1`)],
  ["its credit", () => ofStore(sql`credit = 79`)],
  ["its followers", () => ofStore(sql`fans = fans + 1`)],
  ["how many goods it has", () => ofStore(sql`goods = goods + 1`)],
  ["where it sends from", () => ofStore(sql`ships_from = 'JP'`)],
  ["when it answers", () => ofStore(sql`hours = ${JSON.stringify({ time_zone: "Asia/Tokyo", days: daysOff })}`)],
  [
    "a holiday",
    () => ofStore(sql`holiday_from = now(), holiday_until = now() + interval '3 days', holiday_note = '{"en": "Sea"}'`),
  ],
  ["that it closed", () => ofStore(sql`open = false`)],
  ["that it opened", () => ofStore(sql`open = true`)],
  ["the stars of its goods", () => ofGoods(sql`stars_sum = 9, ratings = 2, spread = '{0,0,0,1,1}'`)],
  ["other stars of as many", () => ofGoods(sql`stars_sum = 10, spread = '{0,0,0,0,2}'`)],
  ["goods that are new", () => givenGoods(world, store)],
  ["goods in another category", () => ofGoods(sql`category_id = ${otherCategory}`)],
  ["the name of a category", () => ofCategory(sql`name = '{"en": "Other"}'`)],
  [
    "the order of its categories",
    () => sql`UPDATE category SET position = position + 1 WHERE id = ${store.category_id}`,
  ],
  ["goods that went off sale", () => ofGoods(sql`on_sale = false, off_reason = 'merchant', off_at = now()`)],
  ["goods that are back", () => ofGoods(sql`on_sale = true, off_reason = NULL, off_at = NULL`)],
  ["a number of the business", () => givenSettings(world, { credit_days: 60 })],
];

test.each(changes)("another process shows a change at once on the store's page: %s", async (_what, change) => {
  const before = await page();
  expect(await page()).toBe(before);
  const changed = change();
  if (changed instanceof Promise) await changed;
  else await run(world.owner, changed);
  const after = await page();
  expect(after).not.toBe(before);
  // A process that has kept nothing says the same.
  beside.mall.answerCache.clear();
  expect(await page()).toBe(after);
});

test("an unknown store is not found, in a process that has others cached", async () => {
  const { body } = await beside.app.inject({ url: stores.detail.path, query: { id: "4611686018427387904" } });
  expect(JSON.parse(body)).toMatchObject({ code: 0, error: "not_found" });
});
