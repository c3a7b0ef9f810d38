import { readFileSync } from "node:fs";
import pg from "pg";
import {
  clientSettings,
  many,
  one,
  type OpenDatabase,
  openDatabase,
  run,
} from "../apps/server/src/platform/database.ts";
import { sql } from "../apps/server/src/platform/sql.ts";
import { startBench } from "./malls.ts";
import { given, prepared } from "./prepared.ts";

/**
 * `node bench/pipeline.ts`: a transaction of three reads and two writes on one connection, sent by our exchange, by `pg`
 * with `pipeline: true`, and by `pg` one statement after the other. Processor time of this process and of the
 * connection's own process of PostgreSQL for each transaction. The turns alternate; the figure is the median.
 * docs/decisions/statements-travel-together.md has the result.
 */
const turns = 15;
const transactions = 500;

interface Way {
  name: string;
  transact: (row: number) => Promise<void>;
  /** The process of PostgreSQL that serves it now: a pool replaces a connection that was idle for long. */
  pid: () => Promise<number>;
}

const id = given("id");
const statements = {
  read: prepared("read", sql`SELECT id, name, value, at FROM pipeline_row WHERE id = ${id}::int`),
  update: prepared("update", sql`UPDATE pipeline_row SET value = value + 1 WHERE id = ${id}::int`),
  insert: prepared("insert", sql`INSERT INTO pipeline_log (row_id, at) VALUES (${id}::int, now())`),
};

function ours(database: OpenDatabase): Way {
  const read = (row: number) => sql`SELECT id, name, value, at FROM pipeline_row WHERE id = ${row}::int`;
  return {
    name: "exchange",
    pid: async () => (await one<{ pid: number }>(database.db, sql`SELECT pg_backend_pid() AS pid`)).pid,
    transact: (row) =>
      database.transaction(async (tx) => {
        await Promise.all([many(tx, read(row)), many(tx, read(row + 1)), many(tx, read(row + 2))]);
        await Promise.all([
          run(tx, sql`UPDATE pipeline_row SET value = value + 1 WHERE id = ${row}::int`),
          run(tx, sql`INSERT INTO pipeline_log (row_id, at) VALUES (${row}::int, now())`),
        ]);
      }),
  };
}

async function library(settings: pg.ClientConfig, pipeline: boolean): Promise<Way & { client: pg.Client }> {
  const client = new pg.Client({ ...settings, pipeline } as pg.ClientConfig); // newer than its types
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const send = (name: keyof typeof statements, row: number) => client.query(statements[name]({ id: row }));
  const inOrder = async (first: number) => {
    await client.query("BEGIN");
    for (const row of [first, first + 1, first + 2]) await send("read", row);
    await send("update", first);
    await send("insert", first);
    await client.query("COMMIT");
  };
  const together = async (row: number) => {
    await Promise.all([client.query("BEGIN"), send("read", row), send("read", row + 1), send("read", row + 2)]);
    await Promise.all([send("update", row), send("insert", row), client.query("COMMIT")]);
  };
  return {
    name: pipeline ? "pg, pipeline" : "pg, one by one",
    pid: () => Promise.resolve(rows[0]?.pid ?? 0),
    transact: pipeline ? together : inOrder,
    client,
  };
}

/** Milliseconds that a process has run. */
function ranMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}

async function turn({ transact, pid: pidNow }: Way): Promise<{ server: number; database: number; wall: number }> {
  const pid = await pidNow();
  const [own, other, start] = [process.cpuUsage(), ranMs(pid), performance.now()];
  for (let count = 1; count <= transactions; count += 1) await transact((count % 900) + 1);
  const { user, system } = process.cpuUsage(own);
  return {
    server: (user + system) / 1_000 / transactions,
    database: (ranMs(pid) - other) / transactions,
    wall: (performance.now() - start) / transactions,
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((first, second) => first - second)[values.length >> 1] ?? 0;

const bench = await startBench();
const { target, owner, drop } = await bench.database();
const admin = new pg.Client(clientSettings(owner));
await admin.connect();
await admin.query(`CREATE TABLE pipeline_row (id int PRIMARY KEY, name text NOT NULL, value int NOT NULL, at timestamptz NOT NULL);
  INSERT INTO pipeline_row SELECT n, 'row ' || n, 0, now() FROM generate_series(1, 1000) n;
  CREATE TABLE pipeline_log (row_id int NOT NULL, at timestamptz NOT NULL);
  GRANT SELECT, INSERT, UPDATE ON pipeline_row, pipeline_log TO arcade_app;`);
await admin.end();
const database = openDatabase(target, { connections: 1 });
const [piped, plain] = [
  await library(clientSettings(target), true),
  await library({ ...clientSettings(target) }, false),
];
const ways: readonly Way[] = [ours(database), piped, plain];
for (const way of ways) await turn(way);
const measured = new Map<Way, Awaited<ReturnType<typeof turn>>[]>(ways.map((way) => [way, []]));
for (let round = 0; round < turns; round += 1)
  for (const way of round % 2 === 0 ? ways : ways.toReversed()) measured.get(way)?.push(await turn(way));
for (const [{ name }, figures] of measured) {
  const of = (key: "server" | "database") => {
    const values = figures.map((figure) => figure[key]);
    return `${median(values).toFixed(3)} (least ${Math.min(...values).toFixed(3)})`;
  };
  console.log(`${name}: ${of("server")} ms here, ${of("database")} ms of PostgreSQL`);
}
await Promise.all([piped.client.end(), plain.client.end()]);
await database.close();
await drop();
await bench.stop();
