import { orders } from "@arcade/contract/buying/orders/api";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { afterEach, describe, expect, test } from "vitest";
import { givenOperator } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { givenExchange, givenSold, orderOf, refundOf, type Sold } from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { creditFigures } from "../../../shops/stores/credit/credit.views.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;
const byStore = (sold: Sold) => ({ token: sold.store.merchant.token });
const byBuyer = (sold: Sold) => ({ token: sold.buyer.token });

afterEach(() => expectInvariants(world));

/** An exchange whose replacement is on its way, and its parcel as the buyer's order shows it. */
async function sentOut(): Promise<{ sold: Sold; refund_id: string; parcel_id: string }> {
  const sold = await givenSold(world, "received");
  const { refund_id } = await givenExchange(world, sold, "resent");
  return { sold, refund_id, parcel_id: (await parcelOf(sold, refund_id)).id };
}

async function parcelOf(sold: Sold, refund_id: string) {
  const found = (await orderOf(world, sold)).parcels.find((parcel) => parcel.refund_id === refund_id);
  if (found === undefined) throw new Error("the exchange has no parcel");
  return found;
}

/** Where people report that a parcel is, at this time. */
const told = (parcel_id: string, step: "arrived" | "delivered", at = world.clock.now()) => ({
  parcel_id,
  step,
  place: "Portland",
  at: at.toISOString(),
});

/** Notices of the buyer that concern the replacement, oldest first. */
async function noticesOf({ buyer }: Sold): Promise<string[]> {
  const found = await many<{ subject: string }>(
    world.mall.db,
    sql`SELECT subject FROM notice WHERE member_id = ${buyer.member_id} AND subject LIKE 'mail.exchange_%' ORDER BY id`,
  );
  return found.map(({ subject }) => subject.replace("mail.exchange_", "").replace("_subject", ""));
}

const deadlineOf = async (sold: Sold, refund_id: string) =>
  Date.parse((await refundOf(world, sold, refund_id)).deadline ?? "");

/** The carrier is asked no more: what people report stands alone. */
const unasked = (parcel_id: string) =>
  run(world.owner, sql`UPDATE parcel SET ask_at = NULL, reports = false WHERE id = ${BigInt(parcel_id)}`);

describe("the replacement of an exchange is a parcel like any other", () => {
  test("buyer, store and operator see it and its events beside the order's own parcel", async () => {
    const { sold, refund_id, parcel_id } = await sentOut();
    const parcels = [
      {
        id: parcel_id,
        refund_id,
        carrier: "dhl",
        lines: [],
        correct_until: null,
        events: [{ step: "handed_over", by: "merchant" }],
      },
      { refund_id: null, lines: [{ quantity: 3 }, { quantity: 1 }] },
    ];
    expect((await orderOf(world, sold)).parcels).toMatchObject(parcels);
    expect((await world.ask(orders.storeDetail, { id: sold.id }, byStore(sold))).parcels).toMatchObject(parcels);
    const token = (await givenOperator(world, "support")).token;
    expect((await world.ask(ordersOffice.record, { id: sold.id }, { token })).parcels).toMatchObject(parcels);
    const { items } = await world.ask(orders.list, {}, byBuyer(sold));
    const { tracking_number } = await parcelOf(sold, refund_id);
    expect(items[0]).toMatchObject({ parcel: { step: "handed_over", tracking_number } });
  });

  test("its carrier is asked, and its delivery is told; the order's own receipt does not change", async () => {
    const { sold, refund_id } = await sentOut();
    const before = await orderOf(world, sold);
    await world.pass(80 * hour);
    expect((await parcelOf(sold, refund_id)).events[0]).toMatchObject({ step: "delivered", by: "carrier" });
    expect(await noticesOf(sold)).toEqual(["agreed", "due", "sent", "delivered"]);
    expect(await orderOf(world, sold)).toMatchObject({ state: before.state, settle_at: before.settle_at });
  });

  test("the store and operators report where it is, the store as long as the buyer waits for it", async () => {
    const { sold, refund_id, parcel_id } = await sentOut();
    world.clock.move(hour);
    await world.ask(orders.addParcelEvent, told(parcel_id, "arrived"), byStore(sold));
    const operator = { token: (await givenOperator(world, "support")).token };
    const wrong = { ...told(parcel_id, "delivered"), note: "the carrier's hotline" };
    await world.ask(ordersOffice.addParcelEvent, wrong, operator);
    const [event] = (await parcelOf(sold, refund_id)).events;
    expect(event).toMatchObject({ step: "delivered", by: "operator" });
    const reason = "another parcel was meant";
    await world.ask(ordersOffice.strikeParcelEvent, { event_id: event?.id ?? "", reason }, operator);
    expect((await parcelOf(sold, refund_id)).events).toMatchObject([{ struck: reason }, { by: "merchant" }, {}]);
    await world.ask(refunds.confirmReplacement, { refund_id }, byBuyer(sold));
    expect(await world.call(orders.addParcelEvent, told(parcel_id, "arrived"), byStore(sold))).toMatchObject({
      error: "refund_moved",
      parameters: { state: "exchanged" },
    });
  });

  test("it says nothing of how fast the store sends its orders", async () => {
    const sold = await givenSold(world, "received");
    await world.pass(4 * hour);
    const figures = () =>
      world.withContext(({ tx, now }) => creditFigures(tx, sold.store.store_id, new Date(0), now, 100));
    const before = await figures();
    expect(before).toMatchObject({ orders: 1, shipped_in_time: 1 });
    // No carrier has seen this parcel.
    await givenExchange(world, sold, "resent");
    expect(await figures()).toEqual(before);
  });

  test("its number is corrected with the exchange, for a time, until it is delivered", async () => {
    const { sold, refund_id, parcel_id } = await sentOut();
    const correct = (tracking_number: string) =>
      world.call(refunds.sendReplacement, { refund_id, carrier: "dhl", tracking_number }, byStore(sold));
    const typed = { parcel_id, carrier: "dhl", tracking_number: "JD014600020" };
    expect(await world.call(orders.correctTracking, typed, byStore(sold))).toMatchObject({ error: "not_found" });
    expect(await correct("JD014600021")).toMatchObject({ ok: true });
    expect(await parcelOf(sold, refund_id)).toMatchObject({ tracking_number: "JD014600021" });
    expect((await refundOf(world, sold, refund_id)).exchange?.replacement?.correct_until).not.toBeNull();
    await world.ask(orders.addParcelEvent, told(parcel_id, "delivered"), byStore(sold));
    const tooLate = { error: "tracking_fixed", parameters: { hours: 24 } };
    expect(await correct("JD014600022")).toMatchObject(tooLate);

    const late = await sentOut();
    world.clock.move(24 * hour + 1_000);
    const number = { refund_id: late.refund_id, carrier: "dhl", tracking_number: "JD014600023" };
    expect(await world.call(refunds.sendReplacement, number, byStore(late.sold))).toMatchObject(tooLate);
    expect(await refundOf(world, late.sold, late.refund_id)).toMatchObject({
      exchange: { replacement: { correct_until: null } },
      log: [{ move: "send_replacement" }, {}, {}, {}, {}],
    });
  });
});

