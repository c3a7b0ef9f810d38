import { beforeAll, beforeEach, expect, test } from "vitest";
import { useWorld } from "../../test/world.ts";
import { change, row, rows } from "./database.ts";
import { type AnyErrand, errand, failedErrands, leaseUntil, runErrand } from "./errand.ts";

const world = useWorld();
let asked: bigint[] = [];
let answer: (id: bigint) => Promise<string>;

const looking = errand<string>({
  name: "watch credits",
  async take(turn) {
    const found = await row<{ id: bigint }>(
      turn.tx,
      "UPDATE looked SET look_at = $2 WHERE id = (SELECT id FROM looked WHERE look_at <= $1 ORDER BY look_at LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id",
      [turn.now, leaseUntil(turn.now)],
    );
    return found?.id ?? null;
  },
  run(_mall, id) {
    asked.push(id);
    return answer(id);
  },
  async settle(turn, id, learned) {
    if (learned === "unsettled") throw new Error("cannot be written");
    await change(turn.tx, "UPDATE looked SET learned = $2, look_at = NULL WHERE id = $1", [id, learned]);
  },
  async postpone(turn, id, until) {
    await change(turn.tx, "UPDATE looked SET look_at = $2 WHERE id = $1", [id, until]);
  },
});
const run = (made: AnyErrand = looking) => runErrand(made, { mall: world.mall, log: world.app.log, inTurn: world.inTurn, stopped: () => false });

beforeAll(async () => {
  await rows(world.owner, "CREATE TABLE looked (id bigint PRIMARY KEY, look_at timestamptz, learned text)", []);
  await rows(world.owner, "GRANT SELECT, UPDATE, INSERT, DELETE ON looked TO arcade_app", []);
});

beforeEach(async () => {
  asked = [];
  answer = async (id) => `answer ${id}`;
  await rows(world.mall.db, "DELETE FROM looked", []);
  await rows(world.mall.db, "INSERT INTO looked (id, look_at) SELECT n, $1 FROM generate_series(1, 12) n", [world.clock.now()]);
});

const learned = () => rows<{ id: bigint; learned: string | null }>(world.mall.db, "SELECT id, learned FROM looked ORDER BY id", []);

test("what is due is asked once, and settled", async () => {
  expect(await run()).toBe(12);
  expect(asked.toSorted((a, b) => Number(a - b))).toEqual(Array.from({ length: 12 }, (_, index) => BigInt(index + 1)));
  expect((await learned()).every((found) => found.learned === `answer ${found.id}`)).toBe(true);
  expect(await run()).toBe(0);
});

test("no transaction is open while somebody outside is asked", async () => {
  await rows(world.mall.db, "DELETE FROM looked WHERE id > 1", []);
  let open: number | undefined;
  answer = async () => {
    const sessions = "SELECT count(*)::int FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()";
    // Others look for more meanwhile, and end; one that was kept open would stay for as long as this is awaited.
    for (let look = 0; look < 100 && open !== 0; look += 1) {
      open = (await row<{ count: number }>(world.owner, sessions, []))?.count;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return "well";
  };
  expect(await run()).toBe(1);
  expect(open).toBe(0);
});

test("where nothing is due one look finds it out", async () => {
  await rows(world.mall.db, "DELETE FROM looked", []);
  let looks = 0;
  const counted: AnyErrand = {
    ...looking,
    take: (turn) => {
      looks += 1;
      return looking.take(turn);
    },
  };
  expect(await run(counted)).toBe(0);
  expect(looks).toBe(1);
});

test("several are asked at once, so that a slow answer holds up nobody's", async () => {
  let waiting = 0;
  let most = 0;
  answer = async () => {
    waiting += 1;
    most = Math.max(most, waiting);
    await new Promise((resolve) => setTimeout(resolve, 50));
    waiting -= 1;
    return "well";
  };
  expect(await run()).toBe(12);
  expect(most).toBe(4);
});

test("two processes at once never ask about the same row", async () => {
  await Promise.all([run(), run(), run()]);
  expect(asked.length).toBe(12);
  expect(new Set(asked).size).toBe(12);
});

test("a failure is counted, put off longer each time, and forgotten with the first success", async () => {
  await rows(world.mall.db, "DELETE FROM looked WHERE id > 2", []);
  answer = async (id) => (id === 1n ? Promise.reject(new Error("no answer")) : "unsettled");
  expect(await run()).toBe(0);
  expect(asked.length).toBe(2);
  expect(await run()).toBe(0);
  expect(asked.length).toBe(2);
  for (const seconds of [15, 30, 60, 120]) {
    world.clock.move(seconds * 1_000 - 1_000);
    await run();
    const before = asked.length;
    world.clock.move(1_000);
    await run();
    expect(asked.length).toBe(before + 2);
  }
  const failed = await world.inTurn(failedErrands);
  expect(failed).toMatchObject([{ errand: "watch credits", rows: 2, most_tries: 5 }]);
  answer = async () => "well";
  world.clock.move(3_600_000);
  expect(await run()).toBe(2);
  expect(await world.inTurn(failedErrands)).toEqual([]);
});

test("a process that dies in the middle leaves a lease that runs out, and nothing else", async () => {
  await world.inTurn((turn) => looking.take(turn)); // and is heard of no more
  await run();
  expect(asked.length).toBe(11);
  world.clock.move(91_000);
  expect(await run()).toBe(1);
  expect(asked.length).toBe(12);
});
