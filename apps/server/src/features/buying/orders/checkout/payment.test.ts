import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  givenAddress,
  givenBuyer,
  givenGoods,
  givenMember,
  givenMoney,
  givenPaidOrder,
  givenStore,
  pay,
  paymentPassword,
  submit,
} from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();

async function balance(token: string): Promise<string> {
  return (await world.ask(wallet.mine, {}, { token })).available;
}

describe("payment", () => {
  test("without a payment password the answer is code 406", async () => {
    const goods = await givenGoods(world, await givenStore(world));
    const buyer = await givenMember(world, { balance: "50.00", paymentPassword: null });
    await givenAddress(world, buyer);
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    const answer = await world.call(
      orders.pay,
      { order_ids: bought.orders.map(({ id }) => id), payment_password: "123456" },
      { token: buyer.token },
    );
    expect(answer).toMatchObject({ code: 406, error: "set_payment_password" });
  });

  test("a wrong payment password names the tries left, and the fifth locks it", async () => {
    const goods = await givenGoods(world, await givenStore(world));
    const buyer = await givenBuyer(world);
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    const tryOnce = (payment_password: string) =>
      world.call(
        orders.pay,
        { order_ids: bought.orders.map(({ id }) => id), payment_password },
        { token: buyer.token },
      );
    for (const tries_left of [4, 3, 2, 1])
      expect(await tryOnce("000000")).toMatchObject({
        error: "payment_password_incorrect",
        parameters: { tries_left },
      });
    await tryOnce("000000");
    expect(await tryOnce(paymentPassword)).toMatchObject({
      error: "payment_password_locked",
      parameters: { minutes: 30 },
    });
    expect(await balance(buyer.token)).toBe("1000.00");
  });

  test("a short balance is refused with the missing amount, and the order stays", async () => {
    const goods = await givenGoods(world, await givenStore(world), { price: "20.00" });
    const buyer = await givenBuyer(world, "24.99");
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    const answer = await world.call(
      orders.pay,
      { order_ids: bought.orders.map(({ id }) => id), payment_password: paymentPassword },
      { token: buyer.token },
    );
    expect(answer).toMatchObject({ error: "insufficient_balance", parameters: { missing: "0.01", balance: "24.99" } });
    await givenMoney(world, buyer.member_id, "0.01");
    expect(await pay(world, buyer, bought)).toMatchObject({ balance: "0.00" });
    await expectInvariants(world);
  });

  test("a frozen wallet pays nothing, with the reason", async () => {
    const goods = await givenGoods(world, await givenStore(world));
    const buyer = await givenBuyer(world);
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    await run(
      world.mall.db,
      sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'Checked by hand'
        WHERE id = ${buyer.member_id}`,
    );
    const answer = await world.call(
      orders.pay,
      { order_ids: bought.orders.map(({ id }) => id), payment_password: paymentPassword },
      { token: buyer.token },
    );
    expect(answer).toMatchObject({ error: "wallet_frozen", parameters: { reason: "Checked by hand" } });
  });

  test("another member's order is not found for paying, viewing, cancelling or confirming", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store);
    const owner = await givenBuyer(world);
    const order_id = await givenPaidOrder(world, owner, goods.skus[0]!);
    const other = (await givenBuyer(world)).token;
    const otherStore = (await givenStore(world)).merchant.token;
    expect(
      await world.call(orders.pay, { order_ids: [order_id], payment_password: paymentPassword }, { token: other }),
    ).toMatchObject({ error: "not_found" });
    expect(await world.call(orders.detail, { id: order_id }, { token: other })).toMatchObject({ error: "not_found" });
    expect(await world.call(orders.cancel, { order_id, reason: "other" }, { token: other })).toMatchObject({
      error: "not_found",
    });
    expect(await world.call(orders.confirm, { order_id }, { token: other })).toMatchObject({ error: "not_found" });
    expect(await world.call(orders.extend, { order_id }, { token: other })).toMatchObject({ error: "not_found" });
    expect(await world.call(orders.hide, { order_id }, { token: other })).toMatchObject({ error: "not_found" });
    expect(await world.call(orders.buyAgain, { order_id }, { token: other })).toMatchObject({ error: "not_found" });
    expect(await world.call(orders.storeDetail, { id: order_id }, { token: otherStore })).toMatchObject({
      error: "not_found",
    });
    const shipped = await world.ask(
      orders.ship,
      { parcels: [{ order_id, carrier: "dhl", tracking_number: "JD014600013" }] },
      { token: otherStore },
    );
    expect(shipped).toEqual({ shipped: [], failed: [{ order_id, error: "not_found", state: null }] });
    // The buyer does not see the store's view, and the store does not see the buyer's.
    expect(await world.call(orders.detail, { id: order_id }, { token: store.merchant.token })).toMatchObject({
      error: "not_found",
    });
    expect(await world.call(orders.storeDetail, { id: order_id }, { token: owner.token })).toMatchObject({
      error: "not_a_merchant",
    });
  });

  test("another member's unpaid order is not found, and if one of several cannot be paid none is", async () => {
    const goods = await givenGoods(world, await givenStore(world));
    const [buyer, other] = [await givenBuyer(world), await givenBuyer(world)];
    const [mine, theirs] = [
      await submit(world, buyer, [{ sku: goods.skus[0]! }]),
      await submit(world, other, [{ sku: goods.skus[0]! }]),
    ];
    const tryBoth = (order_ids: string[]) =>
      world.call(orders.pay, { order_ids, payment_password: paymentPassword }, { token: buyer.token });
    expect(await tryBoth([theirs.orders[0]!.id])).toMatchObject({ error: "not_found" });
    expect(await tryBoth([mine.orders[0]!.id, theirs.orders[0]!.id])).toMatchObject({ error: "not_found" });
    expect(await balance(buyer.token)).toBe("1000.00");
    expect((await world.ask(orders.detail, { id: mine.orders[0]!.id }, { token: buyer.token })).state).toBe(
      "awaiting_payment",
    );
    await expectInvariants(world);
  });
});

describe("keys (PROOF REL-009)", () => {
  test("the same key and body have one effect and equal answers; another body is refused, and so is no key", async () => {
    const goods = await givenGoods(world, await givenStore(world));
    const buyer = await givenBuyer(world);
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    const input = { order_ids: bought.orders.map(({ id }) => id), payment_password: paymentPassword };
    const key = randomUUID();
    const [first, second] = [
      await world.call(orders.pay, input, { token: buyer.token, key }),
      await world.call(orders.pay, input, { token: buyer.token, key }),
    ];
    expect(first.ok).toBe(true);
    expect(second.body).toBe(first.body);
    expect(await world.call(orders.pay, { ...input, order_ids: ["77"] }, { token: buyer.token, key })).toMatchObject({
      status: 409,
      error: "key_reused",
    });
    // The key stores no more of a payment password than of any other secret. A try with another password is the same
    // call (SEC-003).
    expect(
      (await world.call(orders.pay, { ...input, payment_password: "000000" }, { token: buyer.token, key })).body,
    ).toBe(first.body);
    for (const bad of ["", "short", "x".repeat(10_000), "with space and more text"]) {
      expect(await world.call(orders.pay, input, { token: buyer.token, key: bad })).toMatchObject({
        status: 400,
        error: "key_missing",
      });
    }
    // The same key is another intent for another member, and for another path.
    const other = await givenBuyer(world);
    expect(await world.call(orders.pay, input, { token: other.token, key })).toMatchObject({ error: "not_found" });
    expect(
      await world.call(orders.confirm, { order_id: input.order_ids[0]! }, { token: buyer.token, key }),
    ).toMatchObject({ error: "order_moved" });
    await expectInvariants(world);
  });
});
