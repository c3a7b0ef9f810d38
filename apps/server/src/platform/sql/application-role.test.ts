import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { clientSettings, type DatabaseTarget, openDatabase, one, roleSettings } from "../database.ts";
import { sql } from "../sql.ts";
import { bareTarget, confirmRole, keepRoleSettings } from "./application-role.ts";
import { migrate } from "./migrate.ts";
import { createTestDatabase, type TestDatabase } from "./temporary.ts";

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase(inject("cluster"));
  await asOwner("DROP TABLE migration");
  folder = mkdtempSync(path.join(os.tmpdir(), "arcade-role-"));
  writeFileSync(
    path.join(folder, "0001_thing.sql"),
    "CREATE TABLE thing (id bigint PRIMARY KEY);\nGRANT SELECT ON migration TO arcade_app;",
  );
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

test("if its connections lose the role the mall does not start: the ledger would be writable", async () => {
  await migrate(database.owner, folder);
  // What a pooler with ignore_startup_parameters makes of a connection that asks for a role.
  await expect(confirmRole({ connectionString: urlAs("owner") })).rejects.toThrow(
    /work as \w+ and not as arcade_app.*name arcade_app itself in DATABASE_URL/u,
  );
});

test("an owner who may neither make nor take the role cannot start the mall, and reads what a superuser must run", async () => {
  const plain = `plain_${database.name}`;
  await asOwner(`CREATE ROLE ${plain} LOGIN; GRANT ALL ON SCHEMA public TO ${plain}`);
  try {
    await expect(migrate({ connectionString: urlAs(plain) }, folder)).rejects.toThrow(
      `"GRANT arcade_app TO ${plain};"`,
    );
    expect(await keepRoleSettings({ connectionString: urlAs(plain) })).toBe(false);
  } finally {
    await asOwner(`DROP OWNED BY ${plain}; DROP ROLE ${plain}`);
  }
});

test("a process with the application's role applies nothing, sends no settings, and starts if the role has them", async () => {
  const target = { connectionString: urlAs("arcade_app") };
  await expect(migrate(target, folder)).rejects.toThrow(/Run npm run migrate first/u);
  await migrate(database.owner, folder);
  await expect(migrate(target, folder)).rejects.toThrow(/lack settings.*SET statement_timeout = '30s'/u);
  // All tests share the cluster's roles, so the settings stand at this database only.
  for (const [name, value] of Object.entries(roleSettings))
    await asOwner(`ALTER DATABASE ${database.name} SET ${name} = '${value}'`);
  const { applied, application } = await migrate(target, folder);
  expect([applied, application]).toEqual([[], bareTarget(target)]);
  const opened = openDatabase(application, { connections: 1 });
  expect(await one(opened.db, sql`SELECT current_setting('lock_timeout') AS lock, current_user::text AS who`)).toEqual({
    lock: "5s",
    who: "arcade_app",
  });
  await opened.close();
});

function urlAs(who: string): string {
  if ("connectionString" in database.owner) throw new Error("The test cluster is reached by its socket.");
  const { host, user, database: name } = database.owner;
  return `postgresql://${who === "owner" ? user : who}@/${name}?host=${encodeURIComponent(host)}`;
}

async function asOwner(text: string, target: DatabaseTarget = database.owner): Promise<void> {
  const client = new pg.Client(clientSettings(target));
  await client.connect();
  await client.query(text);
  await client.end();
}
