import { translations } from "@arcade/contract/base/translations/api";
import type { Language } from "@arcade/contract/languages";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { catalogueOffice } from "@arcade/contract/shops/catalogue/office";
import { goods } from "@arcade/contract/shops/goods/api";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { givenTranslator, translationOf } from "../../../../../test/given/given-translator.ts";
import {
  type GivenOperator,
  type GivenStore,
  givenGoods,
  givenOperator,
  givenStore,
} from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { raw, sql } from "../../../../platform/sql.ts";
import { indexGoods, showTranslation } from "../../goods/index.ts";

const translator = await givenTranslator();
afterAll(() => translator.close());
const world = useWorld({ TRANSLATOR_URL: translator.url });

const minuteMs = 60_000;
const dayMs = 86_400_000;
let keeper: GivenOperator;
let second: GivenOperator;
let store: GivenStore;

beforeAll(async () => {
  [keeper, second] = [await givenOperator(world, "catalogue"), await givenOperator(world, "catalogue")];
});
beforeEach(async () => {
  translator.asked = [];
  translator.status = 200;
  translator.statusOf = null;
  translator.before = () => Promise.resolve();
  await run(world.owner, sql`UPDATE goods SET on_sale = false, off_reason = 'merchant', off_at = now() WHERE on_sale`);
  await run(world.owner, sql`DELETE FROM goods_translation`);
  await run(world.owner, sql`DELETE FROM translated_text`);
  await run(world.owner, sql`DELETE FROM catalogue_translation_pause`);
  // What was agreed in another test is forgotten, which no proposal says.
  await run(world.owner, sql`SET session_replication_role = replica`);
  await run(
    world.owner,
    sql`UPDATE catalogue_translation SET is_on = false, waits_for = NULL, waits_until = NULL, failures = 0,
      day_characters = 0, month_characters = 0, last_fault = NULL, last_language = NULL, last_failed_at = NULL,
      agreed_characters = 0, agreed_languages = '{}'`,
  );
  await run(world.owner, sql`SET session_replication_role = origin`);
  store = await givenStore(world);
});

interface Texts {
  name: object;
  description?: object;
  axes?: object[];
  language?: Language;
  sales?: number;
}

async function givenTexts({ name, description, axes = [], language = "en", sales = 0 }: Texts): Promise<string> {
  const { goods_id } = await givenGoods(world, store);
  await run(
    world.owner,
    sql`UPDATE goods SET name = ${JSON.stringify(name)}, description = ${JSON.stringify(description ?? name)},
      axes = ${JSON.stringify(axes)}, language = ${language}, sales = ${sales} WHERE id = ${goods_id}`,
  );
  await world.withContext((context) => indexGoods(context, [goods_id]));
  return String(goods_id);
}

const by = () => ({ token: keeper.token });
type Wanted = Partial<{ is_on: boolean; languages: Language[]; period: "day" | "month"; characters: number }>;
const note = "for our readers";
/** One person's act, which is a proposal if it costs more than what was agreed. */
const put = (wanted: Wanted = {}) =>
  world.ask(
    catalogueOffice.putTranslations,
    { is_on: true, languages: ["ar"], period: "day", characters: 50_000, note, ...wanted },
    by(),
  );
async function plan(wanted: Wanted = {}): Promise<void> {
  const { proposal_id } = await put(wanted);
  if (proposal_id === null) return;
  await world.ask(catalogueOffice.decideTranslations, { proposal_id, approve: true, note }, { token: second.token });
}
const state = () => world.ask(catalogueOffice.translations, {}, by());
const card = async (id: string, lang: Language) =>
  (await world.ask(catalogue.goods, { store: String(store.store_id) }, { lang })).items.find((one) => one.id === id);
const found = async (keywords: string, lang: Language) =>
  (await world.ask(catalogue.goods, { keywords }, { lang })).items.map(({ id }) => id);
const askedNames = () => translator.asked.map(({ q }) => q);
const rename = (id: string, name: object) =>
  run(world.mall.db, sql`UPDATE goods SET name = ${JSON.stringify(name)} WHERE id = ${id}`);

