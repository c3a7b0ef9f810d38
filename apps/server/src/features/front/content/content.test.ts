import { content } from "@arcade/contract/front/content/api";
import { inLanguage, languages } from "@arcade/contract/languages";
import { moneyOf } from "@arcade/contract/money";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { beforeAll, describe, expect, test } from "vitest";
import { articles, helpTree } from "../../../../../../tools/first-run/articles.ts";
import { seedDemo } from "../../../../../../tools/seed/load.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld({ MALL_NAME: "Souk" });

beforeAll(async () => {
  await seedDemo(world, "demo-password");
});

test("the shell has the mall's name and, in the demo, the accounts with one-tap sign-in", async () => {
  expect(await world.ask(content.shell, {})).toEqual({
    mall_name: "Souk",
    demo: true,
    demo_sign_ins: ["buyer", "merchant", "operator"],
    sends_codes: true,
    takes_members: true,
  });
});

describe("the home page", () => {
  test.each(languages)("has every block in %s", async (lang) => {
    const home = await world.ask(content.home, {}, { lang });
    expect(home.categories).toHaveLength(12);
    expect(home.banners.length).toBeGreaterThanOrEqual(3);
    for (const banner of home.banners)
      expect([banner.title, banner.text, banner.picture, banner.link].every((text) => text !== "")).toBe(true);
    for (const block of [home.fallen, home.newest, home.best_sold]) expect(block).toHaveLength(8);
    expect(home.stores).toHaveLength(6);
    for (const store of home.stores) expect(store.pictures).toHaveLength(3);
  });

  test("price drops show the earlier price, which was higher", async () => {
    const { fallen } = await world.ask(content.home, {});
    for (const { price, old_price } of fallen) expect(moneyOf(old_price ?? price)).toBeGreaterThan(moneyOf(price));
  });

  test("best sellers are sorted by sales", async () => {
    const { best_sold } = await world.ask(content.home, {});
    expect(best_sold.map(({ sales }) => sales)).toEqual(
      best_sold.map(({ sales }) => sales).toSorted((one, other) => other - one),
    );
  });
});

describe("the feed", () => {
  test("shows every store in turn, each goods once, to the end", async () => {
    const all: { id: string; store_id: string }[] = [];
    let cursor: string | undefined;
    do {
      const page: { items: { id: string; store_id: string }[]; next: string | null } = await world.ask(
        content.feed,
        cursor === undefined ? {} : { cursor },
      );
      all.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    const [counted] = await many<{ goods: number; stores: number }>(
      world.mall.db,
      sql`SELECT count(*)::int AS goods, count(DISTINCT store_id)::int AS stores FROM goods WHERE on_sale`,
    );
    expect(all.length).toBe(counted?.goods);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.slice(0, counted?.stores).map(({ store_id }) => store_id)).size).toBe(counted?.stores);
  });

  test("a cursor that nobody wrote is refused or finds nothing", async () => {
    expect(await world.call(content.feed, { cursor: "xx" })).toMatchObject({
      status: 400,
      error: "invalid_input",
      parameters: { fields: [{ field: "cursor", rule: "wrong_format" }] },
    });
    const far = Buffer.from('["999999999999999999","999999999999999999"]').toString("base64url");
    expect(await world.ask(content.feed, { cursor: far })).toEqual({ items: [], next: null });
  });
});

describe("articles", () => {
  test.each(languages)("every article has a text in %s", async (lang) => {
    for (const { key, title, body, version } of articles) {
      expect(await world.ask(content.article, { key }, { lang })).toMatchObject({
        key,
        title: inLanguage(title, lang),
        body: inLanguage(body, lang),
        version,
      });
    }
  });

  test("titles are listed by kind", async () => {
    const { items } = await world.ask(content.articles, { kind: "help" }, { lang: "ko" });
    expect(items.map(({ key }) => key)).toEqual(helpTree.flatMap((heading) => heading.articles));
  });

  test("the current version is the newest one in force", async () => {
    const publish = (version: string, at: Date) =>
      many(
        world.owner,
        sql`INSERT INTO article (key, version, kind, title, body, position, published_at, by_one)
          VALUES ('about', ${version}, 'about', ${JSON.stringify({ en: version })}, ${JSON.stringify({ en: version })},
          1, ${at}, true)`,
      );
    const now = world.clock.now().getTime();
    await publish("later", new Date(now + 60_000));
    await publish("newer", new Date(now - 60_000));
    expect((await world.ask(content.article, { key: "about" })).version).toBe("newer");
    world.clock.move(120_000);
    expect((await world.ask(content.article, { key: "about" })).version).toBe("later");
    expect((await world.ask(content.articles, { kind: "about" })).items).toEqual([
      { key: "about", title: "later", category_id: null },
    ]);
  });

  test("an unknown article is not found, and an invalid key or kind is named", async () => {
    expect(await world.call(content.article, { key: "nothing" })).toMatchObject({ ok: false, error: "not_found" });
    for (const key of ["", "x".repeat(41), "a\u0000b"])
      expect(await world.callWith(content.article, { key })).toMatchObject({
        status: 400,
        parameters: { fields: [{ field: "key" }] },
      });
    expect(await world.callWith(content.articles, { kind: "news" })).toMatchObject({
      status: 400,
      parameters: { fields: [{ field: "kind", rule: "not_a_choice" }] },
    });
  });
});

describe("reviews", () => {
  const max = () =>
    many<{ id: bigint; ratings: number; spread: number[] }>(
      world.mall.db,
      sql`SELECT id, ratings, spread FROM goods ORDER BY ratings DESC, id LIMIT 1`,
    );

  test("are listed newest first, with the language they are written in, and marked if they are the demo's", async () => {
    const [goods] = await max();
    const { items } = await world.ask(reviews.list, { goods_id: String(goods?.id) });
    expect(items.length).toBe(goods?.ratings);
    expect(items.map(({ createtime }) => createtime)).toEqual(
      items
        .map(({ createtime }) => createtime)
        .toSorted()
        .toReversed(),
    );
    for (const item of items)
      expect(item).toMatchObject({
        demo: true,
        nickname: expect.stringMatching(/\S/),
        language: expect.stringMatching(/^(en|zh-Hans|zh-Hant|ja|ko|ar)$/),
      });
  });

  test("with a number of stars are as many as the distribution says", async () => {
    const [goods] = await max();
    for (const stars of [1, 2, 3, 4, 5]) {
      const { items } = await world.ask(reviews.list, { goods_id: String(goods?.id), stars: String(stars) });
      expect(items.length).toBe(goods?.spread[stars - 1]);
      for (const item of items) expect(item.stars).toBe(stars);
    }
  });

  test("of unknown goods are none; invalid goods, stars and cursors are named", async () => {
    expect(await world.ask(reviews.list, { goods_id: "4611686018427387904" })).toEqual({ items: [], next: null });
    for (const [field, input] of [
      ["goods_id", {}],
      ["goods_id", { goods_id: "0" }],
      ["stars", { goods_id: "1", stars: "6" }],
      ["stars", { goods_id: "1", stars: "0" }],
      ["cursor", { goods_id: "1", cursor: "?" }],
    ] as const) {
      expect(await world.callWith(reviews.list, input)).toMatchObject({
        status: 400,
        error: "invalid_input",
        parameters: { fields: [{ field }] },
      });
    }
  });
});
