import { orders } from "@arcade/contract/buying/orders/api";
import { homeOffice } from "@arcade/contract/front/content/home-office";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { stores } from "@arcade/contract/shops/stores/api";
import type { IdText } from "@arcade/contract/wire";
import { beforeEach, describe, expect, test } from "vitest";
import {
  givenAddress,
  givenBuyer,
  givenGoods,
  type GivenGoods,
  type GivenMember,
  givenOperator,
  givenStore,
  type GivenStore,
  pay,
  ship,
  submit,
} from "../../../../../test/given.ts";
import { brandedByTwo } from "../../../../../test/given/given-branding.ts";
import { carriersNow, putCarriersByTwo } from "../../../../../test/given/given-second.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld({}, { keepsDays: true });
const hour = 3_600_000;
const day = 24 * hour;
let store: GivenStore;
let lamp: GivenGoods;
let buyer: GivenMember;

beforeEach(async () => {
  // The parcels of the test before do not count any more.
  await world.pass(91 * day);
  store = await givenStore(world);
  lamp = await givenGoods(world, store, { price: "10.00", stock: [500] });
  buyer = await givenBuyer(world);
});

/** From and to, in hours from now. */
function hoursFromNow(arrival: { from: string; to: string } | null | undefined): number[] | null {
  const hours = (time: string) => Math.round((Date.parse(time) - world.clock.now().getTime()) / hour);
  return arrival ? [hours(arrival.from), hours(arrival.to)] : null;
}

const ask = async (country: string) =>
  (await world.ask(orders.arrivals, { goods_ids: String(lamp.goods_id), country })).items[0];

const detail = (id: IdText) => world.ask(orders.detail, { id }, { token: buyer.token });

/** An order that the store sends `toCarrier` hours after the payment and an operator sees arrive `days` later. */
async function givenSent(toCarrier: number, days: number | null): Promise<IdText> {
  const made = await submit(world, buyer, [{ sku: lamp.skus[0]! }]);
  await pay(world, buyer, made);
  const id = made.orders[0]!.id;
  world.clock.move(toCarrier * hour);
  await ship(world, store, id);
  if (days !== null) {
    // A begun day counts whole, and the calls take a moment.
    world.clock.move(days * day - hour);
    await delivered(id);
  }
  return id;
}

async function delivered(id: IdText): Promise<void> {
  const parcel_id = (await detail(id)).parcels[0]!.id;
  const { token } = await givenOperator(world, "support");
  await world.ask(
    ordersOffice.addParcelEvent,
    { parcel_id, step: "delivered", place: "Dubai", at: world.clock.now().toISOString(), note: "The carrier wrote." },
    { token },
  );
}

/** The carrier that the store uses, as operators state it. */
async function givenStated(countries: string[], days_least: number, days_most: number): Promise<void> {
  const { token } = await givenOperator(world, "catalogue");
  const carriers = (await carriersNow(world, { token })).map((carrier) =>
    carrier.code === "dhl" ? { ...carrier, transit: [{ countries, days_least, days_most }] } : carrier,
  );
  expect(await putCarriersByTwo(world, carriers, { token })).toMatchObject({ ok: true });
}

const country = "US";

describe("arrival dates", () => {
  test("nothing is promised before the store has sent anything, nor where nobody knows the carrier's days", async () => {
    expect(await ask(country)).toBeUndefined();
    await givenSent(5, 3);
    await world.pass(day);
    expect(await ask(country)).toBeUndefined();
  });

  test("with few orders the rule's time and the days that two operators state are promised", async () => {
    await givenSent(5, null);
    await givenStated([country], 2, 6);
    await world.pass(day);
    expect(await ask(country)).toMatchObject({ orders: null, parcels: null });
    expect(hoursFromNow(await ask(country))).toEqual([2 * 24, 48 + 6 * 24]);
    expect(await ask("BR")).toBeUndefined();
  });

  test("ten orders are measured: hours to the carrier, days to the country", async () => {
    for (let one = 0; one < 10; one += 1) await givenSent(10 + one, one < 5 ? 3 : 4);
    await world.pass(day);
    const arrival = await ask(country);
    expect(arrival).toMatchObject({ orders: 10, parcels: 10 });
    expect(hoursFromNow(arrival)).toEqual([10 + 3 * 24, 19 + 4 * 24]);
    // Elsewhere nothing was measured of this carrier.
    expect(await ask("BR")).toBeUndefined();
  });

  test("what a store types of its own parcels is not measured", async () => {
    for (let one = 0; one < 10; one += 1) {
      const id = await givenSent(1, null);
      world.clock.move(hour);
      await world.ask(
        orders.addParcelEvent,
        {
          parcel_id: (await detail(id)).parcels[0]!.id,
          step: "delivered",
          place: "Here",
          at: world.clock.now().toISOString(),
        },
        { token: store.merchant.token },
      );
    }
    await world.pass(day);
    expect(await many(world.owner, sql`SELECT 1 AS one FROM transit_time`)).toEqual([]);
  });

  test("the order keeps what its confirm page showed, however it is made", async () => {
    await givenSent(5, null);
    await givenStated([country], 2, 6);
    await world.pass(day);
    const sku_id = String(lamp.skus[0]);
    const preview = await world.ask(orders.preview, { sku_id, quantity: "1" }, { token: buyer.token });
    const shown = preview.orders[0]!.arrival;
    expect(hoursFromNow(shown)).toEqual([48, 192]);
    const made = await submit(world, buyer, [{ sku: lamp.skus[0]! }]);
    const id = made.orders[0]!.id;
    expect(hoursFromNow((await detail(id)).arrival)).toEqual([48, 192]);
    world.clock.move(20 * 60_000);
    // Whoever pays later is served later by as much.
    await pay(world, buyer, made);
    expect(hoursFromNow((await detail(id)).arrival)).toEqual([48, 192]);
    const [card] = (await world.ask(orders.list, {}, { token: buyer.token })).items;
    expect(card?.arrival).toEqual((await detail(id)).arrival);
    const [seen] = (await world.ask(orders.storeList, {}, { token: store.merchant.token })).items;
    expect(seen?.arrival).toEqual(card?.arrival);
    await expectInvariants(world);
  });

  test("another country has another promise, and one that nobody knows has none", async () => {
    await givenSent(5, null);
    await givenStated([country, "AE"], 2, 6);
    await world.pass(day);
    const made = await submit(world, buyer, [{ sku: lamp.skus[0]! }]);
    const order_id = made.orders[0]!.id;
    const to = async (code: string) => {
      const address_id = await givenAddress(world, buyer, code);
      await world.ask(orders.changeAddress, { order_id, address_id }, { token: buyer.token });
      return (await detail(order_id)).arrival;
    };
    expect(hoursFromNow(await to("AE"))).toEqual([48, 192]);
    expect(await to("BR")).toBe(null);
  });

  test("a store on holiday promises nothing", async () => {
    await givenSent(5, null);
    await givenStated([country], 2, 6);
    await world.pass(day);
    const until = new Date(world.clock.now().getTime() + 3 * day).toISOString();
    await world.ask(stores.takeHoliday, { until, note: { en: "Back soon" } }, { token: store.merchant.token });
    expect(await ask(country)).toBeUndefined();
    world.clock.move(3 * day + 1);
    expect(hoursFromNow(await ask(country))).toEqual([48, 192]);
  });
});