describe("the background translation of goods", () => {
  test("is off until an operator switches it on, and says before how much there is to do", async () => {
    await givenTexts({ name: { en: "Chair" }, description: { en: "12345" } });
    await givenTexts({ name: { en: "Table", ar: "طاولة" }, description: { en: "1234567" } });
    await world.settleDue();
    expect(translator.asked).toHaveLength(0);
    const before = await state();
    expect(before).toMatchObject({ is_on: false, stops: { why: "off", until: null }, goods: 2, is_estimate: false });
    const left = (language: Language) => before.items.find((item) => item.language === language)?.characters_left;
    expect([left("ar"), left("ja"), left("en")]).toEqual([5 + 5 + 7, 5 + 5 + 5 + 7, 0]);
  });

  test("shows what it made on the page, on cards and in the search, marked, with the original", async () => {
    const size = { name: { en: "Size" }, values: [{ name: { en: "Small" } }, { name: { en: "Large", ar: "كبير" } }] };
    const id = await givenTexts({ name: { en: "Sessel" }, axes: [size] });
    expect(await card(id, "ar")).toMatchObject({ name: "Sessel", translated: false });
    expect(await world.ask(goods.detail, { id }, { lang: "ar" })).toMatchObject({ foreign: true, translated: null });
    await plan();
    await world.settleDue();
    expect(await card(id, "ar")).toMatchObject({ name: "ar(Sessel)", translated: true });
    expect(await card(id, "ja")).toMatchObject({ name: "Sessel", translated: false });
    const detail = await world.ask(goods.detail, { id }, { lang: "ar" });
    expect(detail).toMatchObject({ name: "Sessel", foreign: true });
    expect(detail.translated?.texts).toEqual([
      { field: "name", text: "ar(Sessel)", rich: false },
      { field: "description", text: "ar(Sessel)", rich: false },
      { field: "specification", text: "ar(Size)\nar(Small)", rich: false, of: "Size\nSmall" },
    ]);
    const done = (await state()).items.find(({ language }) => language === "ar");
    expect(done).toMatchObject({ done: 1, characters_left: 0, paid: 6 + 10 });
    expect(await state()).toMatchObject({ used: 16, left: 50_000 - 16, stops: { why: "nothing", until: null } });
  });

  test("is found by its words", async () => {
    const id = await givenTexts({ name: { en: "Stuhl" } });
    await plan({ languages: ["ja"] });
    // The translation of the tests begins with the language.
    expect(await found("ja", "ja")).toEqual([]);
    await world.settleDue();
    expect(await found("ja", "ja")).toEqual([id]);
  });

  test("never takes the place of the merchant's words", async () => {
    const japanese = await givenTexts({ name: { en: "椅子", ja: "椅子" }, language: "ja" });
    const given = await givenTexts({ name: { en: "Lamp", ar: "مصباح", ja: "ランプ" } });
    await plan({ languages: ["en", "ar", "ja"] });
    await world.settleDue();
    expect(translator.asked.map(({ q, target }) => `${q} ${target}`).toSorted()).toEqual(["椅子 ar", "椅子 en"]);
    // English was only a copy of the merchant's Japanese.
    expect(await card(japanese, "en")).toMatchObject({ name: "en(椅子)", translated: true });
    expect(await card(japanese, "ja")).toMatchObject({ name: "椅子", translated: false });
    expect(await card(given, "ar")).toMatchObject({ name: "مصباح", translated: false });
    await world.withContext((context) =>
      showTranslation(context, { goods_id: BigInt(given), language: "ar", name: "another" }),
    );
    expect(await card(given, "ar")).toMatchObject({ name: "مصباح", translated: false });
    await rename(japanese, { en: "Chair", ja: "椅子" });
    expect(await card(japanese, "en")).toMatchObject({ name: "Chair", translated: false });
    await world.settleDue();
    expect(await card(japanese, "en")).toMatchObject({ name: "Chair", translated: false });
  });

  test("goes with its text at once, makes it due again, and pays only for what is new", async () => {
    const id = await givenTexts({ name: { en: "Bank" }, description: { en: "Aus Holz" } });
    await plan();
    await world.settleDue();
    translator.asked = [];
    await rename(id, { en: "Sofa" });
    expect(await card(id, "ar")).toMatchObject({ name: "Sofa", translated: false });
    expect(await world.ask(goods.detail, { id }, { lang: "ar" })).toMatchObject({ translated: null });
    await world.settleDue();
    expect(await card(id, "ar")).toMatchObject({ name: "ar(Sofa)", translated: true });
    expect(askedNames()).toEqual(["Sofa"]);
    await rename(id, { en: "Bank" });
    await world.settleDue();
    expect(await card(id, "ar")).toMatchObject({ name: "ar(Bank)", translated: true });
    expect(askedNames()).toEqual(["Sofa"]);
  });

  test("does not keep a translation of a text that changed while the translator worked", async () => {
    const id = await givenTexts({ name: { en: "Alt" } });
    translator.before = async ({ q }) => {
      if (q === "Alt") await rename(id, { en: "Neu" });
    };
    await plan();
    await world.settleDue();
    await world.settleDue();
    expect(await card(id, "ar")).toMatchObject({ name: "ar(Neu)", translated: true });
  });

  test("takes goods that are listed later, and none that are not for sale", async () => {
    const id = await givenTexts({ name: { en: "Spät" } });
    await run(world.owner, sql`UPDATE goods SET on_sale = false WHERE id = ${id}`);
    await plan();
    await world.settleDue();
    expect(translator.asked).toHaveLength(0);
    await run(world.owner, sql`UPDATE goods SET on_sale = true, off_reason = NULL, off_at = NULL WHERE id = ${id}`);
    await world.settleDue();
    expect(await card(id, "ar")).toMatchObject({ translated: true });
  });
});

