import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { afterEach, describe, expect, test } from "vitest";
import { givenOperator } from "../../../../../test/given.ts";
import { carriersNow, putCarriersByTwo } from "../../../../../test/given/given-second.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import {
  balances,
  exchangeAsked,
  givenExchange,
  givenSold,
  limitOf,
  orderOf,
  refundOf,
  returnTo,
  type Sold,
} from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { moveStock } from "../../../shops/goods/index.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;
const byStore = (sold: Sold) => ({ token: sold.store.merchant.token });
const byBuyer = (sold: Sold) => ({ token: sold.buyer.token });

afterEach(() => expectInvariants(world));

const stockOf = ({ skus }: Sold) =>
  many<{ on_hand: number; reserved: number }>(
    world.mall.db,
    sql`SELECT on_hand, reserved FROM sku WHERE id = ANY(${skus}) ORDER BY id`,
  );

/** What nobody has set aside of the second SKU, in the words of the schema. */
const bought = { on_hand: 47, reserved: 0 };

async function leave(sold: Sold, pieces: number): Promise<void> {
  const [, { on_hand } = { on_hand: 0 }] = await stockOf(sold);
  const sku_id = sold.skus[1] ?? 0n;
  await world.withContext((context) => moveStock(context, [{ sku_id, delta: pieces - on_hand, reason: "damaged" }]));
}

async function withReturnAddress(sold: Sold): Promise<Sold> {
  await run(
    world.mall.db,
    sql`UPDATE store SET return_address = ${JSON.stringify(returnTo)} WHERE id = ${sold.store.store_id}`,
  );
  return sold;
}

describe("an exchange for another SKU of the same price", () => {
  test("sends the goods back and a replacement out; no money moves, and the order waits and then goes on", async () => {
    const sold = await givenSold(world, "received");
    const before = await balances(world);
    const asked = await exchangeAsked(world, sold, { quantity: 2, reason: "damaged", text: "Too small" });
    expect(await stockOf(sold)).toEqual([bought, { on_hand: 49, reserved: 0 }]);
    const { refund_id, amount, exchange_sku_id } = asked;
    expect(amount).toBe("20.00");

    const yes = { refund_id, version: 1 };
    expect(await world.call(refunds.agree, yes, byStore(sold))).toMatchObject({ error: "return_address_missing" });
    expect(await world.ask(refunds.agree, { ...yes, return_address: returnTo }, byStore(sold))).toMatchObject({
      state: "returning",
    });
    expect(await stockOf(sold)).toEqual([bought, { on_hand: 49, reserved: 2 }]);
    expect(await refundOf(world, sold, refund_id)).toMatchObject({
      type: "exchange",
      return_address: returnTo,
      exchange: { sku_id: exchange_sku_id, specification: "Size 1", left: 47, replacement: null },
      log: [{ move: "agree_exchange", by: "merchant" }, { move: "apply" }],
    });

    const tracking = (tracking_number: string) => ({ refund_id, carrier: "dhl", tracking_number });
    await world.ask(refunds.giveTracking, tracking("JD014600001"), byBuyer(sold));
    // The after-sales period ends meanwhile, and the order waits.
    await world.pass(6 * day);
    const { items } = await world.ask(refunds.storeList, { which: "to_answer" }, byStore(sold));
    expect(items).toMatchObject([{ id: refund_id, type: "exchange", state: "returned" }]);
    expect(await world.ask(refunds.confirmReturn, { refund_id }, byStore(sold))).toMatchObject({ state: "replacing" });
    await world.pass(4 * day);
    expect(await orderOf(world, sold)).toMatchObject({
      settled: null,
      refund: { type: "exchange", state: "replacing" },
    });
    expect(await world.ask(refunds.storeList, { which: "to_answer" }, byStore(sold))).toMatchObject({
      items: [{ state: "replacing" }],
    });

    await world.ask(refunds.sendReplacement, tracking("JD014600002"), byStore(sold));
    expect(await stockOf(sold)).toEqual([bought, { on_hand: 47, reserved: 0 }]);
    const [line] = (await limitOf(world, sold)).lines;
    const moves = await world.ask(listing.moves, { id: line?.goods_id ?? "" }, byStore(sold));
    expect(moves.items[0]).toMatchObject({ label: "Size 1", delta: -2, reason: "exchanged" });
    expect(await refundOf(world, sold, refund_id)).toMatchObject({
      state: "resent",
      exchange: { replacement: { carrier: "dhl", tracking_number: "JD014600002" } },
    });
    expect(await world.ask(refunds.confirmReplacement, { refund_id }, byBuyer(sold))).toEqual({
      state: "exchanged",
      deadline: null,
    });
    expect(await balances(world)).toEqual(before);
    expect(await orderOf(world, sold)).toMatchObject({ refunded: "0.00", refund: { state: "exchanged" } });
    await world.pass(hour);
    expect((await orderOf(world, sold)).settled).not.toBeNull();
  });

  test("can be for the same SKU, and the buyer may ask again while the after-sales period lasts", async () => {
    const sold = await givenSold(world, "received");
    const same = { exchange_sku_id: String(sold.skus[0]), reason: "damaged" as const };
    const { refund_id } = await givenExchange(world, sold, "resent", same);
    await world.ask(refunds.confirmReplacement, { refund_id }, byBuyer(sold));
    expect(await stockOf(sold)).toEqual([
      { on_hand: 46, reserved: 0 },
      { on_hand: 49, reserved: 0 },
    ]);
    expect(await limitOf(world, sold)).toMatchObject({ problem: null, lines: [{ refunded_quantity: 0 }, {}] });
    const again = await givenExchange(world, sold, "resent", { quantity: 3 });
    await world.ask(refunds.confirmReplacement, { refund_id: again.refund_id }, byBuyer(sold));
  });

  test("corrects a number while the replacement is on its way, and uses no number twice", async () => {
    const sold = await givenSold(world, "received");
    const { refund_id } = await givenExchange(world, sold, "replacing");
    const [parcel] = (await world.ask(orders.detail, { id: sold.id }, byBuyer(sold))).parcels;
    const sent = (tracking_number: string) => ({ refund_id, carrier: "dhl", tracking_number });
    expect(
      await world.call(
        refunds.sendReplacement,
        { refund_id, carrier: parcel?.carrier ?? "", tracking_number: parcel?.tracking_number ?? "" },
        byStore(sold),
      ),
    ).toMatchObject({ error: "tracking_taken" });
    expect(await world.call(refunds.sendReplacement, { ...sent("x"), carrier: "none" }, byStore(sold))).toMatchObject({
      ok: false,
    });
    const first = await world.ask(refunds.sendReplacement, sent("JD014600003"), byStore(sold));
    const sentAt = (await refundOf(world, sold, refund_id)).exchange?.replacement?.createtime;
    world.clock.move(hour);
    expect(await world.ask(refunds.sendReplacement, sent("JD014600004"), byStore(sold))).toEqual(first);
    expect(await refundOf(world, sold, refund_id)).toMatchObject({
      exchange: { replacement: { tracking_number: "JD014600004", createtime: sentAt } },
      log: [{ move: "correct_replacement" }, { move: "send_replacement" }, {}, {}, {}, {}],
    });
    expect(await stockOf(sold)).toEqual([bought, { on_hand: 48, reserved: 0 }]);
    await world.ask(refunds.confirmReplacement, { refund_id }, byBuyer(sold));
    expect(await world.call(refunds.sendReplacement, sent("JD014600005"), byStore(sold))).toMatchObject({
      error: "refund_moved",
    });
  });
});

