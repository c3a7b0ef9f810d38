import { orders } from "@arcade/contract/buying/orders/api";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { describe, expect, test } from "vitest";
import { givenOperator, givenStore } from "../../../../../test/given.ts";
import { noticesOf, numberOf, send } from "../../../../../test/given/given-parcels.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { agreed, applied, givenSold, orderOf, requestFor, type Sold } from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;
const byStore = (sold: Sold) => ({ token: sold.store.merchant.token });
const byBuyer = (sold: Sold) => ({ token: sold.buyer.token });

const sent = { failed: [] };
const refused = (error: string) => ({ shipped: [], failed: [{ error }] });
const leftInStock = async (sold: Sold) => {
  const found = await many<{ left: number }>(
    world.mall.db,
    sql`SELECT on_hand - reserved AS "left" FROM sku WHERE id = ANY(${sold.skus}) ORDER BY id`,
  );
  return found.map(({ left }) => left);
};

describe("refunds of an order that was shipped in part", () => {
  test("the part not shipped: money only, back in stock, and the order moves on if nothing is left to ship", async () => {
    const sold = await givenSold(world, "paid");
    await send(world, sold, "A", [2, 0]);
    const { order_state, lines } = await world.ask(refunds.limit, { order_id: sold.id }, byBuyer(sold));
    expect([order_state, lines.map(({ unsent }) => unsent)]).toEqual(["awaiting_shipment", [1, 1]]);
    const tooMany = await requestFor(world, sold, { reason: "not_shipped", pieces: [2, 0] });
    expect(await world.call(refunds.apply, { order_id: sold.id, ...tooMany }, byBuyer(sold))).toMatchObject({
      error: "refund_pieces",
      parameters: { left: 1 },
    });
    const before = await leftInStock(sold);
    await agreed(world, sold, await applied(world, sold, { reason: "changed_mind", pieces: [1, 0] }));
    expect(await orderOf(world, sold)).toMatchObject({ state: "awaiting_shipment", refunded: "10.00" });
    await agreed(world, sold, await applied(world, sold, { reason: "changed_mind", pieces: [0, 1] }));
    const order = await orderOf(world, sold);
    expect(order).toMatchObject({ state: "awaiting_receipt", refunded: "20.00" });
    expect(order.history.map(({ move }) => move)).toContain("close_shipment");
    expect(await leftInStock(sold)).toEqual(before.map((count) => count + 1));
    await world.pass(10 * day + hour);
    expect((await orderOf(world, sold)).state).toBe("awaiting_review");
    await world.pass(8 * day);
    expect((await orderOf(world, sold)).settled).not.toBeNull();
    await expectInvariants(world);
  });

  test("the part shipped: it comes back first, the rest is still shipped, and nobody is paid twice", async () => {
    const sold = await givenSold(world, "paid");
    const back = { type: "return_and_refund", reason: "damaged" } as const;
    const early = await requestFor(world, sold, { ...back, pieces: [1, 0] });
    expect(await world.call(refunds.apply, { order_id: sold.id, ...early }, byBuyer(sold))).toMatchObject({
      error: "refund_type_unfit",
    });
    await send(world, sold, "A", [1, 0]);
    const tooMany = await requestFor(world, sold, { ...back, pieces: [2, 0] });
    expect(await world.call(refunds.apply, { order_id: sold.id, ...tooMany }, byBuyer(sold))).toMatchObject({
      error: "refund_pieces",
      parameters: { left: 1 },
    });
    const stockBefore = await leftInStock(sold);
    const refund = await applied(world, sold, { ...back, pieces: [1, 0] });
    await agreed(world, sold, refund, true);
    await world.ask(
      refunds.giveTracking,
      { refund_id: refund.refund_id, carrier: "dhl", tracking_number: numberOf(sold, "R") },
      byBuyer(sold),
    );
    await world.ask(refunds.confirmReturn, { refund_id: refund.refund_id }, byStore(sold));
    await world.settleDue();
    expect(await orderOf(world, sold)).toMatchObject({
      state: "awaiting_shipment",
      refunded: "10.00",
      lines: [{ unsent: 2, refunded_quantity: 1 }, { unsent: 1 }],
    });
    expect(await leftInStock(sold)).toEqual(stockBefore);
    expect(await send(world, sold, "B")).toMatchObject(sent);
    const again = await requestFor(world, sold, { reason: "other", pieces: [3, 0] });
    expect(await world.call(refunds.apply, { order_id: sold.id, ...again }, byBuyer(sold))).toMatchObject({
      error: "refund_pieces",
      parameters: { left: 2 },
    });
    await expectInvariants(world);
  });

  test("all of it: the shipped part comes back, the rest is refunded, and only the rest is on sale again", async () => {
    const sold = await givenSold(world, "paid");
    await send(world, sold, "A", [2, 0]);
    const stockBefore = await leftInStock(sold);
    const refund = await applied(world, sold, { type: "return_and_refund", reason: "damaged", pieces: [2, 0] });
    await agreed(world, sold, refund, true);
    await world.ask(
      refunds.giveTracking,
      { refund_id: refund.refund_id, carrier: "dhl", tracking_number: numberOf(sold, "R") },
      byBuyer(sold),
    );
    await world.ask(refunds.confirmReturn, { refund_id: refund.refund_id }, byStore(sold));
    await world.settleDue();
    await agreed(world, sold, await applied(world, sold, { reason: "not_shipped", pieces: [1, 1] }));
    expect(await orderOf(world, sold)).toMatchObject({ state: "cancelled", refunded: "48.00" });
    expect(await leftInStock(sold)).toEqual(stockBefore.map((count) => count + 1));
    await expectInvariants(world);
  });

  test("supply goods: operators ship a part, and the purchase price of the rest is returned", async () => {
    const sold = await givenSold(world, "purchased", { price: "11.00", purchase_price: "10.00" });
    const operator = { token: (await givenOperator(world, "catalogue")).token };
    const waiting = async () =>
      (await world.ask(ordersOffice.supplyQueue, {}, operator)).items.find(({ id }) => id === sold.id);
    const parcel = { order_id: sold.id, carrier: "dhl", tracking_number: numberOf(sold, "A") };
    const supply = (quantity: number) =>
      world.ask(
        ordersOffice.supplyShip,
        { parcels: [{ ...parcel, lines: [{ sku_id: String(sold.skus[0]), quantity }] }] },
        operator,
      );
    expect(await supply(4)).toMatchObject(refused("pieces_gone"));
    expect(await supply(1)).toMatchObject({ shipped: [sold.id], failed: [] });
    expect((await waiting())?.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    const refund = await applied(world, sold, { reason: "changed_mind", pieces: [2, 0] });
    await agreed(world, sold, refund);
    const back = await many<{ purchase_back: bigint }>(
      world.mall.db,
      sql`SELECT purchase_back FROM orders WHERE id = ${sold.id}`,
    );
    expect(back).toEqual([{ purchase_back: 20_000_000n }]);
    expect((await waiting())?.lines.map(({ quantity }) => quantity)).toEqual([1]);
    const rest = { ...parcel, tracking_number: numberOf(sold, "B") };
    expect(await world.ask(ordersOffice.supplyShip, { parcels: [rest] }, operator)).toMatchObject(sent);
    expect((await orderOf(world, sold)).state).toBe("awaiting_receipt");
    await expectInvariants(world);
  });
});

describe("the time to ship ends after a part was shipped", () => {
  test("the rest is refunded and on sale again, and counts as late for the store", async () => {
    const sold = await givenSold(world, "paid");
    const stockBefore = await leftInStock(sold);
    await send(world, sold, "A", [1, 0]);
    await world.pass(49 * hour);
    const order = await orderOf(world, sold);
    expect(order).toMatchObject({
      state: "awaiting_receipt",
      refunded: "30.00",
      cancel_reason: null,
      lines: [
        { unsent: 0, refunded_quantity: 2 },
        { unsent: 0, refunded_quantity: 1 },
      ],
    });
    expect(order.history[0]).toMatchObject({ move: "return_rest", by: "clock" });
    expect(await leftInStock(sold)).toEqual([stockBefore[0]! + 2, stockBefore[1]! + 1]);
    expect((await noticesOf(world, sold, "buyer"))[0]).toContain("weren’t shipped to your balance");
    const judged = await many<{ late: boolean; fault: boolean }>(
      world.mall.db,
      sql`SELECT delivertime > promised_by AS late, store_fault AS fault FROM orders WHERE id = ${sold.id}`,
    );
    expect(judged).toEqual([{ late: true, fault: true }]);
    await world.pass(10 * day);
    await world.pass(8 * day);
    expect((await orderOf(world, sold)).settled).not.toBeNull();
    await expectInvariants(world);
  });

  test("the clock and the last parcel at once: one of them succeeds", async () => {
    for (let round = 0; round < 6; round += 1) {
      const sold = await givenSold(world, "paid");
      await send(world, sold, "A", [2, 1]);
      world.clock.move(48 * hour + 1_000);
      const [, parcel] = await Promise.all([world.settleDue(), send(world, sold, "B", [1, 0])]);
      const order = await orderOf(world, sold);
      expect([order.state, order.refunded]).toEqual([
        "awaiting_receipt",
        parcel.shipped.length === 1 ? "0.00" : "10.00",
      ]);
    }
    await expectInvariants(world);
  });

  test("another store neither sees nor ships the pieces", async () => {
    const sold = await givenSold(world, "paid");
    const other = await givenStore(world, { name: "Other" });
    const lines = [{ sku_id: String(sold.skus[0]), quantity: 1 }];
    const parcels = [{ order_id: sold.id, carrier: "dhl", tracking_number: numberOf(sold, "A"), lines }];
    expect(await world.ask(orders.ship, { parcels }, { token: other.merchant.token })).toMatchObject(
      refused("not_found"),
    );
  });
});
