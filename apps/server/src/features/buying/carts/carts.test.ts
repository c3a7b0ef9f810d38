import { carts } from "@arcade/contract/buying/carts/api";
import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import { describe, expect, test } from "vitest";
import { type GivenMember, givenBuyer, givenGoods, givenSettings, givenStore } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();

async function linesOf({ token }: GivenMember) {
  return (await world.ask(carts.mine, {}, { token })).stores.flatMap(({ lines }) => lines);
}

describe("the cart", () => {
  test("goods of several stores are grouped by store", async () => {
    const buyer = await givenBuyer(world);
    for (const store of [await givenStore(world), await givenStore(world)]) {
      for (let count = 0; count < 2; count += 1)
        await world.ask(
          carts.put,
          { sku_id: String((await givenGoods(world, store)).skus[0]), quantity: 1, mode: "add" },
          { token: buyer.token },
        );
    }
    const { stores } = await world.ask(carts.mine, {}, { token: buyer.token });
    expect(stores.map(({ lines }) => lines.length)).toEqual([2, 2]);
  });

  test("adding counts up to the stock, more is refused with the rest, and setting sets the quantity", async () => {
    const buyer = await givenBuyer(world);
    const goods = await givenGoods(world, await givenStore(world), { stock: [5], name: "Cup" });
    const put = (quantity: number, mode: "add" | "set") =>
      world.call(carts.put, { sku_id: String(goods.skus[0]), quantity, mode }, { token: buyer.token });
    expect(await put(2, "add")).toMatchObject({ data: { quantity: 2, lines: 1 } });
    expect(await put(3, "add")).toMatchObject({ data: { quantity: 5 } });
    expect(await put(1, "add")).toMatchObject({ error: "inventory_shortage", parameters: { name: "Cup", left: 5 } });
    expect(await put(1, "set")).toMatchObject({ data: { quantity: 1 } });
    expect(await linesOf(buyer)).toMatchObject([{ quantity: 1 }]);
  });

  test("ten quick taps on + add ten pieces", async () => {
    const buyer = await givenBuyer(world);
    const goods = await givenGoods(world, await givenStore(world));
    await Promise.all(
      Array.from({ length: 10 }, () =>
        world.ask(carts.put, { sku_id: String(goods.skus[0]), quantity: 1, mode: "add" }, { token: buyer.token }),
      ),
    );
    expect(await linesOf(buyer)).toMatchObject([{ quantity: 10 }]);
  });

  test("goods of one's own store, goods off sale and unknown ones cannot be added", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { name: "Mine" });
    const sku_id = String(goods.skus[0]);
    expect(
      await world.call(carts.put, { sku_id, quantity: 1, mode: "add" }, { token: store.merchant.token }),
    ).toMatchObject({
      error: "own_store_goods",
      parameters: { name: "Mine" },
    });
    const { token } = await givenBuyer(world);
    expect(await world.call(carts.put, { sku_id: "77", quantity: 1, mode: "add" }, { token })).toMatchObject({
      error: "not_found",
    });
    await run(world.mall.db, sql`UPDATE store SET open = false WHERE id = ${store.store_id}`);
    expect(await world.call(carts.put, { sku_id, quantity: 1, mode: "add" }, { token })).toMatchObject({
      error: "goods_off_sale",
      parameters: { name: "Mine" },
    });
  });

  test("a line shows what changed since it was added: price, stock, off sale", async () => {
    const buyer = await givenBuyer(world);
    const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [5] });
    await world.ask(carts.put, { sku_id: String(goods.skus[0]), quantity: 5, mode: "add" }, { token: buyer.token });
    await run(world.mall.db, sql`UPDATE sku SET price = 12000000, on_hand = 2 WHERE id = ${goods.skus[0]}`);
    await run(world.mall.db, sql`UPDATE goods SET on_sale = false WHERE id = ${goods.goods_id}`);
    expect(await linesOf(buyer)).toMatchObject([
      { price: "12.00", price_seen: "10.00", quantity: 5, stock: 2, on_sale: false },
    ]);
  });

  test("another specification of the same goods replaces the line", async () => {
    const buyer = await givenBuyer(world);
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { stock: [5, 3, 0], name: "Shirt" });
    const other = await givenGoods(world, store);
    const [first, second, soldOut] = goods.skus.map(String) as [string, string, string];
    await world.ask(carts.put, { sku_id: first, quantity: 2, mode: "add" }, { token: buyer.token });
    await world.ask(carts.put, { sku_id: second, quantity: 2, mode: "add" }, { token: buyer.token });
    const change = (to_sku_id: string, sku_id = first) =>
      world.call(carts.changeSku, { sku_id, to_sku_id }, { token: buyer.token });
    expect(await change(soldOut)).toMatchObject({ error: "inventory_shortage", parameters: { left: 0 } });
    expect(await change(String(other.skus[0]))).toMatchObject({ error: "sku_not_of_goods" });
    expect(await change("77")).toMatchObject({ error: "not_found" });
    expect(await change(second)).toMatchObject({ data: { quantity: 3 } });
    expect(await linesOf(buyer)).toMatchObject([{ sku_id: second, quantity: 3, specification: "Size 1" }]);
    await run(world.mall.db, sql`UPDATE goods SET on_sale = false WHERE id = ${goods.goods_id}`);
    expect(await change(first, second)).toMatchObject({ error: "goods_off_sale" });
  });

  test("a visitor's cart has current prices, and merges at log-in: the larger quantity wins, and what cannot be bought is named (UX-064)", async () => {
    const store = await givenStore(world);
    const [goods, gone, own] = [
      await givenGoods(world, store, { stock: [4] }),
      await givenGoods(world, store, { name: "Gone" }),
      await givenGoods(world, store),
    ];
    await run(world.mall.db, sql`UPDATE goods SET on_sale = false WHERE id = ${gone.goods_id}`);
    const lines = [
      { sku_id: String(goods.skus[0]), quantity: 9 },
      { sku_id: String(gone.skus[0]), quantity: 1 },
      { sku_id: "77", quantity: 1 },
    ];
    const priced = await world.ask(carts.priced, { lines });
    expect(priced.stores[0]?.lines).toMatchObject([
      { quantity: 9, stock: 4, on_sale: true, own: false },
      { on_sale: false },
    ]);
    const buyer = await givenBuyer(world);
    await world.ask(carts.put, { sku_id: String(goods.skus[0]), quantity: 2, mode: "add" }, { token: buyer.token });
    expect(await world.ask(carts.merge, { lines }, { token: buyer.token })).toEqual({
      merged: 1,
      lines_most: 120,
      left_out: [{ name: "Gone", reason: "goods_off_sale" }],
    });
    expect(await linesOf(buyer)).toMatchObject([{ quantity: 4 }]);
    const mine = await world.ask(
      carts.merge,
      { lines: [{ sku_id: String(own.skus[0]), quantity: 1 }] },
      { token: store.merchant.token },
    );
    expect(mine).toMatchObject({ merged: 0, left_out: [{ reason: "own_store_goods" }] });
  });

  test("lines move to the favourites", async () => {
    const buyer = await givenBuyer(world);
    const goods = await givenGoods(world, await givenStore(world));
    await world.ask(carts.put, { sku_id: String(goods.skus[0]), quantity: 1, mode: "add" }, { token: buyer.token });
    expect(
      await world.ask(carts.moveToFavourites, { sku_ids: [String(goods.skus[0])] }, { token: buyer.token }),
    ).toEqual({ moved: 1 });
    expect(await linesOf(buyer)).toEqual([]);
    expect((await world.ask(goodsRows.favourites, {}, { token: buyer.token })).items.map(({ id }) => id)).toEqual([
      String(goods.goods_id),
    ]);
  });

  test("a full cart takes no more lines, also in parallel", async () => {
    const buyer = await givenBuyer(world);
    const goods = await givenGoods(world, await givenStore(world), { stock: Array.from({ length: 23 }, () => 1) });
    await givenSettings(world, { cart_lines_most: 20 });
    const outcomes = await Promise.all(
      goods.skus.map((sku) =>
        world.call(carts.put, { sku_id: String(sku), quantity: 1, mode: "add" }, { token: buyer.token }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
    expect(
      outcomes.filter((outcome) => !outcome.ok && outcome.error === "cart_full" && outcome.parameters["max"] === 20),
    ).toHaveLength(3);
    const left = goods.skus.map((sku) => ({ sku_id: String(sku), quantity: 1 }));
    expect(await world.ask(carts.merge, { lines: left }, { token: buyer.token })).toMatchObject({
      lines_most: 20,
      left_out: [{}, {}, {}],
    });
  });

  test("a cart says how many pieces a line takes, as operators set it, to members and visitors (PROOF TRU-001)", async () => {
    const buyer = await givenBuyer(world);
    const goods = await givenGoods(world, await givenStore(world), { stock: [9] });
    const sku_id = String(goods.skus[0]);
    await givenSettings(world, { line_quantity_most: 3 });
    await world.ask(carts.put, { sku_id, quantity: 3, mode: "add" }, { token: buyer.token });
    expect(await world.ask(carts.mine, {}, { token: buyer.token })).toMatchObject({ quantity_most: 3 });
    expect(await world.ask(carts.priced, { lines: [{ sku_id, quantity: 1 }] })).toMatchObject({ quantity_most: 3 });
    await givenSettings(world, { line_quantity_most: 999 });
  });
});