describe("what a buyer can exchange", () => {
  test("is read before: SKUs of the same goods at the same price, and how many there are", async () => {
    const sold = await givenSold(world, "received");
    const skus = [
      { sku_id: String(sold.skus[0]), specification: "Size 0", left: 47 },
      { sku_id: String(sold.skus[1]), specification: "Size 1", left: 49 },
    ];
    expect(await limitOf(world, sold)).toMatchObject({
      ship_days: 5,
      receipt_days: 10,
      lines: [{ exchange: skus }, { exchange: skus }],
    });
    await run(world.mall.db, sql`UPDATE sku SET price = price + 10000 WHERE id = ${sold.skus[1]}`);
    expect(await limitOf(world, sold)).toMatchObject({ lines: [{ exchange: [skus[0]] }, { exchange: [skus[1]] }] });
    await expect(exchangeAsked(world, sold)).rejects.toThrow("exchange_sku_unfit");
    await run(world.mall.db, sql`UPDATE sku SET price = price - 10000 WHERE id = ${sold.skus[1]}`);
  });

  test("is one line, of an order that has left, for all that the pieces are worth", async () => {
    const sold = await givenSold(world, "received");
    const { lines } = await limitOf(world, sold);
    const ask = (more: Partial<Parameters<typeof exchangeAsked>[2]>) => () => exchangeAsked(world, sold, more ?? {});
    const both = lines.map(({ line_id }) => ({ line_id, quantity: 1 }));
    await expect(ask({ lines: both, amount: "20.00" })()).rejects.toThrow("exchange_one_line");
    await expect(ask({ amount: "9.99" })()).rejects.toThrow("exchange_amount");
    await expect(ask({ amount: "10.01" })()).rejects.toThrow("refund_too_much");
    await expect(ask({ exchange_sku_id: "1" })()).rejects.toThrow("exchange_sku_unfit");
    await expect(ask({ type: "return_and_refund" })()).rejects.toThrow("exchange_sku_unfit");
    await expect(ask({ reason: "not_arrived" })()).rejects.toThrow("refund_reason_unfit");
    await leave(sold, 1);
    await expect(ask({ quantity: 2 })()).rejects.toThrow("exchange_short");
    await expect(exchangeAsked(world, await givenSold(world, "paid"))).rejects.toThrow("refund_type_unfit");
  });

  test("is nothing of a supplier, who ships its own goods", async () => {
    const sold = await givenSold(world, "received", { price: "11.00", purchase_price: "10.00" });
    expect(await limitOf(world, sold)).toMatchObject({ lines: [{ exchange: [] }, { exchange: [] }] });
    await expect(exchangeAsked(world, sold)).rejects.toThrow("exchange_sku_unfit");
  });

  test("can be changed to another kind of request before the answer, and the store agrees to what it read", async () => {
    const sold = await givenSold(world, "received");
    const { refund_id, amount, exchange_sku_id } = await exchangeAsked(world, sold);
    const { lines } = await limitOf(world, sold);
    const pieces = { lines: [{ line_id: lines[0]?.line_id ?? "", quantity: 1 }], amount, text: "", pictures: [] };
    const change = (kind: object) => ({ refund_id, reason: "changed_mind" as const, ...pieces, ...kind });
    const line_id = lines[0]?.line_id ?? "";
    const faults = [
      [{ exchange_sku_id: "1" }, "exchange_sku_unfit"],
      [{ amount: "9.99" }, "exchange_amount"],
      [{ lines: lines.map((line) => ({ line_id: line.line_id, quantity: 1 })), amount: "20.00" }, "exchange_one_line"],
      [{ lines: [{ line_id, quantity: 2 }], amount: "20.00" }, "exchange_short"],
    ] as const;
    await leave(sold, 1);
    for (const [fault, error] of faults)
      expect(
        await world.call(refunds.edit, { ...change({ exchange_sku_id, ...fault }), type: "exchange" }, byBuyer(sold)),
      ).toMatchObject({ error });
    await leave(sold, 49);
    await world.ask(
      refunds.edit,
      { ...change({}), type: "exchange", exchange_sku_id: String(sold.skus[0]) },
      byBuyer(sold),
    );
    const yes = { refund_id, version: 1, return_address: returnTo };
    for (const read of [{}, { instead: "money" as const }])
      expect(await world.call(refunds.agree, { ...yes, ...read }, byStore(sold))).toMatchObject({
        error: "refund_changed",
      });
    await world.ask(refunds.edit, { ...change({}), type: "return_and_refund" }, byBuyer(sold));
    expect(await world.call(refunds.agree, { ...yes, version: 2 }, byStore(sold))).toMatchObject({
      error: "refund_changed",
    });
    expect(await world.ask(refunds.agree, { ...yes, version: 3 }, byStore(sold))).toMatchObject({ state: "returning" });
    expect(await refundOf(world, sold, refund_id)).toMatchObject({ type: "return_and_refund", exchange: null });
    expect(await stockOf(sold)).toEqual([bought, { on_hand: 49, reserved: 0 }]);
  });
});

