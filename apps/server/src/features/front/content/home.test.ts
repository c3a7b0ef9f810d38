import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { content } from "@arcade/contract/front/content/api";
import { type HomeBlock, homeBlocks } from "@arcade/contract/front/content/blocks";
import { isTrackingLink } from "@arcade/contract/buying/orders/tracking-link";
import { stepsOf } from "@arcade/contract/buying/orders/tracking";
import { contentOffice } from "@arcade/contract/front/content/office";
import { homeOffice } from "@arcade/contract/front/content/home-office";
import type { Sent } from "@arcade/contract/endpoint";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { beforeAll, describe, expect, test } from "vitest";
import { picture } from "../../../../test/bad-files.ts";
import { givenOperator, type GivenOperator } from "../../../../test/given.ts";
import {
  addBannerByTwo,
  carriersNow,
  putCarriersByTwo,
  saveBannerByTwo,
  secondOf,
} from "../../../../test/given/given-second.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, maybeOne, run } from "../../../platform/database.ts";
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

  test("stand in the order in which an operator puts them, the feed last wherever it was put", async () => {
    expect((await home()).blocks).toEqual(homeBlocks);
    const turned = homeBlocks.toReversed();
    expect(await arrange(always(turned))).toMatchObject({ ok: true });
    expect((await home()).blocks).toEqual([...turned.filter((kind) => kind !== "feed"), "feed"]);
    expect((await world.ask(homeOffice.arrangement, {}, by())).blocks.map(({ kind }) => kind).at(-1)).toBe("feed");
  });

  test("are shown from their beginning until their end, and not while they are switched off", async () => {
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

  test("of two who arrange at once the second looks again", async () => {
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
  ])("%s are not taken", async (_what, blocks) => {
    expect(await arrange(blocks())).toMatchObject({ status: 400, error: "invalid_input" });
  });

  test("each change stands in the audit log", async () => {
    const auditor = await givenOperator(world, "administrator");
    await arrange(always(homeBlocks));
    const { items } = await world.ask(operatorsOffice.audit, { subject_kind: "home_page" }, { token: auditor.token });
    expect(items[0]).toMatchObject({ action: "/office-api/home/arrange", note });
  });
});

