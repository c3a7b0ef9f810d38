import { addresses } from "@arcade/contract/people/addresses/api";
import { bond } from "@arcade/contract/shops/bond/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { describe, expect, test } from "vitest";
import { givenStarter, overviewOf, signed } from "../../../../test/bonding.ts";
import { givenMoney, givenStore, mailsTo } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import {
  agreed,
  applied,
  balances,
  givenSold,
  orderOf,
  refundOf,
  requestFor,
  returnTo,
} from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;
/** REFUND_RACES=200: the long run. */
const rounds = Number(process.env["REFUND_RACES"] ?? 20);
const won = (outcomes: readonly { ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length;

describe("of several actions at once exactly one succeeds (PROOF REL-015)", { timeout: 600_000 }, () => {
  test("a store that agrees fifty times pays once", async () => {
    const sold = await givenSold(world, "shipped");
    const refund = await applied(world, sold);
    const input = { refund_id: refund.refund_id, version: 1 };
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => world.call(refunds.agree, input, { token: sold.store.merchant.token })),
    );
    expect(won(outcomes)).toBe(1);
    expect(await orderOf(world, sold)).toMatchObject({ state: "cancelled", refunded: "48.00" });
    await expectInvariants(world);
  });

  test("agreeing and withdrawing, or agreeing and refusing, at once: one of them", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const sold = await givenSold(world, "shipped");
      const refund = await applied(world, sold);
      const id = { refund_id: refund.refund_id };
      const merchant = { token: sold.store.merchant.token };
      const outcomes = await Promise.all([
        world.call(refunds.agree, { ...id, version: 1 }, merchant),
        round % 2 === 0
          ? world.call(refunds.withdraw, id, { token: sold.buyer.token })
          : world.call(refunds.reject, { ...id, version: 1, refusal: "other", text: "", pictures: [] }, merchant),
      ]);
      expect(won(outcomes)).toBe(1);
      const { state } = await refundOf(world, sold, refund.refund_id);
      expect(state).toBe(outcomes[0].ok ? "refunded" : round % 2 === 0 ? "withdrawn" : "rejected");
    }
    await expectInvariants(world);
  });

  test("two requests for one order at once: one is open", async () => {
    const sold = await givenSold(world, "shipped");
    const request = { order_id: sold.id, ...(await requestFor(world, sold)) };
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => world.call(refunds.apply, request, { token: sold.buyer.token })),
    );
    expect(won(outcomes)).toBe(1);
    expect(new Set(outcomes.flatMap((one) => (one.ok ? [] : [one.error])))).toEqual(new Set(["refund_open"]));
    await expectInvariants(world);
  });

  test("requesting a refund and shipping, or confirming, at once leaves one order in one state", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const sold = await givenSold(world, round % 2 === 0 ? "paid" : "shipped");
      const request = { order_id: sold.id, ...(await requestFor(world, sold)) };
      const parcels = [{ order_id: sold.id, carrier: "dhl" as const, tracking_number: `JD${sold.id.slice(-16)}` }];
      const [asked] = await Promise.all([
        world.call(refunds.apply, request, { token: sold.buyer.token }),
        round % 2 === 0
          ? world.call(orders.ship, { parcels }, { token: sold.store.merchant.token })
          : world.call(orders.confirm, { order_id: sold.id }, { token: sold.buyer.token }),
      ]);
      expect(asked.ok).toBe(true);
      if (asked.ok) await agreed(world, sold, { refund_id: asked.data.refund_id, amount: request.amount });
      expect(await orderOf(world, sold)).toMatchObject({ state: "cancelled", refunded: "48.00" });
    }
    await expectInvariants(world);
  });

  test("shipping, a new address and a refund at once: the parcel goes to the last accepted address (PROOF REL-028)", async () => {
    const seen = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const sold = await givenSold(world, "paid");
      const by = { token: sold.buyer.token };
      const before = await world.ask(orders.detail, { id: sold.id }, by);
      const moved = await world.ask(addresses.add, { ...returnTo, is_default: false }, by);
      const request = { order_id: sold.id, ...(await requestFor(world, sold)) };
      const parcels = [{ order_id: sold.id, carrier: "dhl" as const, tracking_number: `JD${sold.id.slice(-16)}` }];
      const [shipped, changed, asked] = await Promise.all([
        world.ask(orders.ship, { parcels }, { token: sold.store.merchant.token }),
        world.call(orders.changeAddress, { order_id: sold.id, address_id: moved.id }, by),
        round % 2 === 0 ? world.call(refunds.apply, request, by) : null,
      ]);
      const after = await world.ask(orders.detail, { id: sold.id }, by);
      const isShipped = shipped.shipped.length === 1;
      expect(after.address.address).toBe(changed.ok ? returnTo.address : before.address.address);
      expect(after.state).toBe(isShipped ? "awaiting_receipt" : "awaiting_shipment");
      // Where it was not shipped, the refund that was asked for holds it.
      if (!isShipped) expect(asked?.ok).toBe(true);
      seen.add(`${isShipped} ${changed.ok}`);
    }
    expect(seen.size).toBeGreaterThan(0);
    await expectInvariants(world);
  });

  test("two clocks agree, pay and settle once, a day late as well as on time", async () => {
    const sold = await givenSold(world, "received");
    const refund = await applied(world, sold, { pieces: [1, 0] });
    world.clock.move(9 * day);
    await Promise.all([world.settleDue(), world.settleDue(), world.settleDue()]);
    expect(await refundOf(world, sold, refund.refund_id)).toMatchObject({ state: "refunded" });
    await world.pass(60_000);
    expect(await orderOf(world, sold)).toMatchObject({ settled: expect.any(String), refunded: "10.00" });
    // 38.00 stay: 30.00 of goods less 5 %, and 8.00 of freight.
    expect((await balances(world))[`available ${sold.store.merchant.member_id}`]).toBe(36_500_000n);
    await expectInvariants(world);
  });
});

