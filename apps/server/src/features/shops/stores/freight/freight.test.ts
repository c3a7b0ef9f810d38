import { stores } from "@arcade/contract/shops/stores/api";
import { beforeEach, describe, expect, test } from "vitest";
import { givenGoods, givenSettings, givenStore, type GivenStore } from "../../../../../test/given.ts";
import { byPiece } from "../../../../../test/given/given-freight.ts";
import { useWorld } from "../../../../../test/world.ts";
import { maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();

const by = ({ token }: { token: string }) => ({ token });
let store: GivenStore;
beforeEach(async () => {
  store = await givenStore(world);
  world.clock.move(61_000);
});

const add = (template: object = {}, of = store) =>
  world.callWith(stores.addFreight, { ...byPiece, ...template }, by(of.merchant));
const edit = (id: string, template: object = {}) =>
  world.callWith(stores.editFreight, { id, template: { ...byPiece, ...template } }, by(store.merchant));
const templates = async (of = store) => (await world.ask(stores.freights, {}, by(of.merchant))).items;
const givenTemplate = async (template: object = {}): Promise<string> => {
  const outcome = await add(template);
  if (!outcome.ok) throw new Error(`${outcome.error} ${JSON.stringify(outcome.parameters)}`);
  return outcome.data.id;
};

describe("freight templates", () => {
  test("are many, one of them the default, and are returned as they were entered", async () => {
    await run(world.mall.db, sql`DELETE FROM freight_template WHERE store_id = ${store.store_id}`);
    const first = await givenTemplate({ name: "By piece", free_from: "60.00", not_to: ["BR", "US:Hawaii"] });
    const weight = {
      name: "By weight",
      kind: "weight",
      first: "6.00",
      further: "2.00",
      first_grams: 1_000,
      further_grams: 500,
    };
    const regions = [
      { areas: ["DE", "FR"], first: "9.00", further: "0.00", free_from: "100.00" },
      { areas: ["US:California"], first: "0.00", further: "0.00", free_from: null },
    ];
    const second = await givenTemplate({ ...weight, regions });
    const third = await givenTemplate({ name: "Free", kind: "free", first: "0", further: "0.00" });
    expect(await templates()).toEqual([
      {
        ...byPiece,
        id: first,
        name: "By piece",
        free_from: "60.00",
        not_to: ["BR", "US:Hawaii"],
        is_default: true,
        goods: 0,
      },
      { ...byPiece, ...weight, id: second, regions, is_default: false, goods: 0 },
      {
        ...byPiece,
        id: third,
        name: "Free",
        kind: "free",
        first: "0.00",
        further: "0.00",
        is_default: false,
        goods: 0,
      },
    ]);
    expect(await world.call(stores.defaultFreight, { id: second }, by(store.merchant))).toMatchObject({ ok: true });
    expect((await templates()).map(({ id, is_default }) => [id, is_default])).toEqual([
      [second, true],
      [first, false],
      [third, false],
    ]);
  });

  test.each([
    ["no name", { name: " " }],
    ["a kind of its own", { kind: "carrier_pigeon" }],
    ["a price below nothing", { first: "-1.00" }],
    ["a price in thousandths", { further: "0.001" }],
    ["a price that is no number", { first: "free" }],
    ["a price as a number", { first: 4 }],
    ["a price beyond all freight", { first: "100000.01" }],
    ["free from nothing", { free_from: "0.00" }],
    ["a charge without a charge", { kind: "free", first: "1.00", further: "0.00" }],
    [
      "regions of what is free anyway",
      {
        kind: "free",
        first: "0",
        further: "0",
        regions: [{ areas: ["US"], first: "1", further: "0", free_from: null }],
      },
    ],
    ["weight without its steps", { kind: "weight" }],
    ["a step of nothing", { kind: "weight", first_grams: 0, further_grams: 100 }],
    ["a step of half a gram", { kind: "weight", first_grams: 0.5, further_grams: 100 }],
    ["steps of weight by piece", { first_grams: 100, further_grams: 100 }],
    ["a region of nowhere", { regions: [{ areas: [], first: "1", further: "1", free_from: null }] }],
    ["a region without a price", { regions: [{ areas: ["US"] }] }],
    [
      "one place in two regions",
      {
        regions: [
          { areas: ["US:Texas"], first: "1", further: "1", free_from: null },
          { areas: ["US:  texas"], first: "2", further: "1", free_from: null },
        ],
      },
    ],
    ["one place twice", { not_to: ["US", "US"] }],
    ["a country in small letters", { not_to: ["us"] }],
    ["a province of no country", { not_to: [":Texas"] }],
    ["a province with a line break", { not_to: ["US:Te\nxas"] }],
    [
      "twenty-one regions",
      {
        regions: Array.from({ length: 21 }, (_, index) => ({
          areas: [`US:${index}`],
          first: "1",
          further: "1",
          free_from: null,
        })),
      },
    ],
    ["an id", { id: "1" }],
    ["a default by the back door", { is_default: true }],
  ])("%s is refused", async (_name, template) => {
    const before = await templates();
    expect(await add(template)).toMatchObject({ status: 400, error: "invalid_input" });
    expect(await edit(String(store.template_id), template)).toMatchObject({ status: 400, error: "invalid_input" });
    expect(await templates()).toEqual(before);
  });

  test("are limited in number, however many are added at once", async () => {
    await givenSettings(world, { freight_templates_most: 10 });
    const outcomes = await Promise.all(Array.from({ length: 14 }, (_, index) => add({ name: `T${index}` })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(9);
    expect(
      outcomes.filter(
        (outcome) => !outcome.ok && outcome.error === "freight_limit" && outcome.parameters["max"] === 10,
      ),
    ).toHaveLength(5);
    await givenSettings(world, { freight_templates_most: 30 });
  });

  test("of another store are not found", async () => {
    const other = await givenStore(world);
    const id = String(other.template_id);
    const mine = await givenTemplate();
    for (const call of [
      edit(id),
      world.call(stores.defaultFreight, { id }, by(store.merchant)),
      world.call(stores.removeFreight, { id }, by(store.merchant)),
      world.call(stores.removeFreight, { id: mine, move_to: id }, by(store.merchant)),
      world.call(stores.removeFreight, { id: mine, move_to: mine }, by(store.merchant)),
    ])
      expect(await call).toMatchObject({ error: "not_found" });
    expect((await templates()).map(({ id: kept }) => kept)).toContain(mine);
    expect(await templates(other)).toHaveLength(1);
  });

  test("twelve changes of the default at the same time leave one", async () => {
    const ids: string[] = [];
    for (let made = 0; made < 4; made += 1) ids.push(await givenTemplate({ name: `T${made}` }));
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        world.call(stores.defaultFreight, { id: ids[index % 4]! }, by(store.merchant)),
      ),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect((await templates()).filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  test("the database refuses a second default, whoever writes it", async () => {
    await givenTemplate();
    await world.ask(stores.defaultFreight, { id: (await templates())[0]!.id }, by(store.merchant));
    await expect(
      run(world.owner, sql`UPDATE freight_template SET is_default = true WHERE store_id = ${store.store_id}`),
    ).rejects.toThrow(/freight_template_default/);
  });

  test("the first templates of a store, added at the same time, have one default among them", async () => {
    await run(world.mall.db, sql`DELETE FROM freight_template WHERE store_id = ${store.store_id}`);
    await Promise.all(Array.from({ length: 6 }, (_, index) => add({ name: `T${index}` })));
    expect((await templates()).filter(({ is_default }) => is_default)).toHaveLength(1);
  });
});

describe("removing a freight template", () => {
  const remove = (id: string, move_to?: string) =>
    world.call(stores.removeFreight, { id, ...(move_to === undefined ? {} : { move_to }) }, by(store.merchant));

  test("is possible without goods; its goods may use another from now on", async () => {
    const [keep, gone] = [
      await givenTemplate({ name: "Keep", kind: "free", first: "0", further: "0" }),
      await givenTemplate({ name: "Gone" }),
    ];
    await world.ask(stores.defaultFreight, { id: keep }, by(store.merchant));
    const item = await givenGoods(world, { ...store, template_id: BigInt(gone) });
    expect(await remove(gone)).toMatchObject({ error: "freight_in_use", parameters: { goods: 1 } });
    expect(await remove(keep)).toMatchObject({ error: "freight_is_default" });
    expect(await remove(gone, keep)).toMatchObject({ data: { moved: 1 } });
    expect(
      await maybeOne(
        world.mall.db,
        sql`SELECT freight_template_id, free_freight FROM goods WHERE id = ${item.goods_id}`,
      ),
    ).toEqual({
      freight_template_id: BigInt(keep),
      free_freight: true,
    });
    expect(await remove(gone)).toMatchObject({ error: "not_found" });
  });

  test("waits for goods that are just added to it, and then says that they use it", async () => {
    const [id, item] = [await givenTemplate({ name: "Wanted" }), await givenGoods(world, store)];
    let removed: Promise<unknown> = Promise.resolve();
    await world.mall.transaction(async (tx) => {
      await run(tx, sql`UPDATE goods SET freight_template_id = ${BigInt(id)} WHERE id = ${item.goods_id}`);
      removed = remove(id);
      await new Promise((resolve) => setTimeout(resolve, 400));
    });
    expect(await removed).toMatchObject({ error: "freight_in_use", parameters: { goods: 1 } });
  });

  test("while goods are made with it: either the goods exist and it stays, or it is removed and they are not made", async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await givenTemplate({ name: `Round ${round}` });
      const [removed, made] = await Promise.allSettled([
        remove(id),
        givenGoods(world, { ...store, template_id: BigInt(id) }),
      ]);
      if (removed.status === "rejected") throw removed.reason;
      const isThere = (await templates()).some((template) => template.id === id);
      expect(removed.value.ok).toBe(!isThere);
      expect(made.status).toBe(isThere ? "fulfilled" : "rejected");
      if (!removed.value.ok) expect(removed.value.error).toBe("freight_in_use");
    }
  });
});