describe("banners", () => {
  const sendPicture = async (seed: number) =>
    (await world.ask(supplyOffice.picture, { picture: (await picture("jpeg", seed)).toString("base64") }, by()))
      .picture;
  const banner = async (
    seed: number,
    wanted: Partial<Sent<typeof homeOffice.addBanner>> = {},
  ): Promise<Sent<typeof homeOffice.addBanner>> => ({
    title: { en: `Banner ${seed}`, ar: "لافتة" },
    text: { en: "Real words" },
    picture: await sendPicture(seed),
    link: "/pages/classify",
    shown: true,
    starts_at: null,
    ends_at: null,
    note,
    ...wanted,
  });
  const add = async (seed: number, wanted: Partial<Sent<typeof homeOffice.addBanner>> = {}) =>
    addBannerByTwo(world, await banner(seed, wanted), by());
  const shown = async (lang: "en" | "ar" = "en") => (await world.ask(content.home, {}, { lang })).banners;

  test("are shown with words in the reader's language, in their order, from their time until its end", async () => {
    const first = await add(1);
    const second = await add(2, { starts_at: inMs(60_000), ends_at: inMs(120_000) });
    expect(await shown("ar")).toMatchObject([
      { id: first, title: "لافتة", text: "Real words", link: "/pages/classify" },
    ]);
    await world.ask(homeOffice.orderBanner, { id: second, way: "up" }, by());
    world.clock.move(60_000);
    expect((await shown()).map(({ id }) => id)).toEqual([second, first]);
    world.clock.move(60_000);
    expect((await shown()).map(({ id }) => id)).toEqual([first]);
  });

  test("can be changed, and of two who change one the second looks again; removed ones are gone", async () => {
    const id = await add(3);
    const { note: _note, ...same } = await banner(4);
    const save = () =>
      saveBannerByTwo(world, { id, revision: 1, ...same, title: { en: "Other" }, checked: [], note }, by());
    const outcomes = await Promise.all([save(), save()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find((outcome) => !outcome.ok)).toMatchObject({ error: "content_changed" });
    expect(
      await world.call(homeOffice.saveBanner, { id, revision: 1, ...same, checked: [], note }, by()),
    ).toMatchObject({ error: "content_changed" });
    expect((await world.ask(homeOffice.banners, {}, by())).items.find((item) => item.id === id)).toMatchObject({
      title: { en: "Other" },
      translations: { ar: "missing" },
    });
    await world.ask(homeOffice.removeBanner, { id, note }, by());
    expect((await shown()).map((item) => item.id)).not.toContain(id);
    expect(await world.call(homeOffice.removeBanner, { id, note }, by())).toMatchObject({ error: "not_found" });
    expect(await save()).toMatchObject({ error: "not_found" });
    expect(await world.call(homeOffice.orderBanner, { id: none, way: "up" }, by())).toMatchObject({
      error: "not_found",
    });
  });

  test("stand as another person approved them, once; what was proposed beside it is out of date", async () => {
    const second = await secondOf(world, "catalogue");
    const decide = (proposal_id: string, approve = true) =>
      world.call(homeOffice.decideBanner, { proposal_id, approve, note }, second);
    expect(await decide(none)).toMatchObject({ error: "not_found" });
    const id = await add(12);
    const { note: _note, ...same } = await banner(13, { link: "/pages/web/service" });
    const propose = async () =>
      (await world.ask(homeOffice.saveBanner, { id, revision: 1, ...same, checked: [], note }, by())).proposal_id;
    const [refused, one, other] = [await propose(), await propose(), await propose()];
    expect(await decide(refused, false)).toMatchObject({ ok: true });
    expect(await decide(refused)).toMatchObject({ error: "proposal_closed" });
    expect(await world.ask(contentOffice.proposed, { proposal_id: one }, second)).toMatchObject({
      parts: [
        { part: "title", before: { en: "Banner 12" }, after: { en: "Banner 13" } },
        { part: "text" },
        { part: "link", before: { en: "/pages/classify" }, after: { en: "/pages/web/service" } },
      ],
      picture: same.picture,
    });
    expect((await shown()).find((item) => item.id === id)).toMatchObject({ title: "Banner 12" });
    const outcomes = await Promise.all([decide(one), decide(other)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "content_changed" });
    expect((await shown()).find((item) => item.id === id)).toMatchObject({ title: "Banner 13" });
  });

  test.each(["javascript:alert(1)", "//evil.example", "data:text/html,x", "https://user@evil.example/"])(
    "that lead to %s are refused (SEC-035)",
    async (link) => {
      expect(await world.call(homeOffice.addBanner, await banner(5, { link }), by())).toMatchObject({
        error: "link_not_allowed",
        parameters: { link },
      });
      const id = await add(6);
      const { note: _note, ...same } = await banner(7, { link });
      expect(
        await world.call(homeOffice.saveBanner, { id, revision: 1, ...same, checked: [], note }, by()),
      ).toMatchObject({ error: "link_not_allowed" });
    },
  );

  test("with a picture that nobody sent are refused", async () => {
    expect(await world.call(homeOffice.addBanner, await banner(8, { picture: "nobody-sent-it" }), by())).toMatchObject({
      error: "picture_unknown",
    });
    const id = await add(9);
    const { note: _note, ...same } = await banner(10, { picture: "nobody-sent-it" });
    expect(
      await world.call(homeOffice.saveBanner, { id, revision: 1, ...same, checked: [], note }, by()),
    ).toMatchObject({ error: "picture_unknown" });
  });

  test.each([
    ["no English title", { title: { ko: "글" } }],
    ["a title that is too long", { title: { en: "x".repeat(61) } }],
    ["a picture that is a path", { picture: "../secrets" }],
    ["an end before the beginning", { starts_at: "2027-01-02T00:00:00.000Z", ends_at: "2027-01-01T00:00:00.000Z" }],
    ["a flag that is a word", { shown: "yes" }],
  ])("with %s are named", async (_what, wrong) => {
    expect(await world.callWith(homeOffice.addBanner, { ...(await banner(11)), ...wrong }, by())).toMatchObject({
      status: 400,
      error: "invalid_input",
    });
  });
});

describe("hot words", () => {
  const put = (words: { id: string | null; word: { en: string; ko?: string }; checked: [] }[]) =>
    world.call(homeOffice.putHotWords, { words }, by());

  test("are exactly what an operator wrote, in the reader's language and in that order", async () => {
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

  test("of which one is gone meanwhile are not taken, and two who write at once leave one list", async () => {
    expect(await put([{ id: none, word: { en: "X" }, checked: [] }])).toMatchObject({ error: "content_changed" });
    await Promise.all(["A", "B"].map((en) => put([{ id: null, word: { en }, checked: [] }])));
    expect(await many(world.mall.db, sql`SELECT id FROM hot_word`)).toHaveLength(1);
  });

  test("are named where one is too long, has no English, or there are too many", async () => {
    const word = { id: null, word: { en: "A" }, checked: [] };
    for (const words of [
      [{ ...word, word: { en: "x".repeat(41) } }],
      [{ ...word, word: { ko: "차" } }],
      Array.from({ length: 31 }, () => word),
    ])
      expect(await world.callWith(homeOffice.putHotWords, { words }, by())).toMatchObject({ status: 400 });
  });
});

describe("carriers", () => {
  const all = () => carriersNow(world, by());

  test("can be put in another order, renamed in a language, and switched off for what is sent from now on", async () => {
    expect(
      (await world.ask(content.carriers, {}, { lang: "ja" })).items.find(({ code }) => code === "yamato")?.name,
    ).toBe("ヤマト運輸");
    for (const { translations } of (await world.ask(homeOffice.carriers, {}, by())).items)
      expect(new Set(Object.values(translations))).toEqual(new Set(["current"]));
    const carriers = (await all())
      .toReversed()
      .map((carrier) => (carrier.code === "ups" ? { ...carrier, shown: false } : carrier));
    carriers[0] = { ...carriers[0]!, name: { ...carriers[0]!.name, en: "Another one" } };
    expect(await putCarriersByTwo(world, carriers, by())).toMatchObject({ ok: true });
    const { items } = await world.ask(content.carriers, {});
    expect(items.map(({ code, shown }) => [code, shown])).toEqual(carriers.map(({ code }) => [code, code !== "ups"]));
    expect(items[0]).toEqual({
      code: "other",
      name: "Another one",
      english: "Another one",
      shown: true,
      country: null,
      link: null,
    });
  });

  test("that changed since they were proposed stay, and an approved change cannot be used again by SQL", async () => {
    const numbered = async (patterns: string[]) =>
      (await all()).map((carrier) => (carrier.code === "dhl" ? { ...carrier, patterns } : carrier));
    const [first, second] = [await numbered(["AA#{9}"]), await numbered(["BB#{9}"])];
    const note = "the carrier wrote to us";
    const early = await world.ask(homeOffice.putCarriers, { carriers: first, note }, by());
    expect(await putCarriersByTwo(world, second, by())).toMatchObject({ ok: true });
    const decide = async () =>
      world.call(
        homeOffice.decideCarriers,
        { proposal_id: early.proposal_id, approve: true, note },
        await secondOf(world, "catalogue"),
      );
    expect(await decide()).toMatchObject({ error: "content_changed" });
    const nothing = { proposal_id: "4611686018427387904", approve: true, note };
    expect(await world.call(homeOffice.decideCarriers, nothing, await secondOf(world, "catalogue"))).toMatchObject({
      error: "not_found",
    });
    const refused = await world.ask(homeOffice.putCarriers, { carriers: first, note }, by());
    const refuse = async () =>
      world.call(
        homeOffice.decideCarriers,
        { proposal_id: refused.proposal_id, approve: false, note },
        await secondOf(world, "catalogue"),
      );
    expect(await refuse()).toMatchObject({ ok: true });
    expect(await refuse()).toMatchObject({ error: "proposal_closed" });
    const used = await maybeOne<{ proposal_id: bigint }>(
      world.owner,
      sql`SELECT proposal_id FROM carrier WHERE code = 'dhl'`,
    );
    world.clock.move(1_000);
    expect(await putCarriersByTwo(world, await numbered(["CC#{9}"]), by())).toMatchObject({ ok: true });
    const write = (patterns: string[], id: bigint) =>
      run(world.mall.db, sql`UPDATE carrier SET patterns = ${patterns}, proposal_id = ${id} WHERE code = 'dhl'`);
    await expect(write(["BB#{9}"], used!.proposal_id)).rejects.toThrow("carrier_two_people");
    await expect(run(world.mall.db, sql`UPDATE carrier SET patterns = '{}' WHERE code = 'dhl'`)).rejects.toThrow(
      "carrier_two_people",
    );
  });

  const pigeon = {
    code: "pigeon",
    name: { en: "Pigeon Post" },
    checked: [],
    shown: true,
    patterns: ["PG#{9}"],
    country: "AT",
    link: "https://pigeon.at/track/{number}",
  };

  test("are there in a mall that has just begun, each with a name in six languages, and most with a page for their numbers", async () => {
    const { items } = await world.ask(homeOffice.carriers, {}, by());
    expect(items.length).toBeGreaterThan(70);
    for (const { name } of items) expect(Object.keys(name)).toHaveLength(6);
    for (const { link, patterns } of items) {
      expect(link === null || isTrackingLink(link)).toBe(true);
      for (const pattern of patterns) expect(stepsOf(pattern)).not.toBeNull();
    }
    expect(items.filter(({ link }) => link !== null).length).toBeGreaterThan(50);
  });

  test("are refused if one is missing, and named if one stands twice or has a wrong code or link", async () => {
    const carriers = await all();
    const note = "as agreed";
    expect(await world.call(homeOffice.putCarriers, { carriers: carriers.slice(1), note }, by())).toMatchObject({
      error: "content_changed",
    });
    const wrong = [
      "http://pigeon.at/{number}",
      "https://pigeon.at/",
      "https://pigeon.at/{number}/{number}",
      "https://10.0.0.1/{number}",
      "https://{number}.at/",
    ];
    for (const list of [
      [...carriers, carriers[1]],
      [...carriers, { ...pigeon, code: "Pigeon Post" }],
      ...wrong.map((link) => [...carriers, { ...pigeon, link }]),
      [...carriers, { ...pigeon, country: "Austria" }],
    ])
      expect(await world.callWith(homeOffice.putCarriers, { carriers: list, note }, by())).toMatchObject({
        status: 400,
      });
  });

  test("are added by two people, once, and by nobody alone", async () => {
    const carriers = [pigeon, ...(await all())];
    const note = "we signed with them";
    const other = await world.ask(homeOffice.putCarriers, { carriers, note }, by());
    expect(await putCarriersByTwo(world, carriers, by())).toMatchObject({ ok: true });
    const { checked: _, patterns: __, name, ...facts } = pigeon;
    expect((await world.ask(content.carriers, {})).items[0]).toEqual({ ...facts, name: name.en, english: name.en });
    const twice = await world.call(
      homeOffice.decideCarriers,
      { proposal_id: other.proposal_id, approve: true, note },
      await secondOf(world, "catalogue"),
    );
    expect(twice).toMatchObject({ error: "content_changed" });
    const plant = (proposal: bigint | null) =>
      run(
        world.owner,
        sql`INSERT INTO carrier (code, name, position, proposal_id) VALUES ('mole', '{"en": "Mole"}', 1, ${proposal})`,
      );
    await expect(plant(null)).rejects.toThrow("carrier_two_people");
    const used = await maybeOne<{ proposal_id: bigint }>(
      world.owner,
      sql`SELECT proposal_id FROM carrier WHERE code = 'pigeon'`,
    );
    await expect(plant(used!.proposal_id)).rejects.toThrow("carrier_as_proposed");
  });
});
