import { goods } from "@arcade/contract/shops/goods/api";
import { beforeEach, describe, expect, test } from "vitest";
import { type GivenStore, givenGoods, givenSettings, givenStore, mailsTo } from "../../../../../test/given.ts";
import { outcome, wanted } from "../../../../../test/given/given-draft.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { changeGoods, changePrices, listGoods, makeGoods, trimListed, unlistGoods, allowListing } from "../index.ts";

const world = useWorld();
const dollar = 1_000_000n;
const parallel = 50;

let store: GivenStore;

beforeEach(async () => {
  store = await givenStore(world);
});

const make = (of: Parameters<typeof wanted>[1] = {}) =>
  world.withContext((context) => makeGoods(context, store.store_id, wanted(store, of)));
const list = (id: bigint) => outcome(world.withContext((context) => listGoods(context, store.store_id, id)));
const price = (sku_id: bigint, to: bigint) =>
  outcome(world.withContext((context) => changePrices(context, store.store_id, [{ sku_id, price: to }])));
const listed = async () =>
  (await many<{ listed: number }>(world.mall.db, sql`SELECT listed FROM store WHERE id = ${store.store_id}`))[0]
    ?.listed;
const rank = (column: "level" | "credit", to: number) =>
  many(
    world.owner,
    column === "level"
      ? sql`UPDATE store SET level = ${to} WHERE id = ${store.store_id}`
      : sql`UPDATE store SET credit = ${to} WHERE id = ${store.store_id}`,
  );