describe("the budget", () => {
  const long = (letter: string) => ({ en: letter.repeat(20_000) });

  test("stops it after what is sold and looked at most, and the next day it goes on", async () => {
    await givenTexts({ name: { en: "Rare" }, description: long("r"), sales: 1 });
    await givenTexts({ name: { en: "Best" }, description: long("b"), sales: 90 });
    const viewed = await givenTexts({ name: { en: "Viewed" }, description: long("v"), sales: 2 });
    await run(
      world.owner,
      sql`INSERT INTO goods_day (goods_id, store_id, day, views) VALUES (${viewed}, ${store.store_id},
        ${world.clock.now()}::timestamptz::date, 50)`,
    );
    await plan({ characters: 50_000 });
    await world.settleDue();
    const names = () => askedNames().filter((q) => q.length < 20_000);
    expect(names().toSorted()).toEqual(["Best", "Viewed"]);
    const stopped = await state();
    expect(stopped).toMatchObject({ used: 40_010, left: 9_990, stops: { why: "budget" } });
    expect(stopped.stops?.until).toBe(stopped.period_ends);
    await world.settleDue();
    expect(names()).toHaveLength(2);
    await world.pass(dayMs);
    expect(names()).toContain("Rare");
    expect(await state()).toMatchObject({ stops: { why: "nothing" }, used: 20_004 });
  });

  test("counts a month as well, and a higher one counts at once", async () => {
    for (const letter of ["x", "y", "z"]) await givenTexts({ name: { en: letter }, description: long(letter) });
    await plan({ characters: 50_000, period: "month" });
    await world.settleDue();
    expect(await state()).toMatchObject({ used: 40_002, stops: { why: "budget" } });
    await plan({ characters: 70_000, period: "month" });
    await world.settleDue();
    expect(await state()).toMatchObject({ used: 60_003, stops: { why: "nothing" } });
  });

  test("is not exceeded by processes at the same moment, and bounds of it are told", async () => {
    for (const letter of ["j", "k", "l", "m"]) await givenTexts({ name: { en: letter }, description: long(letter) });
    await plan({ characters: 50_000 });
    await Promise.all([world.settleDue(), world.settleDue(), world.settleDue()]);
    expect((await state()).used).toBeLessThanOrEqual(50_000);
    expect(translator.asked.reduce((sum, { q }) => sum + q.length, 0)).toBeLessThanOrEqual(50_000);
    await expect(plan({ characters: 49_999 })).rejects.toThrow("characters");
    await expect(plan({ languages: [] })).rejects.toThrow("languages");
  });
});

