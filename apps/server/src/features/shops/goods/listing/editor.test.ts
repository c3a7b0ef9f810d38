import { goods } from "@arcade/contract/shops/goods/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { beforeEach, describe, expect, test } from "vitest";
import { filledDraft, givenPicture, givenPublished } from "../../../../../test/given/given-content.ts";
import {
  givenBuyer,
  givenGoods,
  givenPaidOrder,
  type GivenStore,
  givenStore,
  submit,
} from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
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

/** The faults that publishing a draft names, as "field rule". */
async function faults(content: GoodsDraft): Promise<string[]> {
  const outcome = await publish(await save(content));
  if (outcome.ok || outcome.error !== "invalid_input") throw new Error(`not refused so: ${JSON.stringify(outcome)}`);
  return (outcome.parameters["fields"] as { field: string; rule: string }[]).map(
    ({ field, rule }) => `${field} ${rule}`,
  );
}

function priced(content: GoodsDraft, price: string): GoodsDraft {
  return { ...content, skus: content.skus.map((sku) => ({ ...sku, price })) };
}

describe("publishing", () => {
  test("own goods with three axes go from draft to sale in Arabic, are found, and are bought", async () => {
    const content = filled({
      language: "ar",
      name: { ar: "إبريق نحاس" },
      description: { ar: "<p>يصفر</p>" },
      parameters: [{ name: { ar: "المادة" }, value: { ar: "نحاس" } }],
    });
    const axis = (name: string, values: string[]) => ({
      name: { ar: name },
      values: values.map((value) => ({ name: { ar: value }, hex: "", picture: "" })),
    });
    const axes = [axis("اللون", ["أحمر", "أزرق"]), axis("المقاس", ["صغير", "كبير"]), axis("السعة", ["لتر", "لتران"])];
    const skus = [0, 1].flatMap((one) =>
      [0, 1].flatMap((two) =>
        [0, 1].map((three) => ({ id: "", values: [one, two, three], price: "20.00", stock: "3", weight_grams: "900" })),
      ),
    );
    const goods_id = await givenPublished(world, store, { ...content, axes, skus });
    const shown = await detail(goods_id, "ar");
    expect(shown).toMatchObject({
      name: "إبريق نحاس",
      on_sale: true,
      rich: true,
      price: "20.00",
      axes: [{ name: "اللون" }, { name: "المقاس" }, { name: "السعة" }],
    });
    expect(shown.skus).toHaveLength(8);
    // What was not written in another language is shown as it was written.
    expect((await detail(goods_id, "ja")).name).toBe("إبريق نحاس");
    expect((await world.ask(listing.editor, { goods_id }, by())).content.name).toEqual({ ar: "إبريق نحاس" });
    const buyer = await givenBuyer(world);
    await givenPaidOrder(world, buyer, BigInt(shown.skus[7]!.id));
    expect((await detail(goods_id)).skus[7]).toMatchObject({ stock: 2 });
    await expectInvariants(world);
  });

  test("makes goods once, however often it is pressed", async () => {
    const draft_id = await save(filled());
    const tries = await Promise.all([publish(draft_id), publish(draft_id), publish(draft_id)]);
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await many(world.mall.db, sql`SELECT id FROM goods WHERE store_id = ${store.store_id}`)).toHaveLength(1);
  });

  const wrong: [string, (content: GoodsDraft) => GoodsDraft, string[]][] = [
    [
      "nothing at all",
      () => ({ ...filled(), name: {}, category_id: "", freight_template_id: "", pictures: [], skus: [] }),
      ["category_id required", "freight_template_id required", "pictures required", "skus required"],
    ],
    ["no name in the author's language", (content) => ({ ...content, name: { ja: "やかん" } }), ["name.en required"]],
    ["a name of one letter", (content) => ({ ...content, name: { en: "K" } }), ["name.en too_short"]],
    ["a price of nothing", (content) => priced(content, "0.00"), ["skus.0.price not_positive"]],
    ["a price below a cent", (content) => priced(content, "0.001"), ["skus.0.price too_many_decimals"]],
    ["a price below zero", (content) => priced(content, "-1"), ["skus.0.price not_positive"]],
    ["a price with a comma", (content) => priced(content, "1,000"), ["skus.0.price not_a_number"]],
    ["a price in exponents", (content) => priced(content, "1e3"), ["skus.0.price not_a_number"]],
    ["a price above a million", (content) => priced(content, "1000000.01"), ["skus.0.price too_big"]],
    ["no price", (content) => priced(content, ""), ["skus.0.price required"]],
    [
      "half a piece",
      (content) => ({ ...content, skus: [{ ...content.skus[0]!, stock: "1.5" }] }),
      ["skus.0.stock not_whole"],
    ],
    [
      "a million pieces",
      (content) => ({ ...content, skus: [{ ...content.skus[0]!, stock: "1000000" }] }),
      ["skus.0.stock too_big"],
    ],
    [
      "a weight in words",
      (content) => ({ ...content, skus: [{ ...content.skus[0]!, weight_grams: "heavy" }] }),
      ["skus.0.weight_grams wrong_type"],
    ],
    [
      "no weight at all in grams",
      (content) => ({ ...content, skus: [{ ...content.skus[0]!, weight_grams: "0" }] }),
      ["skus.0.weight_grams too_small"],
    ],
    [
      "a combination that is not there",
      (content) => ({ ...content, skus: [{ ...content.skus[0]!, values: [0] }] }),
      ["skus.0.values not_a_choice"],
    ],
    [
      "a combination twice",
      (content) => ({ ...content, skus: [content.skus[0]!, content.skus[0]!] }),
      ["skus.1.values repeated"],
    ],
    [
      "a colour that is none",
      (content) => ({
        ...filled({ parameters: content.parameters }, [["Red"]]),
        axes: [{ name: { en: "Colour" }, values: [{ name: { en: "Red" }, hex: "red", picture: "" }] }],
      }),
      ["axes.0.values.0.hex wrong_format"],
    ],
    [
      "a value without a name",
      () => ({
        ...filled({}, [["Red"]]),
        axes: [{ name: { en: "Colour" }, values: [{ name: {}, hex: "", picture: "" }] }],
      }),
      ["axes.0.values.0.name.en required"],
    ],
    [
      "the same picture twice",
      (content) => ({ ...content, pictures: [content.pictures[0]!, content.pictures[0]!] }),
      ["pictures repeated"],
    ],
    [
      "letters that turn the line around",
      (content) => ({ ...content, name: { en: "Kettle \u202egnp.exe" } }),
      ["name.en control_characters"],
    ],
    [
      "a category that is none",
      (content) => ({ ...content, category_id: "4611686018427387904" }),
      ["category_id not_a_choice"],
    ],
  ];
  test.each(wrong)("%s is named", async (_name, change, named) => {
    expect(await faults(change(filled()))).toEqual(named);
  });

  test("another store's freight template and a category with children are refused", async () => {
    const other = await givenStore(world);
    await run(
      world.owner,
      sql`INSERT INTO category (id, parent_id, name, picture, position)
        VALUES (${other.store_id + 1n}, ${store.category_id}, '{"en": "Leaf"}', 'category', 1)`,
    );
    expect(await faults(filled({ freight_template_id: String(other.template_id) }))).toEqual([
      "category_id not_a_choice",
      "freight_template_id not_a_choice",
    ]);
    expect(
      await faults(
        filled({ category_id: String(other.store_id + 1n), freight_template_id: String(other.template_id) }),
      ),
    ).toEqual(["freight_template_id not_a_choice"]);
  });

  test("at the level's number it is refused completely, and can be published off sale", async () => {
    await run(world.owner, sql`UPDATE store SET level = 0 WHERE id = ${store.store_id}`);
    for (let number = 0; number < 10; number += 1) await givenGoods(world, store);
    const draft_id = await save(filled());
    expect(await publish(draft_id)).toMatchObject({
      ok: false,
      error: "sj_zdsps",
      code: "sj_zdsps",
      parameters: { max: 10, listed: 10 },
    });
    expect((await world.ask(listing.drafts, {}, by())).items).toHaveLength(1);
    const outcome = await publish(draft_id, false);
    expect(outcome).toMatchObject({ ok: true });
    expect(await world.ask(listing.terms, {}, by())).toMatchObject({
      level: 0,
      listed: 10,
      max: 10,
      credit: 80,
      credit_low: 60,
      credit_low_price: "100.00",
    });
  });

  test("with low credit 99.99 is accepted, 100.00 is not", async () => {
    await run(world.owner, sql`UPDATE store SET credit = 59 WHERE id = ${store.store_id}`);
    expect(await publish(await save(priced(filled(), "100.00")))).toMatchObject({
      ok: false,
      error: "sj_zdjg",
      code: "sj_zdjg",
      parameters: { price: "100.00" },
    });
    // With 5.00 of freight the store would get 104.99.
    expect(await publish(await save(priced(filled(), "99.99")))).toMatchObject({
      error: "sj_zdjg",
      parameters: { price: "99.99", freight: "5.00" },
    });
    await run(world.owner, sql`UPDATE freight_template SET first = 0, further = 0 WHERE id = ${store.template_id}`);
    expect(await publish(await save(priced(filled(), "99.99")))).toMatchObject({ ok: true });
  });

  test("with shipping above its price and above 20.00 it does not go on sale", async () => {
    await run(world.owner, sql`UPDATE freight_template SET first = 25000000 WHERE id = ${store.template_id}`);
    expect(await publish(await save(priced(filled(), "24.99")))).toMatchObject({
      error: "freight_above_goods",
      parameters: { price: "24.99", freight: "25.00", max: "24.99" },
    });
    expect(await publish(await save(priced(filled(), "25.00")))).toMatchObject({ ok: true });
  });
});

