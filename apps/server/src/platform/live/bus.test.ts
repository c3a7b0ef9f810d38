import Fastify from "fastify";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import path from "node:path";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { hasRedis, openRedis, type TestRedis } from "../../../test/given/redis.ts";
import { useWorld } from "../../../test/world.ts";
import { clientSettings, run } from "../database.ts";
import { sql } from "../sql.ts";
import { type Bus, type BusMessage, createBus } from "./bus.ts";
import type { AddressedEvent } from "./outbox.ts";

const { log } = Fastify();
const world = useWorld();
const opened: (Bus | TestRedis)[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await ("close" in one ? one.close() : one.stop());
});

interface Ear {
  bus: Bus;
  heard: BusMessage[];
  missed: number;
}

async function listenTo(url: string | null, channel = "arcade:test"): Promise<Ear> {
  const bus = await createBus({ redisUrl: url, database: world.target }, channel, log);
  const ear: Ear = { bus, heard: [], missed: 0 };
  bus.listen({ onMessage: (message) => void ear.heard.push(message), onMissed: () => void (ear.missed += 1) });
  await bus.open();
  opened.push(bus);
  return ear;
}

const said: BusMessage = { kind: "outdated", what: "settings" };
const events: BusMessage = {
  kind: "events",
  events: [{ to: ["1"], frame: { id: "2", type: "live", modules: "wallet", modules_id: null } }],
};

/** Two processes over the database. The first one has learned that the second one listens, and sends from now on. */
async function twoOverTheDatabase(): Promise<[Ear, Ear]> {
  const [one, other] = [await listenTo(null), await listenTo(null)];
  const hears = async (message: BusMessage) => {
    await one.bus.publish(message);
    return other.heard.length > 0;
  };
  await expect.poll(() => hears(said)).toBe(true);
  // Messages keep their order, so nothing of the above comes after this one.
  await one.bus.publish(events);
  await expect.poll(() => other.heard.some(({ kind }) => kind === "events")).toBe(true);
  for (const { heard } of [one, other]) heard.length = 0;
  return [one, other];
}

