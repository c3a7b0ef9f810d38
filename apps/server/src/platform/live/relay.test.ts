import { healthOffice } from "@arcade/contract/front/health/office";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { givenMember, givenOperator } from "../../../test/given.ts";
import { openSocketOf } from "../../../test/sockets/socket-client.ts";
import { useWorld } from "../../../test/world.ts";
import { many, run } from "../database.ts";
import { registry } from "../metrics.ts";
import { sql } from "../sql.ts";
import type { AddressedEvent } from "./outbox.ts";

const world = useWorld();
let address = "";
beforeAll(async () => {
  address = await world.listen();
});

const frame = { id: "2", type: "live", modules: "wallet", modules_id: null };
const unreadable: { topic: string; payload: unknown }[] = [
  { topic: "events", payload: ["1"] },
  { topic: "events", payload: {} },
  { topic: "events", payload: null },
  { topic: "events", payload: "text" },
  { topic: "events", payload: [{ frame }] },
  { topic: "events", payload: [{ to: "1", frame }] },
  { topic: "events", payload: [{ to: ["nobody"], frame }] },
  { topic: "events", payload: [{ to: ["1"], frame: { ...frame, id: "99999999999999999999" } }] },
  { topic: "events", payload: [{ to: ["1"], frame: { ...frame, modules_id: 7 } }] },
  { topic: "events", payload: [{ to: ["1"], frame: { ...frame, message_id: "x" } }] },
  { topic: "outdated", payload: { what: "the weather" } },
  { topic: "outdated", payload: ["settings"] },
  { topic: "of a newer release", payload: [] },
];

const setAside = () =>
  many<{ id: bigint; topic: string; payload: unknown; tries: number }>(
    world.owner,
    sql`SELECT id, topic, payload, tries FROM outbox WHERE try_at = 'infinity' ORDER BY id`,
  );
const setAsideCount = async () =>
  (await registry.getSingleMetric("arcade_events_set_aside_total")?.get())?.values[0]?.value ?? 0;

describe("an unreadable row of the outbox", () => {
  afterEach(() => run(world.owner, sql`DELETE FROM outbox`));

  test("stops neither the process nor the rows behind it; it is set aside, counted and reported", async () => {
    const member = await givenMember(world);
    const socket = await openSocketOf(world, address, member);
    const alarm = vi.spyOn(world.mall, "alarm");
    const before = await setAsideCount();
    const old = new Date(world.clock.now().getTime() - 60_000);
    for (const [index, { topic, payload }] of unreadable.entries())
      await run(
        world.owner,
        sql`INSERT INTO outbox (id, topic, payload, created_at, try_at)
          VALUES (${index + 1}, ${topic}, ${JSON.stringify(payload)}, ${old}, ${old})`,
      );
    await world.withContext(async (context) =>
      context.publish([member.member_id], { type: "live", modules: "wallet", modules_id: null }),
    );
    expect(await socket.next("live")).toMatchObject({ modules: "wallet" });
    await expect.poll(setAside).toEqual(unreadable.map((row, index) => ({ id: BigInt(index + 1), ...row, tries: 1 })));
    expect((await setAsideCount()) - before).toBe(unreadable.length);
    expect(alarm).toHaveBeenCalledTimes(unreadable.length);
    expect(alarm).toHaveBeenCalledWith(expect.any(String), { outbox: "1", topic: "events" });
    alarm.mockRestore();
    const { token } = await givenOperator(world, "support");
    expect((await world.ask(healthOffice.figures, {}, { token })).outbox.failing).toBe(unreadable.length);
    const { items } = await world.ask(healthOffice.jobs, {}, { token });
    expect(items.find(({ name }) => name === "tell of events")).toMatchObject({
      failures_seen: unreadable.length,
      last_fault: expect.stringContaining("cannot be read"),
    });
    // It is not taken again.
    await world.settleDue();
    expect(await setAside()).toHaveLength(unreadable.length);
    expect((await setAsideCount()) - before).toBe(unreadable.length);
    socket.bare.terminate();
  });

  test("a field that a newer release added is passed on", async () => {
    const publish = vi.spyOn(world.mall.live.bus, "publish");
    const now = world.clock.now();
    const newer = [{ to: ["7"], frame: { ...frame, id: "3", colour: "green" }, since: 2 }];
    await run(
      world.owner,
      sql`INSERT INTO outbox (id, topic, payload, created_at, try_at)
        VALUES (1, 'events', ${JSON.stringify(newer)}, ${now}, ${now})`,
    );
    await expect.poll(() => publish.mock.calls).toContainEqual([{ kind: "events", events: newer }]);
    publish.mockRestore();
  });
});

test("an event that a socket cannot send does not stop the next ones", async () => {
  const member = await givenMember(world);
  const socket = await openSocketOf(world, address, member);
  const { sockets } = world.mall.live;
  // What a process of another release may say on the bus.
  const broken = [{ to: null, frame: null }] as unknown as AddressedEvent[];
  await expect(sockets.deliver(broken)).resolves.toBeUndefined();
  await world.withContext(async (context) =>
    context.publish([member.member_id], { type: "live", modules: "wallet", modules_id: null }),
  );
  expect(await socket.next("live")).toMatchObject({ modules: "wallet" });
  socket.bare.terminate();
});
