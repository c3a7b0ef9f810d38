import { account } from "@arcade/contract/people/account/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { orderMoves } from "@arcade/contract/buying/orders/states";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { closeCodes } from "@arcade/contract/socket-facts";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openMall } from "../src/main.ts";
import { type Bus, type BusMessage, createBus } from "../src/platform/live/bus.ts";
import { readConfiguration } from "../src/platform/configuration.ts";
import { many } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import type { AddressedEvent, UnreadRow } from "../src/platform/live/outbox.ts";
import { relayEvents } from "../src/platform/live/relay.ts";
import {
  type GivenGoods,
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenMember,
  givenSettings,
  givenStore,
  type GivenStore,
  paymentPassword,
  ship,
  submit,
  trackingOf,
} from "./given.ts";
import { groupLives } from "./given/given-groups.ts";
import { openRedis } from "./given/redis.ts";
import { type ServerProcess, startServer } from "./outages/server-process.ts";
import { agreed, applied } from "./refunding.ts";
import { openSocket, type TestSocket } from "./sockets/socket-client.ts";
import { countsOf, expectedOf } from "./told-moves.ts";
import { useWorld } from "./world.ts";

const redis = await openRedis();
const world = useWorld({ REDIS_URL: redis.url });
afterAll(() => redis.stop());

let store: GivenStore;
let goods: GivenGoods;
const told: AddressedEvent[] = [];
let ear: Bus;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  store = await givenStore(world);
  goods = await givenGoods(world, store, { price: "10.00", stock: [10_000] });
  // The frames that any process of this mall receives.
  const { channel } = world.mall.live.bus;
  ear = await createBus({ redisUrl: redis.url, database: world.target }, channel, world.app.log);
  ear.listen({
    onMessage: (message: BusMessage) => message.kind === "events" && told.push(...message.events),
    onMissed: () => {},
  });
  await ear.open();
  await vi.waitUntil(() => ear.isUp() && world.mall.live.bus.isUp(), { timeout: 10_000 });
});
afterAll(() => ear.close());
afterEach(() => {
  for (const { child } of servers.splice(0)) child.kill("SIGKILL");
});

async function another(): Promise<ServerProcess> {
  const server = await startServer(world, { REDIS_URL: redis.url });
  servers.push(server);
  await expect.poll(async () => (await (await fetch(`${server.address}/readyz`)).text()).trim()).toBe("ready");
  return server;
}

/** Every row that these tests write can be read. */
const unreported = ({ id }: UnreadRow): never => {
  throw new Error(`row ${id} of the outbox cannot be read`);
};

/** A socket on another process. Its handshake goes to this process. */
async function boundOn(server: ServerProcess, { token }: GivenMember): Promise<TestSocket & { client_id: string }> {
  const socket = await openSocket(server.address);
  expect(await world.ask(chat.handshake, { client_id: socket.client_id }, { token })).toBe(socket.client_id);
  return socket;
}

async function buy(buyer: GivenMember): Promise<string> {
  const made = await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }]);
  const id = made.orders[0]?.id ?? "";
  await world.ask(orders.pay, { order_ids: [id], payment_password: paymentPassword }, { token: buyer.token });
  return id;
}

/** The price of a received order falls, its buyer gets the difference, and the price rises again. */
async function priceFell(buyer: GivenMember, order_id: string): Promise<void> {
  const sku_id = String(goods.skus[0]);
  const costs = (price: string) =>
    world.ask(listing.prices, { prices: [{ sku_id, price }] }, { token: store.merchant.token });
  await costs("9.00");
  await world.ask(orders.protectPrice, { order_id, sku_id, amount: "1.00" }, { token: buyer.token });
  await costs("10.00");
}

/** An order of two pieces, one of which was sent. */
async function sentInPart(buyer: GivenMember): Promise<string> {
  const made = await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n, quantity: 2 }]);
  const id = made.orders[0]?.id ?? "";
  await world.ask(orders.pay, { order_ids: [id], payment_password: paymentPassword }, { token: buyer.token });
  const lines = [{ sku_id: String(goods.skus[0]), quantity: 1 }];
  const parcels = [{ order_id: id, carrier: "dhl", tracking_number: trackingOf(id), lines }];
  await world.ask(orders.ship, { parcels }, { token: store.merchant.token });
  return id;
}

const movesOf = ({ heard }: TestSocket, modules: string) =>
  heard.flatMap((frame) => (frame.type === "order" && frame.modules === modules ? [frame.move] : []));

