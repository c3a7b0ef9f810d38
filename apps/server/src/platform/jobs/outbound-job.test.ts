import { beforeAll, beforeEach, expect, test } from "vitest";
import { useWorld } from "../../../test/world.ts";
import { many, maybeOne, run } from "../database.ts";
import { sql } from "../sql.ts";
import { type AnyOutboundJob, outboundJob, failedOutboundJobs, leaseUntil, runOutboundJob } from "./outbound-job.ts";

const world = useWorld();
let asked: bigint[] = [];
let answer: (id: bigint) => Promise<string>;

const looking = outboundJob<string>({
  name: "watch credits",
  async take(context) {
    const found = await maybeOne<{ id: bigint }>(
      context.tx,
      sql`UPDATE looked SET next_attempt_at = ${leaseUntil(context.now)} WHERE id = (SELECT id FROM looked
        WHERE next_attempt_at <= ${context.now} ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
    );
    return found?.id ?? null;
  },
  run(_mall, id) {
    asked.push(id);
    return answer(id);
  },
  async settle(context, id, learned) {
    if (learned === "unsettled") throw new Error("cannot be written");
    await run(context.tx, sql`UPDATE looked SET learned = ${learned}, next_attempt_at = NULL WHERE id = ${id}`);
  },
  async postpone(context, id, until) {
    await run(context.tx, sql`UPDATE looked SET next_attempt_at = ${until} WHERE id = ${id}`);
  },
});
const runOnce = (made: AnyOutboundJob = looking) =>
  runOutboundJob(made, { mall: world.mall, log: world.app.log, withContext: world.withContext, stopped: () => false });

beforeAll(async () => {
  await run(world.owner, sql`CREATE TABLE looked (id bigint PRIMARY KEY, next_attempt_at timestamptz, learned text)`);
  await run(world.owner, sql`GRANT SELECT, UPDATE, INSERT, DELETE ON looked TO arcade_app`);
});

beforeEach(async () => {
  asked = [];
  answer = async (id) => `answer ${id}`;
  await run(world.mall.db, sql`DELETE FROM looked`);
  await run(
    world.mall.db,
    sql`INSERT INTO looked (id, next_attempt_at) SELECT n, ${world.clock.now()} FROM generate_series(1, 12) n`,
  );
});

const learned = () =>
  many<{ id: bigint; learned: string | null }>(world.mall.db, sql`SELECT id, learned FROM looked ORDER BY id`);

test("a due job is asked once, and settled", async () => {
  expect(await runOnce()).toBe(12);
  expect(asked.toSorted((a, b) => Number(a - b))).toEqual(Array.from({ length: 12 }, (_, index) => BigInt(index + 1)));
  expect((await learned()).every((found) => found.learned === `answer ${found.id}`)).toBe(true);
  expect(await runOnce()).toBe(0);
});

test("no transaction is open during an outside request", async () => {
  await run(world.mall.db, sql`DELETE FROM looked WHERE id > 1`);
  let open: number | undefined;
  answer = async () => {
    const sessions = sql`SELECT count(*)::int FROM pg_stat_activity WHERE state = 'idle in transaction'
      AND datname = current_database()`;
    // Others look for more meanwhile, and end; one that was kept open would stay for as long as this is awaited.
    for (let look = 0; look < 100 && open !== 0; look += 1) {
      open = (await maybeOne<{ count: number }>(world.owner, sessions))?.count;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return "well";
  };
  expect(await runOnce()).toBe(1);
  expect(open).toBe(0);
});

test("if nothing is due one look finds that out", async () => {
  await run(world.mall.db, sql`DELETE FROM looked`);
  let looks = 0;
  const counted: AnyOutboundJob = {
    ...looking,
    take: (context) => {
      looks += 1;
      return looking.take(context);
    },
  };
  expect(await runOnce(counted)).toBe(0);
  expect(looks).toBe(1);
});

test("several are asked at once, so a slow answer delays no other", async () => {
  let waiting = 0;
  let max = 0;
  answer = async () => {
    waiting += 1;
    max = Math.max(max, waiting);
    await new Promise((resolve) => setTimeout(resolve, 50));
    waiting -= 1;
    return "well";
  };
  expect(await runOnce()).toBe(12);
  expect(max).toBe(4);
});

test("two processes at once never ask about the same row", async () => {
  await Promise.all([runOnce(), runOnce(), runOnce()]);
  expect(asked.length).toBe(12);
  expect(new Set(asked).size).toBe(12);
});

test("a failure is counted, delayed longer each time, and cleared by the first success", async () => {
  await run(world.mall.db, sql`DELETE FROM looked WHERE id > 2`);
  answer = async (id) => (id === 1n ? Promise.reject(new Error("no answer")) : "unsettled");
  expect(await runOnce()).toBe(0);
  expect(asked.length).toBe(2);
  expect(await runOnce()).toBe(0);
  expect(asked.length).toBe(2);
  for (const seconds of [15, 30, 60, 120]) {
    world.clock.move(seconds * 1_000 - 1_000);
    await runOnce();
    const before = asked.length;
    world.clock.move(1_000);
    await runOnce();
    expect(asked.length).toBe(before + 2);
  }
  const failed = await world.withContext(failedOutboundJobs);
  expect(failed).toMatchObject([{ name: "watch credits", rows: 2, most_tries: 5 }]);
  answer = async () => "well";
  world.clock.move(3_600_000);
  expect(await runOnce()).toBe(2);
  expect(await world.withContext(failedOutboundJobs)).toEqual([]);
});

test("a process that dies leaves a lease that expires, and nothing else", async () => {
  await world.withContext((context) => looking.take(context)); // and does not see it again
  await runOnce();
  expect(asked.length).toBe(11);
  world.clock.move(91_000);
  expect(await runOnce()).toBe(1);
  expect(asked.length).toBe(12);
});
