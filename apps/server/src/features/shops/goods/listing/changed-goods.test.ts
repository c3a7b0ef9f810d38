import { goods } from "@arcade/contract/shops/goods/api";
import { beforeEach, describe, expect, test } from "vitest";
import { type GivenStore, givenStore } from "../../../../../test/given.ts";
import { outcome, wanted } from "../../../../../test/given/given-draft.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { changeGoods, changePrices, listGoods, makeGoods, moveStock } from "../index.ts";

const world = useWorld();
const dollar = 1_000_000n;

let store: GivenStore;

beforeEach(async () => {
  store = await givenStore(world);
});

const make = (of: Parameters<typeof wanted>[1] = {}) =>
  world.withContext((context) => makeGoods(context, store.store_id, wanted(store, of)));
const list = (id: bigint) => outcome(world.withContext((context) => listGoods(context, store.store_id, id)));
const price = (sku_id: bigint, to: bigint) =>
  outcome(world.withContext((context) => changePrices(context, store.store_id, [{ sku_id, price: to }])));

describe("changed goods", () => {
  test("keep the stock of combinations that stay; removed ones are no longer offered", async () => {
    const { goods_id, sku_ids } = await make({ prices: [10n * dollar, 20n * dollar] });
    await list(goods_id);
    const next = wanted(store, { prices: [15n * dollar, 30n * dollar], name: "Lamp of brass" });
    const skus = next.skus.map((sku, index) => (index === 0 ? { ...sku, id: sku_ids[0] } : sku));
    await world.withContext((context) => changeGoods(context, store.store_id, goods_id, { ...next, skus }));
    const shown = await world.ask(goods.detail, { id: String(goods_id) });
    expect(shown).toMatchObject({ name: "Lamp of brass", price: "15.00", price_most: "30.00" });
    expect(shown.skus.map(({ id, stock }) => [id === String(sku_ids[0]), stock])).toEqual([
      [true, 5],
      [false, 5],
    ]);
    expect(
      await outcome(
        world.withContext((context) =>
          changeGoods(context, store.store_id, goods_id, { ...next, skus: [{ ...next.skus[0]!, id: sku_ids[1] }] }),
        ),
      ),
    ).toMatchObject({
      refused: "sku_not_of_goods", // it is gone
    });
    await expectInvariants(world);
  });

  test("strike nothing beside a new and cheaper choice: it never cost more", async () => {
    const { goods_id, sku_ids } = await make({ prices: [100n * dollar, 120n * dollar] });
    await list(goods_id);
    world.clock.move(86_400_000);
    const next = wanted(store, { prices: [100n * dollar, 120n * dollar, 60n * dollar] });
    const skus = next.skus.map((sku, index) => ({
      ...sku,
      ...(sku_ids[index] === undefined ? {} : { id: sku_ids[index] }),
    }));
    await world.withContext((context) => changeGoods(context, store.store_id, goods_id, { ...next, skus }));
    const struck = async () => (await world.ask(goods.detail, { id: String(goods_id) })).old_price;
    expect(await struck()).toBe(null);
    world.clock.move(86_400_000);
    await price(sku_ids[0] ?? 0n, 50n * dollar); // this one was dearer before
    expect(await struck()).toBe("60.00");
  });

  test("strike only an earlier price: the lowest of the 30 days before", async () => {
    const { goods_id, sku_ids } = await make({ prices: [50n * dollar] });
    const sku = sku_ids[0] ?? 0n;
    const struck = async () => (await world.ask(goods.detail, { id: String(goods_id) })).old_price;
    await price(sku, 90n * dollar); // off sale: no buyer was asked this price
    await price(sku, 50n * dollar);
    await list(goods_id);
    expect(await struck()).toBe(null);
    world.clock.move(86_400_000);
    await price(sku, 80n * dollar); // raised for a minute ...
    world.clock.move(60_000);
    await price(sku, 60n * dollar); // ... and "lowered"
    expect(await struck()).toBe(null);
    world.clock.move(86_400_000);
    await price(sku, 40n * dollar);
    expect(await struck()).toBe("50.00");
    await price(sku, 55n * dollar);
    expect(await struck()).toBe(null);
  });

  test("strike the earlier price on sale, whatever it was while the goods were off sale", async () => {
    const { goods_id, sku_ids } = await make({ prices: [80n * dollar] });
    const sku = sku_ids[0] ?? 0n;
    await list(goods_id);
    world.clock.move(86_400_000);
    await run(world.owner, sql`UPDATE goods SET on_sale = false WHERE id = ${goods_id}`);
    await price(sku, 40n * dollar); // no buyer was asked this price
    await price(sku, 50n * dollar);
    await list(goods_id);
    expect((await world.ask(goods.detail, { id: String(goods_id) })).old_price).toBe("80.00");
  });
});

describe("stock", () => {
  test("does not fall below the reserved pieces, and every move leaves its reason", async () => {
    const { sku_ids } = await make({ pieces: 5 });
    const sku_id = sku_ids[0] ?? 0n;
    await run(world.owner, sql`UPDATE sku SET reserved = 3 WHERE id = ${sku_id}`);
    expect(
      await outcome(world.withContext((context) => moveStock(context, [{ sku_id, delta: -3, reason: "damaged" }]))),
    ).toEqual({
      refused: "stock_reserved",
      parameters: { name: "Lamp", on_hand: 5, reserved: 3 },
    });
    expect(
      await outcome(world.withContext((context) => moveStock(context, [{ sku_id, delta: -2, reason: "damaged" }]))),
    ).toBe("done");
    expect(
      await many(world.mall.db, sql`SELECT delta, reason FROM stock_move WHERE sku_id = ${sku_id} ORDER BY id`),
    ).toEqual([
      { delta: 5, reason: "stocked" },
      { delta: -2, reason: "damaged" },
    ]);
    await run(world.owner, sql`UPDATE sku SET reserved = 0 WHERE id = ${sku_id}`);
  });
});