test("a replacement is not sent with a carrier that is switched off", async () => {
  const operator = { token: (await givenOperator(world, "catalogue")).token };
  const sold = await givenSold(world, "received");
  const { refund_id } = await givenExchange(world, sold, "replacing");
  const carriers = await carriersNow(world, operator);
  const put = (isOn: boolean) =>
    putCarriersByTwo(
      world,
      carriers.map((carrier) => (carrier.code === "dhl" ? { ...carrier, shown: isOn } : carrier)),
      operator,
    );
  const send = () =>
    world.call(refunds.sendReplacement, { refund_id, carrier: "dhl", tracking_number: "JD014600012" }, byStore(sold));
  await put(false);
  expect(await send()).toMatchObject({ error: "carrier_off", parameters: { carrier: "DHL" } });
  await put(true);
  expect(await send()).toMatchObject({ ok: true });
});

describe("a store that lacks the pieces", () => {
  test("is refused with how many there are, and may give the money for the goods instead", async () => {
    const sold = await givenSold(world, "received");
    const { refund_id } = await exchangeAsked(world, sold, { quantity: 2 });
    await leave(sold, 1);
    const yes = { refund_id, version: 1, return_address: returnTo };
    expect(await world.call(refunds.agree, yes, byStore(sold))).toMatchObject({
      error: "exchange_short",
      parameters: { left: 1 },
    });
    expect(await world.ask(refunds.agree, { ...yes, instead: "money" }, byStore(sold))).toMatchObject({
      state: "returning",
    });
    const sent = { refund_id, carrier: "dhl", tracking_number: "JD014600006" };
    await world.ask(refunds.giveTracking, sent, byBuyer(sold));
    expect(await world.ask(refunds.confirmReturn, { refund_id }, byStore(sold))).toMatchObject({ state: "refunded" });
    expect(await orderOf(world, sold)).toMatchObject({ refunded: "20.00" });
    expect(await stockOf(sold)).toEqual([bought, { on_hand: 1, reserved: 0 }]);
  });

  test("and is silent gives the money for the goods; silent with the pieces, it agrees to the exchange", async () => {
    const short = await withReturnAddress(await givenSold(world, "received"));
    const one = await exchangeAsked(world, short);
    await leave(short, 0);
    const sold = await withReturnAddress(await givenSold(world, "received"));
    const other = await exchangeAsked(world, sold);
    await world.pass(25 * hour);
    expect(await refundOf(world, short, one.refund_id)).toMatchObject({
      state: "returning",
      type: "return_and_refund",
      log: [{ move: "agree_return", by: "clock" }, {}],
    });
    expect(await refundOf(world, sold, other.refund_id)).toMatchObject({
      state: "returning",
      type: "exchange",
      log: [{ move: "agree_exchange", by: "clock" }, {}],
    });
  });

  test("after the goods are back gives the money, by its own act or because its time is over", async () => {
    for (const by of ["merchant", "clock"] as const) {
      const sold = await givenSold(world, "received");
      const { refund_id } = await givenExchange(world, sold, "replacing", { quantity: 2 });
      if (by === "clock") await world.pass(5 * day + hour);
      else await world.ask(refunds.refundInstead, { refund_id }, byStore(sold));
      expect(await refundOf(world, sold, refund_id)).toMatchObject({
        state: "refunded",
        type: "return_and_refund",
        agreed: "20.00",
        log: [{ move: "pay" }, { move: "refund_instead", by }, {}, {}, {}, {}],
      });
      expect(await orderOf(world, sold)).toMatchObject({ refunded: "20.00" });
      expect(await stockOf(sold)).toEqual([bought, { on_hand: 49, reserved: 0 }]);
    }
  });
});

