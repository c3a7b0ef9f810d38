import { content } from "@arcade/contract/front/content/api";
import { contentOffice } from "@arcade/contract/front/content/office";
import type { Language } from "@arcade/contract/languages";
import { beforeAll, describe, expect, test } from "vitest";
import { givenOperator, type GivenOperator } from "../../../../test/given.ts";
import { publishByTwo } from "../../../../test/given/given-second.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
const note = "as discussed in the meeting";
let editor: GivenOperator;
type Texts = Partial<Record<Language, string>> & { en: string };

async function published(key: string, title: Texts, body: Texts): Promise<void> {
  const by = { token: editor.token };
  await world.ask(contentOffice.addArticle, { key, title, body }, by);
  await publishByTwo(world, { key, revision: 1, changes: null, at: null, note }, by);
}

beforeAll(async () => {
  editor = await givenOperator(world, "catalogue");
  await published(
    "help-money",
    { en: "When is my money back?", "zh-Hant": "退款何時到帳？", ar: "متى تعود أموالي؟" },
    {
      en: "It depends on the way.\n\n## Balance\n- A **refund** reaches your [balance](/pages/member/money) within a day.",
      "zh-Hant": "退款會在一天內回到餘額。",
      ar: "يعود المبلغ المسترد إلى رصيدك خلال يوم.",
    },
  );
  await published("help-refund", { en: "How do I ask for refunds?" }, { en: "Open the order and press Return." });
  await published("help-cafe", { en: "Opening hours" }, { en: `The Café is open. ${"Words ".repeat(60)}` });
});

const find = async (keywords: string, lang: Language = "en") =>
  (await world.ask(content.searchHelp, { keywords }, { lang })).items;
const keys = async (keywords: string, lang: Language = "en") => (await find(keywords, lang)).map(({ key }) => key);

describe("the search of the help", () => {
  test("finds words of titles and of bodies, titles first, with the part in which they appear", async () => {
    const found = await find("Refund");
    expect(found.map(({ key }) => key)).toEqual(["help-refund", "help-money"]);
    expect(found[1]?.text).toBe("A **refund** reaches your balance within a day.");
    expect(await keys("money balance")).toEqual(["help-money"]);
    expect(await keys("refund submarine")).toEqual([]);
  });

  test("ignores the same differences as the search of goods: accents, case, plurals, scripts, half words", async () => {
    expect(await keys("CAFE")).toEqual(["help-cafe"]);
    expect(await keys("orders")).toEqual(["help-refund"]);
    expect(await keys("bala")).toEqual(["help-money"]);
    expect(await keys("余额", "zh-Hant")).toEqual(["help-money"]);
    expect(await keys("رصيدك", "ar")).toEqual(["help-money"]);
    expect(await keys("الى رصيدك", "ar")).toEqual(["help-money"]);
  });

  test("searches in the reader's language, and in English if there is no other", async () => {
    expect(await keys("balance", "ar")).toEqual([]);
    expect(await keys("balance", "ko")).toEqual(["help-money"]);
  });

  test("follows publication and removal", async () => {
    const by = { token: editor.token };
    await published("help-new", { en: "Parcels" }, { en: "Where the zeppelin flies." });
    expect(await keys("zeppelin")).toEqual(["help-new"]);
    await world.ask(
      contentOffice.saveArticle,
      { key: "help-new", revision: 1, title: { en: "Parcels" }, body: { en: "A train." }, checked: [] },
      by,
    );
    expect(await keys("zeppelin")).toEqual(["help-new"]);
    world.clock.move(1_000);
    await publishByTwo(world, { key: "help-new", revision: 2, changes: null, at: null, note }, by);
    expect([await keys("zeppelin"), await keys("train")]).toEqual([[], ["help-new"]]);
    await world.ask(contentOffice.retireArticle, { key: "help-new", retired: true, note }, by);
    expect(await keys("train")).toEqual([]);
  });

  test.each(["", "   ", "the", "!!!", "%", "_", "'"])("%j finds nothing", async (keywords) => {
    expect(await keys(keywords)).toEqual([]);
  });

  test("a long part is cut, and a text that is too long or invalid is named", async () => {
    const [found] = await find("cafe");
    expect(Array.from(found?.text ?? "")).toHaveLength(161);
    expect(await world.callWith(content.searchHelp, { keywords: "x".repeat(201) })).toMatchObject({ status: 400 });
    expect(await world.callWith(content.searchHelp, { keywords: "\u202e" })).toMatchObject({ status: 400 });
    expect(await world.callWith(content.searchHelp, {})).toMatchObject({ status: 400 });
  });
});
