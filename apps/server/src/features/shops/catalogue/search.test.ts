import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { catalogueOffice, maxSynonyms } from "@arcade/contract/shops/catalogue/office";
import { foldedOf } from "@arcade/contract/shops/catalogue/tokens";
import { inLanguage, type Language, languages, type Translated } from "@arcade/contract/languages";
import { beforeAll, describe, expect, test } from "vitest";
import { hotWords } from "../../../../../../tools/seed/front-page.ts";
import { seedDemo } from "../../../../../../tools/seed/load.ts";
import { givenGoods, givenOperator, givenStore, type GivenStore } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
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

/** Goods with this name, on sale and indexed. */
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

  test("English ignores case, accents, width and number", async () => {
    const plain = await found("pinata");
    expect(plain).toEqual(["Paper piñata, to be filled"]);
    for (const other of ["PIÑATAS", "ｐｉｎａｔａ", "  piñata  "]) expect(await found(other)).toEqual(plain);
  });

  test("Arabic nouns are found in singular and plural", async () => {
    const one = await found("سماعة", "ar");
    expect(one.length).toBeGreaterThan(1);
    expect(new Set(await found("سماعات", "ar"))).toEqual(new Set(one));
  });

  test("one Chinese character finds every word with it, names first", async () => {
    const names = await found("灯", "zh-Hans");
    const called = names.filter((name) => name.includes("灯"));
    expect(called.length).toBeGreaterThan(3);
    expect(names.slice(0, called.length)).toEqual(called);
  });

  test("a text in one language is found by a reader of another", async () => {
    expect(await found("ヘッドホン", "en")).toContain("Minato R2 open-back studio headphones");
  });

  test("the last word may be unfinished", async () => {
    expect(await found("paper lant")).toEqual(await found("paper lantern"));
  });

  test("all words must match if any goods have them all", async () => {
    const names = await found("paper lantern");
    expect(names).toEqual(["Paper lantern lamp"]);
  });

  test.each(languages)("every hot word finds goods in %s", async (language) => {
    const { items } = await world.ask(catalogue.hotWords, {}, { lang: language });
    expect(items).toEqual(hotWords.map((word) => inLanguage(word, language)));
    for (const word of items) expect(await found(word, language), word).not.toEqual([]);
  });
});

describe("synonyms", () => {
  test.each([
    ["手表", "zh-Hans", "Khor 38 正装腕表"],
    ["男士手表", "zh-Hans", "Khor 38 正装腕表"],
    ["手錶", "zh-Hant", "Khor 38 正裝腕錶"],
    ["lamp for desk", "en", "Paper lantern lamp"],
    ["cell phone", "en", "Harbour Mini phone, 5.4 inches"],
    ["スマホ", "ja", "Harbour One 5G スマートフォン"],
    ["책가방", "ko", "Daybreak 학생 백팩 18L"],
    ["لابتوب", "ar", "حاسوب Harbour Book 14 المحمول"],
  ] as const)("%s (%s) finds %s in a mall without any configured synonyms", async (keywords, lang, name) => {
    const { items } = await world.ask(catalogue.goods, { keywords }, { lang });
    expect(items.map((item) => item.name)).toContain(name);
  });

  test("the words that a mall begins with are stored as searches fold them, and leave room for the operators' own", async () => {
    const terms = await many<{ language: string; folded: string; term: string; group_id: bigint }>(
      world.owner,
      sql`SELECT language, folded, term, group_id FROM search_synonym`,
    );
    expect(terms.length).toBeGreaterThan(10_000);
    expect(terms.filter(({ folded, term }) => foldedOf(term) !== folded)).toEqual([]);
    for (const [language, own] of Map.groupBy(terms, (term) => term.language)) {
      const groups = [...Map.groupBy(own, (term) => term.group_id).values()];
      expect(groups.length, language).toBeLessThanOrEqual(maxSynonyms.groups - 50);
      expect(
        groups.filter((group) => group.length < 2 || group.length > maxSynonyms.terms),
        language,
      ).toEqual([]);
    }
  });

  test("an operator's synonym works within five seconds, and stops after its removal", async () => {
    const keeper = await givenOperator(world, "catalogue");
    const by = { token: keeper.token };
    await givenNamed({ en: "Quince spoon" });
    expect(await found("brixmoor")).toEqual([]);
    const { id } = await world.ask(
      catalogueOffice.putSynonyms,
      { id: null, language: "en", terms: ["Quince spoon", "brixmoor"], note: "buyers say so" },
      by,
    );
    world.clock.move(6_000);
    expect(await found("brixmoor")).toEqual(["Quince spoon"]);
    const { items } = await world.ask(catalogueOffice.synonyms, { language: "en" }, by);
    expect(items).toContainEqual({ id, language: "en", terms: ["Quince spoon", "brixmoor"] });
    await world.ask(catalogueOffice.removeSynonyms, { id, note: "no longer" }, by);
    world.clock.move(6_000);
    expect(await found("brixmoor")).toEqual([]);
    expect(await world.call(catalogueOffice.removeSynonyms, { id, note: "no longer" }, by)).toMatchObject({
      error: "not_found",
    });
  });

  test("a word is in one group of its language, also if two operators write at once", async () => {
    const keeper = await givenOperator(world, "catalogue");
    const by = { token: keeper.token };
    const put = (terms: string[], id: string | null = null) =>
      world.call(catalogueOffice.putSynonyms, { id, language: "ja", terms, note: "buyers say so" }, by);
    const outcomes = await Promise.all([put(["ぺけ", "甲甲甲"]), put(["乙乙乙", "ペケ"])]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "synonym_taken" });
    expect(await put(["丙丙", "丙丙"])).toMatchObject({ error: "synonyms_alike", parameters: { term: "丙丙" } });
    expect(await put(["丙丙", "…"])).toMatchObject({ error: "synonyms_alike" });
    expect(await put(["丙丙", "丁丁"], "4611686018427387904")).toMatchObject({ error: "not_found" });
  });

  test("a language has at most 1,000 groups", async () => {
    const keeper = await givenOperator(world, "catalogue");
    await run(
      world.owner,
      sql`INSERT INTO search_synonym (group_id, language, folded, term, place)
        SELECT 900000 + n, 'ko', 'zz' || n, 'zz' || n, 1 FROM generate_series(1, ${maxSynonyms.groups}) AS n`,
    );
    const outcome = await world.call(
      catalogueOffice.putSynonyms,
      { id: null, language: "ko", terms: ["가나다라", "마바사아"], note: "buyers say so" },
      { token: keeper.token },
    );
    expect(outcome).toMatchObject({ error: "synonyms_full", parameters: { most: maxSynonyms.groups } });
    await run(world.owner, sql`DELETE FROM search_synonym WHERE group_id > 900000`);
  });
});