describe("an exchange that nobody continues", () => {
  test("counts as received where goods are on their way: the return, then the replacement", async () => {
    const sold = await givenSold(world, "received");
    const { refund_id } = await givenExchange(world, sold, "returned");
    await world.pass(7 * day + hour);
    expect(await refundOf(world, sold, refund_id)).toMatchObject({
      state: "replacing",
      log: [{ by: "clock" }, {}, {}, {}],
    });
    const sent = { refund_id, carrier: "dhl", tracking_number: "JD014600007" };
    await world.ask(refunds.sendReplacement, sent, byStore(sold));
    await world.pass(10 * day + hour);
    expect(await refundOf(world, sold, refund_id)).toMatchObject({
      state: "exchanged",
      log: [{ move: "confirm_replacement", by: "clock" }, {}, {}, {}, {}, {}],
    });
    await world.pass(hour);
    expect((await orderOf(world, sold)).settled).not.toBeNull();
  });

  test("or that the buyer withdraws gives back the pieces", async () => {
    const left = await givenSold(world, "received");
    const lapsed = await givenExchange(world, left, "returning");
    const sold = await givenSold(world, "received");
    const withdrawn = await givenExchange(world, sold, "returning");
    await world.ask(refunds.withdraw, { refund_id: withdrawn.refund_id }, byBuyer(sold));
    await world.pass(7 * day + hour);
    expect(await refundOf(world, left, lapsed.refund_id)).toMatchObject({ state: "closed" });
    for (const one of [left, sold]) expect(await stockOf(one)).toEqual([bought, { on_hand: 49, reserved: 0 }]);
    const sent = await givenSold(world, "received");
    const { refund_id } = await givenExchange(world, sent, "returned");
    expect(await world.call(refunds.withdraw, { refund_id }, byBuyer(sent))).toMatchObject({ error: "refund_moved" });
  });

  test("keeps no pieces set aside when it ends, whatever the code does", async () => {
    const sold = await givenSold(world, "received");
    const { refund_id } = await givenExchange(world, sold, "replacing");
    await expect(
      run(world.mall.db, sql`UPDATE refund SET state = 'withdrawn', deadline = NULL WHERE id = ${BigInt(refund_id)}`),
    ).rejects.toThrow("refund_aside");
  });
});

test("a store with its address in the settings needs none for an exchange", async () => {
  const sold = await withReturnAddress(await givenSold(world, "received"));
  expect((await world.ask(stores.profile, {}, byStore(sold))).return_address).toMatchObject({ city: "Portland" });
  const { refund_id } = await exchangeAsked(world, sold);
  await world.ask(refunds.agree, { refund_id, version: 1 }, byStore(sold));
  expect(await refundOf(world, sold, refund_id)).toMatchObject({ return_address: { city: "Portland" } });
});
