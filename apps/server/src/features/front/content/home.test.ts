import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { content } from "@arcade/contract/front/content/api";
import { type HomeBlock, homeBlocks } from "@arcade/contract/front/content/blocks";
import { homeOffice } from "@arcade/contract/front/content/home-office";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { beforeAll, describe, expect, test } from "vitest";
import { givenOperator, type GivenOperator } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const none = "4611686018427387904";
const note = "as discussed in the meeting";
let editor: GivenOperator;

beforeAll(async () => {
  editor = await givenOperator(world, "catalogue");
});

const by = () => ({ token: editor.token });
const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
/** The public answer as somebody gets it who has none yet. */
const home = () => world.ask(content.home, {});

describe("the blocks of the home page", () => {
  const always = (kinds: readonly HomeBlock[]) =>
    kinds.map((kind) => ({ kind, shown: true, starts_at: null as string | null, ends_at: null as string | null }));
  const arrange = async (blocks: ReturnType<typeof always>) => {
    const { revision } = await world.ask(homeOffice.arrangement, {}, by());
    return world.call(homeOffice.arrange, { revision, blocks, note }, by());
  };

  test("are in the operator's order, with the feed always last", async () => {
    expect((await home()).blocks).toEqual(homeBlocks);
    const turned = homeBlocks.toReversed();
    expect(await arrange(always(turned))).toMatchObject({ ok: true });
    expect((await home()).blocks).toEqual([...turned.filter((kind) => kind !== "feed"), "feed"]);
    expect((await world.ask(homeOffice.arrangement, {}, by())).blocks.map(({ kind }) => kind).at(-1)).toBe("feed");
  });

  test("are shown from their start to their end, and not while they are turned off", async () => {
    const blocks = always(homeBlocks);
    blocks[2] = { kind: "coupons", shown: false, starts_at: null, ends_at: null };
    blocks[4] = { kind: "deals", shown: true, starts_at: inMs(60_000), ends_at: inMs(120_000) };
    await arrange(blocks);
    const shown = async () => (await home()).blocks.filter((kind) => kind === "deals" || kind === "coupons");
    expect(await shown()).toEqual([]);
    expect((await world.ask(homeOffice.preview, { language: "ja", at: inMs(90_000) }, by())).blocks).toContain("deals");
    world.clock.move(60_000);
    expect(await shown()).toEqual(["deals"]);
    world.clock.move(60_000);
    expect(await shown()).toEqual([]);
  });

  test("of two who arrange at once the second must look again", async () => {
    const { revision } = await world.ask(homeOffice.arrangement, {}, by());
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => world.call(homeOffice.arrange, { revision, blocks: always(homeBlocks), note }, by())),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.error === "content_changed")).toHaveLength(2);
  });

  test.each([
    ["without one of them", () => always(homeBlocks.slice(1))],
    ["with one twice", () => always([...homeBlocks.slice(1), "deals"])],
    ["with one that is none", () => always([...homeBlocks.slice(1), "adverts" as HomeBlock])],
    [
      "with one that ends before it begins",
      () =>
        always(homeBlocks).with(1, { kind: "categories", shown: true, starts_at: inMs(2_000), ends_at: inMs(1_000) }),
    ],
    [
      "with a time that is none",
      () => always(homeBlocks).with(1, { kind: "categories", shown: true, starts_at: "tomorrow", ends_at: null }),
    ],
  ])("%s are refused", async (_what, blocks) => {
    expect(await arrange(blocks())).toMatchObject({ status: 400, error: "invalid_input" });
  });

  test("each change is in the audit log", async () => {
    const auditor = await givenOperator(world, "administrator");
    await arrange(always(homeBlocks));
    const { items } = await world.ask(operatorsOffice.audit, { subject_kind: "home_page" }, { token: auditor.token });
    expect(items[0]).toMatchObject({ action: "/office-api/home/arrange", note });
  });
});

describe("hot words", () => {
  const put = (words: { id: string | null; word: { en: string; ko?: string }; checked: [] }[]) =>
    world.call(homeOffice.putHotWords, { words }, by());

  test("are exactly the operator's, in the reader's language and in that order", async () => {
    await put([
      { id: null, word: { en: "Tea", ko: "차" }, checked: [] },
      { id: null, word: { en: "Lamp" }, checked: [] },
    ]);
    expect((await world.ask(catalogue.hotWords, {}, { lang: "ko" })).items).toEqual(["차", "Lamp"]);
    const { items } = await world.ask(homeOffice.hotWords, {}, by());
    world.clock.move(1_000);
    await put([
      { id: items[1]!.id, word: { en: "Lamps" }, checked: [] },
      { id: items[0]!.id, word: { en: "Green tea", ko: "차" }, checked: [] },
    ]);
    expect((await world.ask(homeOffice.hotWords, {}, by())).items).toMatchObject([
      { id: items[1]!.id, translations: { en: "current", ko: "missing" } },
      { id: items[0]!.id, translations: { ko: "older" } },
    ]);
    await put([]);
    expect((await world.ask(catalogue.hotWords, {})).items).toEqual([]);
  });

  test("are refused if one was deleted meanwhile, and two who save at once leave one list", async () => {
    expect(await put([{ id: none, word: { en: "X" }, checked: [] }])).toMatchObject({ error: "content_changed" });
    await Promise.all(["A", "B"].map((en) => put([{ id: null, word: { en }, checked: [] }])));
    expect(await many(world.mall.db, sql`SELECT id FROM hot_word`)).toHaveLength(1);
  });

  test("are named if one is too long, has no English, or there are too many", async () => {
    const word = { id: null, word: { en: "A" }, checked: [] };
    for (const words of [
      [{ ...word, word: { en: "x".repeat(41) } }],
      [{ ...word, word: { ko: "차" } }],
      Array.from({ length: 31 }, () => word),
    ])
      expect(await world.callWith(homeOffice.putHotWords, { words }, by())).toMatchObject({ status: 400 });
  });
});
