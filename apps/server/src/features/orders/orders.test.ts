import { orders } from "@arcade/contract/orders/api";
import { wallet } from "@arcade/contract/wallet/api";
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
  ship,
  submit,
} from "../../../test/given.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { useWorld } from "../../../test/world.ts";
import { rows } from "../../platform/database.ts";

const world = useWorld();
const minute = 60_000;
const day = 86_400_000;

async function balance(token: string): Promise<string> {
  return (await world.ask(wallet.mine, {}, { token })).available;
}

describe("checkout", () => {
  test("one checkout over two stores makes two orders with one payment", async () => {
    const [first, second] = [await givenStore(world), await givenStore(world)];
    const goods = [await givenGoods(world, first, { price: "12.50" }), await givenGoods(world, second, { price: "20.00" })];
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

  test("a store's own goods and its goods from the supplier make an order each", async () => {
    const store = await givenStore(world);
    const own = await givenGoods(world, store);
    const supplied = await givenGoods(world, store, { price: "11.00", purchase_price: "10.00" });
    const buyer = await givenBuyer(world);
    const { orders: made } = await submit(world, buyer, [{ sku: own.skus[0]! }, { sku: supplied.skus[0]! }]);
    expect(made).toHaveLength(2);
  });

  test("submitting takes the lines out of the cart and reserves the stock", async () => {
    const goods = await givenGoods(world, await givenStore(world), { stock: [5] });
    await submit(world, await givenBuyer(world), [{ sku: goods.skus[0]!, quantity: 3 }]);
    const [sku] = await rows<{ on_hand: number; reserved: number }>(world.mall.db, "SELECT on_hand, reserved FROM sku WHERE id = $1", [goods.skus[0]]);
    expect(sku).toEqual({ on_hand: 5, reserved: 3 });
    await expectInvariants(world);
  });

  test("each thing that stands in the way is its own refusal", async () => {
    const store = await givenStore(world, { not_to: ["BR"] });
    const goods = await givenGoods(world, store, { price: "10.00", stock: [2], name: "Teapot" });
    const sku_id = String(goods.skus[0]);
    const buyer = await givenBuyer(world);
    const line = { sku_id, quantity: 1, price: "10.00" };
    const ask = (change: object, token = buyer.token) =>
      world.callWith(orders.submit, { lines: [line], total: "15.00", from_cart: false, ...change }, { token });

    expect(await ask({ lines: [{ ...line, quantity: 3 }] })).toMatchObject({ error: "inventory_shortage", parameters: { name: "Teapot", left: 2 } });
    expect(await ask({ lines: [{ ...line, price: "9.00" }] })).toMatchObject({ error: "price_changed", parameters: { old_price: "9.00", new_price: "10.00" } });
    expect(await ask({ total: "10.00" })).toMatchObject({ error: "total_changed", parameters: { old_total: "10.00", new_total: "15.00" } });
    expect(await ask({ lines: [{ ...line, sku_id: "77" }] })).toMatchObject({ error: "sku_not_of_goods" });
    expect(await ask({}, store.merchant.token)).toMatchObject({ error: "no_address" });
    await givenAddress(world, store.merchant);
    expect(await ask({}, store.merchant.token)).toMatchObject({ error: "own_store_goods", parameters: { name: "Teapot" } });
    await givenAddress(world, buyer, "BR");
    expect(await ask({})).toMatchObject({ error: "no_order", code: "no_order", parameters: { name: "Teapot", area: "BR" } });
    await givenAddress(world, buyer, "US");
    await rows(world.mall.db, "UPDATE goods SET on_sale = false WHERE id = $1", [goods.goods_id]);
    expect(await ask({})).toMatchObject({ error: "goods_off_sale", parameters: { name: "Teapot" } });
    await rows(world.mall.db, "UPDATE goods SET on_sale = true WHERE id = $1", [goods.goods_id]);
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
    expect(answer).toMatchObject({ status: 400, error: "invalid_input", parameters: { fields: [{ field: "lines.0.quantity", rule }] } });
  });

  test.each(["-1.00", "0", "1e3", "1e309", "NaN", "-0", "0x10", "0.1234567890123456789", "99999999999999999999", "1,000", "١٢٫٥٠", "１２．５０", "", " 1"])(
    "the amount %j is refused or read exactly",
    async (total) => {
      const buyer = await givenBuyer(world);
      const answer = await world.callWith(
        orders.submit,
        { lines: [{ sku_id: "5", quantity: 1, price: "10.00" }], total, from_cart: false },
        { token: buyer.token },
      );
      expect(answer).toMatchObject({ ok: false, status: 400, error: "invalid_input" });
    },
  );

  test.each(["state", "actual_payment", "freight", "discount", "buyer_id", "shard", "price", "is_admin"])(
    "a field that is not asked for (%s) is refused (SEC-020)",
    async (field) => {
      const buyer = await givenBuyer(world);
      const answer = await world.callWith(
        orders.submit,
        { lines: [{ sku_id: "5", quantity: 1, price: "10.00" }], total: "10.00", from_cart: false, [field]: "1" },
        { token: buyer.token },
      );
      expect(answer).toMatchObject({ error: "invalid_input", parameters: { fields: [{ field, rule: "unknown_field" }] } });
    },
  );
});

describe("payment", () => {
  test("without a payment password the answer is code 406", async () => {
    const goods = await givenGoods(world, await givenStore(world));
    const buyer = await givenMember(world, { balance: "50.00", paymentPassword: null });
    await givenAddress(world, buyer);
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    const answer = await world.call(orders.pay, { order_ids: bought.orders.map(({ id }) => id), payment_password: "123456" }, { token: buyer.token });
    expect(answer).toMatchObject({ code: 406, error: "set_payment_password" });
  });

  test("a wrong payment password names the tries left, and the fifth locks", async () => {
    const goods = await givenGoods(world, await givenStore(world));
    const buyer = await givenBuyer(world);
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    const tryOnce = (payment_password: string) =>
      world.call(orders.pay, { order_ids: bought.orders.map(({ id }) => id), payment_password }, { token: buyer.token });
    for (const tries_left of [4, 3, 2, 1]) expect(await tryOnce("000000")).toMatchObject({ error: "payment_password_incorrect", parameters: { tries_left } });
    await tryOnce("000000");
    expect(await tryOnce(paymentPassword)).toMatchObject({ error: "payment_password_locked", parameters: { minutes: 30 } });
    expect(await balance(buyer.token)).toBe("1000.00");
  });

  test("a short balance is refused by how much is missing, and the order is kept", async () => {
    const goods = await givenGoods(world, await givenStore(world), { price: "20.00" });
    const buyer = await givenBuyer(world, "24.99");
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    const answer = await world.call(orders.pay, { order_ids: bought.orders.map(({ id }) => id), payment_password: paymentPassword }, { token: buyer.token });
    expect(answer).toMatchObject({ error: "insufficient_balance", parameters: { missing: "0.01", balance: "24.99" } });
    await givenMoney(world, buyer.member_id, "0.01");
    expect(await pay(world, buyer, bought)).toMatchObject({ balance: "0.00" });
    await expectInvariants(world);
  });

  test("a frozen wallet pays nothing, with the reason", async () => {
    const goods = await givenGoods(world, await givenStore(world));
    const buyer = await givenBuyer(world);
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    await rows(world.mall.db, "UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'Checked by hand' WHERE id = $1", [buyer.member_id]);
    const answer = await world.call(orders.pay, { order_ids: bought.orders.map(({ id }) => id), payment_password: paymentPassword }, { token: buyer.token });
    expect(answer).toMatchObject({ error: "wallet_frozen", parameters: { reason: "Checked by hand" } });
  });

  test("another's order cannot be paid, seen, cancelled or confirmed: it is not found", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store);
    const owner = await givenBuyer(world);
    const order_id = await givenPaidOrder(world, owner, goods.skus[0]!);
    const other = (await givenBuyer(world)).token;
    const otherStore = (await givenStore(world)).merchant.token;
    expect(await world.call(orders.pay, { order_ids: [order_id], payment_password: paymentPassword }, { token: other })).toMatchObject({ error: "not_found" });
    expect(await world.call(orders.detail, { id: order_id }, { token: other })).toMatchObject({ error: "not_found" });
    expect(await world.call(orders.cancel, { order_id, reason: "other" }, { token: other })).toMatchObject({ error: "not_found" });
    expect(await world.call(orders.confirm, { order_id }, { token: other })).toMatchObject({ error: "not_found" });
    expect(await world.call(orders.extend, { order_id }, { token: other })).toMatchObject({ error: "not_found" });
    expect(await world.call(orders.hide, { order_id }, { token: other })).toMatchObject({ error: "not_found" });
    expect(await world.call(orders.buyAgain, { order_id }, { token: other })).toMatchObject({ error: "not_found" });
    expect(await world.call(orders.storeDetail, { id: order_id }, { token: otherStore })).toMatchObject({ error: "not_found" });
    const shipped = await world.ask(orders.ship, { parcels: [{ order_id, carrier: "dhl", tracking_number: "AB123456" }] }, { token: otherStore });
    expect(shipped).toEqual({ shipped: [], failed: [{ order_id, error: "not_found", state: null }] });
    // The buyer does not see the store's side, nor the store the buyer's.
    expect(await world.call(orders.detail, { id: order_id }, { token: store.merchant.token })).toMatchObject({ error: "not_found" });
    expect(await world.call(orders.storeDetail, { id: order_id }, { token: owner.token })).toMatchObject({ error: "not_a_merchant" });
  });

  test("another's unpaid order is not found, and where one of several cannot be paid none is", async () => {
    const goods = await givenGoods(world, await givenStore(world));
    const [buyer, other] = [await givenBuyer(world), await givenBuyer(world)];
    const [mine, theirs] = [await submit(world, buyer, [{ sku: goods.skus[0]! }]), await submit(world, other, [{ sku: goods.skus[0]! }])];
    const tryBoth = (order_ids: string[]) => world.call(orders.pay, { order_ids, payment_password: paymentPassword }, { token: buyer.token });
    expect(await tryBoth([theirs.orders[0]!.id])).toMatchObject({ error: "not_found" });
    expect(await tryBoth([mine.orders[0]!.id, theirs.orders[0]!.id])).toMatchObject({ error: "not_found" });
    expect(await balance(buyer.token)).toBe("1000.00");
    expect((await world.ask(orders.detail, { id: mine.orders[0]!.id }, { token: buyer.token })).state).toBe("awaiting_payment");
    await expectInvariants(world);
  });
});

