import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { beforeEach, describe, expect, test } from "vitest";
import {
  givenAddress,
  givenBuyer,
  givenGoods,
  givenPaidOrder,
  givenSettings,
  givenStore,
  type GivenStore,
  submit,
} from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
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

const piece = {
  name: "Parcels",
  kind: "piece",
  first: "4.00",
  further: "1.50",
  free_from: null,
  first_grams: null,
  further_grams: null,
  regions: [],
  not_to: [],
};
const add = (template: object = {}, of = store) =>
  world.callWith(stores.addFreight, { ...piece, ...template }, by(of.merchant));
const edit = (id: string, template: object = {}) =>
  world.callWith(stores.editFreight, { id, template: { ...piece, ...template } }, by(store.merchant));
const templates = async (of = store) => (await world.ask(stores.freights, {}, by(of.merchant))).items;
const givenTemplate = async (template: object = {}): Promise<string> => {
  const outcome = await add(template);
  if (!outcome.ok) throw new Error(`${outcome.error} ${JSON.stringify(outcome.parameters)}`);
  return outcome.data.id;
};
const preview = async (buyer: { token: string }, sku: bigint, quantity = 1, address_id?: string) =>
  world.ask(
    orders.preview,
    { sku_id: String(sku), quantity: String(quantity), ...(address_id === undefined ? {} : { address_id }) },
    by(buyer),
  );

