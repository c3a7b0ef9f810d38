import { orders } from "@arcade/contract/buying/orders/api";
import { freightAllowed, freightOf, type FreightTemplate } from "@arcade/contract/buying/orders/price";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { beforeEach, describe, expect, test } from "vitest";
import {
  givenAddress,
  givenBuyer,
  givenGoods,
  givenSettings,
  givenStore,
  type GivenStore,
  mailsTo,
  submit,
} from "../../../../../test/given.ts";
import { byPiece, editTemplate, putOnSale, takeOffSale } from "../../../../../test/given/given-freight.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { freightAt, freightTerms } from "../index.ts";

const world = useWorld();

const by = ({ token }: { token: string }) => ({ token });
let store: GivenStore;
beforeEach(async () => {
  store = await givenStore(world);
  world.clock.move(61_000);
});

const edit = (template: object) => editTemplate(world, store, template);
const put = (id: bigint) => putOnSale(world, store, id);
const off = (id: bigint) => takeOffSale(world, store, id);
const price = (sku: bigint | undefined, to: string) =>
  world.call(listing.prices, { prices: [{ sku_id: String(sku ?? 0n), price: to }] }, by(store.merchant));
const to = (area: string, first: string) => ({ areas: [area], first, further: "0.00", free_from: null });
const lowCredit = () => many(world.owner, sql`UPDATE store SET credit = 59 WHERE id = ${store.store_id}`);
/** As a template stands that was saved before there was a greatest freight. */
const before = (first: number) =>
  many(world.owner, sql`UPDATE freight_template SET first = ${first} WHERE id = ${store.template_id}`);
const above = (figures: object) => ({ error: "freight_above_goods", parameters: figures });

describe("shipping of own goods on sale is at most their price, or the usual amount", () => {
  test("a template above it in any place is refused with both figures", async () => {
    await givenGoods(world, store, { price: "30.00", name: "Lamp" });
    const figures = { name: "Lamp", price: "30.00", freight: "30.01", max: "30.00" };
    expect(await edit({ first: "30.01" })).toMatchObject(above(figures));
    expect(await edit({ further: "30.01" })).toMatchObject(above(figures));
    expect(await edit({ regions: [to("AE", "30.01")] })).toMatchObject(above(figures));
    // 4.00, and 27 times 1.00 for each begun 100 g that has no weight beyond the first 100 g: by weight a piece counts
    // with all of its steps.
    await run(
      world.owner,
      sql`UPDATE sku SET weight_grams = 2900 WHERE goods_id IN (SELECT id FROM goods
        WHERE store_id = ${store.store_id})`,
    );
    expect(await edit({ kind: "weight", further: "1.00", first_grams: 100, further_grams: 100 })).toMatchObject(
      above({ freight: "32.00" }),
    );
    expect(await edit({ first: "30.00", regions: [to("AE", "30.00")] })).toMatchObject({ ok: true });
    // Free from a total that the price reaches: it is never charged.
    expect(await edit({ first: "90.00", free_from: "30.00" })).toMatchObject({ ok: true });
    await expectInvariants(world);
  });

  test("up to the usual amount it is always allowed; goods off sale are checked when they are listed", async () => {
    const { goods_id, skus } = await givenGoods(world, store, { price: "1.00", name: "Pin" });
    expect(await edit({ first: "20.00" })).toMatchObject({ ok: true });
    await off(goods_id);
    expect(await edit({ first: "50.00" })).toMatchObject({ ok: true });
    expect(await put(goods_id)).toMatchObject({
      error: "freight_above_goods",
      msg: expect.stringContaining("the maximum is $20.00"),
    });
    expect(await price(skus[0], "50.00")).toMatchObject({ ok: true });
    expect(await put(goods_id)).toBe(null);
    expect(await price(skus[0], "49.99")).toMatchObject(above({ price: "49.99", freight: "50.00", max: "49.99" }));
    await expectInvariants(world);
  });

  test("goods do not move to a template above it", async () => {
    const { goods_id } = await givenGoods(world, store, { price: "30.00" });
    const dear = await world.callWith(stores.addFreight, { ...byPiece, first: "31.00" }, by(store.merchant));
    const move_to = dear.ok ? dear.data.id : "";
    const remove = () =>
      world.call(stores.removeFreight, { id: String(store.template_id), move_to }, by(store.merchant));
    expect(await remove()).toMatchObject(above({ freight: "31.00", max: "30.00" }));
    await lowCredit();
    await world.call(
      stores.editFreight,
      { id: move_to, template: { ...byPiece, kind: "piece", first: "30.00" } as never },
      by(store.merchant),
    );
    await run(world.owner, sql`UPDATE sku SET price = 70000000 WHERE goods_id = ${goods_id}`);
    await run(world.owner, sql`UPDATE goods SET price = 70000000, price_most = 70000000 WHERE id = ${goods_id}`);
    expect(await remove()).toMatchObject({ error: "sj_zdjg", parameters: { price: "70.00", freight: "30.00" } });
  });

  test("older templates: their goods go off sale automatically, the merchant is told why, and no order is made above it", async () => {
    const { goods_id, skus } = await givenGoods(world, store, { price: "30.00", name: "Lamp" });
    const buyer = await givenBuyer(world);
    await before(500_000_000);
    const line = { sku_id: String(skus[0]), quantity: 2, price: "30.00" };
    expect(
      await world.callWith(orders.submit, { lines: [line], total: "561.00", from_cart: false }, by(buyer)),
    ).toMatchObject({
      error: "freight_above_order",
      parameters: { freight: "501.00", max: "60.00" },
    });
    // By the hour at the latest, or at the start of the release that brings the limit.
    world.clock.move(3_600_000);
    await world.settleDue();
    expect(await maybeOne(world.mall.db, sql`SELECT on_sale, off_reason FROM goods WHERE id = ${goods_id}`)).toEqual({
      on_sale: false,
      off_reason: "dear_freight",
    });
    const [mail] = await mailsTo(world, store.merchant.email);
    expect(mail?.body).toContain("up to 100% of its price");
    expect(mail?.body).toContain("- Lamp");
    expect(await put(goods_id)).toMatchObject({ error: "freight_above_goods" });
    await expectInvariants(world);
  });

  test("an unpaid order does not move to an address above it, and the table refuses such an order", async () => {
    const { skus } = await givenGoods(world, store, { price: "30.00" });
    const buyer = await givenBuyer(world);
    const { orders: made } = await submit(world, buyer, [{ sku: skus[0] ?? 0n }]);
    const order_id = made[0]?.id ?? "";
    const regions = JSON.stringify([{ areas: ["AE"], first: 30_010_000, further: 0, free_from: null }]);
    await run(world.owner, sql`UPDATE freight_template SET regions = ${regions} WHERE id = ${store.template_id}`);
    const address_id = await givenAddress(world, buyer, "AE");
    expect(await world.call(orders.changeAddress, { order_id, address_id }, by(buyer))).toMatchObject({
      error: "freight_above_order",
      parameters: { freight: "30.01", max: "30.00" },
    });
    await expect(
      run(world.owner, sql`UPDATE orders SET freight = 30010000, actual_payment = 60010000 WHERE id = ${order_id}`),
    ).rejects.toThrow(/orders_row/);
    await run(world.owner, sql`UPDATE freight_template SET regions = '[]' WHERE id = ${store.template_id}`);
  });

  test("a template raised during orders and lower prices: no order and no goods above it", async () => {
    const { skus } = await givenGoods(world, store, { price: "60.00", stock: [1_000] });
    const buyers = await Promise.all(Array.from({ length: 4 }, () => givenBuyer(world)));
    const line = { sku_id: String(skus[0]), quantity: 1, price: "60.00" };
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) => [
        edit({ first: index % 2 === 0 ? "60.00" : "5.00" }),
        price(skus[0], index % 3 === 0 ? "25.00" : "60.00"),
        ...buyers.map((buyer) =>
          world.callWith(
            orders.submit,
            { lines: [line], total: index % 2 === 0 ? "120.00" : "65.00", from_cart: false },
            by(buyer),
          ),
        ),
      ]).flat(),
    );
    expect(tries.flatMap((one) => (one.ok ? [] : [one.error]))).not.toContain("internal");
    expect(
      await many(
        world.mall.db,
        sql`SELECT id FROM orders WHERE store_id = ${store.store_id} AND freight > product_total`,
      ),
    ).toEqual([]);
    await expectInvariants(world);
  });
});

