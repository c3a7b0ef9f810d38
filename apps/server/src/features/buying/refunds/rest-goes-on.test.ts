import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { afterEach, describe, expect, test } from "vitest";
import { send } from "../../../../test/given/given-parcels.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { agreed, applied, givenSold, orderOf, requestFor, type Sold } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const byStore = (sold: Sold) => ({ token: sold.store.merchant.token });
const byBuyer = (sold: Sold) => ({ token: sold.buyer.token });
const sent = { failed: [] };
const refused = (error: string) => ({ shipped: [], failed: [{ error }] });

afterEach(() => expectInvariants(world));

describe("a refund request for pieces that were not sent holds these pieces and no others", () => {
  test("the store sends the other pieces; the order waits for the answer, and goes on with what was sent", async () => {
    const sold = await givenSold(world, "paid");
    const refund = await applied(world, sold, { reason: "changed_mind", pieces: [1, 1] });
    expect(await orderOf(world, sold)).toMatchObject({
      lines: [
        { unsent: 3, asked_back: 1 },
        { unsent: 1, asked_back: 1 },
      ],
    });
    // A parcel without lines takes what can be sent.
    expect(await send(world, sold, "A")).toMatchObject(sent);
    expect(await orderOf(world, sold)).toMatchObject({
      state: "awaiting_shipment",
      lines: [
        { unsent: 1, asked_back: 1 },
        { unsent: 1, asked_back: 1 },
      ],
      parcels: [{ lines: [{ sku_id: String(sold.skus[0]), quantity: 2 }] }],
    });
    expect(await send(world, sold, "B")).toMatchObject(refused("refund_open"));
    expect(await send(world, sold, "B", [0, 1])).toMatchObject(refused("refund_open"));
    expect(await send(world, sold, "B", [2, 0])).toMatchObject(refused("pieces_gone"));

    await agreed(world, sold, refund);
    expect(await orderOf(world, sold)).toMatchObject({
      state: "awaiting_receipt",
      refunded: "20.00",
      lines: [
        { unsent: 0, asked_back: 0, refunded_quantity: 1 },
        { unsent: 0, asked_back: 0, refunded_quantity: 1 },
      ],
    });
  });

  test("after the request is withdrawn, its pieces can be sent, and they are the last", async () => {
    const sold = await givenSold(world, "paid");
    const refund = await applied(world, sold, { reason: "changed_mind", pieces: [0, 1] });
    expect(await send(world, sold, "A", [3, 0])).toMatchObject(sent);
    await world.ask(refunds.withdraw, { refund_id: refund.refund_id }, byBuyer(sold));
    expect(await orderOf(world, sold)).toMatchObject({ lines: [{ asked_back: 0 }, { unsent: 1, asked_back: 0 }] });
    expect(await send(world, sold, "B")).toMatchObject(sent);
    expect(await orderOf(world, sold)).toMatchObject({ state: "awaiting_receipt" });
  });

  test("a changed request holds what it is about now", async () => {
    const sold = await givenSold(world, "paid");
    const refund = await applied(world, sold, { reason: "changed_mind", pieces: [3, 0] });
    expect(await send(world, sold, "A", [1, 0])).toMatchObject(refused("refund_open"));
    const changed = await requestFor(world, sold, { reason: "changed_mind", pieces: [0, 1] });
    await world.ask(refunds.edit, { refund_id: refund.refund_id, ...changed }, byBuyer(sold));
    expect(await send(world, sold, "A", [0, 1])).toMatchObject(refused("refund_open"));
    expect(await send(world, sold, "A", [3, 0])).toMatchObject(sent);
  });

  test("a request for a parcel that is on its way holds nothing of what is still to be sent", async () => {
    const sold = await givenSold(world, "paid");
    expect(await send(world, sold, "A", [1, 0])).toMatchObject(sent);
    const refund = await applied(world, sold, { type: "return_and_refund", reason: "damaged", pieces: [1, 0] });
    expect(await send(world, sold, "B")).toMatchObject(sent);
    expect(await orderOf(world, sold)).toMatchObject({ state: "awaiting_receipt", refund: { state: "applied" } });
    await world.ask(refunds.withdraw, { refund_id: refund.refund_id }, byBuyer(sold));
    await world.ask(orders.confirm, { order_id: sold.id }, byBuyer(sold));
    expect(await orderOf(world, sold)).toMatchObject({ state: "awaiting_review" });
  });

  test("asking for a piece and sending it at once: one of them, and the other pieces leave either way", async () => {
    for (let round = 0; round < 6; round += 1) {
      const sold = await givenSold(world, "paid");
      const request = await requestFor(world, sold, { reason: "not_shipped", pieces: [0, 1] });
      const [asked, whole, other] = await Promise.all([
        world.call(refunds.apply, { order_id: sold.id, ...request }, byBuyer(sold)),
        send(world, sold, "A", [0, 1]),
        send(world, sold, "B", [3, 0]),
      ]);
      // A request for a piece that has left has another reason.
      expect([asked.ok, whole.shipped.length, other.shipped.length]).toEqual(asked.ok ? [true, 0, 1] : [false, 1, 1]);
      const { lines } = await orderOf(world, sold);
      expect(lines[0]).toMatchObject({ unsent: 0 });
      expect(lines[1]).toMatchObject(asked.ok ? { unsent: 1, asked_back: 1 } : { unsent: 0, asked_back: 0 });
    }
  });

  test("the answer and the last parcel at once leave an order that goes on", async () => {
    for (let round = 0; round < 6; round += 1) {
      const sold = await givenSold(world, "paid");
      const refund = await applied(world, sold, { reason: "changed_mind", pieces: [0, 1] });
      await Promise.all([
        world.call(refunds.agree, { refund_id: refund.refund_id, version: 1 }, byStore(sold)),
        send(world, sold, "A"),
      ]);
      await world.settleDue();
      expect(await orderOf(world, sold)).toMatchObject({
        state: "awaiting_receipt",
        refunded: "10.00",
        lines: [{ unsent: 0 }, { unsent: 0, asked_back: 0, refunded_quantity: 1 }],
      });
    }
  });

  test("the schema sets no more aside than is still to be sent", async () => {
    const sold = await givenSold(world, "paid");
    const aside = (pieces: number) =>
      run(world.owner, sql`UPDATE order_line SET asked_back = ${pieces} WHERE order_id = ${sold.id}`);
    await expect(aside(4)).rejects.toThrow(/order_line_unsent_left/);
    await expect(aside(-1)).rejects.toThrow(/order_line_unsent_left/);
  });
});
