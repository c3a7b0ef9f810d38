import { orders } from "@arcade/contract/buying/orders/api";
import { trackingKey } from "@arcade/contract/buying/orders/tracking";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  type GivenMember,
  givenPaidOrder,
  givenStore,
  type GivenStore,
  ship,
  trackingOf,
} from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { hooksPerMinute } from "../../../../platform/http/hooks.ts";
import { many, one, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

/** A tracking service on this machine. The test decides what it answers. */
let news: Record<string, unknown[]> = {};
let answerWith: { status: number; body?: string } = { status: 200 };
/** What happens while the service prepares its answer. */
let meanwhile: (() => Promise<unknown>) | null = null;
let asked: { call: string; numbers: string[]; key: unknown }[] = [];
/** The numbers that were registered, and whether more can be. */
let registered = new Set<string>();
let isQuotaUsedUp = false;
const rejection = (each: string, code: number, message: string) => ({ number: each, error: { code, message } });
const service = createServer((request, response) => {
  request.setEncoding("utf8");
  let body = "";
  request.on("data", (part: string) => (body += part));
  request.on("end", () => {
    const numbers = (JSON.parse(body) as { number: string }[]).map(({ number }) => number); // what the mall sends
    asked.push({ call: request.url ?? "", numbers, key: request.headers["17token"] });
    response.statusCode = answerWith.status;
    void answer(request.url ?? "", numbers).then((text) => response.end(answerWith.body ?? text));
  });
});
/** As 17TRACK's API 2.2 answers: each number is accepted, or rejected with a code. */
async function answer(call: string, numbers: readonly string[]): Promise<string> {
  const [act] = [meanwhile];
  meanwhile = null;
  await act?.();
  const answers = numbers.map((each) => (call.endsWith("/register") ? registration(each) : newsOf(each)));
  return JSON.stringify({
    code: 0,
    data: {
      accepted: answers.filter((one) => !("error" in one)),
      rejected: answers.filter((one) => "error" in one),
    },
  });
}
function registration(each: string) {
  if (registered.has(each)) return rejection(each, -18019901, "The tracking number has been registered.");
  if (isQuotaUsedUp) return rejection(each, -18019908, "Quota is not enough for use.");
  registered.add(each);
  return { origin: 1, number: each, carrier: 7041 };
}
function newsOf(each: string) {
  if (!registered.has(each)) return rejection(each, -18019902, "The tracking number does not register.");
  if (news[each] === undefined) return rejection(each, -18019909, "No tracking information at this time.");
  return { number: each, carrier: 7041, track_info: { tracking: { providers: [{ events: news[each] }] } } };
}
await new Promise<void>((ready) => service.listen(0, "127.0.0.1", ready));
afterAll(() => service.close());
const port = (service.address() as AddressInfo).port; // it listens
const world = useWorld({ TRACKER_URL: `http://127.0.0.1:${port}/track/v2.2`, TRACKER_KEY: "a-key" });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
let store: GivenStore;
let buyer: GivenMember;
let id: string;
let number: string;

beforeEach(async () => {
  [news, answerWith, isQuotaUsedUp] = [{}, { status: 200 }, false];
  registered = new Set();
  store = await givenStore(world);
  buyer = await givenBuyer(world, "1000.00");
  id = await shipped();
  number = trackingKey(trackingOf(id));
  asked = [];
});

async function shipped(): Promise<string> {
  const { skus } = await givenGoods(world, store, { price: "10.00", stock: [9] });
  const order = String(await givenPaidOrder(world, buyer, skus[0]!));
  await ship(world, store, order);
  return order;
}

const at = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
const told = (sub_status: string, ms: number, location = "Leipzig, DE") => ({
  time_utc: at(ms),
  location,
  stage: null,
  sub_status,
});
const events = async () => (await world.ask(orders.detail, { id }, { token: buyer.token })).parcels[0]!.events;
const parcel = () =>
  one<{ ask_at: Date | null; asked_at: Date | null }>(
    world.mall.db,
    sql`SELECT ask_at, asked_at FROM parcel WHERE order_id = ${BigInt(id)}`,
  );
const hook = (body: string, sign = createHash("sha256").update(`${body}/a-key`).digest("hex")) =>
  world.app.inject({
    method: "POST",
    url: "/hooks/tracker",
    headers: { "content-type": "application/json", sign },
    payload: body,
  });
const asksOf = (wanted: string) =>
  asked.filter(({ call, numbers }) => call.endsWith("/gettrackinfo") && numbers.includes(wanted));

describe("a tracking service", () => {
  test("gets a number once, is asked about it, and its events are shown in the order as the carrier's", async () => {
    await world.pass(minute);
    expect(asked).toMatchObject([
      { call: "/track/v2.2/register", numbers: [number], key: "a-key" },
      { call: "/track/v2.2/gettrackinfo", numbers: [number], key: "a-key" },
    ]);
    expect(await events()).toMatchObject([{ step: "handed_over" }]);
    news[number] = [
      told("InTransit_PickedUp", minute),
      told("InTransit_Other", 2 * minute, ""),
      { ...told("", 3 * minute), stage: "OutForDelivery" },
    ];
    await world.pass(6 * hour);
    expect(asked.slice(2)).toMatchObject([{ call: "/track/v2.2/gettrackinfo", numbers: [number] }]);
    expect(await events()).toMatchObject([
      { step: "out_for_delivery", by: "carrier" },
      { step: "arrived", place: "" },
      { step: "picked_up", place: "Leipzig, DE", by: "carrier" },
      { step: "handed_over", by: "merchant" },
    ]);
    // The same news again changes nothing.
    await world.pass(6 * hour);
    expect(await events()).toHaveLength(4);
  });

  test("its events in the future, before payment or with unknown states are ignored", async () => {
    news[number] = [
      told("Delivered_Other", 3 * day),
      told("InTransit_Arrival", -3 * day),
      told("Exception_Lost", 0),
      { time_utc: "soon", stage: "Delivered" },
    ];
    await world.pass(minute);
    expect(await events()).toHaveLength(1);
  });

  test("whose quota is used up, or that forgot a number, is told the number again", async () => {
    isQuotaUsedUp = true;
    news[number] = [told("InTransit_PickedUp", minute)];
    await world.pass(minute);
    const calls = () =>
      asked.filter(({ numbers }) => numbers.includes(number)).map(({ call }) => call.split("/").at(-1));
    expect(calls()).toEqual(["register", "gettrackinfo"]);
    isQuotaUsedUp = false;
    await world.pass(6 * hour);
    expect(calls()).toEqual(["register", "gettrackinfo", "register", "gettrackinfo"]);
    expect((await events())[0]).toMatchObject({ step: "picked_up", by: "carrier" });
    // Another account of the service, by another key.
    registered = new Set();
    await world.pass(6 * hour);
    await world.pass(6 * hour);
    expect(calls().slice(4)).toEqual(["gettrackinfo", "register", "gettrackinfo"]);
    expect(await events()).toHaveLength(2);
  });

  test("is not asked after a parcel is delivered, and then the buyer has days to check", async () => {
    await world.pass(9 * day);
    news[number] = [told("Delivered_Other", -minute)];
    await world.pass(6 * hour);
    expect((await parcel()).ask_at).toBeNull();
    const { confirm_at } = await one<{ confirm_at: Date }>(
      world.mall.db,
      sql`SELECT confirm_at FROM orders WHERE id = ${BigInt(id)}`,
    );
    expect(confirm_at.getTime()).toBeGreaterThan(world.clock.now().getTime() + 4 * day);
  });

  test("is asked about many parcels in one request", async () => {
    await world.pass(minute);
    await run(world.owner, sql`UPDATE parcel SET ask_at = NULL WHERE NOT order_id = ${BigInt(id)}`);
    const { skus } = await givenGoods(world, store, { price: "1.00", stock: [99] });
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) ids.push(String(await givenPaidOrder(world, buyer, skus[0]!)));
    for (const one of ids) await ship(world, store, one);
    asked = [];
    await world.pass(7 * hour);
    expect(asked.map(({ numbers }) => numbers.length)).toEqual([3, 4]);
  });

  test("is asked again later if it is down, less and less often, and nothing else waits for it", async () => {
    for (const bad of [
      { status: 500 },
      { status: 200, body: "<html>" },
      { status: 200, body: "x".repeat(3_000_000) },
      { status: 302 },
      // The key is wrong, and three requests a second are too many.
      { status: 200, body: JSON.stringify({ code: -18010002, data: { errors: [{ code: -18010002 }] } }) },
      { status: 429, body: "Too Many Requests" },
    ]) {
      answerWith = bad;
      await world.pass(6 * hour);
    }
    expect(asked.filter(({ numbers }) => numbers.includes(number))).toHaveLength(6);
    const wait = (await parcel()).ask_at!.getTime() - world.clock.now().getTime();
    expect(wait).toBeGreaterThan(4 * 15_000);
    answerWith = { status: 200 };
    await world.pass(hour);
    expect(
      (await many(world.mall.db, sql`SELECT FROM errand_failure WHERE errand = 'ask the tracking service'`)).length,
    ).toBe(0);
    await world.ask(orders.confirm, { order_id: id }, { token: buyer.token });
  });

  test("whose answer arrives after a correction is asked about the corrected number", async () => {
    news = { [number]: [told("InTransit_PickedUp", 0)], "1Z999AA10123456784": [told("InTransit_Departure", 0)] };
    const parcel_id = (await world.ask(orders.storeDetail, { id }, { token: store.merchant.token })).parcels[0]!.id;
    meanwhile = () =>
      world.ask(
        orders.correctTracking,
        { parcel_id, carrier: "ups", tracking_number: "1Z 999A A101 2345 6784" },
        { token: store.merchant.token },
      );
    await world.pass(minute);
    await world.pass(minute);
    expect((await events()).map(({ step }) => step)).toEqual(["departed", "handed_over"]);
  });
});

