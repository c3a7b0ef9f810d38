import { content } from "@arcade/contract/front/content/api";
import { contentOffice } from "@arcade/contract/front/content/office";
import { type Language, languages } from "@arcade/contract/languages";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { beforeAll, describe, expect, test } from "vitest";
import { givenOperator, type GivenOperator } from "../../../../test/given.ts";
import { publishByTwo } from "../../../../test/given/given-second.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let editor: GivenOperator;

beforeAll(async () => {
  editor = await givenOperator(world, "catalogue");
});

const note = "as discussed in the meeting";
const by = () => ({ token: editor.token });
const inAll = (text: string) =>
  Object.fromEntries(languages.map((language) => [language, `${text} (${language})`])) as Record<Language, string>;
const add = (
  key: string,
  title: Partial<Record<Language, string>> & { en: string } = inAll(key),
  body = inAll("Words"),
) => world.ask(contentOffice.addArticle, { key, title, body }, by());
const publish = async (key: string, revision: number) => {
  const outcome = await publishByTwo(world, { key, revision, changes: null, at: null, note }, by());
  return outcome.ok ? outcome.data : outcome;
};
const seen = (key: string) => world.ask(contentOffice.article, { key }, by());

describe("an article", () => {
  test("is readable for nobody before publication, then for everybody in their language", async () => {
    await add("help-maps", { en: "Maps", ar: "خرائط" });
    expect(await world.call(content.article, { key: "help-maps" })).toMatchObject({ error: "not_found" });
    expect(await publish("help-maps", 1)).toMatchObject({ published: [{ version: "1" }] });
    expect(await world.ask(content.article, { key: "help-maps" }, { lang: "ar" })).toMatchObject({
      title: "خرائط",
      version: "1",
    });
    expect(await world.ask(content.article, { key: "help-maps" }, { lang: "ko" })).toMatchObject({ title: "Maps" });
  });

  test("keeps every published version unchanged", async () => {
    await add("help-old");
    await publish("help-old", 1);
    world.clock.move(1_000);
    await world.ask(
      contentOffice.saveArticle,
      { key: "help-old", revision: 1, title: { en: "Newer" }, body: { en: "Newer words" }, checked: [] },
      by(),
    );
    expect(await seen("help-old")).toMatchObject({ changed: true, version: "1", revision: 2 });
    expect((await world.ask(content.article, { key: "help-old" })).title).toBe("help-old (en)");
    expect(await publish("help-old", 2)).toMatchObject({ published: [{ version: "2" }] });
    expect((await world.ask(content.article, { key: "help-old" })).title).toBe("Newer");
    expect((await seen("help-old")).versions.map(({ version, by: author }) => [version, author])).toEqual([
      ["2", editor.name],
      ["1", editor.name],
    ]);
    expect(await world.ask(contentOffice.version, { key: "help-old", version: "1" }, by())).toMatchObject({
      title: inAll("help-old"),
      changes: null,
    });
    await expect(run(world.mall.db, sql`UPDATE article SET title = '{}' WHERE key = 'help-old'`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(run(world.mall.db, sql`DELETE FROM article WHERE key = 'help-old'`)).rejects.toThrow(
      /permission denied/,
    );
  });

  test("shows for each language whether it is missing, older than the English text, or current", async () => {
    await add("help-states", { en: "One", ko: "하나", ja: "一" }, { en: "Words", ko: "말", ja: "言葉" } as Record<
      Language,
      string
    >);
    expect((await seen("help-states")).translations).toEqual({
      en: "current",
      ko: "current",
      ja: "current",
      "zh-Hans": "missing",
      "zh-Hant": "missing",
      ar: "missing",
    });
    world.clock.move(1_000);
    const body = { en: "Other words", ko: "말", ja: "言葉" };
    await world.ask(
      contentOffice.saveArticle,
      { key: "help-states", revision: 1, title: { en: "One", ko: "하나", ja: "一" }, body, checked: ["ja"] },
      by(),
    );
    expect((await seen("help-states")).translations).toMatchObject({
      en: "current",
      ko: "older",
      ja: "current",
      ar: "missing",
    });
    expect(
      (await world.ask(contentOffice.articles, {}, by())).items.find(({ key }) => key === "help-states")?.translations
        .ko,
    ).toBe("older");
  });

  test("of two who save at once the second must look again, and nothing is lost", async () => {
    await add("help-race");
    const save = (title: string) =>
      world.call(
        contentOffice.saveArticle,
        { key: "help-race", revision: 1, title: { en: title }, body: { en: "Words" }, checked: [] },
        by(),
      );
    const outcomes = await Promise.all(["A", "B", "C"].map(save));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.error === "content_changed")).toHaveLength(2);
    expect((await seen("help-race")).revision).toBe(2);
  });

  test("published twice at once is published once", async () => {
    await add("help-twice");
    const wanted = { key: "help-twice", revision: 1, changes: null, at: null, note };
    const proposals = [
      await world.ask(contentOffice.publishArticle, wanted, by()),
      await world.ask(contentOffice.publishArticle, wanted, by()),
    ];
    const second = await givenOperator(world, "catalogue");
    const decide = ({ proposal_id }: { proposal_id: string }) =>
      world.call(contentOffice.decideArticle, { proposal_id, approve: true, note }, { token: second.token });
    const outcomes = await Promise.all(proposals.map(decide));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    // The later one may have begun before the other's version was there: for it, that version waits for its moment.
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      error: expect.stringMatching(/^(content_changed|version_waits)$/),
    });
    await add("help-proposed-twice");
    const again = { ...wanted, key: "help-proposed-twice" };
    const [first, later] = [
      await world.ask(contentOffice.publishArticle, again, by()),
      await world.ask(contentOffice.publishArticle, again, by()),
    ];
    expect(await decide(first)).toMatchObject({ ok: true });
    world.clock.move(1_000);
    expect(await decide(later)).toMatchObject({ error: "content_changed" });
    expect((await seen("help-twice")).versions.map(({ version }) => version)).toEqual(["1"]);
  });

  test("of help can be hidden and shown again; an agreement cannot", async () => {
    await add("help-gone");
    await publish("help-gone", 1);
    await world.ask(contentOffice.retireArticle, { key: "help-gone", retired: true, note }, by());
    expect(await world.call(content.article, { key: "help-gone" })).toMatchObject({ error: "not_found" });
    expect((await world.ask(content.articles, { kind: "help" })).items.map(({ key }) => key)).not.toContain(
      "help-gone",
    );
    await world.ask(contentOffice.retireArticle, { key: "help-gone", retired: false, note }, by());
    expect((await world.ask(content.article, { key: "help-gone" })).version).toBe("1");
    await add("about");
    expect(await world.call(contentOffice.retireArticle, { key: "about", retired: true, note }, by())).toMatchObject({
      error: "article_not_help",
    });
  });

  test("of help that was never published is deleted; a published or proposed one, or an agreement, is not", async () => {
    await add("help-draft");
    const remove = (key: string) => world.call(contentOffice.deleteArticle, { key, note }, by());
    expect(await remove("help-draft")).toMatchObject({ ok: true });
    expect(await remove("help-draft")).toMatchObject({ error: "not_found" });
    await add("help-draft");
    await world.ask(
      contentOffice.publishArticle,
      { key: "help-draft", revision: 1, changes: null, at: null, note },
      by(),
    );
    expect(await remove("help-draft")).toMatchObject({ error: "draft_proposed" });
    await add("help-kept");
    await publish("help-kept", 1);
    expect(await remove("help-kept")).toMatchObject({ error: "draft_published" });
    await expect(run(world.owner, sql`DELETE FROM article_draft WHERE key = 'help-kept'`)).rejects.toThrow(
      /published_words_stay/,
    );
    await add("privacy");
    expect(await remove("privacy")).toMatchObject({ error: "article_not_help" });
  });

  test("reports what is missing and what exists already", async () => {
    await add("help-there");
    const texts = { title: { en: "A" }, body: { en: "B" } };
    expect(await world.call(contentOffice.addArticle, { key: "help-there", ...texts }, by())).toMatchObject({
      error: "article_exists",
      parameters: { key: "help-there" },
    });
    expect(await world.call(contentOffice.article, { key: "help-none" }, by())).toMatchObject({ error: "not_found" });
    expect(await world.call(contentOffice.version, { key: "help-there", version: "9" }, by())).toMatchObject({
      error: "not_found",
    });
    expect(
      await world.call(contentOffice.saveArticle, { key: "help-none", revision: 1, ...texts, checked: [] }, by()),
    ).toMatchObject({ error: "not_found" });
    expect(
      await world.call(
        contentOffice.publishArticle,
        { key: "help-none", revision: 1, changes: null, at: null, note },
        by(),
      ),
    ).toMatchObject({
      error: "not_found",
    });
    expect(
      await world.call(
        contentOffice.publishArticle,
        { key: "help-there", revision: 7, changes: null, at: null, note },
        by(),
      ),
    ).toMatchObject({
      error: "content_changed",
    });
    expect(
      await world.call(
        contentOffice.publishArticle,
        { key: "help-there", revision: 1, changes: inAll("x"), at: null, note },
        by(),
      ),
    ).toMatchObject({
      error: "asks_only_agreements",
    });
    expect(
      await world.call(contentOffice.retireArticle, { key: "help-none", retired: true, note }, by()),
    ).toMatchObject({ error: "not_found" });
  });

  test("that binds everybody is published in six languages or not at all", async () => {
    await add("agreement", { en: "Agreement", ko: "약관" }, { en: "Words", ko: "말" } as Record<Language, string>);
    const refused = await world.call(
      contentOffice.publishArticle,
      { key: "agreement", revision: 1, changes: null, at: null, note },
      by(),
    );
    expect(refused).toMatchObject({
      error: "translations_missing",
      parameters: { languages: expect.stringContaining("العربية") },
    });
    expect(refused).toMatchObject({ parameters: { languages: expect.not.stringContaining("한국어") } });
  });
});