describe("changing goods", () => {
  test("keeps carts, stock and orders; an ordered line stays as it was bought", async () => {
    const goods_id = await givenPublished(world, store, filled({}, [["Red", "Blue"]]));
    const { skus } = await detail(goods_id);
    const buyer = await givenBuyer(world);
    await givenPaidOrder(world, buyer, BigInt(skus[1]!.id));
    await submit(world, buyer, [{ sku: BigInt(skus[1]!.id) }]);
    const { content } = await world.ask(listing.editor, { goods_id }, by());
    const next = {
      ...content,
      name: { en: "Brass kettle" },
      axes: [{ ...content.axes[0]!, values: [content.axes[0]!.values[0]!] }],
      skus: [{ ...content.skus[0]!, price: "25.00" }],
    };
    expect(await publish(await save(next, { goods_id }))).toMatchObject({ ok: true, data: { goods_id } });
    const shown = await detail(goods_id);
    expect(shown).toMatchObject({ name: "Brass kettle", price: "25.00", on_sale: true });
    expect(shown.skus).toMatchObject([{ id: skus[0]!.id, stock: 7 }]);
    expect(
      await many(
        world.mall.db,
        sql`SELECT name->>'en' AS name, specification->>'en' AS specification, price FROM order_line
          WHERE goods_id = ${BigInt(goods_id)} LIMIT 1`,
      ),
    ).toEqual([{ name: "Copper kettle", specification: "Blue", price: 20_000_000n }]);
    await expectInvariants(world);
  });

  test("refuses a SKU of other goods", async () => {
    const one = await givenPublished(world, store, filled());
    const other = await givenPublished(world, store, filled());
    const { content } = await world.ask(listing.editor, { goods_id: one }, by());
    const { skus } = await detail(other);
    expect(
      await publish(await save({ ...content, skus: [{ ...content.skus[0]!, id: skus[0]!.id }] }, { goods_id: one })),
    ).toMatchObject({
      error: "sku_not_of_goods",
    });
  });

  test("after a take-down it can be corrected, and is listed only when the take-down is over", async () => {
    const goods_id = await givenPublished(world, store, filled());
    await run(
      world.owner,
      sql`UPDATE goods SET on_sale = false, off_reason = 'taken_down', off_at = now() WHERE id = ${BigInt(goods_id)}`,
    );
    const { content } = await world.ask(listing.editor, { goods_id }, by());
    const draft_id = await save(content, { goods_id });
    expect(await publish(draft_id)).toMatchObject({ error: "goods_taken_down" });
    expect(await publish(draft_id, false)).toMatchObject({ ok: true });
  });

  test("old plain descriptions become paragraphs in the editor", async () => {
    const { goods_id } = await givenGoods(world, store);
    await run(
      world.owner,
      sql`UPDATE goods SET description = ${JSON.stringify({ en: "One & two\nthree\n\nfour <b>" })}
        WHERE id = ${goods_id}`,
    );
    const { content } = await world.ask(listing.editor, { goods_id: String(goods_id) }, by());
    expect(content.description).toEqual({ en: "<p>One &amp; two<br />three</p><p>four &lt;b&gt;</p>" });
    expect(await detail(String(goods_id))).toMatchObject({ rich: false });
  });

  test("only the supplier describes goods of the supply catalogue", async () => {
    const { goods_id } = await givenGoods(world, store, { price: "11.00", purchase_price: "10.00" });
    expect(await world.call(listing.editor, { goods_id: String(goods_id) }, by())).toMatchObject({
      error: "goods_of_supplier",
    });
    expect(await world.call(listing.saveDraft, { goods_id: String(goods_id), content: filled() }, by())).toMatchObject({
      error: "goods_of_supplier",
    });
  });
});
