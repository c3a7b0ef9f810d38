import { expect, test } from "vitest";
import { sweeps } from "./app.ts";
import { many, run } from "./platform/database.ts";
import { sweepDue } from "./platform/jobs/sweep.ts";
import { sql } from "./platform/sql.ts";
import { createBackgroundWork } from "./rounds.ts";
import { givenOperator } from "../test/given.ts";
import { useWorld } from "../test/world.ts";

const world = useWorld();

test("a sweep that cannot read what is due holds up none behind it, and after ten minutes the administrators have one mail", async () => {
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
    ).filter(({ subject }) => subject.includes("a job fails"));
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

test("a row that is locked for too long, or whose move takes too long, holds up no other row of its sweep", async () => {
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
  expect([moved, failed, due]).toEqual([2, [1n], [1n]]);
});

test("a sweep with much to do leaves the rest to its next turn", async () => {
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
  expect([moved, due.length]).toEqual([100, 150]);
});
