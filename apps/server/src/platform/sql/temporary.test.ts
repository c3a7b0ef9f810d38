import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { clientSettings, type DatabaseTarget } from "../database.ts";
import { createTestDatabase } from "./temporary.ts";

test("each test database is a copy of the migrated template, and none sees another", async () => {
  const [one, other] = await Promise.all([
    createTestDatabase(inject("cluster")),
    createTestDatabase(inject("cluster")),
  ]);
  await ask(one.owner, "CREATE TABLE mine ()");
  expect(await ask(one.target, "SELECT count(*) > 0 AS migrated FROM migration")).toEqual([{ migrated: true }]);
  expect(await ask(other.target, "SELECT to_regclass('mine') AS mine")).toEqual([{ mine: null }]);
  await Promise.all([one.drop(), other.drop()]);
});

test("the cluster of a killed test run ends and deletes its folder", async () => {
  const code = `import { startTemporary } from ${JSON.stringify(path.join(import.meta.dirname, "temporary.ts"))};
    const { cluster } = await startTemporary({ migrations: ${JSON.stringify(path.join(import.meta.dirname, "../../../db/migrations"))} });
    console.log(cluster.host);
    setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await once(run.stdout, "data");
  const folder = String(said).trim();
  expect(existsSync(path.join(folder, "cluster/postmaster.pid"))).toBe(true);
  run.kill("SIGKILL");
  while (existsSync(folder)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

async function ask(target: DatabaseTarget, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(clientSettings(target));
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}
