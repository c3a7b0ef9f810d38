import { listing } from "@arcade/contract/shops/goods/listing/api";
import { expect, test } from "vitest";
import { begin, givenStarter, signed, signWith } from "../../../../test/bonding.ts";
import { givenGoods, mailsTo } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { trimListed } from "../goods/index.ts";

const world = useWorld();

test("a lower level takes supply goods above its profit ratio off sale, with a notice before and after; only within it they come back", async () => {
  // Diamond lets 25 %, Bronze 15 %.
  const store = await givenStarter(world, "20000.00");
  await signed(world, store, "pay", 5);
  const dear = await givenGoods(world, store, { name: "Copper kettle", price: "12.50", purchase_price: "10.00" });
  await givenGoods(world, store, { name: "Tin kettle", price: "11.50", purchase_price: "10.00" });
  await givenGoods(world, store, { name: "My own kettle", price: "99.00" });
  const page = await begin(world, store, "lower", 1);
  expect(page).toMatchObject({
    goods_off_sale: 1,
    goods_kept: 2,
    goods_off: [{ id: String(dear.goods_id), name: "Copper kettle", reason: "above_ratio" }],
  });
  expect(await signWith(world, store, page.token)).toMatchObject({ ok: true, data: { goods_off_sale: 1 } });

  const as = { token: store.merchant.token };
  const { items } = await world.ask(listing.list, { tab: "off" }, as);
  expect(items.map(({ name, off_reason }) => [name, off_reason])).toEqual([["Copper kettle", "above_ratio"]]);
  const mail = (await mailsTo(world, store.merchant.email)).find(({ subject }) => subject.includes("maximum markup"));
  expect(mail?.body).toContain("Bronze, where the maximum markup on supply products is 15%");
  expect(mail?.body).toContain("- Copper kettle");

  const back = () => world.ask(listing.put, { goods_ids: [String(dear.goods_id)], to: "on" }, as);
  expect((await back()).items).toMatchObject([{ refused: { error: "price_above_ratio" } }]);
  await world.ask(listing.prices, { prices: [{ sku_id: String(dear.skus[0]), price: "11.50" }] }, as);
  expect((await back()).items).toMatchObject([{ refused: null }]);
  await expectInvariants(world);
});

test("a price above the ratio after a lower purchase price stays on sale while the level stays", async () => {
  const store = await givenStarter(world, "3000.00");
  await signed(world, store, "pay", 3);
  await givenGoods(world, store, { name: "Kettle", price: "12.50", purchase_price: "10.00" });
  expect((await world.ask(listing.list, { tab: "on" }, { token: store.merchant.token })).items).toHaveLength(1);
  expect(await world.withContext((context) => trimListed(context, store.store_id))).toEqual([]);
  expect((await begin(world, store, "refund")).goods_off_sale).toBe(1);
});
