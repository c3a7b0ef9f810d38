import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
  clientSettings,
  type Database,
  many,
  maybeOne,
  openDatabase,
  type OpenDatabase,
  run,
  sendLater,
} from "./database.ts";
import { createNames } from "./postgres-wire/statements.ts";
import { constant, join, shared, sql } from "./sql.ts";
import { isOutage } from "./sql/outage.ts";
import { connect, createAges } from "./transactions.ts";
import { type ExchangeFacts, exchanges } from "./tracing.ts";
import { createTestDatabase, type TestDatabase } from "./sql/temporary.ts";

let testDatabase: TestDatabase;
let database: OpenDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase(inject("cluster"));
  const owner = openDatabase(testDatabase.owner);
  await run(owner.db, sql`CREATE TABLE purse (id bigint PRIMARY KEY, micro bigint NOT NULL)`);
  await run(owner.db, sql`GRANT SELECT, INSERT, UPDATE ON purse TO arcade_app`);
  await owner.close();
  database = openDatabase(testDatabase.target);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

test("whole numbers of 64 bits come as bigint, decimals and days as text, times as Date, json parsed", async () => {
  const found = await maybeOne(
    database.db,
    sql`SELECT 9223372036854775807 AS id, ARRAY[1, NULL, 9223372036854775807]::bigint[] AS ids, 1.50::numeric AS rate,
      ARRAY[1.50]::numeric[] AS rates,
            '2026-02-28'::date AS day, '2026-02-28T12:00:00.123Z'::timestamptz AS moment, '{"a": [1]}'::jsonb AS data,
              7::int AS count, NULL::bigint AS nothing`,
  );
  expect({ ...found }).toEqual({
    id: 9223372036854775807n,
    ids: [1n, null, 9223372036854775807n],
    rate: "1.50",
    rates: ["1.50"],
    day: "2026-02-28",
    moment: new Date("2026-02-28T12:00:00.123Z"),
    data: { a: [1] },
    count: 7,
    nothing: null,
  });
});

test("bigints, dates, bytes, lists and null are sent as they were received", async () => {
  const given = [
    9223372036854775807n,
    new Date("2026-02-28T12:00:00.123Z"),
    Buffer.from([0, 255]),
    [1n, 2n],
    ['a "b", \\c', "{}"],
    null,
  ];
  const found = await maybeOne(
    database.db,
    sql`SELECT ${given[0]}::bigint AS a, ${given[1]}::timestamptz AS b, ${given[2]}::bytea AS c, ${given[3]}::bigint[]
      AS d, ${given[4]}::text[] AS e, ${given[5]}::text AS f`,
  );
  expect(Object.values(found ?? {})).toEqual(given);
});

test("the parsers of other users of pg stay unchanged", () => {
  expect(pg.types.getTypeParser(pg.types.builtins.INT8, "text")("7")).toBe("7");
});

test("the time limits are on every connection, and the isolation level is named", async () => {
  const asked = sql`SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement,
    current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('transaction_isolation')
    AS isolation, current_setting('transaction_read_only') AS read_only`;
  expect({ ...(await database.transaction((tx) => maybeOne(tx, asked))) }).toEqual({
    lock: "5s",
    statement: "30s",
    idle: "30s",
    isolation: "read committed",
    read_only: "off",
  });
  expect({ ...(await database.snapshot((tx) => maybeOne(tx, asked))) }).toMatchObject({
    isolation: "repeatable read",
    read_only: "on",
  });
});

test("all of a transaction happens, or nothing", async () => {
  const work = async (tx: Database) => {
    await putPurse(tx, 1n, 5n);
    await putPurse(tx, 2n, 5n);
  };
  await expect(
    database.transaction(async (tx) => work(tx).then(() => Promise.reject(new Error("changed my mind")))),
  ).rejects.toThrow("changed my mind");
  expect(await purses([1n, 2n])).toEqual([]);
  await database.transaction(work);
  expect(await purses([1n, 2n])).toEqual([5n, 5n]);
});

test("a failing first statement leaves nothing behind, nor does what follows it", async () => {
  await expect(database.transaction((tx) => many(tx, sql`SELECT 1 / ${0}::int`))).rejects.toThrow("division by zero");
  await expect(database.transaction((tx) => many(tx, sql`SELECT * FROM no_such_table`))).rejects.toThrow(
    /no_such_table/u,
  );
  const swallowed = database.transaction(async (tx) => {
    await many(tx, sql`SELECT 1 / ${0}::int`).catch(() => {});
    await putPurse(tx, 3n, 5n).catch(() => {});
  });
  await expect(swallowed).rejects.toThrow(/work caught the error of a statement/u);
  expect(await purses([3n])).toEqual([]);
  expect(await database.transaction((tx) => many(tx, sql`SELECT 1 AS n`))).toHaveLength(1);
});

test("work without a statement opens no transaction", async () => {
  expect(await database.transaction(async () => 7)).toBe(7);
});

