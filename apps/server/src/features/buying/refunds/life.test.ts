import { account } from "@arcade/contract/people/account/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { afterEach, describe, expect, test } from "vitest";
import { mailsTo } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import {
  agreed,
  applied,
  balances,
  givenSold,
  limitOf,
  orderOf,
  refundOf,
  requestFor,
  returnTo,
} from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { orderSweeps } from "../orders/index.ts";
import { refundSweeps } from "./index.ts";

const world = useWorld({}, { keepsDays: true });
const hour = 3_600_000;
const day = 24 * hour;

afterEach(() => expectInvariants(world));

const stockOf = (skus: readonly bigint[]) =>
  many<{ on_hand: number }>(world.mall.db, sql`SELECT on_hand FROM sku WHERE id = ANY(${skus}) ORDER BY id`);

/**
 * What the clock would move now, of orders and refunds. What it takes and cannot move, it would take again every
 * second.
 */
async function clockTakes(): Promise<string[]> {
  const taken: string[] = [];
  for (const { name, take } of [...orderSweeps, ...refundSweeps])
    if ((await world.withContext((context) => take(context, []))) !== null) taken.push(name);
  return taken;
}

describe("a refund (RULES 3)", () => {
  test("of an order before shipment is paid at once when the store agrees, and the pieces are in stock again", async () => {
    const sold = await givenSold(world, "paid");
    expect(await limitOf(world, sold)).toMatchObject({
      freight_left: "8.00",
      problem: null,
      lines: [{ paid: "30.00", quantity: 3 }, { paid: "10.00" }],
    });
    const refund = await applied(world, sold);
    expect(refund.amount).toBe("48.00");
    expect(await agreed(world, sold, refund)).toEqual({ state: "refunded", deadline: null });
    expect(await refundOf(world, sold, refund.refund_id)).toMatchObject({
      state: "refunded",
      amount: "48.00",
      agreed: "48.00",
      freight: "8.00",
      log: [
        { move: "pay", by: "merchant" },
        { move: "agree", by: "merchant" },
        { move: "apply", by: "buyer", amount: "48.00" },
      ],
    });
    expect(await orderOf(world, sold)).toMatchObject({
      state: "cancelled",
      refunded: "48.00",
      cancel_reason: "refunded",
    });
    expect(await stockOf(sold.skus)).toEqual([{ on_hand: 50 }, { on_hand: 50 }]);
    expect(await limitOf(world, sold)).toMatchObject({ problem: "order_moved" });
    expect((await mailsTo(world, sold.buyer.email))[0]?.subject).toContain("$48.00");
  });

  test("in parts and then of the rest leaves every account as before the sale", async () => {
    const sold = await givenSold(world, "received");
    const first = await applied(world, sold, { pieces: [1, 0] });
    expect(first.amount).toBe("10.00");
    await agreed(world, sold, first);
    expect(await orderOf(world, sold)).toMatchObject({ state: "awaiting_review", refunded: "10.00" });
    // Less than a piece cost: the buyer keeps it for less.
    const less = await applied(world, sold, { pieces: [0, 1], amount: "3.333333", reason: "damaged" });
    await agreed(world, sold, less);
    expect(await limitOf(world, sold)).toMatchObject({
      lines: [{ refunded_quantity: 1 }, { refunded: "3.333333", refunded_quantity: 0 }],
    });
    const rest = await applied(world, sold, { amount: "34.666667" });
    await agreed(world, sold, rest);
    expect(await orderOf(world, sold)).toMatchObject({ state: "cancelled", refunded: "48.00" });
    const now = await balances(world);
    expect(now[`available ${sold.buyer.member_id}`]).toBe(1_000_000_000n);
    expect(now[`available ${sold.store.merchant.member_id}`]).toBeUndefined();
    const [goods] = await many<{ sales: number }>(
      world.mall.db,
      sql`SELECT g.sales + (SELECT coalesce(sum(s.pieces), 0)::int FROM goods_sale s WHERE s.goods_id = g.id) AS sales
        FROM goods g JOIN sku k ON k.goods_id = g.id WHERE k.id = ${sold.skus[0]}`,
    );
    expect(goods).toEqual({ sales: 0 });
    expect(await stockOf(sold.skus)).toEqual([{ on_hand: 47 }, { on_hand: 49 }]);
  });

  test("with return: agreed, sent back under a number, confirmed", async () => {
    const sold = await givenSold(world, "shipped");
    const refund = await applied(world, sold, { type: "return_and_refund", reason: "changed_mind", pieces: [3, 0] });
    expect(
      await world.call(
        refunds.agree,
        { refund_id: refund.refund_id, version: 1 },
        { token: sold.store.merchant.token },
      ),
    ).toMatchObject({
      error: "return_address_missing",
    });
    expect(await agreed(world, sold, refund, true)).toMatchObject({ state: "returning" });
    expect(await refundOf(world, sold, refund.refund_id)).toMatchObject({ return_address: returnTo, tracking: null });
    const buyer = { token: sold.buyer.token };
    await world.ask(
      refunds.giveTracking,
      { refund_id: refund.refund_id, carrier: "dhl", tracking_number: "JD014609999" },
      buyer,
    );
    const once = await world.ask(
      refunds.giveTracking,
      { refund_id: refund.refund_id, carrier: "ups", tracking_number: "1Z999AA10123456784" },
      buyer,
    );
    expect(once.state).toBe("returned");
    const done = await world.ask(
      refunds.confirmReturn,
      { refund_id: refund.refund_id },
      { token: sold.store.merchant.token },
    );
    expect(done).toEqual({ state: "refunded", deadline: null });
    expect(await refundOf(world, sold, refund.refund_id)).toMatchObject({
      tracking: { carrier: "ups", tracking_number: "1Z999AA10123456784" },
      lines: [{ asked: "30.00" }],
    });
    expect(await orderOf(world, sold)).toMatchObject({ state: "awaiting_receipt", refunded: "30.00" });
  });

  test("refused with a reason can be edited and submitted again, given to the mall, or withdrawn", async () => {
    const sold = await givenSold(world, "received");
    const refund = await applied(world, sold, { reason: "damaged" });
    const merchant = { token: sold.store.merchant.token };
    const buyer = { token: sold.buyer.token };
    const refusal = {
      refund_id: refund.refund_id,
      refusal: "no_evidence" as const,
      text: "Please show it",
      pictures: [],
    };
    await world.ask(refunds.reject, { ...refusal, version: 1 }, merchant);
    expect((await mailsTo(world, sold.buyer.email))[0]?.body).toContain("Please show it");
    const again = {
      ...(await requestFor(world, sold, { reason: "damaged", amount: "12.00" })),
      refund_id: refund.refund_id,
    };
    expect(await world.ask(refunds.edit, again, buyer)).toMatchObject({ state: "applied" });
    expect(await world.call(refunds.agree, { refund_id: refund.refund_id, version: 1 }, merchant)).toMatchObject({
      error: "refund_changed",
      parameters: { amount: "12.00" },
    });
    await world.ask(refunds.edit, { ...again, amount: "11.00" }, buyer);
    await world.ask(refunds.reject, { ...refusal, version: 3 }, merchant);
    await world.ask(refunds.askPlatform, { refund_id: refund.refund_id, text: "It is broken", pictures: [] }, buyer);
    expect(await refundOf(world, sold, refund.refund_id)).toMatchObject({
      state: "arbitration",
      amount: "11.00",
      tries_left: 3,
    });
    await world.ask(refunds.withdraw, { refund_id: refund.refund_id }, buyer);
    expect(await refundOf(world, sold, refund.refund_id)).toMatchObject({
      state: "withdrawn",
      log: [
        { move: "withdraw" },
        { move: "ask_platform" },
        { move: "reject" },
        { move: "edit" },
        { move: "apply_again" },
        { move: "reject" },
        { move: "apply" },
      ],
    });
    expect(await limitOf(world, sold)).toMatchObject({ problem: null, open_refund_id: null });
  });
});

