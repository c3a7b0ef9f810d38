import { contentOffice } from "@arcade/contract/front/content/office";
import { type Language, languages } from "@arcade/contract/languages";
import { beforeAll, describe, expect, test } from "vitest";
import { givenOperator, type GivenOperator } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
let editor: GivenOperator;

beforeAll(async () => {
  editor = await givenOperator(world, "catalogue");
});
const by = () => ({ token: editor.token });
const inAll = (text: string) =>
  Object.fromEntries(languages.map((language) => [language, `${text} (${language})`])) as Record<Language, string>;
const add = (
  key: string,
  title: Partial<Record<Language, string>> & { en: string } = inAll(key),
  body = inAll("Words"),
) => world.ask(contentOffice.addArticle, { key, title, body }, by());
const seen = (key: string) => world.ask(contentOffice.article, { key }, by());

describe("bad input (SEC-035)", () => {
  const save = (title: unknown, body: unknown) =>
    world.callWith(contentOffice.addArticle, { key: "help-bad", title, body }, by());

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example/x",
    "https://a@evil.example/",
    "ftp://a.example/",
    "/\\evil.example",
    "https:evil",
    "/pages/../x",
  ])("a link to %s is refused, with its address", async (address) => {
    const en = `See [this](${address}).`;
    expect(await save({ en: "A" }, { en })).toMatchObject({ error: "link_not_allowed", parameters: { link: address } });
  });

  test.each(["/pages/crat", "#/pages/member", "/pages/shop/goods?id=7"])(
    "a link to %s, a page that the mall does not have, is refused with its address",
    async (address) => {
      const en = `See [the cart](/pages/cart) and [this](${address}).`;
      expect(await save({ en: "A" }, { en })).toMatchObject({ error: "page_unknown", parameters: { link: address } });
      await add(`help-${address.length}`);
      const input = { key: `help-${address.length}`, revision: 1, title: { en: "A" }, body: { en }, checked: [] };
      expect(await world.call(contentOffice.saveArticle, input, by())).toMatchObject({ error: "page_unknown" });
    },
  );

  test("control characters and direction overrides are removed; HTML stays text", async () => {
    await world.ask(
      contentOffice.addArticle,
      {
        key: "help-clean",
        title: { en: " A\u202e\u0007 b\n c " },
        body: { en: "<script>x</script>\r\n\r\n\u2066two\u2069\u0000" },
      },
      by(),
    );
    expect(await seen("help-clean")).toMatchObject({
      title: { en: "A b c" },
      body: { en: "<script>x</script>\n\ntwo" },
    });
  });

  test.each([
    ["no English", { ko: "글" }, { en: "B" }],
    ["a title that is a number", { en: 1 }, { en: "B" }],
    ["an English title of spaces and overrides", { en: " \u202e " }, { en: "B" }],
    ["a title that is too long", { en: "x".repeat(121) }, { en: "B" }],
    ["a body that is too long", { en: "A" }, { en: "x".repeat(60_001) }],
    ["a language that is none of ours", { en: "A", de: "B" }, { en: "B" }],
    ["no texts at all", null, null],
  ])("%s is named", async (_what, title, body) => {
    expect(await save(title, body)).toMatchObject({ status: 400, error: "invalid_input" });
  });

  test.each(["", "A", "help maps", "../x", "x".repeat(41), "ヘルプ", "-x"])("the key %j is named", async (key) => {
    expect(
      await world.callWith(contentOffice.addArticle, { key, title: { en: "A" }, body: { en: "B" } }, by()),
    ).toMatchObject({
      status: 400,
      parameters: { fields: [{ field: "key" }] },
    });
  });

  test("a save with a broken link keeps the earlier text", async () => {
    await add("help-link");
    const input = { key: "help-link", revision: 1, title: { en: "A" }, body: { en: "[x](javascript:y)" }, checked: [] };
    expect(await world.call(contentOffice.saveArticle, input, by())).toMatchObject({ error: "link_not_allowed" });
    expect((await seen("help-link")).revision).toBe(1);
  });
});
