import { healthOffice } from "@arcade/contract/front/health/office";
import { expect, test } from "vitest";
import { sweeps, tellFailingJobs } from "./app.ts";
import { many, run } from "./platform/database.ts";
import { sweepDue } from "./platform/jobs/sweep.ts";
import { registry, sweepBehind, swept } from "./platform/metrics.ts";
import { sql } from "./platform/sql.ts";
import { createBackgroundWork } from "./rounds.ts";
import { givenOperator } from "../test/given.ts";
import { useWorld } from "../test/world.ts";

const world = useWorld({}, { keepsDays: true });

test("a sweep that cannot read its due rows delays no other, and after ten minutes the administrators get one mail", async () => {
  const { operator_id } = await givenOperator(world, "administrator");
  const background = createBackgroundWork(world.mall, world.app.log);
  const lineOf = (name: string) => world.mall.jobs.lines().find((line) => line.name === name);
  const mails = async () =>
    (
      await many<{ subject: string }>(
        world.owner,
        sql`SELECT payload->>'subject' AS subject FROM outbox WHERE topic = 'mail'
          AND payload->>'to' = (SELECT email FROM operator WHERE id = ${operator_id})`,
      )
    ).filter(({ subject }) => subject.includes("Job failing"));
  await run(world.owner, sql`REVOKE SELECT ON unsealed_transfer FROM arcade_app`);
  try {
    const runs = new Map(world.mall.jobs.lines().map(({ name, runs: before }) => [name, before]));
    await background.sweepTurn();
    for (const { name } of sweeps)
      expect([name, (lineOf(name)?.runs ?? 0) - (runs.get(name) ?? 0)]).toEqual([
        name,
        name === "seal the ledger" ? 0 : 1,
      ]);
    expect(world.mall.jobs.failing(0)).toMatchObject([{ name: "seal the ledger" }]);
    expect(await mails()).toEqual([]);
    world.clock.move(601_000);
    await background.sweepTurn();
    await background.sweepTurn();
    expect(await mails()).toHaveLength(1);
  } finally {
    await run(world.owner, sql`GRANT SELECT ON unsealed_transfer TO arcade_app`);
  }
  await background.sweepTurn();
  expect(world.mall.jobs.failing(0)).toEqual([]);
});

test("a row that is locked or moves too long delays no other row of its sweep", async () => {
  const due = [1n, 2n, 3n];
  const failed: bigint[] = [];
  const moved = await sweepDue(
    {
      name: "forget what has run out",
      take: async (_context, except) => due.find((id) => !except.includes(id)) ?? null,
      async move({ tx }, id) {
        if (id === 1n) {
          await run(tx, sql`SET LOCAL statement_timeout = 50`);
          await run(tx, sql`SELECT pg_sleep(5)`);
        }
        due.splice(due.indexOf(id), 1);
      },
    },
    world.withContext,
    (_error, id) => void failed.push(id),
  );
  expect([moved, failed, due]).toEqual([{ moved: 2, isLeft: false }, [1n], [1n]]);
});

test("a sweep with much to do leaves the rest to its next run", async () => {
  const due = Array.from({ length: 250 }, (_, index) => BigInt(index + 1));
  const moved = await sweepDue(
    {
      name: "forget what has run out",
      take: async () => due[0] ?? null,
      move: async () => void due.shift(),
    },
    world.withContext,
    (error) => {
      throw error;
    },
    100,
  );
  expect([moved, due.length]).toEqual([{ moved: 100, isLeft: true }, 150]);
});

/** Rows of a table in memory, taken as SKIP LOCKED takes them. */
function rows(count: number) {
  const due = Array.from({ length: count }, (_, index) => BigInt(index + 1));
  const held = new Set<bigint>();
  return {
    due,
    take(except: readonly bigint[], max: number) {
      const taken = due.filter((id) => !held.has(id) && !except.includes(id)).slice(0, max);
      for (const id of taken) held.add(id);
      return taken;
    },
    async move(ids: readonly bigint[]) {
      await new Promise(setImmediate);
      for (const id of ids) held.delete(id);
      if (ids.includes(7n)) throw new Error("row 7 cannot move");
      for (const id of ids) due.splice(due.indexOf(id), 1);
    },
  };
}

test("rows that move together move one by one if one of them fails, and then together again", async () => {
  const table = rows(40);
  const failed: bigint[] = [];
  const groups: number[] = [];
  const done = await sweepDue(
    {
      name: "settle orders",
      take: async (_context, except) => table.take(except, 1)[0] ?? null,
      move: (_context, id) => table.move([id]),
      together: {
        take: async (_context, except) => table.take(except, 10),
        move: (_context, ids) => {
          groups.push(ids.length);
          return table.move(ids);
        },
      },
    },
    world.withContext,
    (_error, id) => void failed.push(id),
  );
  expect([done, failed, table.due]).toEqual([{ moved: 39, isLeft: false }, [7n], [7n]]);
  // The first group fails, its ten rows go one by one, and the others again in tens.
  expect(groups).toEqual([10, 10, 10, 10]);
});

test("rows of a sweep with lanes move side by side, each once", async () => {
  const table = rows(6);
  const moved: bigint[] = [];
  let inside = 0;
  let most = 0;
  await sweepDue(
    {
      name: "complete orders",
      lanes: 3,
      take: async (_context, except) => table.take(except, 1)[0] ?? null,
      async move(_context, id) {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise((resolve) => setTimeout(resolve, 20));
        inside -= 1;
        await table.move([id]);
        moved.push(id);
      },
    },
    world.withContext,
    (error) => {
      throw error;
    },
  );
  expect([most, moved.toSorted((a, b) => Number(a - b))]).toEqual([3, [1n, 2n, 3n, 4n, 5n, 6n]]);
  expect(table.due).toEqual([]);
});

test("a sweep that has not finished its due rows for ten minutes is mailed to the administrators once, and is on the health page", async () => {
  const { operator_id, token } = await givenOperator(world, "administrator");
  const now = () => world.clock.now();
  const late = async () =>
    many(
      world.owner,
      sql`SELECT FROM outbox WHERE topic = 'mail' AND payload->>'subject' LIKE '%Job running late%'
        AND payload->>'to' = (SELECT email FROM operator WHERE id = ${operator_id})`,
    );
  const tell = () => tellFailingJobs(world.mall, world.withContext);
  // Nothing else is overdue.
  for (let moved = 1; moved > 0;) moved = await world.settleDue();
  await run(world.owner, sql`UPDATE ledger_check SET due_at = due_at + interval '1 day' WHERE state = 'waiting'`);
  world.mall.jobs.ran("trim stores", "deadline", 100, true);
  sweepBehind("trim stores", now());
  await tell();
  expect(await late()).toEqual([]);
  world.clock.move(61_000);
  expect((await world.ask(healthOffice.figures, {}, { token })).overdue).toMatchObject({ job: "trim stores" });
  world.clock.move(540_000);
  world.mall.jobs.ran("trim stores", "deadline", 100, true);
  sweepBehind("trim stores", now());
  await tell();
  await tell();
  expect(await late()).toHaveLength(1);
  const line = /arcade_sweep_overdue_seconds\{sweep="trim stores"\} (\d+)/;
  expect(Number(line.exec(await registry.metrics())?.[1])).toBeGreaterThanOrEqual(600);
  world.mall.jobs.ran("trim stores", "deadline", 0);
  swept("trim stores", 0, now());
  expect(world.mall.jobs.behind(0)).toEqual([]);
  expect(Number(line.exec(await registry.metrics())?.[1])).toBe(0);
});
