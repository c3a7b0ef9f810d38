import { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { Language, Translated } from "@arcade/contract/languages";
import { looseTokensOf } from "@arcade/contract/shops/catalogue/tokens";
import { beforeAll, describe, expect, test } from "vitest";
import { givenGoods, givenStore, type GivenStore } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { one, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { indexGoods } from "../goods/index.ts";

const world = useWorld();
let store: GivenStore;

beforeAll(async () => {
  store = await givenStore(world);
});

interface Texts {
  name: Translated;
  description?: Translated;
  parameters?: { name: Translated; value: Translated }[];
}

/** Goods with these texts, on sale and indexed. */
async function givenTexts({ name, description = { en: "-" }, parameters = [] }: Texts): Promise<bigint> {
  const { goods_id } = await givenGoods(world, store);
  await world.withContext(async (context) => {
    await run(
      context.tx,
      sql`UPDATE goods SET name = ${JSON.stringify(name)}, description = ${JSON.stringify(description)},
        parameters = ${JSON.stringify(parameters)} WHERE id = ${goods_id}`,
    );
    await indexGoods(context, [goods_id]);
  });
  return goods_id;
}

const ask = (keywords: string, lang: Language = "en", more: { cursor?: string; as_typed?: "1" } = {}) =>
  world.ask(catalogue.goods, { keywords, ...more }, { lang });
const namesOf = async (keywords: string, lang: Language = "en") =>
  (await ask(keywords, lang)).items.map(({ name }) => name);

describe("words that no name has are searched in descriptions and specifications", () => {
  test("all words are there, goods with some of them in the name come first, and facets count the same", async () => {
    await givenTexts({ name: { en: "Trivet" }, description: { en: "Holds a smoggler and a hot pot." } });
    await givenTexts({ name: { en: "Pot with a lid" }, description: { en: "For every smoggler." } });
    const { items, matched, did_you_mean } = await ask("smoggler pot");
    expect(items.map(({ name }) => name)).toEqual(["Pot with a lid", "Trivet"]);
    expect({ matched, did_you_mean }).toEqual({ matched: "all", did_you_mean: null });
    expect((await world.ask(catalogue.facets, { keywords: "smoggler pot" })).total).toBe(2);
    expect((await ask("smoggler pot", "en", { as_typed: "1" })).items).toHaveLength(2);
  });

  test("a specification is found by its name and value", async () => {
    const parameters = [{ name: { en: "Tanning", ja: "なめし" }, value: { en: "Vegetable quebrachine" } }];
    await givenTexts({ name: { en: "Strop" }, parameters });
    expect(await namesOf("quebrachine")).toEqual(["Strop"]);
  });

  test("if a name has the words, descriptions are not searched", async () => {
    await givenTexts({ name: { en: "Snath" } });
    await givenTexts({ name: { en: "Grindstone" }, description: { en: "Beside the snath." } });
    expect(await namesOf("snath")).toEqual(["Snath"]);
  });

  test("another description is found from then on, and goods off sale are not", async () => {
    const id = await givenTexts({ name: { en: "Ladle" }, description: { en: "A borundum ladle." } });
    expect(await namesOf("borundum")).toEqual(["Ladle"]);
    const change = (work: (tx: Parameters<typeof run>[0]) => Promise<unknown>) =>
      world.withContext(async (context) => {
        await work(context.tx);
        await indexGoods(context, [id]);
      });
    await change((tx) => run(tx, sql`UPDATE goods SET description = '{"en": "Of zirconite."}' WHERE id = ${id}`));
    expect(await namesOf("borundum")).toEqual([]);
    expect(await namesOf("zirconite")).toEqual(["Ladle"]);
    await change((tx) => run(tx, sql`UPDATE goods SET on_sale = false WHERE id = ${id}`));
    expect(await namesOf("zirconite")).toEqual([]);
    expect(await one(world.owner, sql`SELECT count(*)::int AS rows FROM goods_text WHERE goods_id = ${id}`)).toEqual({
      rows: 0,
    });
  });

  test("the second page continues where the first ended, in one store as well", async () => {
    for (let number = 0; number < 26; number += 1)
      await givenTexts({ name: { en: `Peg ${number}` }, description: { en: "Made of wenge-oid." } });
    const first = await ask("wenge oid");
    const second = await ask("wenge oid", "en", { cursor: first.next ?? "" });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(first.items).toHaveLength(24);
    expect(new Set(ids).size).toBe(26);
    const ofStore = await world.ask(catalogue.goods, { keywords: "wenge oid", store: String(store.store_id) });
    expect(ofStore.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
    const cheap = await world.ask(catalogue.goods, { keywords: "wenge oid", sort: "price_up" });
    expect(cheap.items).toHaveLength(24);
  });
});

describe("looser forms of words, if nothing else is found", () => {
  test.each([
    ["plurals inside an Arabic word", "ar", { en: "Lantern A", ar: "قنديل نحاسي" }, "قناديل", "قنديل نحاسي"],
    [
      "sounds that kana write in several ways",
      "ja",
      { en: "Vest A", ja: "ヴェスパータの上着" },
      "ベスパタ",
      "ヴェスパータの上着",
    ],
    ["other kinds of an English word", "en", { en: "Crimping pliers" }, "crimper", "Crimping pliers"],
  ] as const)("%s", async (_what, lang, name, typed, found) => {
    await givenTexts({ name });
    expect(await namesOf(typed, lang)).toContain(found);
  });

  test("one wrong letter of a Korean syllable is a mistake of spelling", async () => {
    await givenTexts({ name: { en: "Trellis B", ko: "쿼츠릴름" } });
    const { items, did_you_mean, matched } = await ask("쿼츠릴림", "ko");
    expect({ matched, did_you_mean }).toEqual({ matched: "corrected", did_you_mean: "쿼츠릴름" });
    expect(items.map(({ name }) => name)).toEqual(["쿼츠릴름"]);
  });

  test("different words keep different forms", () => {
    expect(looseTokensOf("كتاب")).toEqual(looseTokensOf("كتب"));
    expect(looseTokensOf("باب")).toEqual(["باب"]); // two consonants are too few
    expect(looseTokensOf("of the and")).toEqual([]);
    expect(looseTokensOf("헤드")).toEqual(looseTokensOf("해드"));
    expect(looseTokensOf("바지")).not.toEqual(looseTokensOf("반지"));
  });
});

describe("the order of what is found", () => {
  test("goods whose category has the word come before others with it in their name", async () => {
    const popular = await givenTexts({ name: { en: "Zither case" } });
    const zither = await givenTexts({ name: { en: "Zither" } });
    await world.withContext(async (context) => {
      await run(context.tx, sql`UPDATE goods SET sales = 900 WHERE id = ${popular}`);
      await run(
        context.tx,
        sql`INSERT INTO category (id, parent_id, name, picture, position)
          VALUES (77, NULL, '{"en": "Zithers"}', 'category', 99)`,
      );
      await run(context.tx, sql`UPDATE goods SET category_id = 77 WHERE id = ${zither}`);
      await indexGoods(context, [popular, zither]);
    });
    expect(await namesOf("zither")).toEqual(["Zither", "Zither case"]);
  });

  test("of goods with some of the words, those with the noun come first, then those with the rarest word", async () => {
    for (const name of ["Umber bowl", "Umber jug", "Quaich"]) await givenTexts({ name: { en: name } });
    expect((await namesOf("umber quaich"))[0]).toBe("Quaich");
    expect((await namesOf("quaich for umber"))[0]).toBe("Quaich");
  });
});
