import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { catalogueOffice } from "@arcade/contract/shops/catalogue/office";
import { goods } from "@arcade/contract/shops/goods/api";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { picture } from "../../../../test/bad-files.ts";
import { type GivenOperator, type GivenStore, givenGoods, givenOperator, givenStore } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const note = "as the buyers asked";
let keeper: GivenOperator;
let store: GivenStore;
let shown: string;

beforeAll(async () => {
  keeper = await givenOperator(world, "catalogue");
  shown = (await world.ask(supplyOffice.picture, { picture: (await picture("webp")).toString("base64") }, by()))
    .picture;
});
beforeEach(async () => {
  store = await givenStore(world);
});

const by = () => ({ token: keeper.token });
const add = (name: string, parent_id: string | null = null, shows = shown) =>
  world.call(
    catalogueOffice.addCategory,
    { parent_id, name: { en: name, ja: `${name}J` }, picture: shows, note },
    by(),
  );
async function added(name: string, parent_id: string | null = null): Promise<string> {
  const outcome = await add(name, parent_id);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.data.id;
}
const names = async () => (await world.ask(catalogueOffice.categories, {}, by())).items.map(({ id }) => id);
const order = (id: string, way: "up" | "down") => world.call(catalogueOffice.orderCategory, { id, way }, by());
const place = (id: string, parent_id: string | null) =>
  world.call(catalogueOffice.placeCategory, { id, parent_id, note }, by());
const remove = (id: string) => world.call(catalogueOffice.removeCategory, { id, note }, by());

describe("categories", () => {
  test("have two levels; each parent is before its children, in the order that buyers see", async () => {
    const [one, two] = [await added("Garden"), await added("Kitchen")];
    const [pots, pans] = [await added("Pots", two), await added("Pans", two)];
    expect(await add("Deeper", pots)).toMatchObject({ error: "category_not_parent" });
    expect(await add("Nowhere", "99")).toMatchObject({ error: "not_found" });
    expect(await add("Pictureless", null, "p0")).toMatchObject({ error: "picture_unknown" });
    expect((await names()).filter((id) => [one, two, pots, pans].includes(id))).toEqual([one, two, pots, pans]);
    await order(pans, "up");
    await order(pans, "up");
    await order(two, "up");
    expect((await names()).filter((id) => [one, two, pots, pans].includes(id))).toEqual([two, pans, pots, one]);
    const tree = await world.ask(catalogue.categories, {});
    expect(tree.items.find(({ id }) => id === two)?.children.map(({ name }) => name)).toEqual(["Pans", "Pots"]);
    expect(await order("99", "up")).toMatchObject({ error: "not_found" });
    await expect(run(world.owner, sql`UPDATE category SET parent_id = ${pots} WHERE id = ${two}`)).rejects.toThrow(
      "category_two_levels",
    );
  });

  test("a new name is in lists at once, and finds its goods", async () => {
    const id = await added("Lamps");
    const { goods_id } = await givenGoods(world, { ...store, category_id: BigInt(id) }, { name: "Brass thing" });
    const edit = { id, name: { en: "X" }, picture: shown, note };
    await world.ask(catalogueOffice.editCategory, { id, name: { en: "Zyxlights" }, picture: shown, note }, by());
    expect((await world.ask(catalogue.categories, {})).items.find((item) => item.id === id)?.name).toBe("Zyxlights");
    await world.pass(2_000);
    expect((await world.ask(catalogue.goods, { keywords: "zyxlights" })).items.map((item) => item.id)).toEqual([
      String(goods_id),
    ]);
    expect(await world.call(catalogueOffice.editCategory, { ...edit, id: "99" }, by())).toMatchObject({
      error: "not_found",
    });
    expect(await world.call(catalogueOffice.editCategory, { ...edit, picture: "p0" }, by())).toMatchObject({
      error: "picture_unknown",
    });
  });

  test("move under another parent, and stay if they have children", async () => {
    const [one, two] = [await added("Sport"), await added("Music")];
    const drums = await added("Drums", one);
    expect(await place(drums, two)).toMatchObject({ ok: true });
    expect(
      (await world.ask(catalogueOffice.categories, {}, by())).items.find(({ id }) => id === drums)?.parent_id,
    ).toBe(two);
    expect(await place(two, one)).toMatchObject({ error: "category_in_use", parameters: { categories: 1 } });
    expect(await place(one, drums)).toMatchObject({ error: "category_not_parent" });
    expect(await place(one, one)).toMatchObject({ error: "category_not_parent" });
    expect(await place("99", null)).toMatchObject({ error: "not_found" });
  });

  test("only an empty one is removed, also while goods are made in it", async () => {
    const [id, below] = [await added("Toys"), await added("Paper")];
    await added("Below", below);
    const outcomes = await Promise.all([
      remove(id),
      givenGoods(world, { ...store, category_id: BigInt(id) }).then(
        () => "made",
        () => "not made",
      ),
    ]);
    const removed = outcomes[0].ok;
    expect(outcomes[1]).toBe(removed ? "not made" : "made");
    if (!removed) expect(outcomes[0]).toMatchObject({ error: "category_in_use" });
    expect(await remove(below)).toMatchObject({ error: "category_in_use", parameters: { categories: 1 } });
    expect(await remove("99")).toMatchObject({ error: "not_found" });
    expect(await remove(await added("Nothing"))).toMatchObject({ ok: true });
    await expectInvariants(world);
  });

  test("suggest parameters to merchants who write goods in them", async () => {
    const id = await added("Bags");
    const attributes = [{ en: "Material", ja: "素材" }, { en: "Volume" }];
    await world.ask(catalogueOffice.putAttributes, { id, attributes, note }, by());
    expect((await world.ask(catalogue.attributes, { category: id })).items).toEqual(attributes);
    expect(await world.call(catalogueOffice.putAttributes, { id: "99", attributes, note }, by())).toMatchObject({
      error: "not_found",
    });
  });
});

describe("brands", () => {
  test("are renamed over all goods, and merged if the other name exists already", async () => {
    const made = await Promise.all(
      ["Akme", "Akme", "Acme"].map(async (brand) => {
        const { goods_id } = await givenGoods(world, store);
        await run(world.owner, sql`UPDATE goods SET brand = ${brand} WHERE id = ${goods_id}`);
        return goods_id;
      }),
    );
    const change = (from: string, to: string) => world.call(catalogueOffice.changeBrand, { from, to, note }, by());
    expect(await change("Akme", "Akme")).toMatchObject({ error: "brand_same" });
    expect(await change("Nobody", "Acme")).toMatchObject({ error: "not_found" });
    const outcomes = await Promise.all([change("Akme", "Acme"), change("Akme", "Other")]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "brand_changing" });
    const to = outcomes[0].ok ? "Acme" : "Other";
    await world.pass(3_000);
    expect((await world.ask(goods.detail, { id: String(made[0]) })).brand).toBe(to);
    const { items } = await world.ask(catalogueOffice.brands, { keywords: "ac" }, by());
    expect(items.find(({ name }) => name === "Acme")).toMatchObject({ goods: to === "Acme" ? 3 : 1, becomes: null });
    expect((await world.ask(catalogueOffice.brands, { keywords: "Akme" }, by())).items).toEqual([]);
    expect((await world.ask(catalogue.goods, { keywords: to })).items.map(({ id }) => id)).toContain(String(made[1]));
  });
});
