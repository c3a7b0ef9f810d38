import { addresses } from "@arcade/contract/people/addresses/api";
import { notices } from "@arcade/contract/base/notices/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { describe, expect, test } from "vitest";
import { givenAddress, givenOperator, givenStore } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { agreed, applied, givenSold, orderOf, requestFor, type Sold } from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;
const byStore = (sold: Sold) => ({ token: sold.store.merchant.token });
const byBuyer = (sold: Sold) => ({ token: sold.buyer.token });

/** A number as the carrier prints it; each letter makes another one of the order. */
const numberOf = (sold: Sold, label: string) => `JD${label.charCodeAt(0)}${sold.id.slice(-14)}`;

/** Sends pieces of the two lines of `givenSold`; without them everything that is left. */
function send(sold: Sold, label: string, pieces?: readonly number[]) {
  const lines = pieces?.flatMap((quantity, index) =>
    quantity > 0 ? [{ sku_id: String(sold.skus[index]), quantity }] : [],
  );
  const parcel = { order_id: sold.id, carrier: "dhl", tracking_number: numberOf(sold, label) };
  return world.ask(orders.ship, { parcels: [lines === undefined ? parcel : { ...parcel, lines }] }, byStore(sold));
}

const sent = { failed: [] };
const refused = (error: string) => ({ shipped: [], failed: [{ error }] });
const leftInStock = async (sold: Sold) => {
  const found = await many<{ left: number }>(
    world.mall.db,
    sql`SELECT on_hand - reserved AS "left" FROM sku WHERE id = ANY(${sold.skus}) ORDER BY id`,
  );
  return found.map(({ left }) => left);
};
const noticesOf = async (sold: Sold, who: "buyer" | "store") => {
  const token = who === "buyer" ? sold.buyer.token : sold.store.merchant.token;
  return (await world.ask(notices.list, { box: who === "buyer" ? "logistics" : "notices" }, { token })).items.map(
    ({ text }) => text,
  );
};

