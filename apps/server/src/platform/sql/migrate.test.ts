import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { clientSettings, type DatabaseTarget } from "../database.ts";
import { migrate, refuseOld } from "./migrate.ts";
import { createTestDatabase, type TestDatabase } from "./temporary.ts";

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase(inject("cluster"));
  // The copied template is migrated; these tests want a database that has never been.
  await ask(database.owner, "DROP TABLE migration");
  folder = mkdtempSync(path.join(os.tmpdir(), "arcade-migrations-"));
  put("0001_thing.sql", "CREATE TABLE thing (id bigint PRIMARY KEY);\nINSERT INTO thing VALUES (1);");
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

test("each file is applied once, in order, and the application gets the role without the owner's rights", async () => {
  put("0002_thing_names.sql", "ALTER TABLE thing ADD COLUMN name text NOT NULL DEFAULT 'x'");
  const first = await migrate(database.owner, folder);
  expect(first).toEqual({
    applied: ["0001_thing.sql", "0002_thing_names.sql"],
    application: { ...database.owner, user: "arcade_app" },
  });
  expect((await migrate(database.owner, folder)).applied).toEqual([]);
  put("0003_thing_more.sql", "INSERT INTO thing VALUES (2)");
  expect((await migrate(database.owner, folder)).applied).toEqual(["0003_thing_more.sql"]);
  expect(await ask(database.owner, "SELECT id, name FROM thing ORDER BY id")).toEqual([
    { id: 1n, name: "x" },
    { id: 2n, name: "x" },
  ]);
});

test("several starts at once apply each file once", async () => {
  const all = await Promise.all([1, 2, 3].map(() => migrate(database.owner, folder)));
  expect(all.flatMap(({ applied }) => applied)).toEqual(["0001_thing.sql"]);
});

test("a file that fails leaves nothing, and names the place", async () => {
  put("0002_thing_wrong.sql", "CREATE TABLE half (id bigint);\n\nSELECT no_such_column FROM thing;");
  await expect(migrate(database.owner, folder)).rejects.toThrow(
    /0002_thing_wrong\.sql failed at line 3: column "no_such_column" does not exist/u,
  );
  expect(await ask(database.owner, "SELECT to_regclass('half') AS half, to_regclass('thing')::text AS thing")).toEqual([
    { half: null, thing: "thing" },
  ]);
});

test("for a table in use it waits in short tries, so nobody queues behind the migration", async () => {
  await migrate(database.owner, folder);
  put("0002_thing_names.sql", "ALTER TABLE thing ADD COLUMN name text");
  const [reader, other] = [
    new pg.Client(clientSettings(database.owner)),
    new pg.Client(clientSettings(database.owner)),
  ];
  await Promise.all([reader.connect(), other.connect()]);
  try {
    await reader.query("BEGIN");
    await reader.query("SELECT FROM thing");
    const migrating = migrate(database.owner, folder);
    // Until the migration waits for its lock.
    await expect
      .poll(async () => (await other.query("SELECT FROM pg_locks WHERE NOT granted")).rowCount, { interval: 10 })
      .toBeGreaterThan(0);
    // It waits while it could not be granted: this one comes after the migration has given up, without the reader's end.
    await other.query("SELECT FROM thing");
    await reader.query("COMMIT");
    expect((await migrating).applied).toEqual(["0002_thing_names.sql"]);
  } finally {
    await Promise.all([reader.end(), other.end()]);
  }
});

test("a migration outside of a transaction makes its index while others write", async () => {
  await migrate(database.owner, folder);
  put(
    "0002_thing_index.sql",
    "-- migration: outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS thing_second;\nCREATE INDEX CONCURRENTLY thing_second ON thing (id);\n",
  );
  expect((await migrate(database.owner, folder)).applied).toEqual(["0002_thing_index.sql"]);
  expect(await ask(database.owner, "SELECT to_regclass('thing_second')::text AS made")).toEqual([
    { made: "thing_second" },
  ]);
});

test("an index waits for earlier readers, and is begun once", async () => {
  await migrate(database.owner, folder);
  // If it gave up after half a second, its next try would meet what the first one left.
  put(
    "0002_thing_index.sql",
    "-- migration: outside a transaction\nCREATE INDEX CONCURRENTLY thing_second ON thing (id);\n",
  );
  const reader = new pg.Client(clientSettings(database.owner));
  await reader.connect();
  await reader.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  await reader.query("SELECT FROM thing");
  const migrating = migrate(database.owner, folder);
  await expect
    .poll(() => ask(database.owner, "SELECT phase FROM pg_stat_progress_create_index WHERE lockers_total > 0"))
    .toHaveLength(1);
  await pause(1_000);
  await reader.query("COMMIT");
  await reader.end();
  expect((await migrating).applied).toEqual(["0002_thing_index.sql"]);
  expect(
    await ask(database.owner, "SELECT indisvalid FROM pg_index WHERE indexrelid = 'thing_second'::regclass"),
  ).toEqual([{ indisvalid: true }]);
});

