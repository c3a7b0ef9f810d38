import { goods } from "@arcade/contract/shops/goods/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { goodsOffice } from "@arcade/contract/shops/goods/office";
import { eachPlainField, plainFieldNames, plainFields } from "@arcade/contract/shops/goods/plain-fields";
import { supply } from "@arcade/contract/shops/supply/api";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { beforeEach, describe, expect, test } from "vitest";
import { filledDraft, givenPicture } from "../../../../test/given/given-content.ts";
import { givenSupplyItem } from "../../../../test/given/given-supply.ts";
import { givenOperator, type GivenStore, givenStore } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let store: GivenStore;
let operator: { token: string };
beforeEach(async () => {
  store = await givenStore(world);
  operator = await givenOperator(world, "administrator");
});

const by = () => ({ token: store.merchant.token });
const typed = eachPlainField((field) => `Typed ${field}`);
const nothing = eachPlainField(() => null);
const page = (id: string) => world.ask(goods.detail, { id });
const draft = async () => ({ ...filledDraft(store, [await givenPicture(world, store)]), ...typed });
const publish = async (draft_id: string) => (await world.ask(listing.publish, { draft_id, list: true }, by())).goods_id;
const exported = async () =>
  Buffer.from((await world.ask(listing.exportCsv, {}, by())).base64, "base64").toString("utf8");

describe("each plain field of goods", () => {
  test("goes from the editor to the preview, to buyers and to operators, and back into the editor", async () => {
    const { draft_id } = await world.ask(listing.saveDraft, { content: await draft() }, by());
    expect(await world.ask(listing.preview, { draft_id }, by())).toMatchObject(typed);
    const id = await publish(draft_id);
    expect(await page(id)).toMatchObject(typed);
    expect(await world.ask(goodsOffice.record, { id }, operator)).toMatchObject(typed);
    const { content } = await world.ask(listing.editor, { goods_id: id }, by());
    expect(content).toMatchObject(typed);
    const empty = { ...content, ...eachPlainField(() => " ") };
    const changed = await world.ask(listing.saveDraft, { goods_id: id, content: empty }, by());
    await publish(changed.draft_id);
    expect(await page(id)).toMatchObject(nothing);
  });

  test("goes into a file of goods and comes back changed", async () => {
    const { draft_id } = await world.ask(listing.saveDraft, { content: await draft() }, by());
    const id = await publish(draft_id);
    const csv = (await exported()).replaceAll("Typed ", "Written ");
    expect(await world.call(listing.importCsv, { csv, dry_run: false }, by())).toMatchObject({ data: { imported: 1 } });
    const { content } = await world.ask(listing.editor, { goods_id: id }, by());
    expect(content).toMatchObject(eachPlainField((field) => `Written ${field}`));
  });

  test("is refused by its name when it is too long", async () => {
    const content = { ...(await draft()), ...eachPlainField((field) => "x".repeat(plainFields[field] + 1)) };
    const { draft_id } = await world.ask(listing.saveDraft, { content }, by());
    expect(await world.call(listing.publish, { draft_id, list: true }, by())).toMatchObject({
      error: "invalid_input",
      parameters: {
        fields: plainFieldNames.map((field) => ({ field, rule: "too_long", figure: plainFields[field] })),
      },
    });
  });

  test("is empty in a draft of a time, and of a page, that did not know it", async () => {
    const content = await draft();
    const known = Object.fromEntries(Object.entries(content).filter(([name]) => !(name in plainFields)));
    const sent = await world.ask(listing.saveDraft, { content: known as typeof content }, by()); // as an older page does
    expect((await world.ask(listing.editor, sent, by())).content).toMatchObject(eachPlainField(() => ""));

    const { draft_id } = await world.ask(listing.saveDraft, { content }, by());
    await run(
      world.owner,
      sql`UPDATE goods_draft SET content = content - ${plainFieldNames}::text[] WHERE id = ${draft_id}`,
    );
    expect((await world.ask(listing.editor, { draft_id }, by())).content).toMatchObject(eachPlainField(() => ""));
    expect(await page(await publish(draft_id))).toMatchObject(nothing);
  });

  test("goes from an item of the supply catalogue to the stores that look at it, and to goods that list it", async () => {
    const { item_id, skus } = await givenSupplyItem(world);
    const id = String(item_id);
    const { category_id, name, description, pictures, ships_from } = await world.ask(
      supplyOffice.item,
      { id },
      operator,
    );
    const texts = { name: { en: name.en ?? "" }, description: { en: description.en ?? "" } };
    await world.ask(
      supplyOffice.editItem,
      { id, category_id, ...texts, ...typed, pictures, parameters: [], ships_from, level: 0, note: "As printed" },
      operator,
    );
    expect(await world.ask(supplyOffice.item, { id }, operator)).toMatchObject(typed);
    expect(await world.ask(supply.item, { id }, by())).toMatchObject(typed);
    const prices = skus.map((sku) => ({ supply_sku_id: String(sku), price: "11.00" }));
    const { goods_id } = await world.ask(supply.list, { supply_item_id: id, prices }, by());
    expect(await page(goods_id)).toMatchObject(typed);
  });
});
