import { content } from "@arcade/contract/front/content/api";
import { contentOffice } from "@arcade/contract/front/content/office";
import { homeOffice } from "@arcade/contract/front/content/home-office";
import type { Sent } from "@arcade/contract/endpoint";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { beforeAll, describe, expect, test } from "vitest";
import { picture } from "../../../../test/bad-files.ts";
import { givenOperator, type GivenOperator } from "../../../../test/given.ts";
import { addBannerByTwo, saveBannerByTwo, secondOf } from "../../../../test/given/given-second.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
const none = "4611686018427387904";
const note = "as discussed in the meeting";
let editor: GivenOperator;

beforeAll(async () => {
  editor = await givenOperator(world, "catalogue");
});

const by = () => ({ token: editor.token });
const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();

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

  test("are shown with text in the reader's language, in their order, from start to end time", async () => {
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

  test("can be changed, and of two who change one the second must look again; deleted ones disappear", async () => {
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

  test("appear as a second person approved them, once; other proposals about it are out of date", async () => {
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
    const readFrom = async () => (await world.ask(contentOffice.proposed, { proposal_id: refused }, second)).from;
    const decided = await readFrom();
    world.clock.move(3_600_000);
    expect(await readFrom()).toBe(decided);
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

  test("that lead to no page of the mall are refused, and another name of home is one", async () => {
    const link = "/pages/product/lits?category=77";
    expect(await world.call(homeOffice.addBanner, await banner(5, { link }), by())).toMatchObject({
      error: "page_unknown",
      parameters: { link },
    });
    const id = await add(6);
    const { note: _note, ...same } = await banner(7, { link });
    expect(
      await world.call(homeOffice.saveBanner, { id, revision: 1, ...same, checked: [], note }, by()),
    ).toMatchObject({ error: "page_unknown" });
    const index = await banner(8, { link: "/pages/index" });
    expect(await world.call(homeOffice.addBanner, index, by())).toMatchObject({ ok: true });
  });

  test("with a picture that nobody uploaded are refused", async () => {
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
