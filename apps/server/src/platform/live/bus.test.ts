import Fastify from "fastify";
import { afterEach, describe, expect, test } from "vitest";
import { hasRedis, openRedis, type TestRedis } from "../../../test/given/redis.ts";
import { type Bus, type BusMessage, createBus } from "./bus.ts";

const { log } = Fastify();
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
  const bus = await createBus(url, channel, log);
  const ear: Ear = { bus, heard: [], missed: 0 };
  bus.listen({ onMessage: (message) => void ear.heard.push(message), onMissed: () => void (ear.missed += 1) });
  bus.open();
  opened.push(bus);
  return ear;
}

const said: BusMessage = { kind: "outdated", what: "settings" };

test("without Redis a process receives its own messages, at once", async () => {
  const { bus, heard } = await listenTo(null);
  await bus.publish(said);
  expect(heard).toEqual([said]);
  expect(bus.isUp()).toBe(true);
  expect(bus.reachesOthers).toBe(false);
});

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
    const events: BusMessage = {
      kind: "events",
      events: [{ to: ["1"], frame: { id: "2", type: "live", modules: "wallet", modules_id: null } }],
    };
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