test("a version starts beside newer migrations that are marked as compatible, and beside no others", async () => {
  put("0002_thing_more.sql", "-- migration: compatible\nALTER TABLE thing ADD COLUMN more text;\n");
  await migrate(database.owner, folder);
  rmSync(path.join(folder, "0002_thing_more.sql"));
  expect((await migrate(database.owner, folder)).applied).toEqual([]);
  put("0002_thing_more.sql", "-- migration: compatible\nALTER TABLE thing ADD COLUMN more text;\n");
  put("0003_thing_less.sql", "ALTER TABLE thing DROP COLUMN more");
  await migrate(database.owner, folder);
  rmSync(path.join(folder, "0003_thing_less.sql"));
  await expect(migrate(database.owner, folder)).rejects.toThrow(/did not mark it as compatible/u);
});

test.each([
  [
    "changed",
    () => put("0001_thing.sql", "CREATE TABLE thing (id int)"),
    /0001_thing\.sql was changed after it was applied/u,
  ],
  ["unknown to this version", () => rmSync(path.join(folder, "0001_thing.sql")), /which this version does not know/u],
  [
    "that a baseline has replaced",
    () => {
      rmSync(path.join(folder, "0001_thing.sql"));
      put("0001_base.sql", "CREATE TABLE thing (id bigint PRIMARY KEY)");
    },
    /made by a version before 0001_base\.sql.*name an empty folder in DATA_DIR/u,
  ],
  [
    "older than what has landed",
    () => put("0000_thing_before.sql", "SELECT 1"),
    /0000_thing_before\.sql is older than 0001_thing\.sql/u,
  ],
  ["of a number that is taken", () => put("0001_other.sql", "SELECT 1"), /have the same number/u],
  ["of a wrong name", () => put("2_other.sql", "SELECT 1"), /a migration is named/u],
  [
    "with a mark that nobody knows",
    () => put("0002_thing_marked.sql", "-- migration: quick\nSELECT 1"),
    /"quick" is no mark/u,
  ],
  ["ending its own transaction", () => put("0002_thing_commit.sql", "COMMIT"), /ends its own transaction/u],
])("a migration %s stops the start with a sentence", async (_, spoil, sentence) => {
  await migrate(database.owner, folder);
  spoil();
  await expect(migrate(database.owner, folder)).rejects.toThrow(sentence);
});

test("with an external address the application takes the role on each connection", async () => {
  if ("connectionString" in database.owner) {
    throw new Error("The test cluster is reached by its socket.");
  }
  const { host, user, database: name } = database.owner;
  const { application } = await migrate(
    { connectionString: `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}` },
    folder,
  );
  expect(await ask(application, "SELECT current_user::text AS who, session_user::text AS came_as")).toEqual([
    { who: "arcade_app", came_as: user },
  ]);
});

test("an owner who may not make roles uses the role that somebody with more rights made and granted", async () => {
  if ("connectionString" in database.owner) {
    throw new Error("The test cluster is reached by its socket.");
  }
  const { host, database: name } = database.owner;
  const plain = `plain_${name}`;
  await ask(database.owner, `CREATE ROLE ${plain} LOGIN; GRANT arcade_app TO ${plain};`);
  await ask(database.owner, `GRANT ALL ON SCHEMA public TO ${plain}`);
  try {
    const { application } = await migrate(
      { connectionString: `postgresql://${plain}@/${name}?host=${encodeURIComponent(host)}` },
      folder,
    );
    expect(await ask(application, "SELECT current_user::text AS who")).toEqual([{ who: "arcade_app" }]);
  } finally {
    await ask(database.owner, `DROP OWNED BY ${plain}; DROP ROLE ${plain};`);
  }
});

function put(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text);
}

async function ask(target: DatabaseTarget, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(clientSettings(target));
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

test("a server that is too old is refused before anything is written", () => {
  expect(() => refuseOld("14.11 (Debian 14.11-1.pgdg120+2)")).toThrow("PostgreSQL 14.11");
  for (const version of ["15.14 (Debian 15.14-0+deb12u1)", "18beta1", "17.6"])
    expect(() => refuseOld(version)).not.toThrow();
});