describe("two processes over a bus", () => {
  test(
    "events of one process reach sockets on the other, whichever of them took the handshake",
    { timeout: 120_000 },
    async () => {
      const server = await another();
      const [buyer, stranger] = [await givenBuyer(world), await givenMember(world)];
      const [page, shop, foreign] = [
        await boundOn(server, buyer),
        await boundOn(server, store.merchant),
        await boundOn(server, stranger),
      ];
      const id = await buy(buyer);
      await ship(world, store, id);
      await world.settleDue();
      await expect.poll(() => movesOf(page, "orders")).toEqual(["submit", "pay", "ship"]);
      await expect.poll(() => movesOf(shop, "store_orders")).toEqual(["submit", "pay", "ship"]);
      // The event of the previous recharge may arrive late.
      expect(page.heard.filter((frame) => frame.type === "live").map(({ modules }) => modules)).toContain("wallet");
      expect(page.heard.every((frame) => frame.type !== "order" || frame.modules_id === id)).toBe(true);
      expect(movesOf(shop, "orders")).toEqual([]);
      expect(foreign.heard.map(({ type }) => type)).toEqual(["init"]);
    },
  );

  test("an id that another process holds is bound once, over the bus too", { timeout: 120_000 }, async () => {
    const server = await another();
    const [owner, other] = [await givenMember(world), await givenMember(world)];
    const socket = await boundOn(server, owner);
    expect(await world.call(chat.handshake, { client_id: socket.client_id }, { token: other.token })).toMatchObject({
      ok: false,
      error: "not_found",
    });
    expect(await socket.closed).toBe(closeCodes.no_handshake);
    const next = await openSocket(server.address);
    const guess = `${next.client_id.slice(0, 39)}${next.client_id.endsWith("A") ? "B" : "A"}`;
    expect(await world.call(chat.handshake, { client_id: guess }, { token: other.token })).toMatchObject({
      ok: false,
      error: "not_found",
    });
    next.bare.terminate();
  });

  test("a log-out in one process closes the socket on the other", { timeout: 120_000 }, async () => {
    const server = await another();
    const buyer = await givenBuyer(world);
    const socket = await boundOn(server, buyer);
    await world.ask(account.logOut, {}, { token: buyer.token });
    await world.withContext(async (context) =>
      context.publish([buyer.member_id], { type: "notice", modules: "recharges", modules_id: 1n }),
    );
    await world.settleDue();
    expect(await socket.closed).toBe(closeCodes.session_over);
    expect(socket.heard.map(({ type }) => type)).not.toContain("notice");
  });

  test("a number of the business that changed in one process applies in the other at once", async () => {
    const standing = { now: () => new Date(at), real: () => new Date(at), rehearse: () => false, move: () => {} };
    const at = world.clock.now().getTime() + 60_000;
    const configuration = readConfiguration({
      DATA_DIR: world.mall.configuration.dataFolder,
      LOG_LEVEL: "silent",
      REDIS_URL: redis.url,
      PORT: "0",
    });
    const beside = await openMall({
      configuration,
      secrets: { pepper: Buffer.alloc(32, 7) },
      database: world.target,
      clock: standing,
    });
    await expect.poll(() => beside.mall.live.bus.isUp()).toBe(true);
    const before = (await beside.mall.settings()).order_unpaid_minutes;
    await givenSettings(world, { order_unpaid_minutes: before + 1 });
    // Its clock does not move, so it would not read again automatically.
    expect((await beside.mall.settings()).order_unpaid_minutes).toBe(before);
    await world.withContext((context) => context.enqueue("outdated", { what: "settings" }));
    await world.settleDue();
    await expect.poll(async () => (await beside.mall.settings()).order_unpaid_minutes).toBe(before + 1);
    await beside.close();
  });
});

