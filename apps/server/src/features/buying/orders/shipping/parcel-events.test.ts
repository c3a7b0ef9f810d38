import { orders } from "@arcade/contract/buying/orders/api";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { maxTypedEvents } from "@arcade/contract/buying/orders/parcel";
import { defaultSettings } from "@arcade/contract/limits";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  type GivenMember,
  givenOperator,
  givenPaidOrder,
  givenStore,
  type GivenStore,
  ship,
} from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, one } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;
const none = "4611686018427387904";
let operator: { token: string };
let store: GivenStore;
let buyer: GivenMember;
let id: string;
let parcel_id: string;

beforeAll(async () => {
  operator = { token: (await givenOperator(world, "support")).token };
});
beforeEach(async () => {
  store = await givenStore(world);
  buyer = await givenBuyer(world, "1000.00");
  const { skus } = await givenGoods(world, store, { price: "10.00", stock: [9] });
  id = String(await givenPaidOrder(world, buyer, skus[0]!));
  await ship(world, store, id);
  parcel_id = (await world.ask(orders.storeDetail, { id }, { token: store.merchant.token })).parcels[0]!.id;
  world.clock.move(hour);
});

const now = () => world.clock.now().toISOString();
const event = (more: { step?: "arrived" | "delivered"; at?: string } = {}) => ({
  parcel_id,
  step: "arrived" as const,
  place: "Izmir",
  at: now(),
  ...more,
});
const tell = (more = {}, by = store.merchant.token) => world.call(orders.addParcelEvent, event(more), { token: by });
const note = "the carrier's hotline";
const tellAsMall = (more = {}) => world.call(ordersOffice.addParcelEvent, { ...event(more), note }, operator);
const seen = async () => (await world.ask(orders.detail, { id }, { token: buyer.token })).parcels[0]!;
const strike = (event_id: string) =>
  world.call(ordersOffice.strikeParcelEvent, { event_id, reason: "another parcel was meant" }, operator);
const confirmAt = async () =>
  (
    await one<{ confirm_at: Date }>(world.mall.db, sql`SELECT confirm_at FROM orders WHERE id = ${BigInt(id)}`)
  ).confirm_at.getTime();

describe("the place of a parcel, as its store enters it", () => {
  test("is shown to the buyer, in the store's words", async () => {
    expect(await tell()).toMatchObject({ ok: true });
    const { events } = await seen();
    expect(events).toMatchObject([
      { step: "arrived", place: "Izmir", by: "merchant", struck: null },
      { step: "handed_over", by: "merchant" },
    ]);
    const { items } = await world.ask(orders.list, {}, { token: buyer.token });
    expect(items[0]!.parcel).toMatchObject({ step: "arrived" });
  });

  test("is not in the future, not before the shipment, not of another store, and not after the receipt", async () => {
    const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
    expect(await tell({ at: inMs(60_000) })).toMatchObject({ error: "event_future" });
    expect(await tell({ at: inMs(-2 * hour) })).toMatchObject({
      error: "event_early",
      parameters: { shipped: (await seen()).createtime },
    });
    expect(await tell({ parcel_id: none })).toMatchObject({ error: "not_found" });
    expect(await tell({}, (await givenStore(world)).merchant.token)).toMatchObject({ error: "not_found" });
    expect(
      await world.callWith(orders.addParcelEvent, { ...event(), step: "handed_over" }, { token: store.merchant.token }),
    ).toMatchObject({ status: 400 });
    await world.ask(orders.confirm, { order_id: id }, { token: buyer.token });
    expect(await tell()).toMatchObject({ error: "order_moved", parameters: { state: "awaiting_review" } });
    expect(await tellAsMall()).toMatchObject({ ok: true });
  });

  test("is limited: events above a parcel's maximum are refused, also at once", async () => {
    const outcomes = await Promise.all(Array.from({ length: maxTypedEvents + 5 }, () => tell()));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(maxTypedEvents);
    for (const outcome of outcomes)
      if (!outcome.ok) expect(outcome).toMatchObject({ error: "events_full", parameters: { max: maxTypedEvents } });
    expect(await tellAsMall()).toMatchObject({ error: "events_full" });
  });
});

describe("a parcel that its store marks as delivered", () => {
  test("takes no days from the buyer", async () => {
    const before = await confirmAt();
    await tell({ step: "delivered" });
    expect(await confirmAt()).toBe(before);
  });

  test("late gives the buyer days to check, and removing the event takes none of them back", async () => {
    world.clock.move(9 * day);
    const at = world.clock.now();
    await tell({ step: "delivered", at: at.toISOString() });
    const after = await confirmAt();
    expect(after).toBe(at.getTime() + defaultSettings.order_delivered_days * day);
    expect(await strike((await seen()).events[0]!.id)).toMatchObject({ ok: true });
    expect(await confirmAt()).toBe(after);
    await tell({ step: "delivered", at: new Date(at.getTime() - 8 * day).toISOString() });
    expect(await confirmAt()).toBe(after);
  });
});

describe("an operator", () => {
  test("enters the place of a parcel, within the same bounds", async () => {
    const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
    expect(await tellAsMall()).toMatchObject({ ok: true });
    expect((await seen()).events[0]).toMatchObject({ by: "operator", place: "Izmir" });
    expect(await tellAsMall({ at: inMs(60_000) })).toMatchObject({ error: "event_future" });
    expect(await tellAsMall({ at: inMs(-2 * hour) })).toMatchObject({ error: "event_early" });
    expect(await tellAsMall({ parcel_id: none })).toMatchObject({ error: "not_found" });
  });

  test("removes a wrong event once; it stays readable with the reason, and no longer counts", async () => {
    await tell({ step: "delivered" });
    const wrong = (await seen()).events[0]!.id;
    const outcomes = await Promise.all([strike(wrong), strike(wrong), strike(wrong)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome).toMatchObject({ error: "event_fixed" });
    expect((await seen()).events[0]).toMatchObject({ step: "delivered", struck: "another parcel was meant" });
    expect((await world.ask(orders.list, {}, { token: buyer.token })).items[0]!.parcel).toMatchObject({
      step: "handed_over",
    });
    const kept = await many(
      world.owner,
      sql`SELECT record->'before' AS before FROM audit_log WHERE action = '/office-api/orders/strike_parcel_event'
        AND subject_id = ${id}`,
    );
    expect(kept).toMatchObject([{ before: { step: "delivered", by: "merchant" } }]);
  });

  test("does not remove the shipment itself, nor an unknown event", async () => {
    const shipment = (await seen()).events.find(({ step }) => step === "handed_over")!.id;
    expect(await strike(shipment)).toMatchObject({ error: "event_fixed" });
    expect(await strike(none)).toMatchObject({ error: "not_found" });
  });
});
