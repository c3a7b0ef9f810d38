import { listing } from "@arcade/contract/shops/goods/listing/api";
import { beforeEach, describe, expect, test } from "vitest";
import { givenGoods, givenStore, type GivenStore } from "../../../../../test/given.ts";
import { editTemplate, putOnSale, takeOffSale } from "../../../../../test/given/given-freight.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, maybeOne } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

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

describe("with low credit price and shipping count together (sj_zdjg)", () => {
  const dear = {
    error: "sj_zdjg",
    code: "sj_zdjg",
    parameters: { credit: 59, price: "99.99", freight: "50.00", max: "100.00" },
  };

  test("99.99 with 50.00 of shipping is refused by every call", async () => {
    const { goods_id, skus } = await givenGoods(world, store, { price: "99.99" });
    await off(goods_id);
    await lowCredit();
    expect(await edit({ first: "50.00" })).toMatchObject({ ok: true });
    expect(await put(goods_id)).toMatchObject({
      error: "sj_zdjg",
      msg: expect.stringContaining("plus up to $50.00 for shipping"),
    });
    expect(await price(skus[0], "50.00")).toMatchObject({ ok: true });
    expect(await put(goods_id)).toMatchObject({ error: "sj_zdjg" });
    expect(await price(skus[0], "49.99")).toMatchObject({ ok: true });
    expect(await edit({ first: "0.00", further: "0.00", regions: [to("BR", "49.99")] })).toMatchObject({ ok: true });
    expect(await put(goods_id)).toBe(null);
    expect(await price(skus[0], "50.01")).toMatchObject({
      error: "sj_zdjg",
      parameters: { price: "50.01", freight: "49.99" },
    });
    expect(await edit({ first: "0.00", further: "0.00" })).toMatchObject({ ok: true });
    expect(await price(skus[0], "99.99")).toMatchObject({ ok: true });
    expect(await edit({ first: "50.00" })).toMatchObject(dear);
    expect(await edit({ first: "0.00", further: "0.00", regions: [to("BR", "50.00")] })).toMatchObject(dear);
    await expectInvariants(world);
  });

  test("goods listed before go off sale automatically", async () => {
    const { goods_id } = await givenGoods(world, store, { price: "96.00" });
    await lowCredit();
    await world.settleDue();
    expect(await maybeOne(world.mall.db, sql`SELECT off_reason FROM goods WHERE id = ${goods_id}`)).toEqual({
      off_reason: "low_credit",
    });
  });

  test("listing, raising the price and raising the template at once: never above it", async () => {
    const { goods_id, skus } = await givenGoods(world, store, { price: "60.00" });
    await off(goods_id);
    await edit({ first: "0.00", further: "0.00" });
    await lowCredit();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => [
        put(goods_id),
        price(skus[0], index % 2 === 0 ? "99.99" : "60.00"),
        edit({ first: index % 2 === 0 ? "39.99" : "0.00" }),
      ]).flat(),
    );
    await expectInvariants(world);
  });
});