test("a lower number of the business applies to the goods above it", async () => {
  const { goods_id } = await givenGoods(world, store, { price: "80.00" });
  await edit({ first: "50.00" });
  await givenSettings(world, { freight_price_most_ppm: 500_000 });
  await world.settleDue();
  expect(await maybeOne(world.mall.db, sql`SELECT off_reason FROM goods WHERE id = ${goods_id}`)).toEqual({
    off_reason: "dear_freight",
  });
  await givenSettings(world, { freight_price_most_ppm: 1_000_000 });
});

test("the database's figure for a piece is a bound of the charge, in every place and for every number of pieces", async () => {
  const { goods_id } = await givenGoods(world, store);
  let seed = 7;
  const draw = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max;
  const amount = () => BigInt(draw(40)) * 1_000_000n;
  const rate = () => ({
    first: amount(),
    further: amount(),
    free_from: draw(3) === 0 ? BigInt(draw(60)) * 1_000_000n : null,
  });
  for (let round = 0; round < 60; round += 1) {
    const kind = draw(2) === 0 ? "piece" : "weight";
    const [first_grams, further_grams] = kind === "weight" ? [100 + draw(900), 50 + draw(500)] : [null, null];
    const template: FreightTemplate = {
      id: 1n,
      kind,
      ...rate(),
      first_grams,
      further_grams,
      regions: [{ areas: ["AE"], ...rate() }],
      not_to: [],
    };
    const regions = template.regions.map((region) => ({
      ...region,
      first: Number(region.first),
      further: Number(region.further),
      free_from: region.free_from === null ? null : Number(region.free_from),
    }));
    await run(
      world.owner,
      sql`UPDATE freight_template SET kind = ${kind}, first = ${template.first}, further = ${template.further},
        free_from = ${template.free_from}, first_grams = ${first_grams}, further_grams = ${further_grams},
        regions = ${JSON.stringify(regions)} WHERE id = ${store.template_id}`,
    );
    const weight_grams = draw(4) === 0 ? null : 1 + draw(3_000);
    const asked = 1_000_000n + amount();
    const [found, terms] = await world.withContext(async (context) => {
      const of = freightTerms(context.settings);
      return [await freightAt(context.tx, { goods_id, price: asked, weight_grams }, of), of] as const;
    });
    expect(found.allowed).toBe(freightAllowed(asked, terms));
    const charged = (quantity: number, country: string) =>
      freightOf([{ price: asked, quantity, weight_grams, freight: template }], { country, province: "" });
    for (const country of ["US", "AE"])
      for (const quantity of [1, 2, 5])
        expect(charged(quantity, country)).toBeLessThanOrEqual(found.freight * BigInt(quantity));
    const [one, other] = [charged(1, "US"), charged(1, "AE")];
    expect(found.freight).toBeGreaterThanOrEqual(one > other ? one : other);
  }
});
