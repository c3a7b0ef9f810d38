import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { describe, expect, test } from "vitest";
import { givenAddress, givenBuyer, givenGoods, givenStore, pay, submit } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();

async function balance(token: string): Promise<string> {
  return (await world.ask(wallet.mine, {}, { token })).available;
}

describe("checkout", () => {
  test("one checkout over two stores makes two orders with one payment", async () => {
    const [first, second] = [await givenStore(world), await givenStore(world)];
    const goods = [
      await givenGoods(world, first, { price: "12.50" }),
      await givenGoods(world, second, { price: "20.00" }),
    ];
    const buyer = await givenBuyer(world, "100.00");
    const bought = await submit(
      world,
      buyer,
      goods.map(({ skus }) => ({ sku: skus[0]!, quantity: 2 })),
    );
    expect(bought.orders).toHaveLength(2);
    // 2 x 12.50 + 6.00 and 2 x 20.00 + 6.00
    expect(bought.total).toBe("77.00");
    const paid = await pay(world, buyer, bought);
    expect(paid).toMatchObject({ paid: "77.00", balance: "23.00" });
    expect(await balance(buyer.token)).toBe("23.00");
    const entries = await world.ask(wallet.entries, {}, { token: buyer.token });
    expect(entries.items.map(({ amount, kind }) => `${kind} ${amount}`).toSorted()).toEqual([
      "product_transaction -31.00",
      "product_transaction -46.00",
      "system_business 100.00",
    ]);
    await expectInvariants(world);
  });

  test("a store's own goods and its goods from the supplier make one order each", async () => {
    const store = await givenStore(world);
    const own = await givenGoods(world, store);
    const supplied = await givenGoods(world, store, { price: "11.00", purchase_price: "10.00" });
    const buyer = await givenBuyer(world);
    const { orders: made } = await submit(world, buyer, [{ sku: own.skus[0]! }, { sku: supplied.skus[0]! }]);
    expect(made).toHaveLength(2);
  });

  test("submitting removes the lines from the cart and reserves the stock", async () => {
    const goods = await givenGoods(world, await givenStore(world), { stock: [5] });
    await submit(world, await givenBuyer(world), [{ sku: goods.skus[0]!, quantity: 3 }]);
    const [sku] = await many<{ on_hand: number; reserved: number }>(
      world.mall.db,
      sql`SELECT on_hand, reserved FROM sku WHERE id = ${goods.skus[0]}`,
    );
    expect(sku).toEqual({ on_hand: 5, reserved: 3 });
    await expectInvariants(world);
  });

  test("each obstacle has its own refusal", async () => {
    const store = await givenStore(world, { not_to: ["BR"] });
    const goods = await givenGoods(world, store, { price: "10.00", stock: [2], name: "Teapot" });
    const sku_id = String(goods.skus[0]);
    const buyer = await givenBuyer(world);
    const line = { sku_id, quantity: 1, price: "10.00" };
    const ask = (change: object, token = buyer.token) =>
      world.callWith(orders.submit, { lines: [line], total: "15.00", from_cart: false, ...change }, { token });

    expect(await ask({ lines: [{ ...line, quantity: 3 }] })).toMatchObject({
      error: "inventory_shortage",
      parameters: { name: "Teapot", left: 2 },
    });
    expect(await ask({ lines: [{ ...line, price: "9.00" }] })).toMatchObject({
      error: "price_changed",
      parameters: { old_price: "9.00", new_price: "10.00" },
    });
    expect(await ask({ total: "10.00" })).toMatchObject({
      error: "total_changed",
      parameters: { old_total: "10.00", new_total: "15.00" },
    });
    expect(await ask({ lines: [{ ...line, sku_id: "77" }] })).toMatchObject({ error: "sku_not_of_goods" });
    expect(await ask({}, store.merchant.token)).toMatchObject({ error: "no_address" });
    await givenAddress(world, store.merchant);
    expect(await ask({}, store.merchant.token)).toMatchObject({
      error: "own_store_goods",
      parameters: { name: "Teapot" },
    });
    await givenAddress(world, buyer, "BR");
    expect(await ask({})).toMatchObject({
      error: "no_order",
      code: "no_order",
      parameters: { name: "Teapot", area: "BR" },
    });
    await givenAddress(world, buyer, "US");
    await run(world.mall.db, sql`UPDATE goods SET on_sale = false WHERE id = ${goods.goods_id}`);
    expect(await ask({})).toMatchObject({ error: "goods_off_sale", parameters: { name: "Teapot" } });
    await run(world.mall.db, sql`UPDATE goods SET on_sale = true WHERE id = ${goods.goods_id}`);
    await expectInvariants(world);
  });

  test.each([
    ["negative", -1, "too_small"],
    ["zero", 0, "too_small"],
    ["a fraction", 1.5, "not_whole"],
    ["a thousand million", 1e9, "too_big"],
    ["text", "1", "wrong_type"],
    ["Arabic digits", "١", "wrong_type"],
    ["nothing", null, "wrong_type"],
    ["a list", [1], "wrong_type"],
  ])("a quantity that is %s is refused, naming the field", async (_name, quantity, rule) => {
    const buyer = await givenBuyer(world);
    const answer = await world.callWith(
      orders.submit,
      { lines: [{ sku_id: "5", quantity, price: "10.00" }], total: "10.00", from_cart: false },
      { token: buyer.token },
    );
    expect(answer).toMatchObject({
      status: 400,
      error: "invalid_input",
      parameters: { fields: [{ field: "lines.0.quantity", rule }] },
    });
  });

  test.each([
    "-1.00",
    "0",
    "1e3",
    "1e309",
    "NaN",
    "-0",
    "0x10",
    "0.1234567890123456789",
    "99999999999999999999",
    "1,000",
    "١٢٫٥٠",
    "１２．５０",
    "",
    " 1",
  ])("the amount %j is refused or read exactly", async (total) => {
    const buyer = await givenBuyer(world);
    const answer = await world.callWith(
      orders.submit,
      { lines: [{ sku_id: "5", quantity: 1, price: "10.00" }], total, from_cart: false },
      { token: buyer.token },
    );
    expect(answer).toMatchObject({ ok: false, status: 400, error: "invalid_input" });
  });

  test.each(["state", "actual_payment", "freight", "discount", "buyer_id", "shard", "price", "is_admin"])(
    "an unknown field (%s) is refused (SEC-020)",
    async (field) => {
      const buyer = await givenBuyer(world);
      const answer = await world.callWith(
        orders.submit,
        { lines: [{ sku_id: "5", quantity: 1, price: "10.00" }], total: "10.00", from_cart: false, [field]: "1" },
        { token: buyer.token },
      );
      expect(answer).toMatchObject({
        error: "invalid_input",
        parameters: { fields: [{ field, rule: "unknown_field" }] },
      });
    },
  );
});

describe("the confirmation page", () => {
  test("an unknown SKU cannot be opened on the confirmation page", async () => {
    const buyer = await givenBuyer(world);
    expect(await world.call(orders.preview, { sku_id: "5", quantity: "1" }, { token: buyer.token })).toMatchObject({
      error: "not_found",
    });
  });
});