describe("two people", () => {
  test("agree on what costs more; one person switches it off and on again, and takes less", async () => {
    await plan({ languages: ["ar", "ja"], characters: 80_000 });
    const agreed = { languages: ["ja", "ar"], period: "day", characters: 80_000 };
    expect(await state()).toMatchObject({ is_on: true, characters: 80_000, agreed });
    for (const within of [{ is_on: false }, { languages: ["ja" as const], characters: 60_000 }]) {
      expect(await put(within)).toEqual({ proposal_id: null });
      expect(await state()).toMatchObject({ ...within, agreed });
    }
    for (const above of [
      { characters: 80_001 },
      { languages: ["ar" as const, "ko" as const] },
      { period: "month" as const },
    ]) {
      const { proposal_id } = await put(above);
      expect([above, await state()]).toMatchObject([above, { characters: 60_000, languages: ["ja"], agreed }]);
      const decision = { proposal_id: proposal_id ?? "", approve: false, note };
      expect(await world.call(catalogueOffice.decideTranslations, decision, by())).toMatchObject({
        error: "second_person",
      });
      const other = { token: second.token };
      expect(await world.call(catalogueOffice.decideTranslations, decision, other)).toMatchObject({ ok: true });
      expect(await world.call(catalogueOffice.decideTranslations, decision, other)).toMatchObject({
        error: "proposal_closed",
      });
      expect(await state()).toMatchObject({ characters: 60_000, agreed });
    }
    const decision = { proposal_id: "4611686018427387904", approve: true, note };
    expect(await world.call(catalogueOffice.decideTranslations, decision, by())).toMatchObject({ error: "not_found" });
  });

  test("are held by the schema: no plan above what was agreed, and nothing agreed that was not proposed", async () => {
    await plan({ characters: 50_000 });
    const beyond = (change: string) => run(world.mall.db, sql`UPDATE catalogue_translation SET ${raw(change)}`);
    await expect(beyond("characters = 50001")).rejects.toThrow(/catalogue_translation_within_agreed/);
    await expect(beyond("languages = '{ar,ko}'")).rejects.toThrow(/catalogue_translation_within_agreed/);
    await expect(beyond("agreed_characters = 900000")).rejects.toThrow(/catalogue_translation_as_proposed/);
    const { proposal_id } = await put({ characters: 70_000 });
    const other = { token: second.token };
    await world.ask(catalogueOffice.decideTranslations, { proposal_id: proposal_id ?? "", approve: true, note }, other);
    // An approved proposal is not used again, nor for another figure.
    await expect(beyond(`agreed_characters = 900000, proposal_id = ${proposal_id}`)).rejects.toThrow(
      /catalogue_translation_as_proposed/,
    );
  });
});

describe("the same text", () => {
  test("is paid for once by goods that share it and by processes at the same moment", async () => {
    for (let index = 0; index < 6; index += 1)
      await givenTexts({ name: { en: "Shared" }, description: { en: "Same" } });
    await plan({ languages: ["ar", "ja"] });
    await Promise.all([world.settleDue(), world.settleDue(), world.settleDue()]);
    await world.pass(minuteMs);
    await world.pass(minuteMs);
    expect(translator.asked.map(({ q, target }) => `${q} ${target}`).toSorted()).toEqual([
      "Same ar",
      "Same ja",
      "Shared ar",
      "Shared ja",
    ]);
    const items = (await state()).items.filter(({ done }) => done !== null);
    expect(items.map(({ done }) => done)).toEqual([6, 6]);
  });

  test("is not asked for by a reader while it is under way", async () => {
    const id = await givenTexts({ name: { en: "Eilig" } });
    const ask = () => world.call(translations.make, { kind: "goods", id }, { lang: "ar" });
    let meanwhile: unknown;
    translator.before = async () => {
      meanwhile ??= await ask();
    };
    await plan();
    await world.settleDue();
    expect(meanwhile).toMatchObject({ ok: false, error: "translation_under_way" });
    expect(await ask()).toMatchObject({ ok: true, data: { texts: [{ text: translationOf("Eilig", "ar") }, {}] } });
    expect(translator.asked).toHaveLength(1);
  });

  test("that a reader asked for before is not paid for again", async () => {
    const id = await givenTexts({ name: { en: "Vorher" } });
    await world.ask(translations.make, { kind: "goods", id }, { lang: "ar" });
    expect(await card(id, "ar")).toMatchObject({ translated: false });
    await plan();
    await world.settleDue();
    expect(translator.asked).toHaveLength(1);
    expect(await card(id, "ar")).toMatchObject({ name: "ar(Vorher)", translated: true });
    await world.pass(91 * dayMs);
    expect(await world.ask(goods.detail, { id }, { lang: "ar" })).toMatchObject({ translated: { from: "de" } });
  });
});