describe("before a replacement counts as received", () => {
  test("the buyer is reminded 48 hours before, once, and then it does", async () => {
    const { sold, refund_id } = await sentOut();
    await world.pass(8 * day - hour);
    expect(await noticesOf(sold)).not.toContain("receipt_soon");
    await world.pass(2 * hour);
    expect((await noticesOf(sold)).at(-1)).toBe("receipt_soon");
    await world.pass(day);
    expect((await noticesOf(sold)).filter((one) => one === "receipt_soon")).toHaveLength(1);
    await world.pass(day);
    expect(await refundOf(world, sold, refund_id)).toMatchObject({ state: "exchanged" });
    expect((await noticesOf(sold)).at(-1)).toBe("done");
  });

  test("a buyer who confirmed it, or asked the mall, is not reminded", async () => {
    const confirmed = await sentOut();
    await world.ask(refunds.confirmReplacement, { refund_id: confirmed.refund_id }, byBuyer(confirmed.sold));
    const asked = await sentOut();
    const missing = { refund_id: asked.refund_id, text: "Nothing came", pictures: [] };
    await world.ask(refunds.askPlatform, missing, byBuyer(asked.sold));
    await world.pass(9 * day);
    for (const { sold } of [confirmed, asked]) expect(await noticesOf(sold)).not.toContain("receipt_soon");
    await expect(
      run(
        world.owner,
        sql`UPDATE refund SET remind_at = ${world.clock.now()} WHERE id = ${BigInt(confirmed.refund_id)}`,
      ),
    ).rejects.toThrow("refund_remind");
  });

  test("a late delivery gives the buyer as many days as after the delivery of an order", async () => {
    const { sold, refund_id, parcel_id } = await sentOut();
    await unasked(parcel_id);
    const first = await deadlineOf(sold, refund_id);
    await world.pass(7 * day);
    const event = told(parcel_id, "delivered");
    await world.ask(orders.addParcelEvent, event, byStore(sold));
    const delivered = Date.parse(event.at);
    await world.pass(day + hour);
    // The reminder would have been due now. The time is longer instead, and the reminder comes before its end.
    expect(await deadlineOf(sold, refund_id)).toBe(delivered + 5 * day);
    expect(delivered + 5 * day).toBeGreaterThan(first);
    expect(await noticesOf(sold)).not.toContain("receipt_soon");
    await world.pass(2 * day);
    expect((await noticesOf(sold)).at(-1)).toBe("receipt_soon");

    // A delivery after the reminder gives time as well.
    const last = await sentOut();
    await unasked(last.parcel_id);
    await world.pass(9 * day);
    await world.ask(orders.addParcelEvent, told(last.parcel_id, "delivered"), byStore(last.sold));
    await world.pass(day + hour);
    expect(await refundOf(world, last.sold, last.refund_id)).toMatchObject({ state: "resent" });
    await world.pass(4 * day);
    expect(await refundOf(world, last.sold, last.refund_id)).toMatchObject({ state: "exchanged" });
  });
});

test("an exchange has one replacement, of its own order, whatever the code does", async () => {
  const { sold, parcel_id } = await sentOut();
  const again = sql`INSERT INTO parcel (id, order_id, refund_id, carrier, tracking_number, created_at)
    SELECT id + 1, order_id, refund_id, carrier, 'JD014600030', created_at FROM parcel WHERE id = ${BigInt(parcel_id)}`;
  await expect(run(world.owner, again)).rejects.toThrow("parcel_of_exchange");
  const other = await givenSold(world, "received");
  await expect(
    run(world.owner, sql`UPDATE parcel SET order_id = ${BigInt(other.id)} WHERE id = ${BigInt(parcel_id)}`),
  ).rejects.toThrow("parcel_of_refund");
  expect(
    await maybeOne(world.owner, sql`SELECT 1 AS one FROM parcel WHERE order_id = ${BigInt(sold.id)} AND refund_id > 0`),
  ).not.toBeNull();
});