describe("results", () => {
  test("goods with the word in their name come before goods of such a category, store or colour", async () => {
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

  test("goods that go off sale are not found, and are found again when they come back", async () => {
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

  test("blank keywords are refused, and no keyword lists everything", async () => {
    for (const keywords of ["", "   ", "\u3000"])
      expect(await world.call(catalogue.goods, { keywords })).toMatchObject({
        ok: false,
        error: "keywords_required",
        msg: expect.stringMatching(/\w/),
      });
    expect((await world.ask(catalogue.goods, {})).items).toHaveLength(24);
  });

  test.each(["!!!", "…", "' & | !", "\\", "the", "a".repeat(200), "包".repeat(200), "' OR 1=1 --", "%", "x:*"])(
    "%s is only text: it finds goods that have it, or nothing",
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
    ["lipstik", "en", "lipstick"],
    ["teddybear", "en", "teddy bear"],
    ["حقيبة ضهر", "ar", "حقيبة ظهر"],
    ["초콜릳", "ko", "초콜릿"],
  ] as const)("%s (%s) shows what %s finds, says so and counts the same", async (keywords, lang, meant) => {
    const { items, did_you_mean, matched } = await world.ask(catalogue.goods, { keywords }, { lang });
    expect({ matched, meant: did_you_mean?.toLowerCase() }).toEqual({ matched: "corrected", meant });
    expect(items.map(({ name }) => name)).toEqual(await found(meant, lang));
    const { total } = await world.ask(catalogue.facets, { keywords }, { lang });
    expect(total).toBe((await world.ask(catalogue.facets, { keywords: meant }, { lang })).total);
    const typed = await world.ask(catalogue.goods, { keywords, as_typed: "1" }, { lang });
    expect(typed).toMatchObject({ items: [], did_you_mean: null, matched: "all" });
    expect((await world.ask(catalogue.facets, { keywords, as_typed: "1" }, { lang })).total).toBe(0);
  });

  test.each([
    ["wooden comb xyzzyplugh", "en", "Wide-tooth wooden comb"],
    ["paper headphones", "en", "Minato R2 open-back studio headphones"],
    ["黑色的无线耳机", "zh-Hans", "Minato H4 无线降噪耳机"],
    ["寝室用のランプ", "ja", "紙提灯のペンダントライト"],
  ] as const)(
    "%s (%s): no goods have all of it, and those with the most words are shown, %s among them",
    async (keywords, lang, name) => {
      const { items, matched, did_you_mean } = await world.ask(catalogue.goods, { keywords }, { lang });
      expect({ matched, did_you_mean }).toEqual({ matched: "some", did_you_mean: null });
      expect(items.map((item) => item.name)).toContain(name);
    },
  );

  test("the second page of corrected words continues where the first ended", async () => {
    const first = await world.ask(catalogue.goods, { keywords: "leather set handels xyzzyplugh" });
    expect(first.matched).toBe("some");
    const { next } = first;
    if (next === null) return expect(first.items.length).toBeLessThanOrEqual(24);
    const second = await world.ask(catalogue.goods, { keywords: "leather set handels xyzzyplugh", cursor: next });
    const ids = new Set(first.items.map(({ id }) => id));
    expect(second.items.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  test("a filter without results does not correct the words", async () => {
    const none = await world.ask(catalogue.goods, { keywords: "headphones", price_least: "900000" });
    expect(none).toMatchObject({ items: [], matched: "all", did_you_mean: null });
  });

  test("a word without similar words finds nothing", async () => {
    const nothing = await world.ask(catalogue.goods, { keywords: "xyzzyplugh" });
    expect(nothing).toMatchObject({ items: [], did_you_mean: null, matched: "all" });
  });
});

describe("suggestions", () => {
  test("at most eight suggestions complete the typed text: words, then categories and stores", async () => {
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

  test.each([
    ["hedpho", "headphones"],
    ["wireless hedpho", "wireless headphones"],
    ["lipstik", "lipstick"],
  ] as const)("%s is completed to %s in spite of its mistake", async (keywords, text) => {
    const { items } = await world.ask(catalogue.suggest, { keywords });
    expect(items.map((item) => item.text.toLowerCase())).toContain(text);
  });

  test("an empty field suggests nothing", async () => {
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