test("statements started side by side in one transaction all run in it", async () => {
  const found = await database.transaction((tx) =>
    Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        maybeOne<{ n: number; id: string }>(tx, sql`SELECT ${n}::int AS n, pg_current_xact_id()::text AS id`),
      ),
    ),
  );
  expect(found.map((one) => one?.n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(new Set(found.map((one) => one?.id)).size).toBe(1);
});

test("a deferred statement runs in its place, and commits with the rest", async () => {
  const seen = await database.transaction(async (tx) => {
    sendLater(tx, sql`INSERT INTO purse (id, micro) VALUES (${41n}, ${1n})`);
    const before = await many<{ micro: bigint }>(tx, sql`SELECT micro FROM purse WHERE id = 41`);
    sendLater(tx, sql`UPDATE purse SET micro = 2 WHERE id = ${41n}`);
    return before;
  });
  expect(seen.map(({ micro }) => micro)).toEqual([1n]);
  expect(await purses([41n])).toEqual([2n]);
  await database.transaction(async (tx) => sendLater(tx, sql`UPDATE purse SET micro = 3 WHERE id = ${41n}`));
  expect(await purses([41n])).toEqual([3n]);
});

test("a deferred statement that fails rolls everything back", async () => {
  const work = async (tx: Database) => {
    await putPurse(tx, 42n, 1n);
    sendLater(tx, sql`UPDATE purse SET micro = 1 / ${0}::int`);
  };
  await expect(database.transaction(work)).rejects.toThrow("division by zero");
  expect(await purses([42n])).toEqual([]);
});

test("the check of a deferred statement runs before the commit, and before anybody sees what follows", async () => {
  const refuse = () => {
    throw new Error("not this one");
  };
  const alone = async (tx: Database) => sendLater(tx, sql`INSERT INTO purse (id, micro) VALUES (${43n}, 1)`, refuse);
  await expect(database.transaction(alone)).rejects.toThrow("not this one");
  let hasHeard = false;
  const beside = async (tx: Database) => {
    await alone(tx);
    await putPurse(tx, 44n, 1n);
    hasHeard = true;
  };
  await expect(database.transaction(beside)).rejects.toThrow("not this one");
  expect(hasHeard).toBe(false);
  expect(await purses([43n, 44n])).toEqual([]);
});

test("the cause of a failed deferred statement is known, although the earlier ones in the message succeeded", async () => {
  const next = async (tx: Database) => {
    const first = putPurse(tx, 45n, 1n);
    sendLater(tx, sql`UPDATE purse SET micro = 1 / ${0}::int`);
    await first;
    await putPurse(tx, 46n, 1n);
  };
  await expect(database.transaction(next)).rejects.toThrow("division by zero");
  const last = async (tx: Database) => {
    const first = putPurse(tx, 45n, 1n);
    sendLater(tx, sql`UPDATE purse SET micro = 1 / ${0}::int`);
    await first;
  };
  await expect(database.transaction(last)).rejects.toThrow("division by zero");
  expect(await purses([45n, 46n])).toEqual([]);
});

test("nothing can be deferred outside a transaction", () => {
  expect(() => sendLater(database.db, sql`SELECT 1`)).toThrow(/Only a transaction/u);
});

test("reads that start together are sent in one message, a fault in one fails all, and the next ones work", async () => {
  const asked: number[] = [];
  const hear = (message: unknown): void => {
    asked.push((message as ExchangeFacts).statements.length); // the message of the channel
  };
  exchanges.start.subscribe(hear);
  const two = await database.together(async (db) => {
    const both = await Promise.all([maybeOne(db, sql`SELECT 1 AS one`), maybeOne(db, sql`SELECT 2 AS two`)]);
    return [...both, await maybeOne(db, sql`SELECT 3 AS three`)];
  });
  expect(two).toEqual([{ one: 1 }, { two: 2 }, { three: 3 }]);
  expect(asked).toEqual([2, 1]);
  exchanges.start.unsubscribe(hear);
  await expect(
    database.together((db) => Promise.all([run(db, sql`SELECT 1 / 0`), run(db, sql`SELECT 1`)])),
  ).rejects.toThrow("division by zero");
  expect(await database.together((db) => maybeOne(db, sql`SELECT 4 AS four`))).toEqual({ four: 4 });
  expect(await database.together(async () => "nothing asked")).toBe("nothing asked");
});

test("a transaction's handle cannot be used after its end", async () => {
  const kept = await database.transaction(async (tx) => [tx, await many(tx, sql`SELECT 1`)] as const);
  await expect(run(kept[0], sql`SELECT 1`)).rejects.toThrow(/This transaction is over/u);
});