describe("the help tree", () => {
  const help = async () =>
    (await world.ask(contentOffice.articles, {}, by())).items
      .filter(({ kind }) => kind === "help")
      .map(({ key }) => key);
  const put = (
    categories: { id: string | null; name: { en: string }; checked: []; articles: string[] }[],
    rest: string[],
  ) => world.call(contentOffice.putTree, { categories, rest }, by());

  test("puts articles under headings in an order, and readers see it", async () => {
    for (const key of ["help-a", "help-b", "help-c"]) {
      await add(key);
      await publish(key, 1);
    }
    const rest = (await help()).filter((key) => !["help-a", "help-b", "help-c"].includes(key));
    const placed = await put(
      [
        { id: null, name: { en: "Second first" }, checked: [], articles: ["help-c", "help-a"] },
        { id: null, name: { en: "Empty" }, checked: [], articles: [] },
      ],
      ["help-b", ...rest],
    );
    expect(placed).toMatchObject({ ok: true });
    const { items, categories } = await world.ask(content.articles, { kind: "help" });
    expect(categories.map(({ name }) => name)).toEqual(["Second first"]);
    expect(items.slice(0, 3).map(({ key, category_id }) => [key, category_id])).toEqual([
      ["help-c", categories[0]?.id],
      ["help-a", categories[0]?.id],
      ["help-b", null],
    ]);
    const office = await world.ask(contentOffice.articles, {}, by());
    const [first] = office.categories;
    await put(
      [{ id: first!.id, name: { en: "Renamed" }, checked: [], articles: ["help-a"] }],
      ["help-b", "help-c", ...rest],
    );
    expect((await world.ask(contentOffice.articles, {}, by())).categories).toMatchObject([
      { id: first!.id, name: { en: "Renamed" } },
    ]);
  });

  test("without an article that a colleague added, with one twice, or with a deleted heading, is refused", async () => {
    const keys = await help();
    expect(await put([], keys.slice(1))).toMatchObject({ error: "content_changed" });
    expect(await put([], [...keys.slice(1), keys[1]!])).toMatchObject({ error: "content_changed" });
    expect(
      await put([{ id: "4611686018427387904", name: { en: "X" }, checked: [], articles: [] }], keys),
    ).toMatchObject({ error: "content_changed" });
  });
});

test("each change is in the audit log with the text before and after", async () => {
  const auditor = await givenOperator(world, "administrator");
  await add("help-audit");
  await world.ask(
    contentOffice.saveArticle,
    { key: "help-audit", revision: 1, title: { en: "After" }, body: { en: "B" }, checked: [] },
    by(),
  );
  const { items } = await world.ask(
    operatorsOffice.audit,
    { subject_kind: "article", subject_id: "help-audit" },
    { token: auditor.token },
  );
  expect(items.map(({ action }) => action)).toEqual([
    "/office-api/content/save_article",
    "/office-api/content/add_article",
  ]);
});
