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
import { byPiece } from "../../../../../test/given/given-freight.ts";
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

const add = (template: object = {}, of = store) =>
  world.callWith(stores.addFreight, { ...byPiece, ...template }, by(of.merchant));
const edit = (id: string, template: object = {}) =>
  world.callWith(stores.editFreight, { id, template: { ...byPiece, ...template } }, by(store.merchant));
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

describe("shipping as the buyer pays it", () => {
  test("follows the rate of the address's place, in the preview and in the order", async () => {
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

  test("counts begun steps of weight", async () => {
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

  test("a place without delivery gets no order", async () => {
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

  test("is free if the goods say so: the goods page, the lists and their filter agree", async () => {
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

describe("shipping above the usual amount", () => {
  const commissionOf = async (orderId: string) => {
    const { commission, profit } = await world.ask(orders.storeDetail, { id: orderId }, by(store.merchant));
    return { commission, profit };
  };

  test("is limited in every template, for the first and each further piece, everywhere or in a region", async () => {
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

  test("carries the commission like goods, and the usual amount stays with the order", async () => {
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