test("two transactions that deadlock both succeed: PostgreSQL ends one, which runs again", async () => {
  await putPurse(database.db, 11n, 0n);
  await putPurse(database.db, 12n, 0n);
  let tries = 0;
  const arrivals: (() => void)[] = [];
  const bothHoldOne = async () => {
    if (arrivals.length >= 2) {
      return;
    }
    await new Promise<void>((resolve) => {
      arrivals.push(resolve);
      if (arrivals.length === 2) {
        arrivals.forEach((go) => go());
      }
    });
  };
  const crosswise = (first: bigint, second: bigint) =>
    database.transaction(async (tx) => {
      tries += 1;
      await addTo(tx, first);
      await bothHoldOne();
      await addTo(tx, second);
    });
  await Promise.all([crosswise(11n, 12n), crosswise(12n, 11n)]);
  expect(tries).toBe(3);
  expect(await purses([11n, 12n])).toEqual([2n, 2n]);
});

test("a collision that never ends fails after five retries", async () => {
  let tries = 0;
  const work = (tx: Database) => {
    tries += 1;
    return many(tx, sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`);
  };
  await expect(database.transaction(work)).rejects.toThrow("again");
  expect(tries).toBe(6);
});

test("a transaction whose connection is cut fails, and the next gets a new connection", async () => {
  const cut = database.transaction(async (tx) => {
    const found = await maybeOne<{ pid: number }>(tx, sql`SELECT pg_backend_pid() AS pid`);
    await asOwner("SELECT pg_terminate_backend($1)", [found?.pid]);
    await run(tx, sql`SELECT 1`);
  });
  await expect(cut).rejects.toSatisfy(isOutage);
  await database.ping();
});

test("a connection that was not available in time is an outage, not a bug", async () => {
  const late = {
    connect: () => Promise.reject(new Error("timeout exceeded when trying to connect")),
  } as unknown as pg.Pool; // the code uses only this part
  await expect(connect({ pool: late, ages: createAges() })).rejects.toSatisfy(isOutage);
});

test("fragments compose: their values are numbered in the order in which they appear, a shared one once", async () => {
  const low = shared(21n);
  const part = sql`id >= ${low} AND id < ${31n}`;
  const statement = sql`SELECT ${"a"}::text AS a, id FROM purse WHERE ${join([part, sql`id > ${low} - 1`], " AND ")} LIMIT ${constant(3)}`;
  expect(statement.text).toBe("SELECT $1::text AS a, id FROM purse WHERE id >= $2 AND id < $3 AND id > $2 - 1 LIMIT 3");
  expect(statement.values).toEqual(["a", 21n, 31n]);
  await putPurse(database.db, 21n, 3n);
  expect(await many(database.db, statement)).toEqual([{ a: "a", id: 21n }]);
});

test("two equal values stay two, so the text of a statement is constant", () => {
  const textOf = (id: bigint, other: bigint) => sql`SELECT ${id}::bigint + ${other}::bigint`.text;
  expect(textOf(1n, 1n)).toBe(textOf(1n, 2n));
});

test("the application's role changes only what a migration allows", async () => {
  await expect(run(database.db, sql`DELETE FROM purse`)).rejects.toThrow("permission denied");
  await expect(run(database.db, sql`DELETE FROM migration`)).rejects.toThrow("permission denied");
  await expect(run(database.db, sql`UPDATE entry SET amount = 1`)).rejects.toThrow("permission denied");
  await expect(run(database.db, sql`CREATE TABLE mine ()`)).rejects.toThrow("permission denied");
});

test("run returns the number of rows, and one expected row is not several", async () => {
  await putPurse(database.db, 31n, 1n);
  await putPurse(database.db, 32n, 1n);
  expect(await run(database.db, sql`UPDATE purse SET micro = 2 WHERE id = ANY(${[31n, 32n, 33n]})`)).toBe(2);
  await expect(maybeOne(database.db, sql`SELECT id FROM purse WHERE id = ANY(${[31n, 32n]})`)).rejects.toThrow(
    /One row expected, 2 found/u,
  );
});

test("SQL texts with values inside are found", () => {
  const nameOf = createNames(3);
  const names = [1, 2, 3, 1].map((n) => nameOf(sql`SELECT ${constant(n)}`.text));
  expect(names).toEqual([names[0], names[1], names[2], names[0]]);
  expect(new Set(names).size).toBe(3);
  expect(() => nameOf(sql`SELECT ${constant(4)}`.text)).toThrow(/More than 3 different SQL texts/u);
});

async function putPurse(tx: Database, id: bigint, micro: bigint): Promise<void> {
  await run(tx, sql`INSERT INTO purse (id, micro) VALUES (${id}, ${micro})`);
}

async function addTo(tx: Database, id: bigint): Promise<void> {
  await run(tx, sql`UPDATE purse SET micro = micro + 1 WHERE id = ${id}`);
}

async function purses(ids: bigint[]): Promise<bigint[]> {
  const found = await many<{ micro: bigint }>(
    database.db,
    sql`SELECT micro FROM purse WHERE id = ANY(${ids}) ORDER BY id`,
  );
  return found.map(({ micro }) => micro);
}

async function asOwner(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(clientSettings(testDatabase.owner));
  await client.connect();
  await client.query(text, values);
  await client.end();
}
