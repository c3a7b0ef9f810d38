import { orders } from "@arcade/contract/buying/orders/api";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  givenOperator,
  givenPaidOrder,
  givenStore,
  type GivenStore,
  trackingOf,
} from "../../../../../test/given.ts";
import { agreed, applied, givenSold } from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
const label = "JD014600003";

async function paid(store: GivenStore, count: number): Promise<string[]> {
  const { skus } = await givenGoods(world, store);
  const buyer = await givenBuyer(world);
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await givenPaidOrder(world, buyer, skus[0] ?? 0n));
  return ids;
}
const send = (store: GivenStore, order_id: string, tracking_number: string, carrier: "dhl" | "other" = "dhl") =>
  world.ask(orders.ship, { parcels: [{ order_id, carrier, tracking_number }] }, { token: store.merchant.token });
const wrong = { shipped: [], failed: [{ error: "tracking_wrong" }] };
const taken = { shipped: [], failed: [{ error: "tracking_taken" }] };

describe("a tracking number", () => {
  test("is one that a carrier prints, not random text and not the order's own number", async () => {
    const store = await givenStore(world);
    const [id = ""] = await paid(store, 1);
    const order = await maybeOne<{ order_no: string }>(
      world.mall.db,
      sql`SELECT order_no FROM orders WHERE id = ${id}`,
    );
    for (const nonsense of ["AAAA", "AAAAAAAA", "1111111111", "RR123456", order?.order_no ?? ""])
      expect(await send(store, id, nonsense)).toMatchObject(wrong);
    for (const nonsense of ["AAAA", "ABCDEFGH", "0000000000", order?.order_no ?? ""])
      expect(await send(store, id, nonsense, "other")).toMatchObject(wrong);
    expect(await send(store, id, label)).toMatchObject({ shipped: [id] });
  });

  test("is used once in a store within 90 days, however it is grouped, also for orders shipped in one call", async () => {
    const store = await givenStore(world);
    const [one = "", two = "", three = ""] = await paid(store, 3);
    const both = [one, two].map((order_id) => ({ order_id, carrier: "dhl" as const, tracking_number: label }));
    const token = store.merchant.token;
    expect(await world.ask(orders.ship, { parcels: both }, { token })).toMatchObject({
      shipped: [one],
      failed: [{ order_id: two, error: "tracking_taken" }],
    });
    expect(await send(store, three, "jd 0146-00003")).toMatchObject(taken);
    const elsewhere = await givenStore(world);
    const [other = ""] = await paid(elsewhere, 1);
    expect(await send(elsewhere, other, label)).toMatchObject({ shipped: [other] });
    await run(world.owner, sql`UPDATE tracking_taken SET at = ${new Date(world.clock.now().getTime() - 91 * day)}`);
    expect(await send(store, three, label)).toMatchObject({ shipped: [three] });
  });

  test("used for twenty orders at once ships one of them", async () => {
    const store = await givenStore(world);
    const ids = await paid(store, 20);
    const answers = await Promise.all(ids.map((id) => send(store, id, label)));
    expect(answers.flatMap(({ shipped }) => shipped)).toHaveLength(1);
    for (const { failed } of answers) for (const { error } of failed) expect(error).toBe("tracking_taken");
  });

  test("is checked at a correction, and the wrong one is free again", async () => {
    const store = await givenStore(world);
    const [one = "", two = "", three = ""] = await paid(store, 3);
    for (const [id, number] of [
      [one, label],
      [two, "JD014600004"],
    ] as const)
      await send(store, id, number);
    const parcel = await maybeOne<{ id: bigint }>(world.mall.db, sql`SELECT id FROM parcel WHERE order_id = ${two}`);
    const correct = (tracking_number: string) =>
      world.call(
        orders.correctTracking,
        { parcel_id: String(parcel?.id), carrier: "dhl", tracking_number },
        { token: store.merchant.token },
      );
    expect(await correct("AAAA")).toMatchObject({ error: "tracking_wrong", parameters: { carrier: "DHL" } });
    expect(await correct(label)).toMatchObject({ error: "tracking_taken", parameters: { days: 90 } });
    expect(await correct("JD014600005")).toMatchObject({ ok: true });
    expect(await send(store, three, "JD014600004")).toMatchObject({ shipped: [three] });
  });

  test("of a buyer's return is checked in the same way", async () => {
    const sold = await givenSold(world, "received");
    const refund = await applied(world, sold, { type: "return_and_refund" });
    await agreed(world, sold, refund, true);
    const give = (tracking_number: string) =>
      world.call(
        refunds.giveTracking,
        { refund_id: refund.refund_id, carrier: "dhl", tracking_number },
        { token: sold.buyer.token },
      );
    expect(await give("AAAA")).toMatchObject({ error: "tracking_wrong" });
    expect(await give(trackingOf(sold.id))).toMatchObject({ error: "tracking_taken" });
    expect(await give("JD014600077")).toMatchObject({ ok: true });
    expect(await give("JD014600078")).toMatchObject({ ok: true });
  });

  test("of a supplier's parcel is checked too", async () => {
    const sold = await givenSold(world, "purchased", { price: "11.00", purchase_price: "10.00" });
    const { token } = await givenOperator(world, "catalogue");
    const shipped = (tracking_number: string) =>
      world.ask(
        ordersOffice.supplyShip,
        { parcels: [{ order_id: sold.id, carrier: "dhl", tracking_number }] },
        { token },
      );
    expect(await shipped("AAAA")).toMatchObject(wrong);
    expect(await shipped(label)).toMatchObject({ shipped: [sold.id] });
  });
});
