import path from "node:path";
import pg from "pg";
import type { DatabaseTarget } from "../apps/server/src/platform/database.ts";
import { sql, type Sql } from "../apps/server/src/platform/sql.ts";
import { ask } from "../apps/server/src/platform/sql/ask.ts";
import { tellDemoMode } from "../apps/server/src/platform/demo-mode.ts";
import { createTestDatabase, startTemporary, type TestDatabase } from "../apps/server/src/platform/sql/temporary.ts";
import { type Other, startOther } from "./calls.ts";

const mallProcess = new URL("./mall-process.ts", import.meta.url);
const floorProcess = new URL("./floor-process.ts", import.meta.url);

const analyzeEveryMs = 20_000;

/** A run with other settings would be void. */
const settingsNeeded = { fsync: "on", full_page_writes: "on", synchronous_commit: "on", data_checksums: "on" };

export interface Bench {
  /** The main process of PostgreSQL. */
  postmaster: number;
  database(): Promise<TestDatabase>;
  stop(): Promise<void>;
}

export async function startBench(): Promise<Bench> {
  const { cluster, stop } = await startTemporary({
    migrations: path.resolve(import.meta.dirname, "../apps/server/db/migrations"),
    alsoPrepare: (template) => tellDemoMode(template, true),
    synced: true,
  });
  const owner: DatabaseTarget = { ...cluster, user: "arcade", database: "postgres" };
  for (const [name, value] of Object.entries(settingsNeeded)) {
    const [row] = await asOwner<{ value: string }>(owner, sql`SELECT current_setting(${name}) AS value`);
    if (row?.value !== value) throw new Error(`${name} is ${row?.value}, and this run would be void`);
  }
  const [process] = await asOwner<{ pid: number }>(
    owner,
    "SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int AS pid",
  );
  return { postmaster: process?.pid ?? 0, database: () => createTestDatabase(cluster), stop };
}

export async function asOwner<Row extends object>(target: DatabaseTarget, statement: Sql | string): Promise<Row[]> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    return typeof statement === "string"
      ? (await client.query<Row>(statement)).rows
      : await ask<Row>(client, statement);
  } finally {
    await client.end();
  }
}

/** As `npm start` has it (docs/decisions/one-look-a-second.md). */
const flagsOfStart = ["--max-semi-space-size=16"];

export async function startMall(
  database: TestDatabase,
  flags: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Other> {
  const mall = startOther(mallProcess, { flags: [...flagsOfStart, ...flags], environment });
  await mall.call("open", database.target);
  return mall;
}

export interface Pair {
  mall: Other;
  mallPort: number;
  floor: Other;
  floorPort: number;
  stop(): Promise<void>;
}

/** The mall and the floor beside it, both listening, on one database. */
export async function startPair(database: TestDatabase, flags: readonly string[]): Promise<Pair> {
  const mall = await startMall(database, flags);
  const { floor, floorPort } = await startFloor(database);
  const mallPort = await mall.call<number>("listen");
  return {
    mall,
    mallPort,
    floor,
    floorPort,
    async stop() {
      await mall.stop();
      await floor.stop();
    },
  };
}

export type Floor = Pick<Pair, "floor" | "floorPort">;

export async function startFloor(database: TestDatabase): Promise<Floor> {
  const floor = startOther(floorProcess);
  const floorPort = await floor.call<number>("open", database.owner);
  await floor.call("prepare");
  return { floor, floorPort };
}

/**
 * Fills a database through a separate mall, whose memory is gone when the measuring begins. The indexes of words are
 * made after all of the goods are there, as a restored backup makes them: with the indexes in place, filling takes
 * twice as long. Statistics are updated meanwhile, as autovacuum does for a mall that takes longer than seconds to
 * grow.
 */
export async function fill<Result>(database: TestDatabase, work: (mall: Other) => Promise<Result>): Promise<Result> {
  const indexes = await asOwner<{ name: string; made: string }>(
    database.owner,
    "SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE tablename IN ('goods_search', 'goods_text') AND indexdef LIKE '%USING gin%'",
  );
  for (const { name } of indexes) await asOwner(database.owner, `DROP INDEX ${name}`);
  const mall = await startMall(database);
  // If one update fails, the next one follows.
  const upToDate = setInterval(() => void asOwner(database.owner, "ANALYZE").catch(() => {}), analyzeEveryMs);
  const result = await work(mall).finally(() => clearInterval(upToDate));
  await mall.stop();
  for (const { made } of indexes) await asOwner(database.owner, made);
  await asOwner(database.owner, "VACUUM (ANALYZE)");
  await asOwner(database.owner, "CHECKPOINT");
  return result;
}
