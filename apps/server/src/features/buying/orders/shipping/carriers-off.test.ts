import { content } from "@arcade/contract/front/content/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { defaultSettings } from "@arcade/contract/limits";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  givenOperator,
  givenPaidOrder,
  givenStore,
  paymentPassword,
  type GivenMember,
  type GivenStore,
} from "../../../../../test/given.ts";
import { carriersNow, putCarriersByTwo } from "../../../../../test/given/given-second.ts";
import { agreed, applied, givenSold } from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";

const world = useWorld();
let operator: { token: string };
let store: GivenStore;
let buyer: GivenMember;
let sku: bigint;

beforeAll(async () => {
  operator = { token: (await givenOperator(world, "catalogue")).token };
});
beforeEach(async () => {
  store = await givenStore(world);
  buyer = await givenBuyer(world, "1000.00");
  sku = (await givenGoods(world, store, { price: "10.00", stock: [100] })).skus[0]!;
  await put("dhl", true);
});

/** Sends the change as the back office does: every carrier, with one of them switched, or all. */
async function put(code: string, shown: boolean): Promise<void> {
  const now = await carriersNow(world, operator);
  const carriers = now.map((carrier) => ({
    ...carrier,
    shown: code === "all" || carrier.code === code ? shown : carrier.shown,
  }));
  expect(await putCarriersByTwo(world, carriers, operator)).toMatchObject({ ok: true });
}
const merchant = () => ({ token: store.merchant.token });
const paid = async () => String(await givenPaidOrder(world, buyer, sku));
let labels = 0;
/** A number in the form of its carrier. Each call gives another number. */
const parcel = (carrier: "dhl" | "ups", label = (labels += 1)) => ({
  carrier,
  tracking_number: carrier === "dhl" ? `JD0146${100_000 + label}` : `1Z999AA1012345${1_000 + label}`,
});

test("nobody ships with a carrier that is turned off, by hand or from a list, and the other parcels ship", async () => {
  const [first, second] = [await paid(), await paid()];
  await put("dhl", false);
  expect((await world.ask(content.carriers, {})).items.find(({ code }) => code === "dhl")).toMatchObject({
    shown: false,
  });
  const unknown = { order_id: first, carrier: "pigeon", tracking_number: "PG123456789" };
  expect((await world.ask(orders.ship, { parcels: [unknown] }, merchant())).failed).toMatchObject([
    { order_id: first, error: "carrier_off" },
  ]);
  const parcels = [
    { order_id: first, ...parcel("dhl") },
    { order_id: second, ...parcel("ups") },
  ];
  expect(await world.ask(orders.ship, { parcels }, merchant())).toEqual({
    shipped: [second],
    failed: [{ order_id: first, error: "carrier_off", state: "awaiting_shipment" }],
  });
  const { order_no } = await world.ask(orders.storeDetail, { id: first }, merchant());
  const byNumber = (carrier: "dhl" | "ups") =>
    world.ask(orders.shipByNumber, { parcels: [{ order_no, ...parcel(carrier) }] }, merchant());
  expect((await byNumber("dhl")).failed).toEqual([{ order_no, error: "carrier_off", state: "awaiting_shipment" }]);
  expect((await byNumber("ups")).shipped).toEqual([order_no]);
});

test("earlier parcels stay readable, their number can be corrected, and no other parcel is added", async () => {
  const [sent, other] = [await paid(), await paid()];
  await world.ask(orders.ship, { parcels: [{ order_id: sent, ...parcel("dhl") }] }, merchant());
  await world.ask(orders.ship, { parcels: [{ order_id: other, ...parcel("ups") }] }, merchant());
  await put("dhl", false);
  const seen = (id: string) => world.ask(orders.detail, { id }, { token: buyer.token });
  const [kept, elsewhere] = [(await seen(sent)).parcels[0]!, (await seen(other)).parcels[0]!];
  expect(kept).toMatchObject({ carrier: "dhl" });
  const correct = (parcel_id: string) =>
    world.call(orders.correctTracking, { parcel_id, ...parcel("dhl", 900) }, merchant());
  expect(await correct(kept.id)).toMatchObject({ ok: true });
  expect((await seen(sent)).parcels[0]).toMatchObject({ carrier: "dhl", tracking_number: "JD0146100900" });
  expect(await correct(elsewhere.id)).toMatchObject({ error: "carrier_off", parameters: { carrier: "DHL" } });
});

test("a supplier's parcel cannot use it", async () => {
  const goods = await givenGoods(world, store, { price: "11.00", purchase_price: "10.00" });
  const order_id = String(await givenPaidOrder(world, buyer, goods.skus[0]!));
  await world.ask(orders.purchase, { order_ids: [order_id], payment_password: paymentPassword }, merchant());
  await put("dhl", false);
  const ship = (carrier: "dhl" | "ups") =>
    world.ask(ordersOffice.supplyShip, { parcels: [{ order_id, ...parcel(carrier) }] }, operator);
  expect((await ship("dhl")).failed).toMatchObject([{ order_id, error: "carrier_off" }]);
  expect((await ship("ups")).shipped).toEqual([order_id]);
});

test("the demo ships supply orders with a carrier that is turned on, and waits while none is", async () => {
  const goods = await givenGoods(world, store, { price: "11.00", purchase_price: "10.00" });
  const bought = async () => {
    const order_id = String(await givenPaidOrder(world, buyer, goods.skus[0]!));
    await world.ask(orders.purchase, { order_ids: [order_id], payment_password: paymentPassword }, merchant());
    return order_id;
  };
  const sentAfter = async (id: string, minutes: number) => {
    await world.pass(minutes * 60_000);
    return (await world.ask(orders.detail, { id }, { token: buyer.token })).parcels.map(
      ({ carrier, tracking_number }) => [carrier, tracking_number],
    );
  };
  const minutes = defaultSettings.supply_ship_minutes + 1;
  const usual = await bought();
  expect(await sentAfter(usual, minutes)).toEqual([["sf", `SF${usual}`]]);

  const other = await bought();
  await put("sf", false);
  const [first] = (await world.ask(content.carriers, {})).items;
  expect(await sentAfter(other, minutes)).toEqual([[first?.code, `${first?.code.toUpperCase()}${other}`]]);

  const last = await bought();
  await put("all", false);
  expect(await sentAfter(last, minutes)).toEqual([]);
  await put("ups", true);
  expect(await sentAfter(last, 1)).toEqual([["ups", `UPS${last}`]]);
  await put("all", true);
});

test("a buyer does not send goods back with it; an earlier return can be corrected", async () => {
  const sold = await givenSold(world, "received", { store, buyer });
  const refund = await applied(world, sold, { type: "return_and_refund", reason: "changed_mind" });
  await agreed(world, sold, refund, true);
  const { refund_id } = refund;
  const give = (carrier: "dhl" | "ups", number: number) =>
    world.call(refunds.giveTracking, { refund_id, ...parcel(carrier, number) }, { token: buyer.token });
  const unknown = { refund_id, carrier: "pigeon", tracking_number: "PG123456789" };
  expect(await world.call(refunds.giveTracking, unknown, { token: buyer.token })).toMatchObject({
    error: "carrier_off",
  });
  await put("dhl", false);
  expect(await give("dhl", 901)).toMatchObject({ error: "carrier_off", parameters: { carrier: "DHL" } });
  await put("dhl", true);
  expect(await give("dhl", 901)).toMatchObject({ ok: true });
  await put("dhl", false);
  expect(await give("dhl", 902)).toMatchObject({ ok: true });
});