describe("a bus that is down", () => {
  test(
    "people buy as before, and health says so; when it is back waiting events are published, and every page reads again",
    { timeout: 120_000 },
    async () => {
      const server = await another();
      const buyer = await givenBuyer(world);
      const socket = await boundOn(server, buyer);
      await redis.stop();
      await expect.poll(() => world.mall.live.bus.isUp()).toBe(false);
      const id = await buy(buyer);
      await world.settleDue();
      const ready = await world.app.inject("/readyz");
      expect([ready.statusCode, ready.body.trim()]).toEqual([200, "ready; the bus is away"]);
      // A socket of this process is bound as before. A socket of another process is not reachable.
      const elsewhere = await openSocket(server.address);
      expect(
        await world.call(chat.handshake, { client_id: elsewhere.client_id }, { token: buyer.token }),
      ).toMatchObject({
        error: "not_found",
      });
      expect(movesOf(socket, "orders")).toEqual([]);
      await redis.start();
      await expect.poll(() => world.mall.live.bus.isUp() && ear.isUp(), { timeout: 20_000 }).toBe(true);
      // The other process never receives events that were sent before it listens again. It makes its pages read again.
      await expect
        .poll(async () => (await (await fetch(`${server.address}/readyz`)).text()).trim(), { timeout: 20_000 })
        .toBe("ready");
      await expect
        .poll(
          async () => {
            await world.settleDue();
            return [
              socket.heard.some((frame) => frame.type === "live" && frame.modules === "all"),
              movesOf(socket, "orders").length > 0,
            ];
          },
          { timeout: 20_000 },
        )
        .toEqual([true, true]);
      expect(socket.heard.every((frame) => frame.type !== "order" || frame.modules_id === id)).toBe(true);
    },
  );

  test("events older than an hour are dropped, and mails stay", async () => {
    await world.settleDue();
    const away: Bus = { ...world.mall.live.bus, isUp: () => false };
    await buy(await givenBuyer(world));
    await world.withContext((context) =>
      context.enqueue("mail", { to: "a@example.com", subject: "s", body: "b", language: "en" }),
    );
    const waiting = () =>
      many<{ topic: string }>(world.mall.db, sql`SELECT topic FROM outbox WHERE try_at <= ${new Date("2100-01-01")}`);
    await relayEvents(world.mall.transaction, away, world.clock, unreported);
    expect((await waiting()).map(({ topic }) => topic)).toContain("events");
    world.clock.move(3_600_001);
    await relayEvents(world.mall.transaction, away, world.clock, unreported);
    expect((await waiting()).map(({ topic }) => topic)).toEqual(["mail"]);
    await world.settleDue();
  });
});

