import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { inLanguage, type Language, languages, type Translated } from "@arcade/contract/languages";
import { beforeAll, describe, expect, test } from "vitest";
import { hotWords } from "../../../../../../tools/seed/front-page.ts";
import { seedDemo } from "../../../../../../tools/seed/load.ts";
import { givenGoods, givenStore, type GivenStore } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { indexGoods } from "../goods/index.ts";

const world = useWorld();
let store: GivenStore;

beforeAll(async () => {
  await seedDemo(world, "demo-password");
  store = await givenStore(world);
});

async function found(keywords: string, lang: Language = "en"): Promise<string[]> {
  const { items } = await world.ask(catalogue.goods, { keywords }, { lang });
  return items.map(({ name }) => name);
}

/** Goods that are called so, on sale and findable. */
async function givenNamed(name: Translated): Promise<string> {
  const { goods_id } = await givenGoods(world, store);
  await world.withContext(async (context) => {
    await run(context.tx, sql`UPDATE goods SET name = ${JSON.stringify(name)} WHERE id = ${goods_id}`);
    await indexGoods(context, [goods_id]);
  });
  return String(goods_id);
}

describe("searching in six languages (UX-092)", () => {
  test("手机 and 手機 find the same goods", async () => {
    const simplified = await found("手机", "zh-Hans");
    expect(simplified.some((name) => name.includes("手机"))).toBe(true);
    expect(await found("手機", "zh-Hans")).toEqual(simplified);
  });

  test("الإبريق, الابريق and the word with its vowels and without its article find the same goods", async () => {
    await givenNamed({ en: "Copper jug", ar: "الإبريق النحاسي" });
    const [first, ...others] = await Promise.all(
      ["الإبريق", "الابريق", "إِبْرِيق", "ابريق", "الإبـريق"].map((word) => found(word, "ar")),
    );
    expect(first).toEqual(["الإبريق النحاسي"]);
    for (const other of others) expect(other).toEqual(first);
  });

  test("a part of a Korean word finds it", async () => {
    expect(await found("캔슬", "ko")).toEqual(["Minato H4 무선 노이즈캔슬링 헤드폰"]);
  });

  test("Japanese is found in katakana, hiragana and half width", async () => {
    const full = await found("ヘッドホン", "ja");
    expect(full.length).toBeGreaterThan(2);
    expect(await found("へっどほん", "ja")).toEqual(full);
    expect(await found("ﾍｯﾄﾞﾎﾝ", "ja")).toEqual(full);
  });

  test("English is found without regard to case, accents, width and number", async () => {
    const plain = await found("pinata");
    expect(plain).toEqual(["Paper piñata, to be filled"]);
    for (const other of ["PIÑATAS", "ｐｉｎａｔａ", "  piñata  "]) expect(await found(other)).toEqual(plain);
  });

  test("Arabic nouns are found in singular and plural", async () => {
    const one = await found("سماعة", "ar");
    expect(one.length).toBeGreaterThan(1);
    expect(new Set(await found("سماعات", "ar"))).toEqual(new Set(one));
  });

  test("one Chinese character finds every word that has it, names first", async () => {
    const names = await found("灯", "zh-Hans");
    const called = names.filter((name) => name.includes("灯"));
    expect(called.length).toBeGreaterThan(3);
    expect(names.slice(0, called.length)).toEqual(called);
  });

  test("what is written in one language is found by a reader of another", async () => {
    expect(await found("ヘッドホン", "en")).toContain("Minato R2 open-back studio headphones");
  });

  test("the last word may still be unfinished", async () => {
    expect(await found("paper lant")).toEqual(await found("paper lantern"));
  });

  test("all words must be there", async () => {
    expect(await found("paper headphones")).toEqual([]);
  });

  test.each(languages)("every hot word finds goods in %s", async (language) => {
    const { items } = await world.ask(catalogue.hotWords, {}, { lang: language });
    expect(items).toEqual(hotWords.map((word) => inLanguage(word, language)));
    for (const word of items) expect(await found(word, language), word).not.toEqual([]);
  });
});

