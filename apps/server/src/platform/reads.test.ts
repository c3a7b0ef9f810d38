import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type DatabaseTarget, one, openDatabase, type OpenDatabase, run } from "./database.ts";
import { openReads } from "./reads.ts";
import { sql } from "./sql.ts";
import { createTestDatabase, type TestDatabase } from "./sql/temporary.ts";

// What a real standby answers is a drill (`npm run drill -- standby-reads`): the test's PostgreSQL cannot make one.
let testDatabase: TestDatabase;
let primary: OpenDatabase;
const told: string[] = [];
const log = { warn: (line: string) => void told.push(line), info: (line: string) => void told.push(line) };

beforeAll(async () => {
  testDatabase = await createTestDatabase(inject("cluster"));
  primary = openDatabase(testDatabase.target, { connections: 2 });
});

afterAll(async () => {
  await primary.close();
  await testDatabase.drop();
});

test.each<[string, () => DatabaseTarget]>([
  ["is no standby", () => testDatabase.target],
  ["is away", () => ({ connectionString: "postgres://arcade_app@127.0.0.1:1/mall" })],
])("a server that %s is never read, and no read fails because of it", async (_, target) => {
  const reads = openReads(target(), primary, { log });
  await reads.look();
  expect(reads.isFresh()).toBe(false);
  expect(await one(reads.db, sql`SELECT 1 AS n`)).toEqual({ n: 1 });
  expect(await reads.snapshot((tx) => one(tx, sql`SELECT 2 AS n`))).toEqual({ n: 2 });
  // A mistake in the statement is nobody's outage.
  await expect(run(reads.db, sql`SELECT 1 / ${0}::int`)).rejects.toThrow("division by zero");
  expect(told).toEqual([]);
  await reads.close();
});
