import { goods } from "@arcade/contract/shops/goods/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { beforeEach, describe, expect, test } from "vitest";
import {
  givenGoods,
  givenMember,
  type GivenMember,
  givenSettings,
  givenStore,
  type GivenStore,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { lowestAsked } from "./rules.ts";

const world = useWorld();
const day = 86_400_000;
const unknown = "4611686018427387904";

let store: GivenStore;
let member: GivenMember;

beforeEach(async () => {
  store = await givenStore(world);
  member = await givenMember(world);
});

const by = ({ token }: GivenMember) => ({ token });
const favourite = (who: GivenMember, ids: bigint[], wanted: boolean) =>
  world.call(goods.favourite, { goods_ids: ids.map(String), favourite: wanted }, by(who));
const favouritesOf = async (id: bigint) => (await world.ask(goods.detail, { id: String(id) })).favourites;

describe("the goods page", () => {
  test("shows all of the goods with the price and stock of each combination", async () => {
    const { goods_id, skus } = await givenGoods(world, store, { price: "48.00", stock: [3, 0], name: "Chair" });
    const shown = await world.ask(goods.detail, { id: String(goods_id) });
    expect(shown).toMatchObject({
      id: String(goods_id),
      name: "Chair",
      on_sale: true,
      price: "48.00",
      price_most: "48.00",
      old_price: null,
      lowest_30_days: "48.00",
      sales: 0,
      rating: null,
      ratings: 0,
      spread: [0, 0, 0, 0, 0],
      axes: [{ name: "Size", values: [{ name: "Size 0" }, { name: "Size 1" }] }],
      freight: { first: "5.00", further: "1.00", free_from: null, not_to: [] },
      store: { id: String(store.store_id), ships_from: "CN" },
    });
    expect(shown.skus.map(({ id, values, stock }) => ({ id, values, stock }))).toEqual([
      { id: String(skus[0]), values: [0], stock: 3 },
      { id: String(skus[1]), values: [1], stock: 0 },
    ]);
  });

  test("texts are in the reader's language, or in English", async () => {
    const { goods_id } = await givenGoods(world, store, { stock: [1, 1] });
    await run(
      world.mall.db,
      sql`UPDATE goods SET name = ${JSON.stringify({ en: "Chair", ja: "椅子" })},
        parameters = ${JSON.stringify([{ name: { en: "Material", ja: "素材" }, value: { en: "Oak" } }])},
        axes = ${JSON.stringify([
          {
            name: { en: "Colour", ja: "色" },
            values: [
              { name: { en: "Red", ja: "赤" }, hex: "#c8382f", picture: "red" },
              { name: { en: "Blue" }, hex: null, picture: null },
            ],
          },
        ])} WHERE id = ${goods_id}`,
    );
    const shown = await world.ask(goods.detail, { id: String(goods_id) }, { lang: "ja" });
    expect(shown).toMatchObject({
      name: "椅子",
      parameters: [{ name: "素材", value: "Oak" }],
      axes: [
        {
          name: "色",
          values: [
            { name: "赤", hex: "#c8382f", picture: "red" },
            { name: "Blue", hex: null, picture: null },
          ],
        },
      ],
    });
    expect((await world.ask(goods.detail, { id: String(goods_id) }, { lang: "ar" })).name).toBe("Chair");
  });

  test("goods off sale and goods of a closed store are still answered, marked", async () => {
    const { goods_id } = await givenGoods(world, store);
    await run(world.mall.db, sql`UPDATE goods SET on_sale = false WHERE id = ${goods_id}`);
    expect((await world.ask(goods.detail, { id: String(goods_id) })).on_sale).toBe(false);
    await run(world.mall.db, sql`UPDATE goods SET on_sale = true WHERE id = ${goods_id}`);
    await run(world.mall.db, sql`UPDATE store SET open = false WHERE id = ${store.store_id}`);
    expect((await world.ask(goods.detail, { id: String(goods_id) })).on_sale).toBe(false);
  });

  test("a combination that was removed is not offered", async () => {
    const { goods_id, skus } = await givenGoods(world, store, { stock: [1, 1] });
    await run(world.mall.db, sql`UPDATE sku SET removed_at = now() WHERE id = ${skus[1]}`);
    expect((await world.ask(goods.detail, { id: String(goods_id) })).skus.map(({ id }) => id)).toEqual([
      String(skus[0]),
    ]);
  });

  test("promises the service by the timers of orders and refunds, and a changed setting changes the answer (TRU-001)", async () => {
    const id = String((await givenGoods(world, store)).goods_id);
    const first = await world.app.inject({ method: "GET", url: `${goods.detail.path}?id=${id}` });
    expect(first.json()).toMatchObject({
      data: { service: { ship_hours: 48, after_sales_days: 7, refund_answer_hours: 24 } },
    });
    await givenSettings(world, { order_ship_hours: 36, order_after_sales_days: 9, refund_answer_hours: 30 });
    const again = await world.app.inject({
      method: "GET",
      url: `${goods.detail.path}?id=${id}`,
      headers: { "if-none-match": first.headers["etag"] },
    });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({
      data: { service: { ship_hours: 36, after_sales_days: 9, refund_answer_hours: 30 } },
    });
  });

  test("unknown goods are not found", async () => {
    expect(await world.call(goods.detail, { id: unknown })).toMatchObject({ ok: false, error: "not_found" });
    expect(await world.call(goods.mine, { id: unknown }, by(member))).toMatchObject({ ok: false, error: "not_found" });
    expect(await world.call(goods.visit, { id: unknown }, by(member))).toMatchObject({ ok: false, error: "not_found" });
    expect(await world.ask(goods.similar, { id: unknown })).toEqual({ items: [] });
  });

  test("similar goods are of the same category, on sale, and not the goods themselves", async () => {
    const [first, second, third] = [
      await givenGoods(world, store),
      await givenGoods(world, store),
      await givenGoods(world, store),
    ];
    await run(world.mall.db, sql`UPDATE goods SET on_sale = false WHERE id = ${third.goods_id}`);
    const { items } = await world.ask(goods.similar, { id: String(first.goods_id) });
    expect(items.map(({ id }) => id)).toEqual([String(second.goods_id)]);
  });

  test.each(["0", "-1", "1.5", "x", "99999999999999999999", "1 OR 1=1"])("%s is no id", async (id) => {
    expect(await world.callWith(goods.detail, { id })).toMatchObject({
      status: 400,
      error: "invalid_input",
      parameters: { fields: [{ field: "id" }] },
    });
  });
});

describe("the lowest price of the last 30 days", () => {
  const now = new Date("2026-06-30T12:00:00Z");
  const asked = (...prices: [daysAgo: number, price: bigint][]) =>
    prices.map(([days, price]) => ({
      since: new Date(now.getTime() - days * day).toISOString(),
      price: String(price),
    }));

  test.each([
    ["of one that never changed is that one", asked([200, 50n]), 50n, 50n],
    ["counts the price that the 30 days began with", asked([90, 40n], [10, 60n]), 60n, 40n],
    ["leaves out what was asked before them", asked([90, 10n], [40, 60n], [5, 50n]), 50n, 50n],
    ["counts a price that was asked for a day", asked([90, 60n], [20, 30n], [19, 55n]), 55n, 30n],
    ["of one without history is the present one", [], 70n, 70n],
  ])("%s", (_name, prices, present, lowest) => {
    expect(lowestAsked(prices, present, now)).toBe(lowest);
  });
});

describe("favourites", () => {
  test("the same goods twice counts once, however fast the taps", async () => {
    const { goods_id } = await givenGoods(world, store);
    const taps = await Promise.all([
      favourite(member, [goods_id], true),
      favourite(member, [goods_id], true),
      favourite(member, [goods_id], true),
    ]);
    expect(taps.reduce((changed, tap) => changed + (tap.ok ? tap.data.changed : 9), 0)).toBe(1);
    expect(await favouritesOf(goods_id)).toBe(1);
    await Promise.all([favourite(member, [goods_id], false), favourite(member, [goods_id], false)]);
    expect(await favouritesOf(goods_id)).toBe(0);
  });

  test("if one of many goods is unknown all of them stay unchanged", async () => {
    const { goods_id } = await givenGoods(world, store);
    expect(await favourite(member, [goods_id, BigInt(unknown)], true)).toMatchObject({ ok: false, error: "not_found" });
    expect(await favouritesOf(goods_id)).toBe(0);
  });

  test("are listed newest first, those off sale marked, page by page without gaps or repeats", async () => {
    const ids: bigint[] = [];
    for (let count = 0; count < 27; count += 1) ids.push((await givenGoods(world, store)).goods_id);
    for (let from = 0; from < ids.length; from += 9) {
      await favourite(member, ids.slice(from, from + 9), true);
      world.clock.move(1_000);
    }
    await run(world.mall.db, sql`UPDATE goods SET on_sale = false WHERE id = ${ids[26]}`);
    const first = await world.ask(goods.favourites, {}, by(member));
    const second = await world.ask(goods.favourites, { cursor: first.next ?? "" }, by(member));
    const all = [...first.items, ...second.items];
    expect([first.items.length, second.items.length, second.next]).toEqual([24, 3, null]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(27);
    expect(all.filter(({ on_sale }) => !on_sale).map(({ id }) => id)).toEqual([String(ids[26])]);
    expect(all.map(({ createtime }) => createtime)).toEqual(
      all
        .map(({ createtime }) => createtime)
        .toSorted()
        .toReversed(),
    );
  });

  test("shows one's own marks for goods, and nothing of others", async () => {
    const { goods_id } = await givenGoods(world, store);
    const id = String(goods_id);
    await favourite(member, [goods_id], true);
    await world.ask(stores.follow, { store_ids: [String(store.store_id)], followed: true }, by(member));
    expect(await world.ask(goods.mine, { id }, by(member))).toEqual({
      deal_left: null,
      favourite: true,
      store_followed: true,
      own: false,
      reported: false,
    });
    expect(await world.ask(goods.mine, { id }, by(store.merchant))).toEqual({
      deal_left: null,
      favourite: false,
      store_followed: false,
      own: true,
      reported: false,
    });
    expect(await world.call(goods.mine, { id })).toMatchObject({ ok: false, error: "log_in" });
  });

  const wrong: [string, unknown][] = [
    ["goods_ids", { goods_ids: [], favourite: true }],
    ["goods_ids", { goods_ids: ["1", "1"], favourite: true }],
    ["goods_ids", { goods_ids: "1", favourite: true }],
    ["goods_ids.0", { goods_ids: ["x"], favourite: true }],
    ["goods_ids", { goods_ids: Array.from({ length: 101 }, (_, index) => String(index + 1)), favourite: true }],
    ["favourite", { goods_ids: ["1"], favourite: "true" }],
    ["favourite", { goods_ids: ["1"] }],
  ];
  test.each(wrong)("%s is named with its fault: %j", async (field, input) => {
    expect(await world.callWith(goods.favourite, input, by(member))).toMatchObject({
      status: 400,
      error: "invalid_input",
      parameters: { fields: [{ field }] },
    });
  });
});

describe("history", () => {
  const look = (id: bigint) => world.ask(goods.visit, { id: String(id) }, by(member));
  const seen = async () => (await world.ask(goods.history, {}, by(member))).items.map(({ id }) => BigInt(id));

  test("shows each goods once, at its last visit, newest first", async () => {
    const [first, second] = [(await givenGoods(world, store)).goods_id, (await givenGoods(world, store)).goods_id];
    await look(first);
    world.clock.move(1_000);
    await look(second);
    expect(await seen()).toEqual([second, first]);
    world.clock.move(1_000);
    await look(first);
    expect(await seen()).toEqual([first, second]);
  });

  test("views of more than 90 days ago are not shown", async () => {
    const { goods_id } = await givenGoods(world, store);
    await look(goods_id);
    await run(
      world.mall.db,
      sql`UPDATE visit SET visited_at = ${new Date(world.clock.now().getTime() - 90 * day + 1_000)}
        WHERE goods_id = ${goods_id}`,
    );
    expect(await seen()).toEqual([goods_id]);
    await run(
      world.mall.db,
      sql`UPDATE visit SET visited_at = ${new Date(world.clock.now().getTime() - 90 * day - 1_000)}
        WHERE goods_id = ${goods_id}`,
    );
    expect(await seen()).toEqual([]);
  });

  test("removed goods come back with undo, or at the next view", async () => {
    const { goods_id } = await givenGoods(world, store);
    await look(goods_id);
    const keep = (kept: boolean) => world.ask(goods.keepHistory, { goods_ids: [String(goods_id)], kept }, by(member));
    expect(await keep(false)).toEqual({ changed: 1 });
    expect(await keep(false)).toEqual({ changed: 0 });
    expect(await seen()).toEqual([]);
    expect(await keep(true)).toEqual({ changed: 1 });
    expect(await seen()).toEqual([goods_id]);
    await keep(false);
    await look(goods_id);
    expect(await seen()).toEqual([goods_id]);
  });

  test("is each member's own", async () => {
    const { goods_id } = await givenGoods(world, store);
    await look(goods_id);
    expect((await world.ask(goods.history, {}, by(store.merchant))).items).toEqual([]);
    expect(
      await world.ask(goods.keepHistory, { goods_ids: [String(goods_id)], kept: false }, by(store.merchant)),
    ).toEqual({ changed: 0 });
    expect(await seen()).toEqual([goods_id]);
  });
});