describe("the clock (RULES 3)", () => {
  test("after 24 hours without an answer the store has agreed", async () => {
    const sold = await givenSold(world, "shipped");
    const refund = await applied(world, sold, { reason: "not_arrived" });
    await world.pass(24 * hour - 60_000);
    expect(await refundOf(world, sold, refund.refund_id)).toMatchObject({ state: "applied" });
    expect(await clockTakes()).toEqual([]);
    await world.pass(61_000);
    expect(await refundOf(world, sold, refund.refund_id)).toMatchObject({
      state: "refunded",
      log: [{ by: "clock" }, { move: "agree", by: "clock" }, {}],
    });
    expect(await orderOf(world, sold)).toMatchObject({ state: "cancelled" });
  });

  test("a buyer who sends nothing back for 7 days closes it, and so does one who does not answer a refusal", async () => {
    const sold = await givenSold(world, "received");
    const refund = await applied(world, sold, { type: "return_and_refund", pieces: [1, 0] });
    await agreed(world, sold, refund, true);
    await world.pass(7 * day + 60_000);
    expect(await refundOf(world, sold, refund.refund_id)).toMatchObject({ state: "closed", deadline: null });
    expect((await mailsTo(world, sold.buyer.email))[0]?.body).toContain(refund.refund_no);
    // Its after-sales period is over meanwhile, so the order was settled as soon as nothing was open.
    expect(await orderOf(world, sold)).toMatchObject({ settled: expect.any(String) });

    const other = await givenSold(world, "shipped");
    const refused = await applied(world, other);
    await world.ask(
      refunds.reject,
      { refund_id: refused.refund_id, version: 1, refusal: "other", text: "", pictures: [] },
      { token: other.store.merchant.token },
    );
    await world.pass(7 * day + 60_000);
    expect(await refundOf(world, other, refused.refund_id)).toMatchObject({ state: "closed" });
  });

  test("a store that does not answer about returned goods for 7 days has received them", async () => {
    const sold = await givenSold(world, "received");
    const refund = await applied(world, sold, { type: "return_and_refund", pieces: [1, 0] });
    await agreed(world, sold, refund, true);
    await world.ask(
      refunds.giveTracking,
      { refund_id: refund.refund_id, carrier: "dhl", tracking_number: "JD014609999" },
      { token: sold.buyer.token },
    );
    await world.pass(7 * day + 60_000);
    expect(await refundOf(world, sold, refund.refund_id)).toMatchObject({ state: "refunded", agreed: "10.00" });
  });

  test("if all goods were returned for less than their price nothing can be reviewed: the order is completed", async () => {
    const sold = await givenSold(world, "received");
    const refund = await applied(world, sold, { type: "return_and_refund", pieces: [3, 1], amount: "20.00" });
    await agreed(world, sold, refund, true);
    await world.ask(
      refunds.giveTracking,
      { refund_id: refund.refund_id, carrier: "dhl", tracking_number: "JD014609998" },
      { token: sold.buyer.token },
    );
    expect(await orderOf(world, sold)).toMatchObject({ state: "awaiting_review" });
    await world.ask(refunds.confirmReturn, { refund_id: refund.refund_id }, { token: sold.store.merchant.token });
    expect(await orderOf(world, sold)).toMatchObject({ state: "completed", refunded: "20.00" });
    const { order } = await world.ask(account.statistics, {}, { token: sold.buyer.token });
    expect(order.evaluate).toBe(0);
  });

  test("a silent store without a return address refunds without the goods", async () => {
    const sold = await givenSold(world, "shipped");
    const refund = await applied(world, sold, { type: "return_and_refund", reason: "changed_mind" });
    await world.pass(24 * hour + 1_000);
    expect(await refundOf(world, sold, refund.refund_id)).toMatchObject({ state: "refunded", type: "refund_only" });
  });

  test("an open refund of the whole order stops shipping, automatic return, automatic receipt and settlement; the buyer may confirm receipt", async () => {
    const unshipped = await givenSold(world, "paid");
    const refund = await applied(world, unshipped, { reason: "not_shipped" });
    const parcels = [{ order_id: unshipped.id, carrier: "dhl" as const, tracking_number: "JD014600003" }];
    expect(await world.ask(orders.ship, { parcels }, { token: unshipped.store.merchant.token })).toMatchObject({
      shipped: [],
      failed: [{ error: "refund_open" }],
    });
    await world.ask(
      refunds.reject,
      { refund_id: refund.refund_id, version: 1, refusal: "other", text: "", pictures: [] },
      { token: unshipped.store.merchant.token },
    );
    await world.pass(49 * hour);
    expect(await orderOf(world, unshipped)).toMatchObject({ state: "awaiting_shipment", refunded: "0.00" });
    expect(await clockTakes()).toEqual([]);
    await world.ask(refunds.withdraw, { refund_id: refund.refund_id }, { token: unshipped.buyer.token });
    await world.pass(47 * hour);
    expect(await orderOf(world, unshipped)).toMatchObject({ state: "awaiting_shipment" });
    await world.ask(orders.ship, { parcels }, { token: unshipped.store.merchant.token });
    const open = await applied(world, unshipped, { pieces: [1, 0] });
    await world.ask(
      refunds.reject,
      { refund_id: open.refund_id, version: 1, refusal: "other", text: "", pictures: [] },
      { token: unshipped.store.merchant.token },
    );
    await world.ask(orders.confirm, { order_id: unshipped.id }, { token: unshipped.buyer.token });
    await world.ask(
      refunds.askPlatform,
      { refund_id: open.refund_id, text: "", pictures: [] },
      { token: unshipped.buyer.token },
    );
    await world.pass(20 * day);
    expect(await orderOf(world, unshipped)).toMatchObject({ state: "completed", settled: null });
    expect(await clockTakes()).toEqual([]);
  });
});
