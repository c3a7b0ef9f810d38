import { orders } from "@arcade/contract/buying/orders/api";
import type { JobName } from "@arcade/contract/front/health/jobs";
import { beforeEach, expect, test, vi } from "vitest";
import { givenBuyer, givenGoods, givenStore, submit } from "../test/given.ts";
import { useWorld } from "../test/world.ts";
import { outboundJobs, sweeps } from "./app.ts";
import { many, one, run } from "./platform/database.ts";
import type { Mall } from "./platform/mall.ts";
import { sql } from "./platform/sql.ts";
import { createBackgroundWork } from "./rounds.ts";

const world = useWorld({}, { keepsDays: true });

/** Looks once, as a mall does each second, and counts its transactions. */
async function look() {
  let transactions = 0;
  const counted: Mall = Object.create(world.mall, {
    transaction: {
      value: (work: Parameters<Mall["transaction"]>[0]) => {
        transactions += 1;
        return world.mall.transaction(work);
      },
    },
  });
  const due = await createBackgroundWork(counted, world.app.log).look();
  const namesOf = (some: ReadonlySet<{ name: JobName }>) => [...some].map(({ name }) => name);
  return { ...due, sweeps: namesOf(due.sweeps), outboundJobs: namesOf(due.outboundJobs), transactions };
}

const runsOf = () => new Map(world.mall.jobs.lines().map(({ name, runs }) => [name, runs]));

beforeEach(async () => {
  // Some of it makes other work due.
  for (let moved = 1; moved > 0;) moved = await world.settleDue();
});

test("without due work, one transaction asks all jobs, and each of them has run", async () => {
  const before = runsOf();
  expect(await look()).toEqual({ sweeps: [], outboundJobs: [], mails: false, events: false, transactions: 1 });
  const after = runsOf();
  for (const { name } of [...sweeps, ...outboundJobs])
    expect([name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]).toEqual([name, 1]);
});

test("a look finds an order's deadline to the second, and leaves it to the worker that follows", async () => {
  const buyer = await givenBuyer(world);
  const bought = await submit(world, buyer, [{ sku: (await givenGoods(world, await givenStore(world))).skus[0]! }]);
  await world.settleDue();
  const { cancel_at } = await one<{ cancel_at: Date }>(
    world.owner,
    sql`SELECT cancel_at FROM orders WHERE id = ${BigInt(bought.orders[0]!.id)}`,
  );
  world.clock.move(cancel_at.getTime() - world.clock.now().getTime() - 5_000);
  for (let moved = 1; moved > 0;) moved = await world.settleDue();
  expect(await look()).toMatchObject({ sweeps: [] });
  world.clock.move(5_001);
  expect(await look()).toMatchObject({ sweeps: ["cancel unpaid orders"], transactions: 1 });
  expect(await look()).toMatchObject({ sweeps: ["cancel unpaid orders"] });
  await world.settleDue();
  expect(await world.ask(orders.detail, { id: bought.orders[0]!.id }, { token: buyer.token })).toMatchObject({
    state: "cancelled",
  });
});

test("due work that a look finds of a job stays there for the job", async () => {
  const check = (state: string) =>
    many<{ leased: boolean }>(
      world.owner,
      sql`SELECT taken_until IS NOT NULL AS leased FROM ledger_check WHERE state = ${state} AND due_at <= ${world.clock.now()}`,
    );
  await run(world.owner, sql`UPDATE ledger_check SET due_at = ${world.clock.now()} WHERE state = 'waiting'`);
  expect((await look()).outboundJobs).toEqual(["check the ledger"]);
  expect(await check("waiting")).toEqual([{ leased: false }]);
  expect((await look()).outboundJobs).toEqual(["check the ledger"]);
});

test("waiting rows of the outbox and of notices are found", async () => {
  const now = world.clock.now();
  await world.withContext((context) =>
    context.enqueue("mail", { to: "lin@example.com", language: "en", subject: "s", body: "b" }),
  );
  expect(await look()).toMatchObject({ mails: true, events: false });
  await world.settleDue();
  await run(
    world.mall.db,
    sql`INSERT INTO outbox (id, topic, payload, created_at, try_at) VALUES (1, 'outdated', '{"what": "settings"}', ${now}, ${now})`,
  );
  expect(await look()).toMatchObject({ mails: false, events: true });
});

test("a new row wakes the workers that deliver it", async () => {
  const woken = vi.fn();
  world.mall.live.onWake(woken);
  await world.withContext(async () => {});
  expect(woken).not.toHaveBeenCalled();
  await world.withContext((context) =>
    context.enqueue("mail", { to: "lin@example.com", language: "en", subject: "s", body: "b" }),
  );
  expect(woken).toHaveBeenCalledTimes(1);
  world.mall.live.onWake(() => {});
});

test("if one statement fails, each job looks for itself", async () => {
  await run(world.owner, sql`REVOKE SELECT ON unsealed_transfer FROM arcade_app`);
  try {
    const due = await look();
    expect(due).toMatchObject({ mails: true, events: true });
    expect(due.sweeps).toHaveLength(sweeps.length);
    expect(due.outboundJobs).toHaveLength(outboundJobs.length);
  } finally {
    await run(world.owner, sql`GRANT SELECT ON unsealed_transfer TO arcade_app`);
  }
});
