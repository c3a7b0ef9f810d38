import { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { Sent } from "@arcade/contract/endpoint";
import { beforeAll, describe, expect, test } from "vitest";
import { givenCoupon, givenRevenue } from "../../../../test/given/given-coupons.ts";
import { type GivenGoods, givenGoods, givenStore, type GivenStore } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { indexGoods } from "../../shops/goods/index.ts";

const world = useWorld();
let lamps: GivenStore;
let rugs: GivenStore;
let lamp: GivenGoods;
let bulb: GivenGoods;
let rug: GivenGoods;

beforeAll(async () => {
  await givenRevenue(world, "5000");
  lamps = await givenStore(world);
  rugs = await givenStore(world);
  lamp = await givenGoods(world, lamps, { name: "Brass lamp", price: "40.00" });
  bulb = await givenGoods(world, lamps, { name: "Brass bulb", price: "4.00" });
  rug = await givenGoods(world, rugs, { name: "Brass coloured rug", price: "90.00" });
  // Rugs are a branch of the lamps' category.
  await run(world.owner, sql`UPDATE category SET parent_id = ${lamps.category_id} WHERE id = ${rugs.category_id}`);
  await world.withContext((context) => indexGoods(context, [lamp.goods_id, bulb.goods_id, rug.goods_id]));
}, 60_000);

type Filter = Omit<Sent<typeof catalogue.goods>, "cursor">;

/** What the list that a coupon opens shows, in the order of the prices; its counted total is the same. */
async function covered(coupon: string, more: Filter = {}): Promise<string[]> {
  const { items } = await world.ask(catalogue.goods, { ...more, coupon, sort: "price_up" });
  expect((await world.ask(catalogue.facets, { ...more, coupon })).total).toBe(items.length);
  return items.map(({ id }) => id);
}
const ids = (...goods: GivenGoods[]) => goods.map(({ goods_id }) => String(goods_id));

describe("the goods that a coupon can be used for (SPEC 2 list, coupon=)", () => {
  test("of a store's coupon for everything: all goods of that store only", async () => {
    const coupon = await givenCoupon(world, lamps);
    expect(await covered(coupon)).toEqual(ids(bulb, lamp));
    expect(await covered(coupon, { store: String(rugs.store_id) })).toEqual([]);
  });

  test("of a store's coupon for goods: those alone", async () => {
    expect(await covered(await givenCoupon(world, lamps, { scope: "goods", goods_ids: [bulb.goods_id] }))).toEqual(
      ids(bulb),
    );
  });

  test("of a mall coupon for a category: its goods and its branches in every store; for a branch: that branch", async () => {
    expect(
      await covered(await givenCoupon(world, null, { scope: "categories", category_ids: [lamps.category_id] })),
    ).toEqual(ids(bulb, lamp, rug));
    expect(
      await covered(await givenCoupon(world, null, { scope: "categories", category_ids: [rugs.category_id] })),
    ).toEqual(ids(rug));
  });

  test("narrowed further by price and by words", async () => {
    const coupon = await givenCoupon(world, null, { scope: "categories", category_ids: [lamps.category_id] });
    expect(await covered(coupon, { price_least: "10" })).toEqual(ids(lamp, rug));
    expect(await covered(coupon, { keywords: "brass", price_most: "50" })).toEqual(ids(bulb, lamp));
  });

  test("goods off sale are left out, and an unknown coupon has none", async () => {
    const coupon = await givenCoupon(world, lamps);
    await run(world.owner, sql`UPDATE goods SET on_sale = false, off_reason = 'merchant' WHERE id = ${lamp.goods_id}`);
    expect(await covered(coupon)).toEqual(ids(bulb));
    await run(world.owner, sql`UPDATE goods SET on_sale = true, off_reason = NULL WHERE id = ${lamp.goods_id}`);
    expect(await covered("7")).toEqual([]);
  });
});