describe("each move is published once (PROOF REL-047)", () => {
  test(
    "every move of an order, by anybody, gives exactly one event to its buyer and one to its store",
    { timeout: 120_000 },
    async () => {
      await givenSettings(world, { price_protection_days: 7 });
      const buyer = await givenBuyer(world);
      const { token } = buyer;
      const day = 86_400_000;
      const [address] = await many<{ id: bigint }>(
        world.mall.db,
        sql`SELECT id FROM address WHERE member_id = ${buyer.member_id}`,
      );
      const received = await buy(buyer);
      await world.ask(orders.changeAddress, { order_id: received, address_id: String(address?.id) }, { token });
      await world.ask(orders.remind, { order_id: received }, { token });
      await ship(world, store, received);
      const [parcel] = await many<{ id: bigint }>(
        world.mall.db,
        sql`SELECT id FROM parcel WHERE order_id = ${BigInt(received)}`,
      );
      const right = { parcel_id: String(parcel?.id), carrier: "ems", tracking_number: "EM 123 456 785 CN" } as const;
      await world.ask(orders.correctTracking, right, { token: store.merchant.token });
      await world.ask(orders.extend, { order_id: received }, { token });
      await world.ask(orders.confirm, { order_id: received }, { token });
      await priceFell(buyer, received);
      const cancelled = (await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }])).orders[0]?.id ?? "";
      const lowered = { order_id: cancelled, goods: "9.00", freight: "0.00" } as const;
      await world.ask(orders.lowerPrice, lowered, { token: store.merchant.token });
      await world.ask(orders.cancel, { order_id: cancelled, reason: "other" }, { token });
      await world.ask(orders.hide, { order_id: cancelled }, { token });
      const unpaid = (await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }])).orders[0]?.id ?? "";
      const unshipped = await buy(buyer);
      const supply = await givenGoods(world, store, { price: "10.00", purchase_price: "9.00" });
      const supplied = (await submit(world, buyer, [{ sku: supply.skus[0] ?? 0n }])).orders[0]?.id ?? "";
      await world.ask(orders.pay, { order_ids: [supplied], payment_password: paymentPassword }, { token });
      await world.ask(
        orders.purchase,
        { order_ids: [supplied], payment_password: paymentPassword },
        { token: store.merchant.token },
      );
      const grouped = await groupLives(world, store, buyer);
      const [inPart, whole] = [await buy(buyer), await buy(buyer)];
      for (const [id, amount] of [
        [inPart, "4.00"],
        [whole, "15.00"],
      ] as const) {
        const sold = { store, buyer, id, skus: goods.skus };
        await agreed(world, sold, await applied(world, sold, { amount }));
      }
      const late = await sentInPart(buyer);
      const closed = await sentInPart(buyer);
      const sold = { store, buyer, id: closed, skus: goods.skus };
      await agreed(world, sold, await applied(world, sold, { pieces: [1] }));
      for (let days = 0; days < 60; days += 1) await world.pass(day);
      await world.settleDue();
      const lives = [received, cancelled, unpaid, unshipped, supplied, inPart, whole, late, closed, ...grouped];
      const moves = new Set<string>();
      for (const id of lives) {
        const expected = await expectedOf(world, id);
        await expect.poll(() => countsOf(told, id)).toEqual(expected);
        for (const name of Object.keys(expected)) moves.add(name.split(" ")[1] ?? "");
      }
      // Every move of the table was tested.
      expect([...moves].toSorted()).toEqual(Object.keys(orderMoves).toSorted());
    },
  );

  test("a relay that dies after publishing, before it has recorded that, publishes again with the same ids, and nothing is lost", async () => {
    await world.settleDue();
    const id = await buy(await givenBuyer(world));
    const before = told.length;
    const dying: typeof world.mall.transaction = (work) =>
      world.mall.transaction(async (tx) => {
        await work(tx);
        throw new Error("the process is gone");
      });
    for (let times = 0; times < 3; times += 1)
      await expect(relayEvents(dying, world.mall.live.bus, world.clock, unreported)).rejects.toThrow(
        "the process is gone",
      );
    await world.settleDue();
    await expect.poll(() => countsOf(told.slice(before), id)).toEqual(await expectedOf(world, id));
    const ids = told.slice(before).map(({ frame }) => frame.id);
    expect(ids.length).toBe(4 * new Set(ids).size);
  });

  test("what the bus did not take stays in the outbox, and is published later", async () => {
    await world.settleDue();
    const id = await buy(await givenBuyer(world));
    const before = told.length;
    const deaf: Bus = { ...world.mall.live.bus, publish: () => Promise.reject(new Error("the bus is gone")) };
    await expect(relayEvents(world.mall.transaction, deaf, world.clock, unreported)).rejects.toThrow("the bus is gone");
    await world.settleDue();
    await expect.poll(() => countsOf(told.slice(before), id)).toEqual(await expectedOf(world, id));
  });

  test(
    "if relay processes are killed, nothing is missing and nothing is published under two ids",
    { timeout: 300_000 },
    async () => {
      const rounds = Number(process.env["RELAY_KILLS"] ?? 3);
      const buyers = await Promise.all(Array.from({ length: 3 }, () => givenBuyer(world, "2000.00")));
      const made: string[] = [];
      const before = told.length;
      for (let round = 0; round < rounds; round += 1) {
        const { child } = await another();
        const buying = Promise.all(
          buyers.map(async (buyer) => {
            for (let count = 0; count < 4; count += 1) made.push(await buy(buyer));
          }),
        );
        await new Promise((resolve) => setTimeout(resolve, 100 + round * 60));
        child.kill("SIGKILL");
        await buying;
      }
      await world.settleDue();
      for (const id of made) await expect.poll(() => countsOf(told, id)).toEqual(await expectedOf(world, id));
      const since = told.slice(before);
      console.log(
        `${rounds} kills, ${made.length} orders, ${since.length} frames said, ${since.length - new Set(since.map(({ frame }) => frame.id)).size} of them again`,
      );
    },
  );

  test("a rolled back change is published to nobody", async () => {
    await world.settleDue();
    const buyer = await givenBuyer(world, "1.00");
    const made = await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }]);
    const id = made.orders[0]?.id ?? "";
    expect(
      await world.call(orders.pay, { order_ids: [id], payment_password: paymentPassword }, { token: buyer.token }),
    ).toMatchObject({ ok: false });
    const outcome = await world.call(
      orders.cancel,
      { order_id: String(BigInt(id) + 1n), reason: "other" },
      { token: buyer.token, key: randomUUID() },
    );
    expect(outcome.ok).toBe(false);
    await world.settleDue();
    await expect.poll(() => countsOf(told, id)).toEqual(await expectedOf(world, id));
    expect(Object.keys(countsOf(told, id)).every((name) => name.includes(" submit "))).toBe(true);
  });

  test("outside a transaction nothing can be published", async () => {
    const context = world.mall.turn(world.mall.db, world.clock.now(), "en", await world.mall.settings());
    expect(() => context.publish([1n], { type: "live", modules: "wallet", modules_id: null })).toThrow(
      /outside of a transaction/,
    );
  });
});