async function count(tries: Promise<Awaited<ReturnType<typeof outcome>>>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const one of await Promise.all(tries)) {
    const name = one === "done" ? one : one.refused;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe("listing", () => {
  test("goods are made off sale, and are found and bought once they are listed", async () => {
    const { goods_id } = await make({ name: "Copper kettle" });
    expect(await world.ask(goods.detail, { id: String(goods_id) })).toMatchObject({
      on_sale: false,
      name: "Copper kettle",
      price: "10.00",
    });
    expect(await listed()).toBe(0);
    expect(await list(goods_id)).toBe("done");
    expect(await list(goods_id)).toBe("done");
    expect(await world.ask(goods.detail, { id: String(goods_id) })).toMatchObject({
      on_sale: true,
      lowest_30_days: "10.00",
      old_price: null,
    });
    expect(await listed()).toBe(1);
    expect(await many(world.mall.db, sql`SELECT goods_id FROM goods_search WHERE goods_id = ${goods_id}`)).toHaveLength(
      1,
    );
    await world.withContext((context) => unlistGoods(context, goods_id, "merchant"));
    expect(await many(world.mall.db, sql`SELECT goods_id FROM goods_search WHERE goods_id = ${goods_id}`)).toHaveLength(
      0,
    );
    expect(await listed()).toBe(0);
    await expectInvariants(world);
  });

  test("of fifty that are listed at once only the level's number is listed", async () => {
    await rank("level", 0);
    const made: bigint[] = [];
    for (let number = 0; number < parallel; number += 1) made.push((await make()).goods_id);
    expect(await count(made.map(list))).toEqual({ done: 10, sj_zdsps: 40 });
    expect(await listed()).toBe(10);
    const [left] = await many<{ id: bigint }>(
      world.mall.db,
      sql`SELECT id FROM goods WHERE store_id = ${store.store_id} AND NOT on_sale LIMIT 1`,
    );
    expect(await list(left?.id ?? 0n)).toEqual({ refused: "sj_zdsps", parameters: { max: 10, listed: 10 } });
    await expectInvariants(world);
  });

  test("a take-down blocks listing until it is over, and going off sale for another reason does not end it", async () => {
    const { goods_id } = await make();
    await list(goods_id);
    await world.withContext((context) => unlistGoods(context, goods_id, "taken_down"));
    await world.withContext((context) => unlistGoods(context, goods_id, "merchant"));
    expect(await list(goods_id)).toMatchObject({ refused: "goods_taken_down" });
    expect(await world.withContext((context) => allowListing(context, goods_id))).toBe(true);
    expect(await world.withContext((context) => allowListing(context, goods_id))).toBe(false);
    expect(await list(goods_id)).toBe("done");
  });

  test("another store's goods are not found", async () => {
    const { goods_id, sku_ids } = await make();
    store = await givenStore(world);
    expect(await list(goods_id)).toMatchObject({ refused: "not_found" });
    expect(await price(sku_ids[0] ?? 0n, dollar)).toMatchObject({ refused: "not_found" });
    expect(
      await outcome(world.withContext((context) => changeGoods(context, store.store_id, goods_id, wanted(store)))),
    ).toMatchObject({ refused: "not_found" });
    expect(await outcome(world.withContext((context) => unlistGoods(context, 5n, "merchant")))).toMatchObject({
      refused: "not_found",
    });
  });

  test("goods without any combination left cannot be listed", async () => {
    const { goods_id } = await make();
    await run(world.mall.db, sql`UPDATE sku SET removed_at = now() WHERE goods_id = ${goods_id}`);
    await run(world.mall.db, sql`UPDATE goods SET in_stock = false WHERE id = ${goods_id}`);
    expect(await list(goods_id)).toMatchObject({ refused: "goods_without_sku" });
  });
});

describe("with low credit", () => {
  beforeEach(async () => {
    store = await givenStore(world, { freight: { first: "0.00", further: "0.00" } });
  });

  test("99.99 can be listed, 100.00 in any specification cannot", async () => {
    await rank("credit", 59);
    expect(await list((await make({ prices: [99_990_000n, 99_990_000n] })).goods_id)).toBe("done");
    expect(await list((await make({ prices: [dollar, 100n * dollar] })).goods_id)).toEqual({
      refused: "sj_zdjg",
      parameters: { credit: 59, price: "100.00", freight: "0.00", max: "100.00" },
    });
    await rank("credit", 60);
    expect(await list((await make({ prices: [100n * dollar] })).goods_id)).toBe("done");
  });

  test("no way sets a price of goods on sale to 100.00; goods off sale may have it", async () => {
    await rank("credit", 10);
    const { goods_id, sku_ids } = await make({ prices: [99_990_000n, dollar] });
    await list(goods_id);
    expect(await price(sku_ids[1] ?? 0n, 100n * dollar)).toMatchObject({ refused: "sj_zdjg" });
    const more = { ...wanted(store, { prices: [99_990_000n, dollar, 100n * dollar] }) };
    const skus = more.skus.map((sku, index) => ({ ...sku, id: sku_ids[index] }));
    expect(
      await outcome(world.withContext((context) => changeGoods(context, store.store_id, goods_id, { ...more, skus }))),
    ).toMatchObject({ refused: "sj_zdjg" });
    await world.withContext((context) => unlistGoods(context, goods_id, "merchant"));
    expect(await price(sku_ids[1] ?? 0n, 100n * dollar)).toBe("done");
    expect(await list(goods_id)).toMatchObject({ refused: "sj_zdjg" });
    await expectInvariants(world);
  });

  test("listing at 99.99 and raising to 100.00 at once, fifty times: never both", async () => {
    await rank("credit", 59);
    const made = await Promise.all(Array.from({ length: parallel / 2 }, () => make({ prices: [99_990_000n] })));
    await Promise.all(
      made.flatMap(({ goods_id, sku_ids }) => [list(goods_id), price(sku_ids[0] ?? 0n, 100n * dollar)]),
    );
    await expectInvariants(world);
  });

  test("goods go off sale when the credit falls, whoever lists or raises meanwhile, and the merchant is notified with the reason", async () => {
    const dear = await make({ prices: [150n * dollar], name: "Dear lamp" });
    const cheap = await make();
    await list(dear.goods_id);
    await list(cheap.goods_id);
    const late = await Promise.all(Array.from({ length: 10 }, () => make({ prices: [120n * dollar] })));
    const fall = world.withContext(async (context) => {
      await run(context.tx, sql`UPDATE store SET credit = 50 WHERE id = ${store.store_id}`);
      return trimListed(context, store.store_id);
    });
    const others = [...late.map(({ goods_id }) => list(goods_id)), price(cheap.sku_ids[0] ?? 0n, 100n * dollar)];
    await Promise.all([fall, ...others]);
    await expectInvariants(world);
    const [state] = await many(world.mall.db, sql`SELECT on_sale, off_reason FROM goods WHERE id = ${dear.goods_id}`);
    expect(state).toEqual({ on_sale: false, off_reason: "low_credit" });
    const [mail] = await mailsTo(world, store.merchant.email);
    expect(mail?.body).toContain(
      "Your store’s credit rating is 50. Below 60, you can’t list products at $100.00 or more",
    );
    expect(mail?.body).toContain("- Dear lamp");
  });
});

describe("when the level falls", () => {
  test("goods above its number go off sale, the newest last, and the merchant is notified", async () => {
    const made: bigint[] = [];
    for (let number = 0; number < 13; number += 1) {
      made.push((await givenGoods(world, store, { name: `Goods ${number}` })).goods_id);
      world.clock.move(1_000);
    }
    const gone = await world.withContext(async (context) => {
      await run(context.tx, sql`UPDATE store SET level = 0 WHERE id = ${store.store_id}`);
      return trimListed(context, store.store_id);
    });
    expect(new Set(gone)).toEqual(new Set(made.slice(0, 3)));
    expect(await listed()).toBe(10);
    const [mail] = await mailsTo(world, store.merchant.email);
    expect(mail?.subject).toContain("3 products unlisted because of your store’s level");
    expect(mail?.body).toContain("Starter");
    expect(await world.withContext((context) => trimListed(context, store.store_id))).toEqual([]);
    await expectInvariants(world);
  });

  test("a lower number applies automatically to the stores above it", async () => {
    for (let number = 0; number < 5; number += 1) await givenGoods(world, store);
    await givenSettings(world, { store_goods_3: 3 });
    await world.settleDue();
    expect(await listed()).toBe(3);
    await givenSettings(world, { store_goods_3: 200 });
  });
});

describe("supply goods", () => {
  test("cost more than their purchase price, and no more than the level's profit ratio allows", async () => {
    // Gold: 20 %.
    const { skus } = await givenGoods(world, store, { name: "Lamp", price: "12.00", purchase_price: "10.00" });
    const [sku_id = 0n] = skus;
    expect(await price(sku_id, 12_010_000n)).toEqual({
      refused: "price_above_ratio",
      parameters: { name: "Lamp", most_price: "12.00" },
    });
    expect(await price(sku_id, 10n * dollar)).toEqual({
      refused: "price_below_cost",
      parameters: { name: "Lamp", purchase_price: "10.00" },
    });
    expect(await price(sku_id, 10_010_000n)).toBe("done");
  });
});
