import { content } from "@arcade/contract/front/content/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenDeal } from "../../../../test/given/given-deal.ts";
import { givenProcess } from "../../../../test/given/given-process.ts";
import { type GivenGoods, givenGoods, type GivenStore, givenStore } from "../../../../test/given.ts";
import { useWorld, type World } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
let beside: World;
let store: GivenStore;
let goods: GivenGoods;

beforeAll(async () => {
  beside = await givenProcess(world);
  store = await givenStore(world);
  goods = await givenGoods(world, store);
});
afterAll(() => beside.close());

const home = async () => (await beside.app.inject({ url: content.home.path })).body;
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hour);

const changes: [string, () => Sql | Promise<unknown>][] = [
  ["goods in its blocks", () => sql`UPDATE goods SET name = '{"en": "At home"}' WHERE id = ${goods.goods_id}`],
  ["goods that are new", () => givenGoods(world, store)],
  ["a deal of its goods", () => givenDeal(world, store, goods)],
  ["a store", () => sql`UPDATE store SET fans = fans + 1 WHERE id = ${store.store_id}`],
  ["the pictures of a store's goods", () => sql`UPDATE goods SET pictures = '{other}' WHERE id = ${goods.goods_id}`],
  ["a category", () => sql`UPDATE category SET name = '{"en": "Other"}' WHERE id = ${store.category_id}`],
  [
    "a banner",
    () => sql`INSERT INTO banner (id, title, text, picture, link, position, by_one, ends_at)
      VALUES (1, '{"en": "Spring"}', '{"en": "Now"}', 'picture', '/', 1, true, ${inHours(1)})`,
  ],
  ["a banner whose time is over", async () => world.clock.move(hour)],
  ["a block that begins later", () => sql`UPDATE home_block SET starts_at = ${inHours(1)} WHERE kind = 'newest'`],
  ["a block that begins now", async () => world.clock.move(hour)],
];

test.each(changes)("another process shows a change at once on the home page: %s", async (_what, change) => {
  const before = await home();
  expect(await home()).toBe(before);
  const changed = change();
  if (changed instanceof Promise) await changed;
  else await run(world.owner, changed);
  const after = await home();
  expect(after).not.toBe(before);
  // A process that has kept nothing says the same.
  beside.mall.answerCache.clear();
  expect(await home()).toBe(after);
});