describe("freight templates", () => {
  test("are many, one of them the default, and are answered as they were given", async () => {
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
        ...piece,
        id: first,
        name: "By piece",
        free_from: "60.00",
        not_to: ["BR", "US:Hawaii"],
        is_default: true,
        goods: 0,
      },
      { ...piece, ...weight, id: second, regions, is_default: false, goods: 0 },
      { ...piece, id: third, name: "Free", kind: "free", first: "0.00", further: "0.00", is_default: false, goods: 0 },
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
  ])("%s is not taken", async (_name, template) => {
    const before = await templates();
    expect(await add(template)).toMatchObject({ status: 400, error: "invalid_input" });
    expect(await edit(String(store.template_id), template)).toMatchObject({ status: 400, error: "invalid_input" });
    expect(await templates()).toEqual(before);
  });

  test("are at most as many as the mall allows, however many are added at once", async () => {
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

  test("twelve changes of the default at the same moment leave one", async () => {
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

  test("a second default is refused by the database, whoever writes it", async () => {
    await givenTemplate();
    await world.ask(stores.defaultFreight, { id: (await templates())[0]!.id }, by(store.merchant));
    await expect(
      run(world.owner, sql`UPDATE freight_template SET is_default = true WHERE store_id = ${store.store_id}`),
    ).rejects.toThrow(/freight_template_default/);
  });

  test("the first templates of a store, added at the same moment, have one default among them", async () => {
    await run(world.mall.db, sql`DELETE FROM freight_template WHERE store_id = ${store.store_id}`);
    await Promise.all(Array.from({ length: 6 }, (_, index) => add({ name: `T${index}` })));
    expect((await templates()).filter(({ is_default }) => is_default)).toHaveLength(1);
  });
});

describe("removing a freight template", () => {
  const remove = (id: string, move_to?: string) =>
    world.call(stores.removeFreight, { id, ...(move_to === undefined ? {} : { move_to }) }, by(store.merchant));

  test("is for one that no goods go by; its goods may go by another from now on", async () => {
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

  test("waits for goods that somebody is giving to it at this moment, and then says that they go by it", async () => {
    const [id, item] = [await givenTemplate({ name: "Wanted" }), await givenGoods(world, store)];
    let removed: Promise<unknown> = Promise.resolve();
    await world.mall.transaction(async (tx) => {
      await run(tx, sql`UPDATE goods SET freight_template_id = ${BigInt(id)} WHERE id = ${item.goods_id}`);
      removed = remove(id);
      await new Promise((resolve) => setTimeout(resolve, 400));
    });
    expect(await removed).toMatchObject({ error: "freight_in_use", parameters: { goods: 1 } });
  });

  test("while goods are being made with it: either the goods are there and it stays, or it goes and they are not made", async () => {
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

describe("what a buyer pays for freight", () => {
  test("is what the rate of the address's place says, in the preview as in the order", async () => {
    const buyer = await givenBuyer(world);
    const dubai = await givenAddress(world, buyer, "AE");
    const home = (await maybeOne<{ id: bigint }>(
      world.mall.db,
      sql`SELECT id FROM address WHERE member_id = ${buyer.member_id} AND country = 'US'`,
    ))!.id;
    const regions = [
      { areas: ["AE"], first: "9.00", further: "2.00", free_from: null },
      { areas: ["US:California"], first: "1.00", further: "0.25", free_from: "35.00" },
    ];
    await edit(String(store.template_id), { first: "5.00", further: "1.00", regions });
    const item = await givenGoods(world, store, { price: "10.00" });
    const sku = item.skus[0]!;
    expect((await preview(buyer, sku, 3, dubai)).freight).toBe("13.00");
    expect((await preview(buyer, sku, 3, String(home))).freight).toBe("1.50");
    expect((await preview(buyer, sku, 4, String(home))).freight).toBe("0.00");
    const input = {
      lines: [{ sku_id: String(sku), quantity: 3, price: "10.00" }],
      from_cart: false,
      address_id: dubai,
    };
    expect(await world.callWith(orders.submit, { ...input, total: "31.50" }, by(buyer))).toMatchObject({
      error: "total_changed",
      parameters: { new_total: "43.00" },
    });
    const made = await world.callWith(orders.submit, { ...input, total: "43.00" }, by(buyer));
    expect(made).toMatchObject({ ok: true, data: { total: "43.00" } });
    // Another address, another rate; and a template that changes touches no order.
    const order_id = made.ok ? made.data.orders[0]!.id : "";
    await edit(String(store.template_id), { first: "20.00" });
    const kept = await world.ask(orders.detail, { id: order_id }, by(buyer));
    expect([kept.freight, kept.actual_payment]).toEqual(["13.00", "43.00"]);
    await expectInvariants(world);
  });

  test("goes by weight in begun steps", async () => {
    const buyer = await givenBuyer(world);
    await edit(String(store.template_id), {
      kind: "weight",
      first: "6.00",
      further: "2.00",
      first_grams: 1_000,
      further_grams: 500,
    });
    const { skus } = await givenGoods(world, store, { stock: [50, 50] });
    await run(world.mall.db, sql`UPDATE sku SET weight_grams = 400 WHERE id = ${skus[0]}`);
    const freight = async (sku: bigint, quantity: number) => (await preview(buyer, sku, quantity)).freight;
    expect([await freight(skus[0]!, 2), await freight(skus[0]!, 3), await freight(skus[0]!, 4)]).toEqual([
      "6.00",
      "8.00",
      "10.00",
    ]);
    // Nobody has weighed this one: each piece counts as a first step.
    expect([await freight(skus[1]!, 1), await freight(skus[1]!, 2)]).toEqual(["6.00", "10.00"]);
    await submit(world, buyer, [{ sku: skus[0]!, quantity: 3 }]);
    await expectInvariants(world);
  });

  test("where a place is not delivered to there is no order", async () => {
    const buyer = await givenBuyer(world);
    await edit(String(store.template_id), { not_to: ["US:california"] });
    const { skus } = await givenGoods(world, store);
    expect((await preview(buyer, skus[0]!)).orders[0]?.lines[0]?.problem).toBe("no_order");
    const input = {
      lines: [{ sku_id: String(skus[0]), quantity: 1, price: "10.00" }],
      total: "14.00",
      from_cart: false,
    };
    expect(await world.callWith(orders.submit, input, by(buyer))).toMatchObject({
      error: "no_order",
      code: "no_order",
    });
    const elsewhere = await givenAddress(world, buyer, "AE");
    expect(await world.callWith(orders.submit, { ...input, address_id: elsewhere }, by(buyer))).toMatchObject({
      ok: true,
    });
  });

  test("is nothing where the goods say so: the goods page, the lists and their filter agree", async () => {
    const item = await givenGoods(world, store);
    const free = async () =>
      (await world.ask(catalogue.goods, { store: String(store.store_id), free_freight: "1" })).items.length;
    expect(await free()).toBe(0);
    await edit(String(store.template_id), { kind: "free", first: "0", further: "0" });
    expect(await free()).toBe(1);
    expect((await world.ask(goodsRows.detail, { id: String(item.goods_id) })).freight).toMatchObject({
      kind: "free",
      first: "0.00",
    });
    // A charge anywhere is not free.
    await edit(String(store.template_id), {
      first: "0",
      further: "0",
      regions: [{ areas: ["AE"], first: "1", further: "0", free_from: null }],
    });
    expect(await free()).toBe(0);
  });
});

describe("freight above the usual", () => {
  const commissionOf = async (orderId: string) => {
    const { commission, profit } = await world.ask(orders.storeDetail, { id: orderId }, by(store.merchant));
    return { commission, profit };
  };

  test("is asked of no template above the greatest, for the first and each further one, everywhere or in a region", async () => {
    const max = { error: "freight_above_most", parameters: { max: "100.00", asked: "100.01" } };
    expect(await add({ first: "100.01" })).toMatchObject(max);
    expect(await add({ further: "100.01" })).toMatchObject(max);
    expect(
      await add({ regions: [{ areas: ["US"], first: "1.00", further: "100.01", free_from: null }] }),
    ).toMatchObject(max);
    const id = await givenTemplate({ first: "100.00" });
    expect(await edit(id, { first: "100.01" })).toMatchObject(max);
    expect(await world.ask(stores.freights, {}, by(store.merchant))).toMatchObject({
      usual: "20.00",
      greatest: "100.00",
      commission_ppm: 50_000,
    });
  });

  test("carries the commission as goods do, and what was usual stays with the order", async () => {
    await edit(String(store.template_id), { first: "60.00", further: "0.00" });
    const { skus } = await givenGoods(world, store, { price: "60.00" });
    const buyer = await givenBuyer(world);
    const order = await givenPaidOrder(world, buyer, skus[0] ?? 0n);
    // 5 % of 60.00, and of the 40.00 above 20.00
    expect(await commissionOf(order)).toEqual({ commission: "5.00", profit: "115.00" });
    const due = await maybeOne(world.mall.db, sql`SELECT due_to_merchant FROM orders WHERE id = ${order}`);
    expect(due).toEqual({ due_to_merchant: 115_000_000n });
    await givenSettings(world, { freight_usual_micro: 60_000_000 });
    expect(await commissionOf(order)).toMatchObject({ commission: "5.00" });
    expect(await commissionOf(await givenPaidOrder(world, buyer, skus[0] ?? 0n))).toMatchObject({ commission: "3.00" });
    await givenSettings(world, { freight_usual_micro: 20_000_000 });
    await expectInvariants(world);
  });
});