describe("the webhook of the tracking service", () => {
  const body = () =>
    JSON.stringify({
      event: "TRACKING_UPDATED",
      data: { number, track_info: { latest_status: { status: "Delivered" } } },
    });

  test("makes the mall ask about the number; its other content is ignored, and a repeat asks no more", async () => {
    await world.pass(minute);
    world.clock.move(10 * minute);
    expect((await hook(body())).statusCode).toBe(204);
    await world.pass(0);
    expect(asksOf(number)).toHaveLength(2);
    expect(await events()).toHaveLength(1);
    for (let again = 0; again < 5; again += 1) expect((await hook(body())).statusCode).toBe(204);
    await world.pass(minute);
    expect(asksOf(number)).toHaveLength(2);
  });

  test("is refused without the service's signature, unread if it is too long, and harmless if it is invalid", async () => {
    await world.pass(minute);
    world.clock.move(10 * minute);
    const before = await parcel();
    for (const sign of ["", "00", "0".repeat(64), "not hexadecimal"])
      expect((await hook(body(), sign)).statusCode).toBe(401);
    expect((await hook("{}")).statusCode).toBe(401);
    expect((await hook("[".repeat(1_000))).statusCode).toBe(401);
    const long = await hook(JSON.stringify({ data: { number: "1".repeat(200_000) } }));
    expect(long.statusCode).toBe(413);
    expect(await parcel()).toEqual(before);
  });

  test("is limited for each network and minute, and a longer body is not read", async () => {
    const from = (remoteAddress: string, payload = "{}") =>
      world.app.inject({
        method: "POST",
        url: "/hooks/tracker",
        headers: { "content-type": "application/json", sign: "00" },
        remoteAddress,
        payload,
      });
    const first = "203.0.113.7";
    for (let sent = 0; sent < hooksPerMinute; sent += 50)
      await Promise.all(Array.from({ length: 50 }, () => from(first)));
    const refused = await from(first, "1".repeat(200_000));
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: "too_often" }]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await from("203.0.113.8")).statusCode).toBe(401);
  });
});
