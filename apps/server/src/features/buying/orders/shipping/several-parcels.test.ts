import { addresses } from "@arcade/contract/people/addresses/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { describe, expect, test } from "vitest";
import { givenAddress } from "../../../../../test/given.ts";
import { noticesOf, numberOf, send } from "../../../../../test/given/given-parcels.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { applied, givenSold, orderOf, requestFor, type Sold } from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;
const byStore = (sold: Sold) => ({ token: sold.store.merchant.token });
const byBuyer = (sold: Sold) => ({ token: sold.buyer.token });

const sent = { failed: [] };
const refused = (error: string) => ({ shipped: [], failed: [{ error }] });

describe("several parcels of one order", () => {
  test("the order waits until its last piece is in a parcel; each parcel names its pieces", async () => {
    const sold = await givenSold(world, "paid");
    expect(await send(world, sold, "A", [2, 0])).toMatchObject(sent);
    const partly = await orderOf(world, sold);
    expect(partly).toMatchObject({
      state: "awaiting_shipment",
      delivertime: null,
      lines: [{ unsent: 1 }, { unsent: 1 }],
      parcels: [{ lines: [{ sku_id: String(sold.skus[0]), quantity: 2 }] }],
    });
    expect(partly.deadline).not.toBeNull();
    expect(partly.history[0]).toMatchObject({ move: "ship_part", by: "merchant" });
    expect((await noticesOf(world, sold, "buyer"))[0]).toContain("2 items are still to ship");

    world.clock.move(hour);
    await world.ask(orders.remind, { order_id: sold.id }, byBuyer(sold));
    expect((await noticesOf(world, sold, "store"))[0]).toContain("ship the rest: 2 items");

    const before = world.clock.now().getTime();
    expect(await send(world, sold, "B")).toMatchObject(sent);
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

  test("a parcel has no more pieces than are left, and no number is used for two parcels of an order", async () => {
    const sold = await givenSold(world, "paid");
    expect(await send(world, sold, "A", [4, 0])).toMatchObject(refused("pieces_gone"));
    const stranger = { order_id: sold.id, carrier: "dhl", tracking_number: numberOf(sold, "X") };
    const other = await givenSold(world, "paid");
    const lines = [{ sku_id: String(other.skus[0]), quantity: 1 }];
    expect(await world.ask(orders.ship, { parcels: [{ ...stranger, lines }] }, byStore(sold))).toMatchObject(
      refused("pieces_gone"),
    );
    expect(await send(world, sold, "A", [1, 0])).toMatchObject(sent);
    expect(await send(world, sold, "A", [1, 0])).toMatchObject(refused("tracking_taken"));
    expect(await send(world, sold, "B", [1, 0])).toMatchObject(sent);
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

  test("of two parcels with the last piece exactly one ships, whoever is first", async () => {
    for (let round = 0; round < 6; round += 1) {
      const sold = await givenSold(world, "paid");
      expect(await send(world, sold, "A", [2, 1])).toMatchObject(sent);
      const outcomes = await Promise.all(["B", "C", "D"].map((label) => send(world, sold, label, [1, 0])));
      expect(outcomes.filter(({ shipped }) => shipped.length === 1)).toHaveLength(1);
      const { state, parcels } = await orderOf(world, sold);
      expect([state, parcels.length]).toEqual(["awaiting_receipt", 2]);
    }
    await expectInvariants(world);
  });

  test("of two parts at once the second counts what the first left", async () => {
    for (let round = 0; round < 6; round += 1) {
      const sold = await givenSold(world, "paid");
      const outcomes = await Promise.all(["A", "B"].map((label) => send(world, sold, label, [2, 0])));
      expect(outcomes.filter(({ shipped }) => shipped.length === 1)).toHaveLength(1);
      expect(await orderOf(world, sold)).toMatchObject({
        state: "awaiting_shipment",
        lines: [{ unsent: 1 }, { unsent: 1 }],
      });
    }
    await expectInvariants(world);
  });

  test("a piece is shipped or refunded, never both: a parcel and a refund at once", async () => {
    for (let round = 0; round < 6; round += 1) {
      const sold = await givenSold(world, "paid");
      expect(await send(world, sold, "A", [2, 1])).toMatchObject(sent);
      const refund = await applied(world, sold, { reason: "not_shipped", pieces: [1, 0] });
      const [parcel] = await Promise.all([
        send(world, sold, "B", [1, 0]),
        world.call(refunds.agree, { refund_id: refund.refund_id, version: 1 }, byStore(sold)),
      ]);
      await world.settleDue();
      // Before the answer the piece is asked back. After it nothing is left to send.
      expect(["refund_open", "order_moved"]).toContain(parcel.failed[0]?.error);
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

  test("a refund and a shipment of the last piece at once: one of them", async () => {
    for (let round = 0; round < 6; round += 1) {
      const sold = await givenSold(world, "paid");
      expect(await send(world, sold, "A", [2, 1])).toMatchObject(sent);
      const request = await requestFor(world, sold, { reason: "not_shipped", pieces: [1, 0] });
      const [parcel, asked] = await Promise.all([
        send(world, sold, "B", [1, 0]),
        world.call(refunds.apply, { order_id: sold.id, ...request }, byBuyer(sold)),
      ]);
      // After the piece is sent, the same request concerns a piece that is on its way, and has another reason.
      expect([parcel.shipped.length, asked.ok]).toEqual(asked.ok ? [0, true] : [1, false]);
      if (!asked.ok) expect(asked.error).toBe("refund_reason_unfit");
    }
    await expectInvariants(world);
  });

  test("the schema refuses more than was bought, and a line of another order", async () => {
    const sold = await givenSold(world, "paid");
    const other = await givenSold(world, "paid");
    await send(world, sold, "A", [1, 0]);
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

  test("the address cannot change after a parcel has shipped", async () => {
    const sold = await givenSold(world, "paid");
    await send(world, sold, "A", [1, 0]);
    const { items } = await world.ask(addresses.list, {}, byBuyer(sold));
    const address_id = items[0]?.id ?? (await givenAddress(world, sold.buyer));
    expect(await world.call(orders.changeAddress, { order_id: sold.id, address_id }, byBuyer(sold))).toMatchObject({
      error: "partly_shipped",
    });
  });

  test("a delivery gives the buyer time only when every parcel has arrived", async () => {
    const sold = await givenSold(world, "paid");
    await send(world, sold, "A", [2, 0]);
    await send(world, sold, "B");
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