describe("money that the order itself lacks (RULES 3)", () => {
  const price = { price: "11.00", purchase_price: "10.00" };

  test("comes from the store's balance, and the purchase price is returned if the supplier is at fault", async () => {
    const sold = await givenSold(world, "received", price);
    await givenMoney(world, sold.store.merchant.member_id, "100.00");
    const kept = await applied(world, sold, { reason: "changed_mind", pieces: [3, 0] });
    await agreed(world, sold, kept);
    expect(await refundOf(world, sold, kept.refund_id)).toMatchObject({ state: "refunded", agreed: "33.00" });
    // 52.00 were paid and 48.00 left for the supplier, 8.00 of it freight: 4.00 were in escrow, 29.00 came from the
    // store.
    expect((await balances(world))[`available ${sold.store.merchant.member_id}`]).toBe(71_000_000n);
    const broken = await applied(world, sold, { reason: "damaged" });
    const cost = await world.ask(
      refunds.storeDetail,
      { refund_id: broken.refund_id },
      { token: sold.store.merchant.token },
    );
    expect(cost.cost).toMatchObject({ purchase_back: "18.00" });
    await agreed(world, sold, broken);
    expect(await orderOf(world, sold)).toMatchObject({ state: "cancelled", refunded: "52.00" });
    // All 48.00 of the purchase but for the three pieces that the buyer keeps.
    expect((await balances(world))[`available ${sold.store.merchant.member_id}`]).toBe(70_000_000n);
    await expectInvariants(world);
  });

  test("nothing is left to settle if all of the sale was refunded or went to the supplier: the order is settled all the same", async () => {
    const inEscrow = await givenSold(world, "received", price);
    // 52.00 were paid and 48.00 left for the supplier: just the 4.00 that are left go back, and the buyer keeps the
    // goods.
    await agreed(world, inEscrow, await applied(world, inEscrow, { amount: "4.00" }));
    const drawn = await givenSold(world, "received", price);
    await givenMoney(world, drawn.store.merchant.member_id, "100.00");
    await agreed(world, drawn, await applied(world, drawn, { reason: "changed_mind", pieces: [3, 0] }));
    await world.pass(8 * day);
    for (const sold of [inEscrow, drawn])
      expect(await orderOf(world, sold)).toMatchObject({ settled: expect.any(String) });
    expect((await balances(world))[`available ${inEscrow.store.merchant.member_id}`]).toBeUndefined();
    expect((await balances(world))[`available ${drawn.store.merchant.member_id}`]).toBe(71_000_000n);
    await expectInvariants(world);
  });

  test("a full refund with return of supply goods, in parts, leaves every account as before the sale", async () => {
    const store = await givenStore(world);
    const before = await balances(world);
    const sold = await givenSold(world, "received", { ...price, store });
    for (const pieces of [
      [1, 0],
      [1, 1],
      [1, 0],
    ] as const) {
      const refund = await applied(world, sold, { type: "return_and_refund", pieces });
      await agreed(world, sold, refund, true);
      await world.ask(
        refunds.giveTracking,
        { refund_id: refund.refund_id, carrier: "dhl", tracking_number: "JD014609999" },
        { token: sold.buyer.token },
      );
      await world.ask(refunds.confirmReturn, { refund_id: refund.refund_id }, { token: store.merchant.token });
    }
    expect(await orderOf(world, sold)).toMatchObject({ state: "cancelled", refunded: "52.00" });
    const { [`available ${sold.buyer.member_id}`]: buyer, ...after } = await balances(world);
    expect(buyer).toBe(1_000_000_000n);
    const { external: _before, ...others } = before;
    const { external: _after, ...now } = after;
    expect(now).toEqual(others);
    await expectInvariants(world);
  });

  test("the refunded part of an order before its purchase is not purchased any more", async () => {
    const sold = await givenSold(world, "paid", price);
    await agreed(world, sold, await applied(world, sold, { pieces: [2, 0] }));
    const [order] = await many<{ purchase_total: bigint }>(
      world.mall.db,
      sql`SELECT purchase_total FROM orders WHERE id = ${BigInt(sold.id)}`,
    );
    expect(order).toEqual({ purchase_total: 28_000_000n });
    await world.ask(
      orders.purchase,
      { order_ids: [sold.id], payment_password: "739105" },
      { token: sold.store.merchant.token },
    );
    await agreed(world, sold, await applied(world, sold));
    expect(await orderOf(world, sold)).toMatchObject({ state: "cancelled", refunded: "52.00" });
    expect((await balances(world))[`available ${sold.store.merchant.member_id}`]).toBeUndefined();
    await expectInvariants(world);
  });

  test("the fund pays what the balance lacks and the level falls accordingly; if both lack it, it is paid as soon as possible", async () => {
    const store = await givenStarter(world, "500.00");
    await signed(world, store, "pay", 2);
    const sold = await givenSold(world, "received", { ...price, store });
    const refund = await applied(world, sold, { reason: "changed_mind" });
    expect(await agreed(world, sold, refund)).toMatchObject({ state: "paying" });
    expect(await refundOf(world, sold, refund.refund_id)).toMatchObject({ state: "refunded" });
    expect(await overviewOf(world, store)).toMatchObject({ level: 1, fund: "452.00", available: "0.00" });
    expect((await mailsTo(world, store.merchant.email))[0]?.body).toContain("$48.00");
    await expectInvariants(world);

    const poor = await givenSold(world, "received", price);
    const waiting = await applied(world, poor, { reason: "changed_mind" });
    await agreed(world, poor, waiting);
    expect(await refundOf(world, poor, waiting.refund_id)).toMatchObject({ state: "paying", agreed: "52.00" });
    await world.pass(2 * hour);
    const mails = await mailsTo(world, poor.store.merchant.email);
    expect(mails.filter(({ body }) => body.includes(waiting.refund_no) && body.includes("$48.00"))).toHaveLength(1);
    await givenMoney(world, poor.store.merchant.member_id, "48.00");
    await world.pass(hour + 60_000);
    expect(await refundOf(world, poor, waiting.refund_id)).toMatchObject({ state: "refunded" });
    expect(await world.ask(bond.overview, {}, { token: poor.store.merchant.token })).toMatchObject({
      available: "0.00",
    });
    await expectInvariants(world);
  });
});
