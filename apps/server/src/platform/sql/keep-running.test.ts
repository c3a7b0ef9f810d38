import { chmodSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CannotStart } from "../configuration.ts";
import { many, openDatabase, type OpenDatabase, run } from "../database.ts";
import { sql } from "../sql.ts";
import { postgresAccount } from "@arcade/embedded-postgres/account.ts";
import { isServing, readPidFile } from "@arcade/embedded-postgres/pidfile.ts";
import { placeSocket } from "@arcade/embedded-postgres/place.ts";
import { type EmbeddedPostgres, startEmbedded } from "@arcade/embedded-postgres/supervisor.ts";

let folder: string;
let told: string[];
let gaveUp: CannotStart[];
let postgres: EmbeddedPostgres;
let database: OpenDatabase;
let socketFolder: string;

beforeEach(async () => {
  folder = path.join(mkdtempSync(path.join(realpathSync(os.tmpdir()), "arcade-keep-")), "data");
  chmodSync(path.dirname(folder), 0o755);
  [told, gaveUp] = [[], []];
  postgres = await startWatched();
  socketFolder = placeSocket(postgres.cluster, postgresAccount(folder));
  database = openDatabase(postgres.target);
});

afterEach(async () => {
  await database.close();
  await postgres.stop();
  rmSync(socketFolder, { recursive: true, force: true });
  rmSync(path.dirname(folder), { recursive: true });
});

const startWatched = () =>
  startEmbedded({
    folder,
    keeper: { tell: (message) => void told.push(message), gaveUp: (error) => void gaveUp.push(error) },
  });
const postmaster = () => readPidFile(postgres.cluster)?.pid ?? 0;
const answers = () =>
  expect.poll(() => database.ping().then(() => "answered", String), { timeout: 30_000 }).toBe("answered");

test("however often it ends, it is started again, and committed data is there", async () => {
  await run(database.db, sql`CREATE TABLE kept AS SELECT 7 AS n`);
  for (const signal of ["SIGKILL", "SIGINT", "SIGQUIT", "SIGTERM", "SIGKILL"] as const) {
    const before = postmaster();
    process.kill(before, signal);
    await expect
      .poll(() => postmaster() !== before && isServing(postmaster(), postgres.cluster), { timeout: 30_000 })
      .toBe(true);
    await answers();
    expect(await many(database.db, sql`SELECT n FROM kept`)).toEqual([{ n: 7 }]);
  }
  expect(gaveUp).toEqual([]);
});

test("a second process takes the server over when the first one ends it, and ends it later itself", async () => {
  const guest = await startWatched();
  expect(guest.owned).toBe(false);
  await postgres.stop();
  await answers();
  await guest.stop();
  expect(readPidFile(postgres.cluster)).toBeNull();
});

test(
  "if it cannot be started several times, one sentence says so, and no empty cluster replaces a missing one",
  { timeout: 60_000 },
  async () => {
    const away = `${postgres.cluster}.away`;
    const pid = postmaster();
    renameSync(postgres.cluster, away);
    process.kill(pid, "SIGKILL");
    await expect.poll(() => gaveUp.length, { timeout: 50_000 }).toBe(1);
    expect(gaveUp[0]?.message).toMatch(
      /^The database could not be started again in 6 tries, so this process ends\. The last time: The database's files in .* are gone\.$/u,
    );
    expect(() => readFileSync(path.join(postgres.cluster, "PG_VERSION"))).toThrow("ENOENT");
    renameSync(away, postgres.cluster);
  },
);

test("stopping during a restart leaves nothing running", async () => {
  process.kill(postmaster(), "SIGKILL");
  await pause(120);
  await postgres.stop();
  expect(isServing(postmaster(), postgres.cluster)).toBe(false);
});
