import { goods } from "@arcade/contract/shops/goods/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { describe, expect, test } from "vitest";
import { givenDeal } from "../../../../../test/given/given-deal.ts";
import { givenBuyer, givenGoods, givenMember, givenStore, mailsTo, submit } from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { raw, sql } from "../../../../platform/sql.ts";
import { changePrices } from "../change-prices.ts";

const world = useWorld();
const minute = 60_000;
const day = 86_400_000;

async function shop(stock = [10]) {
  const store = await givenStore(world);
  const made = await givenGoods(world, store, { price: "20.00", stock });
  const ask = async (price: bigint) => {
    world.clock.move(minute);
    await world.withContext((context) => changePrices(context, store.store_id, [{ sku_id: made.skus[0]!, price }]));
    await world.settleDue();
  };
  return { store, made, id: String(made.goods_id), ask };
}

describe("favourites show what happened to them", () => {
  test("a lower price is marked with the earlier one, found by the filter, and mailed only to those who asked", async () => {
    const { id, ask } = await shop();
    const [asked, silent] = [await givenMember(world), await givenMember(world)];
    for (const { token } of [asked, silent])
      await world.ask(goods.favourite, { goods_ids: [id], favourite: true }, { token });
    await world.ask(goods.noticeMail, { wanted: true }, { token: asked.token });
    await ask(15_000_000n);
    const list = await world.ask(goods.favourites, { only: "fell" }, { token: asked.token });
    expect(list.items).toMatchObject([{ id, price: "15.00", fell_from: "20.00", back_in_stock: false }]);
    expect(await world.ask(goods.notices, {}, { token: asked.token })).toEqual({ mail: true, fell: 1 });
    expect(await world.ask(goods.notices, {}, { token: silent.token })).toEqual({ mail: false, fell: 1 });
    await world.pass(11 * minute);
    expect((await mailsTo(world, asked.email))[0]).toMatchObject({
      body: expect.stringContaining("$15.00, was $20.00"),
    });
    expect(await mailsTo(world, silent.email)).toEqual([]);
    // A second fall is told from where the first began; a rise above takes the mark away.
    await ask(12_000_000n);
    expect((await world.ask(goods.favourites, {}, { token: silent.token })).items).toMatchObject([
      { fell_from: "20.00", price: "12.00" },
    ]);
    await ask(25_000_000n);
    expect((await world.ask(goods.favourites, {}, { token: silent.token })).items).toMatchObject([{ fell_from: null }]);
    expect((await world.ask(goods.favourites, { only: "fell" }, { token: silent.token })).items).toEqual([]);
  });

  test("goods back in stock are marked, and nothing is mailed after unsubscribing", async () => {
    const { made, id } = await shop([1]);
    const member = await givenMember(world);
    const by = { token: member.token };
    await world.ask(goods.favourite, { goods_ids: [id], favourite: true }, by);
    await world.ask(goods.noticeMail, { wanted: true }, by);
    const buyer = await givenBuyer(world);
    const bought = await submit(world, buyer, [{ sku: made.skus[0]! }]);
    expect((await world.ask(goods.favourites, {}, by)).items).toMatchObject([
      { in_stock: false, back_in_stock: false },
    ]);
    await world.ask(orders.cancel, { order_id: bought.orders[0]!.id, reason: "other" }, { token: buyer.token });
    await world.settleDue();
    expect((await world.ask(goods.favourites, {}, by)).items).toMatchObject([{ in_stock: true, back_in_stock: true }]);
    await world.ask(goods.noticeMail, { wanted: false }, by);
    await world.pass(11 * minute);
    expect(await mailsTo(world, member.email)).toEqual([]);
    // Taken out and put in again, it has nothing to tell.
    await world.ask(goods.favourite, { goods_ids: [id], favourite: false }, by);
    await world.ask(goods.favourite, { goods_ids: [id], favourite: true }, by);
    expect((await world.ask(goods.favourites, {}, by)).items).toMatchObject([{ back_in_stock: false }]);
  });
});

describe("prices are honest", () => {
  test("the database refuses a struck price that was never asked, whoever writes it", async () => {
    const { made, ask } = await shop();
    await ask(18_000_000n);
    await ask(15_000_000n);
    const strike = (price: number) =>
      world.withContext((context) =>
        many(
          context.tx,
          sql`UPDATE goods SET old_price = ${price}, struck_until = now() + interval '1 day'
            WHERE id = ${made.goods_id}`,
        ),
      );
    await expect(strike(19_000_000)).rejects.toThrow("did not ask");
    await expect(strike(99_000_000)).rejects.toThrow("did not ask");
    await expect(strike(18_000_000)).resolves.toEqual([]);
  });

  test("past prices never change, and the application may not change them", async () => {
    const { made, ask } = await shop();
    await ask(18_000_000n);
    for (const table of ["price_asked", "sku_asked"] as const)
      for (const statement of [`UPDATE ${table} SET price = 1`, `DELETE FROM ${table}`])
        await expect(run(world.mall.db, raw(statement))).rejects.toThrow("permission denied");
    expect(made.goods_id).toBeGreaterThan(0n);
  });

  test("after 30 days at the present price nothing is struck", async () => {
    const { id, ask } = await shop();
    await ask(18_000_000n);
    world.clock.move(day);
    await ask(15_000_000n);
    expect(await world.ask(goods.detail, { id })).toMatchObject({ old_price: "18.00", lowest_30_days: "15.00" });
    await world.pass(31 * day);
    expect(await world.ask(goods.detail, { id })).toMatchObject({ old_price: null });
  });

  test("the history has each price of 30 days with its time, including deals, and the lowest", async () => {
    const { store, made, id, ask } = await shop();
    await ask(18_000_000n);
    await givenDeal(world, store, made, { price: "12.00" });
    await world.pass(3 * 60 * minute);
    await ask(16_000_000n);
    const history = await world.ask(goods.priceHistory, { id });
    expect(history.lowest).toBe("12.00");
    expect(history.items).toMatchObject([
      { price: "16.00", deal: false, until: null },
      { price: "12.00", deal: true },
      { price: "18.00", deal: false },
    ]);
    // What a deal asked is below what was asked since: nothing is struck beside a price that is above it.
    expect(await world.ask(goods.detail, { id })).toMatchObject({ old_price: null, lowest_30_days: "12.00" });
    expect(await world.call(goods.priceHistory, { id: "1" })).toMatchObject({ error: "not_found" });
  });
});