describe("a translator that fails", () => {
  /** How long after the failure it is asked again. */
  const waits = ({ stops, last_failure }: Awaited<ReturnType<typeof state>>) =>
    Date.parse(stops?.until ?? "") - Date.parse(last_failure?.at ?? "");

  test("is told to operators and asked again later, more and more rarely", async () => {
    const id = await givenTexts({ name: { en: "Kaputt" } });
    translator.status = 503;
    await plan();
    await world.settleDue();
    const failed = await state();
    expect(failed).toMatchObject({
      stops: { why: "translator" },
      last_failure: { fault: "refused", status: 503, language: "ar" },
    });
    expect(waits(failed)).toBe(minuteMs);
    await world.settleDue();
    expect(translator.asked).toHaveLength(1);
    await world.pass(3 * minuteMs);
    expect(translator.asked).toHaveLength(2);
    expect(waits(await state())).toBe(2 * minuteMs);
    translator.status = 200;
    await world.pass(5 * minuteMs);
    expect(await card(id, "ar")).toMatchObject({ name: "ar(Kaputt)", translated: true });
    expect(await state()).toMatchObject({ stops: { why: "nothing" }, last_failure: { fault: "refused" } });
    const [row] = await many<{ failures: number }>(world.owner, sql`SELECT failures FROM catalogue_translation`);
    expect(row?.failures).toBe(0);
  });

  test("because of one language pauses only this one, and the others go on", async () => {
    const [id, other] = [
      await givenTexts({ name: { en: "Sprache" } }),
      await givenTexts({ name: { en: "Wort" }, sales: 9 }),
    ];
    translator.statusOf = ({ target }) => (target === "ko" ? 400 : 200);
    await plan({ languages: ["ar", "ko"] });
    await world.settleDue();
    for (const one of [id, other]) expect(await card(one, "ar")).toMatchObject({ translated: true });
    const refused = await state();
    expect(refused.last_failure).toMatchObject({ fault: "refused", status: 400, language: "ko" });
    const until = refused.items.find(({ language }) => language === "ko")?.refused_until;
    expect(Date.parse(until ?? "") - Date.parse(refused.last_failure?.at ?? "")).toBe(minuteMs);
    // Only this language has goods that wait.
    expect(refused.stops).toEqual({ why: "translator", until });
    expect(translator.asked.filter(({ target }) => target === "ko")).toHaveLength(1);
    translator.statusOf = null;
    await world.pass(5 * minuteMs);
    for (const one of [id, other]) expect(await card(one, "ko")).toMatchObject({ translated: true });
    const after = (await state()).items.find(({ language }) => language === "ko");
    expect(after).toMatchObject({ refused_until: null });
    expect(await many(world.owner, sql`SELECT FROM catalogue_translation_pause`)).toEqual([]);
  });

  test("because of its key or of too many requests pauses all of them", async () => {
    await givenTexts({ name: { en: "Schlüssel" } });
    translator.status = 429;
    await plan({ languages: ["ar", "ko"] });
    await world.settleDue();
    expect(translator.asked).toHaveLength(1);
    expect((await state()).items.filter(({ refused_until }) => refused_until !== null)).toEqual([]);
  });
});