describe("several parcels of one order", () => {
  test("the order waits until its last piece is in a parcel; each parcel names its pieces", async () => {
    const sold = await givenSold(world, "paid");
    expect(await send(sold, "A", [2, 0])).toMatchObject(sent);
    const partly = await orderOf(world, sold);
    expect(partly).toMatchObject({
      state: "awaiting_shipment",
      delivertime: null,
      lines: [{ unsent: 1 }, { unsent: 1 }],
      parcels: [{ lines: [{ sku_id: String(sold.skus[0]), quantity: 2 }] }],
    });
    expect(partly.deadline).not.toBeNull();
    expect(partly.history[0]).toMatchObject({ move: "ship_part", by: "merchant" });
    expect((await noticesOf(sold, "buyer"))[0]).toContain("2 pieces are still to be sent");

    world.clock.move(hour);
    await world.ask(orders.remind, { order_id: sold.id }, byBuyer(sold));
    expect((await noticesOf(sold, "store"))[0]).toContain("send the rest: 2 pieces");

    const before = world.clock.now().getTime();
    expect(await send(sold, "B")).toMatchObject(sent);
    const whole = await orderOf(world, sold);
    expect(whole).toMatchObject({ state: "awaiting_receipt", lines: [{ unsent: 0 }, { unsent: 0 }] });
    expect(whole.parcels.map(({ lines }) => lines)).toEqual([
      [
        { sku_id: String(sold.skus[0]), quantity: 1 },
        { sku_id: String(sold.skus[1]), quantity: 1 },
      ],
      [{ sku_id: String(sold.skus[0]), quantity: 2 }],
    ]);
    // The buyer's ten days begin with the last parcel.
    expect(Date.parse(whole.deadline ?? "")).toBeGreaterThanOrEqual(before + 10 * day);
    await expectInvariants(world);
  });

  test("no more pieces are sent than are left, and no number stands on two parcels of an order", async () => {
    const sold = await givenSold(world, "paid");
    expect(await send(sold, "A", [4, 0])).toMatchObject(refused("pieces_gone"));
    const stranger = { order_id: sold.id, carrier: "dhl", tracking_number: numberOf(sold, "X") };
    const other = await givenSold(world, "paid");
    const lines = [{ sku_id: String(other.skus[0]), quantity: 1 }];
    expect(await world.ask(orders.ship, { parcels: [{ ...stranger, lines }] }, byStore(sold))).toMatchObject(
      refused("pieces_gone"),
    );
    expect(await send(sold, "A", [1, 0])).toMatchObject(sent);
    expect(await send(sold, "A", [1, 0])).toMatchObject(refused("tracking_taken"));
    expect(await send(sold, "B", [1, 0])).toMatchObject(sent);
    const [second] = (await orderOf(world, sold)).parcels;
    const correction = {
      parcel_id: second!.id,
      carrier: "dhl",
      tracking_number: numberOf(sold, "A").replace("JD", "JD "),
    };
    expect(await world.call(orders.correctTracking, correction, byStore(sold))).toMatchObject({
      error: "tracking_taken",
    });
    expect(
      await world.call(orders.correctTracking, { ...correction, tracking_number: "JD0146000777" }, byStore(sold)),
    ).toMatchObject({ ok: true });
    expect((await orderOf(world, sold)).parcels[0]).toMatchObject({ tracking_number: "JD0146000777" });
    await expectInvariants(world);
  });

  test("of two parcels with the last piece exactly one leaves, whoever is first", async () => {
    for (let round = 0; round < 6; round += 1) {
      const sold = await givenSold(world, "paid");
      expect(await send(sold, "A", [2, 1])).toMatchObject(sent);
      const outcomes = await Promise.all(["B", "C", "D"].map((label) => send(sold, label, [1, 0])));
      expect(outcomes.filter(({ shipped }) => shipped.length === 1)).toHaveLength(1);
      const { state, parcels } = await orderOf(world, sold);
      expect([state, parcels.length]).toEqual(["awaiting_receipt", 2]);
    }
    await expectInvariants(world);
  });

  test("of two parts at once the second sees what the first left", async () => {
    for (let round = 0; round < 6; round += 1) {
      const sold = await givenSold(world, "paid");
      const outcomes = await Promise.all(["A", "B"].map((label) => send(sold, label, [2, 0])));
      expect(outcomes.filter(({ shipped }) => shipped.length === 1)).toHaveLength(1);
      expect(await orderOf(world, sold)).toMatchObject({
        state: "awaiting_shipment",
        lines: [{ unsent: 1 }, { unsent: 1 }],
      });
    }
    await expectInvariants(world);
  });

  test("a piece is sent or given back, never both: a parcel and a refund at once", async () => {
    for (let round = 0; round < 6; round += 1) {
      const sold = await givenSold(world, "paid");
      expect(await send(sold, "A", [2, 1])).toMatchObject(sent);
      const refund = await applied(world, sold, { reason: "not_shipped", pieces: [1, 0] });
      const [parcel] = await Promise.all([
        send(sold, "B", [1, 0]),
        world.call(refunds.agree, { refund_id: refund.refund_id, amount: refund.amount }, byStore(sold)),
      ]);
      await world.settleDue();
      expect(parcel).toMatchObject(refused("order_moved"));
      expect(await orderOf(world, sold)).toMatchObject({
        state: "awaiting_receipt",
        refunded: "10.00",
        lines: [
          { unsent: 0, refunded_quantity: 1 },
          { unsent: 0, refunded_quantity: 0 },
        ],
      });
    }
    await expectInvariants(world);
  });

  test("asking for the last piece's money and sending it at once: one of them", async () => {
    for (let round = 0; round < 6; round += 1) {
      const sold = await givenSold(world, "paid");
      expect(await send(sold, "A", [2, 1])).toMatchObject(sent);
      const request = await requestFor(world, sold, { reason: "not_shipped", pieces: [1, 0] });
      const [parcel, asked] = await Promise.all([
        send(sold, "B", [1, 0]),
        world.call(refunds.apply, { order_id: sold.id, ...request }, byBuyer(sold)),
      ]);
      // Once it is sent, the same request is one about a piece on its way, and has another reason.
      expect([parcel.shipped.length, asked.ok]).toEqual(asked.ok ? [0, true] : [1, false]);
      if (!asked.ok) expect(asked.error).toBe("refund_reason_unfit");
    }
    await expectInvariants(world);
  });

  test("the schema refuses more than was bought, and a line of another order", async () => {
    const sold = await givenSold(world, "paid");
    const other = await givenSold(world, "paid");
    await send(sold, "A", [1, 0]);
    await expect(
      run(world.owner, sql`UPDATE order_line SET unsent = 3, refunded_quantity = 1 WHERE order_id = ${sold.id}`),
    ).rejects.toThrow(/order_line_unsent_left/);
    await expect(run(world.owner, sql`UPDATE order_line SET unsent = -1 WHERE order_id = ${sold.id}`)).rejects.toThrow(
      /order_line_unsent_left/,
    );
    await expect(
      run(
        world.owner,
        sql`INSERT INTO parcel_line (parcel_id, order_id, order_line_id, quantity)
          SELECT p.id, p.order_id, l.id, 1 FROM parcel p, order_line l WHERE p.order_id = ${sold.id}
            AND l.order_id = ${other.id} LIMIT 1`,
      ),
    ).rejects.toThrow(/parcel_line_of_line/);
    await expect(
      run(
        world.owner,
        sql`INSERT INTO parcel (id, order_id, carrier, tracking_number, created_at)
          SELECT id + 1, order_id, carrier, tracking_number || '-', created_at FROM parcel WHERE order_id = ${sold.id}`,
      ),
    ).rejects.toThrow(/parcel_number_once/);
  });

  test("the address stays once a parcel has left", async () => {
    const sold = await givenSold(world, "paid");
    await send(sold, "A", [1, 0]);
    const { items } = await world.ask(addresses.list, {}, byBuyer(sold));
    const address_id = items[0]?.id ?? (await givenAddress(world, sold.buyer));
    expect(await world.call(orders.changeAddress, { order_id: sold.id, address_id }, byBuyer(sold))).toMatchObject({
      error: "partly_shipped",
    });
  });

  test("a delivery gives the buyer time only when every parcel is there", async () => {
    const sold = await givenSold(world, "paid");
    await send(sold, "A", [2, 0]);
    await send(sold, "B");
    const [last, first] = (await orderOf(world, sold)).parcels;
    const { deadline } = await orderOf(world, sold);
    world.clock.move(9 * day);
    const deliver = async (parcel_id: string) => {
      const at = world.clock.now().toISOString();
      await world.ask(orders.addParcelEvent, { parcel_id, step: "delivered", place: "Oregon", at }, byStore(sold));
      return at;
    };
    await deliver(first!.id);
    expect((await orderOf(world, sold)).deadline).toBe(deadline);
    const there = await deliver(last!.id);
    expect((await orderOf(world, sold)).deadline).toBe(new Date(Date.parse(there) + 5 * day).toISOString());
  });
});

