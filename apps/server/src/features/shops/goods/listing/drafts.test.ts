import { goods } from "@arcade/contract/shops/goods/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { beforeEach, describe, expect, test } from "vitest";
import { filledDraft, givenPicture, givenPublished } from "../../../../../test/given/given-content.ts";
import { type GivenStore, givenStore } from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
let store: GivenStore;
let pictures: string[];

beforeEach(async () => {
  store = await givenStore(world);
  pictures = [await givenPicture(world, store)];
});

const by = () => ({ token: store.merchant.token });

const save = async (content: GoodsDraft, of: { draft_id?: string; goods_id?: string } = {}) =>
  (await world.ask(listing.saveDraft, { content, ...of }, by())).draft_id;

const publish = (draft_id: string, list = true) => world.call(listing.publish, { draft_id, list }, by());
const detail = (id: string, lang: "en" | "ar" | "ja" = "en") => world.ask(goods.detail, { id }, { lang });
const filled = (change: Partial<GoodsDraft> = {}, axes: string[][] = []): GoodsDraft => ({
  ...filledDraft(store, pictures, axes),
  ...change,
});

describe("a draft", () => {
  test("is saved however unfinished, and begins with the merchant's language and the store's usual shipping", async () => {
    const { content } = await world.ask(listing.editor, {}, { ...by(), lang: "ar" });
    expect(content).toMatchObject({
      language: "ar",
      name: {},
      freight_template_id: String(store.template_id),
      skus: [{ price: "" }],
    });
    const draft_id = await save({
      ...content,
      name: { ar: "إبريق" },
      skus: [{ ...content.skus[0]!, price: "twelve" }],
    });
    await save({ ...content, name: { ar: "إبريق نحاس" } }, { draft_id });
    expect(await world.ask(listing.editor, { draft_id }, by())).toMatchObject({
      draft_id,
      goods_id: null,
      content: { name: { ar: "إبريق نحاس" } },
    });
    expect((await world.ask(listing.drafts, {}, by())).items).toMatchObject([
      { id: draft_id, goods_id: null, name: "إبريق نحاس", picture: null, skus: 1 },
    ]);
    expect(await world.ask(listing.dropDrafts, { draft_ids: [draft_id] }, by())).toEqual({ changed: 1 });
    expect(await world.call(listing.editor, { draft_id }, by())).toMatchObject({ error: "not_found" });
    expect(await world.call(listing.saveDraft, { draft_id, content }, by())).toMatchObject({ error: "not_found" });
    expect(await publish(draft_id)).toMatchObject({ error: "not_found" });
    expect(await world.call(listing.preview, { draft_id }, by())).toMatchObject({ error: "not_found" });
  });

  test("has no script, however it is sent (SEC-009)", async () => {
    const draft_id = await save(
      filled({
        description: { en: "<script>alert(1)</script><p onclick=alert(1)>It whistles</p><img src=x onerror=alert(1)>" },
      }),
    );
    expect((await world.ask(listing.editor, { draft_id }, by())).content.description).toEqual({
      en: "<p>It whistles</p>",
    });
    expect((await world.ask(listing.preview, { draft_id }, by())).description).toBe("<p>It whistles</p>");
    await run(
      world.owner,
      sql`UPDATE goods_draft SET content = jsonb_set(content, '{description,en}', '"<p>x</p><script>alert(1)</script>"')
        WHERE id = ${BigInt(draft_id)}`,
    );
    const made = await publish(draft_id);
    expect(made.ok && (await detail(made.data.goods_id)).description).toBe("<p>x</p>");
  });

  test("exists once for goods", async () => {
    const goods_id = await givenPublished(world, store, filled());
    const { content } = await world.ask(listing.editor, { goods_id }, by());
    const first = await save({ ...content, brand: "One" }, { goods_id });
    expect(await save({ ...content, brand: "Two" }, { goods_id })).toBe(first);
    expect(await world.ask(listing.editor, { goods_id }, by())).toMatchObject({
      draft_id: first,
      goods_id,
      on_sale: true,
      content: { brand: "Two" },
    });
  });

  test("takes over prices that change meanwhile, so publishing does not bring back old ones", async () => {
    const goods_id = await givenPublished(world, store, filled({}, [["S", "M"]]));
    const { content, draft_changed } = await world.ask(listing.editor, { goods_id }, by());
    expect(draft_changed).toBeNull();
    const draft_id = await save({ ...content, brand: "One" }, { goods_id });
    const [small, medium] = content.skus;
    const prices = [{ sku_id: small?.id ?? "", price: "31.50" }];
    await world.ask(listing.prices, { prices }, by());
    const kept = await world.ask(listing.editor, { goods_id }, by());
    expect(kept).toMatchObject({ draft_id, draft_changed: expect.any(String), content: { brand: "One" } });
    expect(kept.content.skus).toEqual([{ ...small, price: "31.50" }, medium]);
    expect(await publish(draft_id, false)).toMatchObject({ ok: true });
    expect((await detail(goods_id)).skus.map(({ price }) => price).toSorted()).toEqual(["20.00", "31.50"]);
  });

  test("can be previewed as a buyer will see it, before anything is sold", async () => {
    const draft_id = await save(filled({}, [["S", "M"]]));
    expect(await world.ask(listing.preview, { draft_id }, by())).toMatchObject({
      name: "Copper kettle",
      description: "<p>It <strong>whistles</strong>.</p>",
      rich: true,
      price: "20.00",
      pictures,
      axes: [{ name: "Axis 0", values: [{ name: "S" }, { name: "M" }] }],
      category: { id: String(store.category_id), name: "Things" },
      freight: { first: "5.00" },
      store: { id: String(store.store_id) },
    });
    const empty = await world.ask(listing.editor, {}, by());
    expect(await world.ask(listing.preview, { draft_id: await save(empty.content) }, by())).toMatchObject({
      name: "",
      price: "0.00",
      skus: [{ stock: 1 }],
    });
  });

  test("is refused beyond the thousandth", async () => {
    await run(
      world.owner,
      sql`INSERT INTO goods_draft (id, store_id, content, created_at, changed_at)
        SELECT n, ${store.store_id}, '{}', now(), now() FROM generate_series(1, 999) n`,
    );
    const content = filled();
    const tries = await Promise.all(Array.from({ length: 5 }, () => world.call(listing.saveDraft, { content }, by())));
    expect(tries.map((one) => (one.ok ? "kept" : one.error)).toSorted()).toEqual([
      "drafts_most",
      "drafts_most",
      "drafts_most",
      "drafts_most",
      "kept",
    ]);
    await run(world.owner, sql`DELETE FROM goods_draft WHERE store_id = ${store.store_id}`);
  });

  test("refuses another member's picture or video", async () => {
    const other = await givenStore(world);
    const theirs = await givenPicture(world, other, 2);
    expect(await world.call(listing.saveDraft, { content: filled({ pictures: [theirs] }) }, by())).toMatchObject({
      error: "picture_unknown",
    });
    expect(
      await world.call(
        listing.saveDraft,
        { content: filled({ description: { en: `<img src="/files/${theirs}/640">` } }) },
        by(),
      ),
    ).toMatchObject({
      error: "picture_unknown",
    });
    expect(
      await world.call(listing.saveDraft, { content: filled({ video: `v${"0".repeat(32)}.mp4` }) }, by()),
    ).toMatchObject({ error: "video_unknown" });
  });
});

describe("a draft with another member's files in spite of that", () => {
  test("is not published, and stays", async () => {
    const other = await givenStore(world);
    const theirs = await givenPicture(world, other, 2);
    const tamper = async (draft_id: string, path: string, value: string) =>
      many(
        world.owner,
        sql`UPDATE goods_draft SET content = jsonb_set(content, ${path.split(".")}::text[], to_jsonb(${value}::text))
          WHERE id = ${BigInt(draft_id)}`,
      );
    const [one, two] = [await save(filled()), await save(filled())];
    await tamper(one, "pictures.0", theirs);
    await tamper(two, "video", `v${"0".repeat(32)}.mp4`);
    expect(await publish(one)).toMatchObject({ error: "picture_unknown" });
    expect(await publish(two)).toMatchObject({ error: "video_unknown" });
    expect((await world.ask(listing.drafts, {}, by())).items).toHaveLength(2);
  });
});