describe("what is found", () => {
  test("goods called so come before goods of such a category, store or colour", async () => {
    await givenNamed({ en: "Quokkaware plate" });
    const id = await givenNamed({ en: "Plain plate" });
    await run(world.mall.db, sql`UPDATE goods SET sales = 500 WHERE id = ${BigInt(id)}`);
    await run(
      world.mall.db,
      sql`UPDATE store SET name = ${JSON.stringify({ en: "Quokkaware" })} WHERE id = ${store.store_id}`,
    );
    await world.withContext((context) => indexGoods(context, [BigInt(id)]));
    expect(await found("quokkaware")).toEqual(["Quokkaware plate", "Plain plate"]);
  });

  test("goods that go off sale are no longer found, and are again when they come back", async () => {
    const id = BigInt(await givenNamed({ en: "Zibeline muff" }));
    const sell = (on_sale: boolean) =>
      world.withContext(async (context) => {
        await run(context.tx, sql`UPDATE goods SET on_sale = ${on_sale} WHERE id = ${id}`);
        await indexGoods(context, [id]);
      });
    await sell(false);
    expect(await found("zibeline")).toEqual([]);
    await sell(true);
    expect(await found("zibeline")).toEqual(["Zibeline muff"]);
  });

  test("goods of a closed store are not found", async () => {
    const closed = await givenStore(world);
    const { goods_id } = await givenGoods(world, closed, { name: "Quern stone" });
    await world.withContext((context) => indexGoods(context, [goods_id]));
    expect(await found("quern")).toEqual(["Quern stone"]);
    await world.withContext(async (context) => {
      await run(context.tx, sql`UPDATE store SET open = false WHERE id = ${closed.store_id}`);
      await indexGoods(context, [goods_id]);
    });
    expect(await found("quern")).toEqual([]);
  });

  test("blank keywords are refused, and none at all lists everything", async () => {
    for (const keywords of ["", "   ", "\u3000"])
      expect(await world.call(catalogue.goods, { keywords })).toMatchObject({
        ok: false,
        error: "keywords_required",
        msg: expect.stringMatching(/\w/),
      });
    expect((await world.ask(catalogue.goods, {})).items).toHaveLength(24);
  });

  test.each(["!!!", "…", "' & | !", "\\", "the", "a".repeat(200), "包".repeat(200), "' OR 1=1 --", "%", "x:*"])(
    "%s is only text: it finds what has it, or nothing",
    async (keywords) => {
      expect(await world.call(catalogue.goods, { keywords })).toMatchObject({ ok: true });
      expect(await world.call(catalogue.facets, { keywords })).toMatchObject({ ok: true });
      expect(await world.call(catalogue.suggest, { keywords })).toMatchObject({ ok: true });
      expect(await world.call(catalogue.stores, { keywords })).toMatchObject({ ok: true });
    },
  );

  test.each([
    ["headphnoes", "en", "headphones"],
    ["lether handbag", "en", "leather handbag"],
    ["حقيبة ضهر", "ar", "حقيبة ظهر"],
  ] as const)("%s finds nothing and says what was probably meant", async (keywords, lang, meant) => {
    const { items, did_you_mean } = await world.ask(catalogue.goods, { keywords }, { lang });
    expect(items).toEqual([]);
    expect(did_you_mean?.toLowerCase()).toBe(meant);
  });

  test("what has no near word gets no suggestion", async () => {
    expect((await world.ask(catalogue.goods, { keywords: "xyzzyplugh" })).did_you_mean).toBeNull();
  });
});

describe("ways to go on", () => {
  test("at most eight suggestions complete what is typed: words, then categories and stores", async () => {
    const { items } = await world.ask(catalogue.suggest, { keywords: "he" });
    expect(items.length).toBeGreaterThan(2);
    expect(items.length).toBeLessThanOrEqual(8);
    const head = await world.ask(catalogue.suggest, { keywords: "headph" });
    expect(head.items[0]).toEqual({ text: "headphones", kind: "word", id: null });
    expect(head.items).toContainEqual({ text: "Headphones", kind: "category", id: expect.any(String) });
  });

  test("suggestions are in the reader's language", async () => {
    const { items } = await world.ask(catalogue.suggest, { keywords: "手" }, { lang: "zh-Hant" });
    expect(items.map(({ text }) => text)).toContain("手機");
    expect((await world.ask(catalogue.suggest, { keywords: "سماع" }, { lang: "ar" })).items).not.toEqual([]);
  });

  test("nothing typed suggests nothing", async () => {
    expect(await world.ask(catalogue.suggest, { keywords: " " })).toEqual({ items: [] });
  });

  test.each([
    ["cedar", "en", "Cedar House"],
    ["雪松", "zh-Hans", "雪松之家"],
    ["하늘뷰", "ko", "하늘뷰티"],
    ["الأرز", "ar", "بيت الأرز"],
    ["シダー", "ja", "シダーハウス"],
  ] as const)("the store is found by %s", async (keywords, lang, name) => {
    const { items, next } = await world.ask(catalogue.stores, { keywords }, { lang });
    expect(items.map((item) => item.name)).toContain(name);
    expect(items[0]?.pictures).toHaveLength(3);
    expect(next).toBeNull();
  });

  test("blank keywords for stores are refused", async () => {
    expect(await world.call(catalogue.stores, { keywords: "  " })).toMatchObject({
      ok: false,
      error: "keywords_required",
    });
  });
});