describe("the share of promises that a store kept", () => {
  const kept = () => world.ask(orders.arrivalsKept, { store_id: String(store.store_id) });

  test("is told with its number of orders, from ten orders on", async () => {
    await givenSent(5, null);
    await givenStated([country], 1, 2);
    await world.pass(day);
    for (let one = 0; one < 9; one += 1) await givenSent(one < 8 ? 5 : 47, one < 8 ? 1 : 9);
    await world.pass(day);
    expect(await kept()).toEqual({ share: null, orders: 9, days: 90, least: 10 });
    // Not sent at all: the mall gives the money back, and the promise is broken.
    const made = await submit(world, buyer, [{ sku: lamp.skus[0]! }]);
    await pay(world, buyer, made);
    await world.pass(3 * day);
    await world.pass(day);
    expect((await detail(made.orders[0]!.id)).state).toBe("cancelled");
    expect(await kept()).toEqual({ share: 80, orders: 10, days: 90, least: 10 });
  });

  test("counts an order that is still on its way after the promised day as broken, and one before it not at all", async () => {
    await givenSent(5, null);
    await givenStated([country], 1, 2);
    await world.pass(day);
    await givenSent(5, null);
    await world.pass(day);
    expect(await kept()).toMatchObject({ orders: 0 });
    await world.pass(5 * day);
    expect(await kept()).toMatchObject({ share: null, orders: 1 });
  });

  test("ends a promised day at midnight of the mall's own time zone", async () => {
    const { token } = await givenOperator(world, "administrator");
    await brandedByTwo(world, { token }, { time_zone: "Asia/Dubai" });
    await givenSent(5, null);
    await givenStated([country], 1, 2);
    await world.pass(day);
    // Ten in the morning, UTC.
    const sinceMidnight = world.clock.now().getTime() % day;
    world.clock.move(day - sinceMidnight + 10 * hour);
    const sent: IdText[] = [];
    for (let one = 0; one < 10; one += 1) sent.push(await givenSent(0, null));
    // Two days to the carrier and two on the way: 14:00 in Dubai, and 19:00 of the same day.
    world.clock.move(4 * day + 5 * hour);
    for (const id of sent.slice(1)) await delivered(id);
    // 21:00 is the same day in UTC, and the next one in Dubai.
    world.clock.move(6 * hour);
    await delivered(sent[0]!);
    await world.pass(2 * day);
    expect(await kept()).toMatchObject({ share: 90, orders: 10 });
  });
});

test("the schema refuses a carrier's days that two operators did not agree on", async () => {
  await expect(
    run(
      world.mall.db,
      sql`UPDATE carrier SET transit = '[{"countries":["US"],"days_least":1,"days_most":1}]'
      WHERE code = 'dhl'`,
    ),
  ).rejects.toThrow("carrier_two_people");
});

test("days that cannot be are refused, by field", async () => {
  const { token } = await givenOperator(world, "catalogue");
  const all = await carriersNow(world, { token });
  const wrong = [
    [{ countries: ["US"], days_least: 3, days_most: 2 }],
    [{ countries: [], days_least: 1, days_most: 2 }],
    [{ countries: ["US"], days_least: 1, days_most: 121 }],
    [
      { countries: ["US"], days_least: 1, days_most: 2 },
      { countries: ["US", "CA"], days_least: 1, days_most: 4 },
    ],
  ];
  for (const transit of wrong)
    expect(
      await world.callWith(
        homeOffice.putCarriers,
        { carriers: all.map((carrier, at) => (at === 0 ? { ...carrier, transit } : carrier)), note: "a try" },
        { token },
      ),
    ).toMatchObject({ status: 400 });
});
