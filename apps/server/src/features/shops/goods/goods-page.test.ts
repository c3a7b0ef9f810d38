import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenDeal } from "../../../../test/given/given-deal.ts";
import { givenProcess } from "../../../../test/given/given-process.ts";
import { type GivenGoods, givenGoods, givenSettings, type GivenStore, givenStore } from "../../../../test/given.ts";
import { useWorld, type World } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import { addSales, addUpSales } from "./index.ts";

const world = useWorld();
const hour = 3_600_000;
let beside: World;
let store: GivenStore;
let goods: GivenGoods;

beforeAll(async () => {
  beside = await givenProcess(world);
  store = await givenStore(world);
  goods = await givenGoods(world, store, { price: "10.00", stock: [20, 20] });
});
afterAll(() => beside.close());

const page = async (mall = beside) =>
  (await mall.app.inject({ url: goodsRows.detail.path, query: { id: String(goods.goods_id) } })).body;
const list = async (mall = beside) =>
  (await mall.app.inject({ url: catalogue.goods.path, query: { category: String(store.category_id) } })).body;

const ofGoods = (change: Sql) => sql`UPDATE goods SET ${change} WHERE id = ${goods.goods_id}`;
const ofStore = (change: Sql) => sql`UPDATE store SET ${change} WHERE id = ${store.store_id}`;
const ofSku = (change: Sql) => sql`UPDATE sku SET ${change} WHERE id = ${goods.skus[0]}`;
const ofTemplate = (change: Sql) => sql`UPDATE freight_template SET ${change} WHERE id = ${store.template_id}`;

describe("another process shows a change at once on the goods page", () => {
  const changes: [string, () => Sql | Promise<unknown>][] = [
    ["its name", () => ofGoods(sql`name = '{"en": "Another name"}'`)],
    ["its description", () => ofGoods(sql`description = '{"en": "Another text"}'`)],
    ["its pictures", () => ofGoods(sql`pictures = '{one,two}'`)],
    ["its brand", () => ofGoods(sql`brand = 'Minato'`)],
    ["its parameters", () => ofGoods(sql`parameters = '[{"name": {"en": "Colour"}, "value": {"en": "Red"}}]'`)],
    ["the names of its choices", () => ofGoods(sql`axes = replace(axes::text, 'Size', 'Length')::jsonb`)],
    ["its highest price", () => ofGoods(sql`price_most = price + 1000000`)],
    ["its stars", () => ofGoods(sql`stars_sum = 9, ratings = 2, spread = '{0,0,0,1,1}'`)],
    ["how many like it", () => ofGoods(sql`favourites = favourites + 1`)],
    ["how many were sold", () => ofGoods(sql`sales = sales + 1`)],
    ["that it went off sale", () => ofGoods(sql`on_sale = false, off_reason = 'merchant', off_at = now()`)],
    ["that it is on sale again", () => ofGoods(sql`on_sale = true, off_reason = NULL, off_at = NULL`)],
    ["the price of a choice", () => ofSku(sql`price = price + 1000000`)],
    ["its pieces", () => ofSku(sql`on_hand = on_hand - 1`)],
    ["pieces that orders hold", () => ofSku(sql`reserved = reserved + 1`)],
    ["a choice that is gone", () => ofSku(sql`removed_at = now()`)],
    ["a choice that is back", () => ofSku(sql`removed_at = NULL`)],
    ["the category's name", () => sql`UPDATE category SET name = '{"en": "Other"}' WHERE id = ${store.category_id}`],
    ["what its freight costs", () => ofTemplate(sql`first = first + 1000000`)],
    ["where it is not sent", () => ofTemplate(sql`not_to = '{JP}'`)],
    ["the store's picture", () => ofStore(sql`logo = 'other'`)],
    ["the store's level, credit and followers", () => ofStore(sql`credit = 79, fans = fans + 1`)],
    ["where the store sends from", () => ofStore(sql`ships_from = 'JP'`)],
    [
      "a holiday of the store",
      () =>
        ofStore(sql`holiday_from = now(), holiday_until = now() + interval '3 days', holiday_note = '{"en": "Sea"}'`),
    ],
    ["that the store closed", () => ofStore(sql`open = false`)],
    ["that the store opened", () => ofStore(sql`open = true`)],
    ["a number of the business", () => givenSettings(world, { order_ship_hours: 60 })],
    [
      "a price that was asked within 30 days",
      () =>
        sql`INSERT INTO price_asked (goods_id, since, price)
        SELECT ${goods.goods_id}, ${world.clock.now()}::timestamptz - interval '30 days' + after, price
        FROM (VALUES (interval '1 hour', 3000000), (interval '2 hours', 10000000)) AS p (after, price)`,
    ],
    ["that those 30 days are over", async () => world.clock.move(3 * hour)],
    ["a flash deal that begins", () => givenDeal(world, store, goods, { price: "7.50", quantity: 4 })],
    [
      "a piece that was sold in the deal",
      () => sql`UPDATE deal_line SET sold = sold + 1 WHERE sku_id = ${goods.skus[0]}`,
    ],
    ["that the deal's time is over, before anybody ends it", async () => world.clock.move(3 * hour)],
  ];
  test.each(changes)("%s", async (_what, change) => {
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
});

describe("another process shows a change at once in lists", () => {
  const changes: [string, () => Sql | Promise<unknown>][] = [
    ["another name", () => ofGoods(sql`name = '{"en": "In the list"}'`)],
    ["another price", () => ofGoods(sql`price = 9000000, price_most = 11000000`)],
    ["another picture", () => ofGoods(sql`pictures = '{three}'`)],
    ["that it is sold out", () => ofGoods(sql`in_stock = false`)],
    ["free freight", () => ofGoods(sql`free_freight = NOT free_freight`)],
    ["its store's name", () => ofGoods(sql`store_name = '{"en": "The other store"}'`)],
    ["goods that are new", () => givenGoods(world, store)],
    ["goods that are gone", () => ofGoods(sql`on_sale = false, off_reason = 'merchant', off_at = now()`)],
    ["goods that are back", () => ofGoods(sql`on_sale = true, off_reason = NULL, off_at = NULL, in_stock = true`)],
    [
      "a deal that begins",
      async () => {
        await world.pass(1_000);
        await givenDeal(world, store, goods, { price: "5.00", quantity: 4 });
      },
    ],
    [
      "a deal that is sold out",
      () => sql`UPDATE deal_line SET sold = quantity WHERE sku_id = ANY(${goods.skus}) AND sold < quantity`,
    ],
    [
      "what was sold, once it is added up",
      async () => {
        await world.withContext(async ({ tx }) => addSales(tx, goods.goods_id, 3));
        await world.withContext((context) => addUpSales(context.tx));
      },
    ],
  ];
  test.each(changes)("%s", async (_what, change) => {
    const before = await list();
    expect(await list()).toBe(before);
    const changed = change();
    if (changed instanceof Promise) await changed;
    else await run(world.owner, changed);
    const after = await list();
    expect(after).not.toBe(before);
    // A process that has kept no card says the same.
    const fresh = await givenProcess(world);
    expect(await list(fresh)).toBe(after);
    await fresh.close();
  });
});

test("sales that are not added up yet drop no cached list", async () => {
  const before = await list();
  await world.withContext(async ({ tx }) => addSales(tx, goods.goods_id, 3));
  expect(await list()).toBe(before);
});