describe("over the database, if there is no Redis", () => {
  test("what one process publishes every process receives once, itself included, and other malls do not", async () => {
    const [one, other] = await twoOverTheDatabase();
    const stranger = await listenTo(null, "arcade:another");
    expect([one, other, stranger].map(({ bus }) => [bus.by, bus.isUp()])).toEqual(Array(3).fill(["postgres", true]));
    await one.bus.publish(events);
    await other.bus.publish(said);
    await expect.poll(() => [new Set(one.heard), new Set(other.heard)]).toEqual(Array(2).fill(new Set([events, said])));
    expect([one.heard.length, other.heard.length, stranger.heard.length]).toEqual([2, 2, 0]);
    expect([one.missed, other.missed]).toEqual([0, 0]);
  });

  test("a process that is alone sends nothing; from the moment another one listens it does", async () => {
    // Sessions of the tests before may still listen on theirs: PostgreSQL ends them a moment after their sockets.
    const quiet = "arcade:alone";
    const ear = new pg.Client(clientSettings(world.target));
    const told: string[] = [];
    ear.on("notification", ({ payload }) => told.push(payload ?? ""));
    await ear.connect();
    await ear.query(`LISTEN "${quiet}"`);
    const one = await listenTo(null, quiet);
    await one.bus.publish(said);
    expect(one.heard).toEqual([said]);
    const other = await listenTo(null, quiet);
    await expect.poll(() => told).toEqual(["", ""]);
    // The first one learns of the second one a moment after this test does.
    await expect.poll(() => one.bus.publish(said).then(() => other.heard.length)).toBeGreaterThan(0);
    await expect.poll(() => [other.heard[0], told.slice(0, 3)]).toEqual([said, ["", "", JSON.stringify(said)]]);
    await ear.end();
  });

  test("events for very many receivers travel in pieces, and each receiver gets each event once", async () => {
    const [one, other] = await twoOverTheDatabase();
    const ids = (count: number) =>
      Array.from({ length: count }, (_, n) => String(4_000_000_000_000_000_000n + BigInt(n)));
    const many: AddressedEvent[] = [1_000, 1, 1, 3_000].map((count, n) => ({
      to: ids(count),
      frame: { id: String(n), type: "live", modules: "wallet", modules_id: null },
    }));
    await one.bus.publish({ kind: "events", events: many });
    const wanted = (heard: readonly BusMessage[]) =>
      many.map(({ frame }) =>
        heard
          .flatMap((message) => (message.kind === "events" ? message.events : []))
          .flatMap((event) => (event.frame.id === frame.id ? event.to : [])),
      );
    await expect.poll(() => wanted(other.heard)).toEqual(many.map(({ to }) => to));
    expect(wanted(one.heard)).toEqual(many.map(({ to }) => to));
  });

  test("while the connection is cut nothing counts as published; when it is back the process reads that it may have missed something", async () => {
    const [one, other] = await twoOverTheDatabase();
    const missed = one.missed;
    await run(
      world.owner,
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
        AND (query LIKE '%pg_locks%' OR query LIKE '%pg_notify%') AND pid <> pg_backend_pid()`,
    );
    await expect.poll(() => one.missed > missed && other.missed > 0, { timeout: 20_000 }).toBe(true);
    await expect.poll(() => one.bus.isUp() && other.bus.isUp(), { timeout: 20_000 }).toBe(true);
    await one.bus.publish(said);
    await expect.poll(() => other.heard).toEqual([said]);
    await one.bus.close();
    await expect(one.bus.publish(said)).rejects.toThrow("the bus is away");
  });

  test("a process does not start behind a pooler, which would keep the events from the others", async () => {
    const pooler = await openPooler();
    const database = { ...world.target, host: "127.0.0.1", port: pooler.port };
    const bus = await createBus({ redisUrl: null, database }, "arcade:test", log);
    await expect(bus.open()).rejects.toThrow(/need REDIS_URL/u);
    await bus.close();
    await pooler.close();
  });
});

/** Passes everything on, and gives each connection a number of its own, as poolers do. */
async function openPooler(): Promise<{ port: number; close(): Promise<void> }> {
  const { host, port } = world.target as { host: string; port: number }; // the embedded server
  const server = createServer((client) => {
    const upstream = connect(path.join(host, `.s.PGSQL.${port}`));
    client.pipe(upstream);
    upstream.on("data", (bytes: Buffer) => {
      const key = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (key >= 0) bytes.writeInt32BE(1, key + 5);
      client.write(bytes);
    });
    for (const [here, there] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      here.on("error", () => there.destroy());
      here.on("close", () => there.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port, // it listens at a port
    async close() {
      server.close();
      await once(server, "close");
    },
  };
}

describe.each(hasRedis ? (["double", "real"] as const) : (["double"] as const))("over Redis (%s)", (kind) => {
  const given = async (): Promise<TestRedis> => {
    const redis = await openRedis(kind);
    opened.push(redis);
    return redis;
  };

  test("what one process publishes every process receives once, itself included, and other malls do not", async () => {
    const { url } = await given();
    const [one, other, stranger] = [await listenTo(url), await listenTo(url), await listenTo(url, "arcade:another")];
    await expect.poll(() => [one, other, stranger].every(({ bus }) => bus.isUp())).toBe(true);
    await one.bus.publish(events);
    await other.bus.publish(said);
    await expect
      .poll(() => [one.heard, other.heard])
      .toEqual([
        [events, said],
        [events, said],
      ]);
    expect(stranger.heard).toEqual([]);
    expect([one.missed, other.missed]).toEqual([0, 0]);
  });

  test("while Redis is down nothing counts as published; when it is back each process reads that it may have missed something", async () => {
    const redis = await given();
    const [one, other] = [await listenTo(redis.url), await listenTo(redis.url)];
    await expect.poll(() => one.bus.isUp() && other.bus.isUp()).toBe(true);
    await redis.stop();
    await expect.poll(() => one.bus.isUp() || other.bus.isUp()).toBe(false);
    await expect(one.bus.publish(said)).rejects.toThrow();
    await redis.start();
    await expect.poll(() => one.bus.isUp() && other.bus.isUp(), { timeout: 20_000 }).toBe(true);
    await one.bus.publish(said);
    await expect.poll(() => other.heard).toEqual([said]);
    expect([one.missed, other.missed]).toEqual([1, 1]);
  });

  test("a mall that starts before its Redis connects later", async () => {
    const redis = await given();
    await redis.stop();
    const early = await listenTo(redis.url);
    await expect(early.bus.publish(said)).rejects.toThrow();
    expect(early.bus.isUp()).toBe(false);
    await redis.start();
    await expect.poll(() => early.bus.isUp(), { timeout: 20_000 }).toBe(true);
    await early.bus.publish(said);
    await expect.poll(() => early.heard).toEqual([said]);
  });
});
