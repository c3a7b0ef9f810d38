import { goods } from "@arcade/contract/shops/goods/api";
import { supply } from "@arcade/contract/shops/supply/api";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { beforeAll, describe, expect, test } from "vitest";
import { picture } from "../../../../test/bad-files.ts";
import { givenOperator, givenStore, type GivenStore } from "../../../../test/given.ts";
import { givenSupplyItem } from "../../../../test/given/given-supply.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const unknown = "4611686018427387904";
const note = "As the supplier wrote";
let token: string;
let second: string;
beforeAll(async () => {
  ({ token } = await givenOperator(world, "catalogue"));
  second = (await givenOperator(world, "catalogue")).token;
});

const by = ({ merchant }: GivenStore) => ({ token: merchant.token });
const decide = (proposal_id: string, by: string) =>
  world.call(supplyOffice.decidePrices, { proposal_id, approve: true, note }, { token: by });

describe("suppliers, items and pieces", () => {
  test("a supplier has its own name", async () => {
    const add = (name: string) =>
      world.call(supplyOffice.addSupplier, { name, country: "TR", contact: "orders@example.com", note }, { token });
    const made = await add("Bursa Silk");
    expect(made).toMatchObject({ ok: true });
    expect(await add("Bursa Silk")).toMatchObject({ error: "supplier_exists" });
    const second = await add("Izmir Cotton");
    const edit = (id: string, name: string) =>
      world.call(supplyOffice.editSupplier, { id, name, country: "TR", contact: "", note }, { token });
    expect(await edit(second.ok ? second.data.id : "", "Bursa Silk")).toMatchObject({ error: "supplier_exists" });
    expect(await edit(second.ok ? second.data.id : "", "Izmir Cotton Mills")).toMatchObject({ ok: true });
    expect(await edit(unknown, "Nobody")).toMatchObject({ error: "not_found" });
    expect((await world.ask(supplyOffice.suppliers, {}, { token })).items.map(({ name }) => name)).toContain(
      "Izmir Cotton Mills",
    );
  });

  test("an item is made with pictures, texts, SKUs and pieces, found by merchants, and listed", async () => {
    const { supplier_id } = await givenSupplyItem(world);
    const store = await givenStore(world);
    const kept = await world.ask(
      supplyOffice.picture,
      { picture: (await picture("webp")).toString("base64") },
      { token },
    );
    const item = {
      supplier_id: String(supplier_id),
      category_id: String(store.category_id),
      name: { en: "Enamel teapot", ja: "ほうろうのティーポット" },
      description: { en: "Holds one litre." },
      pictures: [kept.picture],
      parameters: [{ name: { en: "Capacity" }, value: { en: "1 l" } }],
      ships_from: "JP",
      level: 1 as const,
      axes: [{ name: { en: "Colour" }, values: [{ name: { en: "Red" }, hex: "#C8382F" }, { name: { en: "Blue" } }] }],
      skus: [
        { values: [0], purchase_price: "20.00", suggested_price: "23.00", weight_grams: 900, pieces: 12 },
        { values: [1], purchase_price: "21.00", suggested_price: "24.00", weight_grams: 900, pieces: 0 },
      ],
      note,
    };
    const made = await world.ask(supplyOffice.addItem, item, { token });
    const before = await world.ask(supplyOffice.item, { id: made.id }, { token });
    expect(before).toMatchObject({ active: false, ended: null, proposal_id: made.proposal_id });
    expect(before.skus.map(({ purchase_price }) => purchase_price)).toEqual([null, null]);
    expect(await world.call(supplyOffice.resumeItem, { id: made.id, note }, { token })).toMatchObject({
      error: "supply_unpriced",
    });
    expect(await world.call(supply.item, { id: made.id }, by(store))).toMatchObject({ error: "not_found" });
    expect(await decide(made.proposal_id, second)).toMatchObject({ ok: true });
    const shown = await world.ask(supplyOffice.item, { id: made.id }, { token });
    expect(shown).toMatchObject({
      name: item.name,
      level: 1,
      active: true,
      pictures: [kept.picture],
      proposal_id: null,
    });
    expect(shown.skus.map(({ specification, pieces }) => ({ specification, pieces }))).toEqual([
      { specification: "Red", pieces: 12 },
      { specification: "Blue", pieces: 0 },
    ]);
    const found = (keywords: string) => world.ask(supply.items, { keywords }, by(store));
    expect((await found("ティーポット")).items[0]).toMatchObject({
      id: made.id,
      purchase_price: "20.00",
      purchase_varies: true,
      suggested_price: "23.00",
    });
    const prices = shown.skus.map(({ id, suggested_price }) => ({ supply_sku_id: id, price: suggested_price ?? "" }));
    const listing = await world.ask(supply.list, { supply_item_id: made.id, prices }, by(store));
    expect((await world.ask(goods.detail, { id: listing.goods_id })).axes[0]?.values).toEqual([
      { name: "Red", hex: "#c8382f", picture: null },
      { name: "Blue", hex: null, picture: null },
    ]);
    const { axes: _axes, skus: _skus, supplier_id: _supplier, ...described } = item;
    await world.ask(
      supplyOffice.editItem,
      { ...described, id: made.id, name: { en: "Enamel kettle" }, brand: "Kumo" },
      { token },
    );
    expect((await found("ティーポット")).items).toEqual([]);
    const { axes } = await world.ask(supplyOffice.item, { id: made.id }, { token });
    expect(axes).toMatchObject([{ name: { en: "Colour" }, values: [{ hex: "#c8382f" }, { hex: null }] }]);
    const named = {
      name: { en: "Colour", ja: "色" },
      values: [{ name: { en: "Red", ja: "赤" } }, { name: { en: "Navy" }, hex: "#1F2A44" }],
    };
    const edit = (change: object) =>
      world.call(
        supplyOffice.editItem,
        { ...described, id: made.id, name: { en: "Enamel kettle" }, brand: "Kumo", ...change },
        { token },
      );
    expect(await edit({ axes: [named] })).toMatchObject({ ok: true });
    const renamed = await world.ask(supplyOffice.item, { id: made.id }, { token, lang: "ja" });
    expect(renamed.axes[0]).toMatchObject({
      name: { ja: "色" },
      values: [
        { name: { ja: "赤" }, hex: null },
        { name: { en: "Navy" }, hex: "#1f2a44" },
      ],
    });
    expect(renamed.skus.map(({ specification }) => specification)).toEqual(["赤", "Navy"]);
    // Another number of axes or values would give what was bought another name.
    for (const wrong of [[], [named, named], [{ ...named, values: named.values.slice(1) }]])
      expect(await edit({ axes: wrong })).toMatchObject({
        error: "invalid_input",
        parameters: { fields: [{ field: "axes", rule: "not_a_choice" }] },
      });
    expect((await found("kumo kettle")).items.map(({ id }) => id)).toEqual([made.id]);
    const [row] = (await world.ask(supplyOffice.items, { keywords: "kettle", state: "untranslated" }, { token })).items;
    expect(row).toMatchObject({ id: made.id, written_in: ["en"], listings: 1, pieces: 0, allotted: 12 });

    const add = (change: object) => world.callWith(supplyOffice.addItem, { ...item, ...change }, { token });
    expect(await add({ pictures: ["another"] })).toMatchObject({ error: "picture_unknown" });
    expect(await add({ supplier_id: unknown })).toMatchObject({ error: "not_found" });
    expect(await add({ skus: [{ ...item.skus[0], suggested_price: "20.00" }] })).toMatchObject({
      error: "suggested_below_purchase",
    });
    expect(await add({ skus: [{ ...item.skus[0], values: [2] }] })).toMatchObject({
      error: "invalid_input",
      parameters: { fields: [{ field: "skus.0.values" }] },
    });
    expect(await add({ category_id: unknown })).toMatchObject({
      error: "invalid_input",
      parameters: { fields: [{ field: "category_id" }] },
    });
    expect(await world.call(supplyOffice.editItem, { ...described, id: unknown }, { token })).toMatchObject({
      error: "not_found",
    });
    expect(
      await world.call(supplyOffice.editItem, { ...described, id: made.id, pictures: ["another"] }, { token }),
    ).toMatchObject({
      error: "picture_unknown",
    });
    await world.ask(supplyOffice.endSupplier, { id: String(supplier_id), reason_code: "quality", note }, { token });
    expect(await add({})).toMatchObject({ error: "supply_ended" });
    await expectInvariants(world);
  });

  test("a file that is no picture is refused, and a picture that no item names is deleted after a day", async () => {
    const bad = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
    expect(await world.call(supplyOffice.picture, { picture: bad }, { token })).toMatchObject({
      error: "picture_refused",
      parameters: { reason: "svg" },
    });
    const kept = await world.ask(
      supplyOffice.picture,
      { picture: (await picture("webp")).toString("base64") },
      { token },
    );
    world.clock.move(86_400_001);
    await world.settleDue();
    expect(await many(world.mall.db, sql`SELECT id FROM supply_picture WHERE name = ${kept.picture}`)).toEqual([]);
  });

  test("pieces move with a reason, and no more than there are", async () => {
    const item = await givenSupplyItem(world, { pieces: [10] });
    const move = (delta: number, id = String(item.skus[0])) =>
      world.call(supplyOffice.moveStock, { supply_sku_id: id, delta, reason_code: "counted_again", note }, { token });
    expect(await move(-10)).toMatchObject({ ok: true, data: { pieces: 0 } });
    expect(await move(-1)).toMatchObject({ error: "supply_short", parameters: { left: 0 } });
    expect(await move(4)).toMatchObject({ ok: true, data: { pieces: 4 } });
    expect(await move(4, unknown)).toMatchObject({ error: "not_found" });
    const { items } = await world.ask(supplyOffice.moves, { item_id: String(item.item_id) }, { token });
    expect(items.map(({ delta, reason }) => ({ delta, reason }))).toEqual([
      { delta: 4, reason: "counted_again" },
      { delta: -10, reason: "counted_again" },
      { delta: 10, reason: "delivered" },
    ]);
    expect(await world.call(supplyOffice.moves, { item_id: unknown }, { token })).toMatchObject({ error: "not_found" });
    expect(await world.call(supplyOffice.item, { id: unknown }, { token })).toMatchObject({ error: "not_found" });
    expect((await world.ask(supplyOffice.choices, {}, { token })).suppliers.length).toBeGreaterThan(0);
    await expectInvariants(world);
  });

  test("fifty who take the last pieces at once take no more than there are", async () => {
    const item = await givenSupplyItem(world, { pieces: [20] });
    const take = () =>
      world.call(
        supplyOffice.moveStock,
        { supply_sku_id: String(item.skus[0]), delta: -1, reason_code: "damaged", note },
        { token },
      );
    const outcomes = await Promise.all(Array.from({ length: 50 }, take));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
    await expectInvariants(world);
  });
});