describe("refunds of an order of which a part was sent", () => {
  test("what was not sent: money only, back in stock, and the order goes on when nothing is left to send", async () => {
    const sold = await givenSold(world, "paid");
    await send(sold, "A", [2, 0]);
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

  test("what was sent: it comes back first, the rest is still sent, and nobody is paid twice", async () => {
    const sold = await givenSold(world, "paid");
    const back = { type: "return_and_refund", reason: "damaged" } as const;
    const early = await requestFor(world, sold, { ...back, pieces: [1, 0] });
    expect(await world.call(refunds.apply, { order_id: sold.id, ...early }, byBuyer(sold))).toMatchObject({
      error: "refund_type_unfit",
    });
    await send(sold, "A", [1, 0]);
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
    expect(await send(sold, "B")).toMatchObject(sent);
    const again = await requestFor(world, sold, { reason: "other", pieces: [3, 0] });
    expect(await world.call(refunds.apply, { order_id: sold.id, ...again }, byBuyer(sold))).toMatchObject({
      error: "refund_pieces",
      parameters: { left: 2 },
    });
    await expectInvariants(world);
  });

  test("all of it: what was sent comes back, the rest is refunded, and only the rest goes back on sale", async () => {
    const sold = await givenSold(world, "paid");
    await send(sold, "A", [2, 0]);
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

  test("goods of the supplier: operators send a part, and the purchase price of what never left comes back", async () => {
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

describe("the time to ship is over, and a part was sent", () => {
  test("the money for the rest goes back, the rest goes on sale, and the store was late", async () => {
    const sold = await givenSold(world, "paid");
    const stockBefore = await leftInStock(sold);
    await send(sold, "A", [1, 0]);
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
    expect((await noticesOf(sold, "buyer"))[0]).toContain("weren’t shipped to your balance");
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

  test("the clock and the last parcel at once: one of them", async () => {
    for (let round = 0; round < 6; round += 1) {
      const sold = await givenSold(world, "paid");
      await send(sold, "A", [2, 1]);
      world.clock.move(48 * hour + 1_000);
      const [, parcel] = await Promise.all([world.settleDue(), send(sold, "B", [1, 0])]);
      const order = await orderOf(world, sold);
      expect([order.state, order.refunded]).toEqual([
        "awaiting_receipt",
        parcel.shipped.length === 1 ? "0.00" : "10.00",
      ]);
    }
    await expectInvariants(world);
  });

  test("another store neither sees nor sends the pieces", async () => {
    const sold = await givenSold(world, "paid");
    const other = await givenStore(world, { name: "Other" });
    const lines = [{ sku_id: String(sold.skus[0]), quantity: 1 }];
    const parcels = [{ order_id: sold.id, carrier: "dhl", tracking_number: numberOf(sold, "A"), lines }];
    expect(await world.ask(orders.ship, { parcels }, { token: other.merchant.token })).toMatchObject(
      refused("not_found"),
    );
  });
});