describe("keys (PROOF REL-009)", () => {
  test("the same key and body is one effect with equal answers, another body is refused, none is refused", async () => {
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
    expect(await world.call(orders.pay, { ...input, order_ids: ["77"] }, { token: buyer.token, key })).toMatchObject({ status: 409, error: "key_reused" });
    for (const bad of ["", "short", "x".repeat(10_000), "with space and more text"]) {
      expect(await world.call(orders.pay, input, { token: buyer.token, key: bad })).toMatchObject({ status: 400, error: "key_missing" });
    }
    // Another member's same key is another intent, and another path's too.
    const other = await givenBuyer(world);
    expect(await world.call(orders.pay, input, { token: other.token, key })).toMatchObject({ error: "not_found" });
    expect(await world.call(orders.confirm, { order_id: input.order_ids[0]! }, { token: buyer.token, key })).toMatchObject({ error: "order_moved" });
    await expectInvariants(world);
  });
});

describe("an order's life", () => {
  test("paid, shipped, received: the merchant is paid after the after-sales period, less the commission", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { price: "100.00" });
    const buyer = await givenBuyer(world, "105.00");
    const order_id = await givenPaidOrder(world, buyer, goods.skus[0]!);
    expect(await ship(world, store, order_id)).toEqual({ shipped: [order_id], failed: [] });
    await world.ask(orders.confirm, { order_id }, { token: buyer.token });
    expect(await balance(store.merchant.token)).toBe("0.00");
    await world.pass(7 * day + minute);
    // 100.00 + 5.00 freight - 5 % of 100.00
    expect(await balance(store.merchant.token)).toBe("100.00");
    await world.pass(8 * day);
    const detail = await world.ask(orders.detail, { id: order_id }, { token: buyer.token });
    expect(detail.state).toBe("completed");
    expect(detail.history.map(({ move, by }) => `${move} by ${by}`)).toEqual([
      "complete by clock",
      "settle by clock",
      "confirm by buyer",
      "ship by merchant",
      "pay by buyer",
      "submit by buyer",
    ]);
    expect(detail.parcels[0]?.events[0]?.step).toBe("delivered");
    await expectInvariants(world);
  });

  test("supply goods are bought out of the order's escrow, then the supplier ships", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { price: "110.00", purchase_price: "100.00" });
    const buyer = await givenBuyer(world);
    const order_id = await givenPaidOrder(world, buyer, goods.skus[0]!);
    const token = store.merchant.token;
    expect(await ship(world, store, order_id)).toMatchObject({ failed: [{ error: "purchase_first" }] });
    expect((await world.ask(orders.toBuy, {}, { token })).items).toMatchObject([{ cost: "100.00", price: "115.00", commission: "5.50", profit: "9.50" }]);
    expect(await world.ask(orders.purchase, { order_ids: [order_id], payment_password: paymentPassword }, { token })).toEqual({ purchased: 1, cost: "100.00" });
    expect(await world.call(orders.purchase, { order_ids: [order_id], payment_password: paymentPassword }, { token })).toMatchObject({ error: "order_moved" });
    expect(await balance(token)).toBe("0.00");
    await world.pass(61 * minute);
    expect((await world.ask(orders.detail, { id: order_id }, { token: buyer.token })).state).toBe("awaiting_receipt");
    await world.ask(orders.confirm, { order_id }, { token: buyer.token });
    await world.pass(7 * day + minute);
    expect(await balance(token)).toBe("9.50");
    await expectInvariants(world);
  });

  test("a purchase wants the merchant's payment password, and a wallet that is not frozen", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { price: "110.00", purchase_price: "100.00" });
    const order_id = await givenPaidOrder(world, await givenBuyer(world), goods.skus[0]!);
    const { token, member_id } = store.merchant;
    const purchase = (payment_password: string) => world.call(orders.purchase, { order_ids: [order_id], payment_password }, { token });
    for (const tries_left of [4, 3, 2, 1]) expect(await purchase("000000")).toMatchObject({ error: "payment_password_incorrect", parameters: { tries_left } });
    expect(await purchase("000000")).toMatchObject({ error: "payment_password_locked" });
    expect(await purchase(paymentPassword)).toMatchObject({ error: "payment_password_locked" });
    await rows(world.mall.db, "DELETE FROM payment_password WHERE member_id = $1", [member_id]);
    expect(await purchase(paymentPassword)).toMatchObject({ error: "set_payment_password", code: 406 });
    await rows(world.mall.db, "UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'Under review' WHERE id = $1", [member_id]);
    expect(await purchase(paymentPassword)).toMatchObject({ error: "wallet_frozen", parameters: { reason: "Under review" } });
    expect((await world.ask(orders.toBuy, {}, { token })).items).toHaveLength(1);
  });

  test("a SKU that does not exist cannot be looked at on the confirmation page", async () => {
    const buyer = await givenBuyer(world);
    expect(await world.call(orders.preview, { sku_id: "5", quantity: "1" }, { token: buyer.token })).toMatchObject({ error: "not_found" });
  });

  test("an unpaid order runs out after 30 minutes, and its stock is back on sale", async () => {
    const goods = await givenGoods(world, await givenStore(world), { stock: [1] });
    const buyer = await givenBuyer(world);
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    expect(
      await world.call(
        orders.submit,
        { lines: [{ sku_id: String(goods.skus[0]), quantity: 1, price: "10.00" }], total: "15.00", from_cart: false },
        { token: (await givenBuyer(world)).token },
      ),
    ).toMatchObject({
      error: "inventory_shortage",
    });
    await world.pass(29 * minute);
    const id = bought.orders[0]!.id;
    expect((await world.ask(orders.detail, { id }, { token: buyer.token })).state).toBe("awaiting_payment");
    await world.pass(2 * minute);
    expect(await world.ask(orders.detail, { id }, { token: buyer.token })).toMatchObject({ state: "cancelled", cancel_reason: "unpaid" });
    expect(await world.call(orders.pay, { order_ids: [id], payment_password: paymentPassword }, { token: buyer.token })).toMatchObject({
      error: "order_moved",
      parameters: { state: "cancelled" },
    });
    await submit(world, await givenBuyer(world), [{ sku: goods.skus[0]! }]);
    await expectInvariants(world);
  });

  test("48 hours without shipment give the buyer everything back", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { stock: [1] });
    const buyer = await givenBuyer(world, "15.00");
    const order_id = await givenPaidOrder(world, buyer, goods.skus[0]!);
    await world.pass(48 * 60 * minute + minute);
    expect(await world.ask(orders.detail, { id: order_id }, { token: buyer.token })).toMatchObject({
      state: "cancelled",
      cancel_reason: "unshipped",
      refunded: "15.00",
    });
    expect(await balance(buyer.token)).toBe("15.00");
    expect((await world.ask(wallet.entries, { kind: "refund" }, { token: buyer.token })).items).toHaveLength(1);
    await expectInvariants(world);
  });

  test("receipt is confirmed by itself after 10 days, or 13 where the buyer extended, once", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store);
    const buyer = await givenBuyer(world);
    const order_id = await givenPaidOrder(world, buyer, goods.skus[0]!);
    expect(await world.call(orders.extend, { order_id }, { token: buyer.token })).toMatchObject({ error: "order_moved" });
    await ship(world, store, order_id);
    await world.ask(orders.extend, { order_id }, { token: buyer.token });
    expect(await world.call(orders.extend, { order_id }, { token: buyer.token })).toMatchObject({ error: "already_extended" });
    await world.pass(10 * day + minute);
    expect((await world.ask(orders.detail, { id: order_id }, { token: buyer.token })).state).toBe("awaiting_receipt");
    await world.pass(3 * day);
    expect((await world.ask(orders.detail, { id: order_id }, { token: buyer.token })).state).toBe("awaiting_review");
    await expectInvariants(world);
  });

  test("a finished order is hidden for its buyer only", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store);
    const buyer = await givenBuyer(world);
    const order_id = (await submit(world, buyer, [{ sku: goods.skus[0]! }])).orders[0]!.id;
    expect(await world.call(orders.hide, { order_id }, { token: buyer.token })).toMatchObject({ error: "order_moved" });
    await world.ask(orders.cancel, { order_id, reason: "changed_mind" }, { token: buyer.token });
    await world.ask(orders.hide, { order_id }, { token: buyer.token });
    expect((await world.ask(orders.list, {}, { token: buyer.token })).items).toEqual([]);
    expect((await world.ask(orders.storeList, {}, { token: store.merchant.token })).items).toHaveLength(1);
  });

  test("the address changes while unpaid with the freight, and before shipment only where the freight is the same", async () => {
    const store = await givenStore(world, { not_to: ["BR"] });
    const goods = await givenGoods(world, store);
    const buyer = await givenBuyer(world);
    const [dubai, brazil] = [await givenAddress(world, buyer, "AE"), await givenAddress(world, buyer, "BR")];
    await givenAddress(world, buyer);
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    const order_id = bought.orders[0]!.id;
    const change = (address_id: string) => world.call(orders.changeAddress, { order_id, address_id }, { token: buyer.token });
    expect(await change(brazil)).toMatchObject({ error: "no_order" });
    expect(await change(dubai)).toMatchObject({ ok: true, data: { actual_payment: "15.00" } });
    expect((await world.ask(orders.detail, { id: order_id }, { token: buyer.token })).address.country).toBe("AE");
    await pay(world, buyer, bought);
    await rows(world.mall.db, "UPDATE freight_template SET first = 7000000 WHERE id = $1", [store.template_id]);
    expect(await change(dubai)).toMatchObject({ error: "freight_differs", parameters: { old_freight: "5.00", new_freight: "7.00" } });
    await rows(world.mall.db, "UPDATE freight_template SET first = 5000000 WHERE id = $1", [store.template_id]);
    expect(await change(dubai)).toMatchObject({ ok: true });
    await ship(world, store, order_id);
    expect(await change(dubai)).toMatchObject({ error: "order_moved" });
    expect(await change("77")).toMatchObject({ error: "not_found" });
    await expectInvariants(world);
  });

  test("buy again puts the goods into the cart and names what is no longer sold", async () => {
    const store = await givenStore(world);
    const [kept, gone] = [await givenGoods(world, store, { name: "Kept" }), await givenGoods(world, store, { name: "Gone" })];
    const buyer = await givenBuyer(world);
    const bought = await submit(world, buyer, [{ sku: kept.skus[0]! }, { sku: gone.skus[0]! }]);
    await rows(world.mall.db, "UPDATE goods SET on_sale = false WHERE id = $1", [gone.goods_id]);
    const order_id = bought.orders[0]!.id;
    expect(await world.ask(orders.buyAgain, { order_id }, { token: buyer.token })).toEqual({ added: 1, missing: ["Gone"] });
    await rows(world.mall.db, "UPDATE goods SET on_sale = false WHERE id = $1", [kept.goods_id]);
    expect(await world.call(orders.buyAgain, { order_id }, { token: buyer.token })).toMatchObject({ error: "nothing_to_buy_again" });
  });

  test("the tabs list and count the orders of their state", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store);
    const buyer = await givenBuyer(world);
    await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    const shipped = await givenPaidOrder(world, buyer, goods.skus[0]!);
    await givenPaidOrder(world, buyer, goods.skus[0]!);
    await ship(world, store, shipped);
    for (const [ask, token] of [
      [orders.counts, buyer.token],
      [orders.storeCounts, store.merchant.token],
    ] as const) {
      expect(await world.ask(ask, {}, { token })).toMatchObject({
        all: 3,
        unpaid: 1,
        shipped: 1,
        received: 1,
        comment: 0,
        returned: 0,
        completed: 0,
        cancelled: 0,
      });
    }
    for (const tab of ["all", "unpaid", "shipped", "received", "comment", "returned", "completed", "cancelled"] as const) {
      const counts = await world.ask(orders.counts, {}, { token: buyer.token });
      expect((await world.ask(orders.list, { tab }, { token: buyer.token })).items).toHaveLength(counts[tab]);
      expect((await world.ask(orders.storeList, { tab }, { token: store.merchant.token })).items).toHaveLength(counts[tab]);
    }
    expect((await world.ask(orders.list, { keywords: "no such words" }, { token: buyer.token })).items).toEqual([]);
    expect((await world.ask(orders.list, { keywords: "goods" }, { token: buyer.token })).items).toHaveLength(3);
  });

  test("a list of orders goes on where its page ended", async () => {
    const goods = await givenGoods(world, await givenStore(world));
    const buyer = await givenBuyer(world);
    for (let count = 0; count < 23; count += 1) await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    const first = await world.ask(orders.list, { tab: "unpaid" }, { token: buyer.token });
    const second = await world.ask(orders.list, { tab: "unpaid", cursor: first.next ?? "" }, { token: buyer.token });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(23);
    expect(second.next).toBeNull();
    expect(await world.call(orders.list, { cursor: "nonsense" }, { token: buyer.token })).toMatchObject({
      error: "invalid_input",
      parameters: { fields: [{ field: "cursor", rule: "wrong_format" }] },
    });
  });
});
