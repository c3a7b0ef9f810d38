import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { postgresAccount } from "./account.ts";
import { isServing, readPidFile } from "./pidfile.ts";
import { placeSocket } from "./place.ts";
import { startEmbedded, type Target } from "./supervisor.ts";

let folder: string;
const isRoot = process.getuid?.() === 0;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(realpathSync(os.tmpdir()), "arcade-supervisor-")), "data");
  chmodSync(path.dirname(folder), 0o755);
});

afterEach(() => {
  if (existsSync(cluster())) {
    rmSync(placeSocket(cluster(), postgresAccount(folder)), { recursive: true });
  }
  rmSync(path.dirname(folder), { recursive: true });
});

test("the settings that keep money safe are on, and PostgreSQL listens only on its private socket", async () => {
  const postgres = await startEmbedded({ folder });
  const names = [
    "fsync",
    "full_page_writes",
    "synchronous_commit",
    "data_checksums",
    "data_sync_retry",
    "listen_addresses",
    "shared_buffers",
    "max_connections",
  ];
  const found = await ask(
    postgres.target,
    "SELECT current_setting(name) AS value FROM unnest($1::text[]) WITH ORDINALITY AS n (name, place) ORDER BY place",
    [names],
  );
  expect(found.map(({ value }) => value)).toEqual(["on", "on", "on", "on", "off", "", "128MB", "60"]);
  const [locale] = await ask(
    postgres.target,
    "SELECT datlocprovider, datlocale, pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = current_database()",
  );
  expect(locale).toEqual({ datlocprovider: "b", datlocale: "C.UTF-8", encoding: "UTF8" });
  expect(statSync(socketFolder(postgres.target)).mode & 0o777).toBe(0o700);
  await postgres.stop();
});

test("written data is there after a restart, and nothing is left running in between", async () => {
  const first = await startEmbedded({ folder });
  await ask(first.target, "CREATE TABLE kept AS SELECT 7 AS n");
  await first.stop();
  expect(readPidFile(cluster())).toBeNull();
  const second = await startEmbedded({ folder });
  expect(await ask(second.target, "SELECT n FROM kept")).toEqual([{ n: 7 }]);
  await second.stop();
});

test("a process that finds it running joins it, and leaves it running", async () => {
  const owner = await startEmbedded({ folder });
  const guest = await startEmbedded({ folder });
  expect([owner.owned, guest.owned]).toEqual([true, false]);
  expect(guest.target).toEqual(owner.target);
  await guest.stop();
  expect(await ask(owner.target, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
  await owner.stop();
});

test("of several first starts at once one makes the cluster and the others join it", async () => {
  const all = await Promise.all([startEmbedded({ folder }), startEmbedded({ folder }), startEmbedded({ folder })]);
  expect(all.filter(({ owned }) => owned)).toHaveLength(1);
  for (const each of all) {
    expect(await ask(each.target, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
  }
  expect(readdirSync(path.dirname(cluster())).toSorted()).toEqual(["cluster", "postgres.log"]);
  await Promise.all(all.map((each) => each.stop()));
});

test("when the process that started it is killed, PostgreSQL shuts down clean and leaves no orphan", async () => {
  const pid = await startInAnotherProcess();
  const running = readPidFile(cluster());
  process.kill(pid, "SIGKILL");
  await until(() => readPidFile(cluster()) === null && !isServing(running?.pid ?? 0, cluster()));
  expect(readFileSync(path.join(path.dirname(cluster()), "postgres.log"), "utf8")).toMatch(
    /database system is shut down\n$/u,
  );
});

test("after PostgreSQL itself was killed, the next start recovers committed data", async () => {
  const first = await startEmbedded({ folder });
  await ask(first.target, "CREATE TABLE kept AS SELECT 7 AS n");
  const { pid } = readPidFile(cluster()) ?? { pid: 0 };
  process.kill(pid, "SIGKILL");
  await until(() => !isServing(pid, cluster()));
  const second = await startEmbedded({ folder });
  expect(second.owned).toBe(true);
  expect(await ask(second.target, "SELECT n FROM kept")).toEqual([{ n: 7 }]);
  await second.stop();
});

test("a lock file whose number now belongs to another program does not keep it from starting", async () => {
  await (await startEmbedded({ folder })).stop();
  // A child, because PostgreSQL itself only forgives its own ancestors' numbers.
  const other = spawn("sleep", ["60"], isRoot ? { uid: statSync(cluster()).uid } : {});
  writeFileSync(
    path.join(cluster(), "postmaster.pid"),
    `${other.pid}\n${cluster()}\n1\n5432\n/tmp\n\n  123 45\nready\n`,
  );
  const again = await startEmbedded({ folder });
  expect(again.owned).toBe(true);
  await again.stop();
  other.kill();
});

test.runIf(existsSync("/proc/self/stat"))("a zombie process of PostgreSQL counts as dead", async () => {
  const program = path.join(path.dirname(folder), "postgres");
  symlinkSync("/bin/sleep", program);
  const careless = spawn("/bin/sh", ["-c", `"${program}" 0 & echo $!; exec sleep 60`], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [said] = await once(careless.stdout, "data");
  const pid = Number(String(said));
  await until(() => readFileSync(`/proc/${pid}/stat`, "utf8").includes("(postgres) Z"));
  expect(isServing(pid, path.dirname(folder))).toBe(false);
  careless.kill();
});

test("a data folder that PostgreSQL's account cannot reach works too", async () => {
  chmodSync(path.dirname(folder), 0o700);
  const first = await startEmbedded({ folder });
  await ask(first.target, "CREATE TABLE kept AS SELECT 7 AS n");
  await first.stop();
  const note = path.join(folder, "postgres-is-at.txt");
  expect(existsSync(note)).toBe(isRoot);
  const second = await startEmbedded({ folder });
  expect(await ask(second.target, "SELECT n FROM kept")).toEqual([{ n: 7 }]);
  await second.stop();
  if (isRoot) {
    const outside = readFileSync(note, "utf8").split("\n")[0] ?? "";
    expect(outside).toMatch(/^\/var\/lib\/arcade\/data-\w+$/u);
    rmSync(outside, { recursive: true });
    rmSync(socketFolder(second.target), { recursive: true });
    await expect(startEmbedded({ folder })).rejects.toThrow(/but there is none/u);
  }
});

function cluster(): string {
  return path.join(folder, "postgres/cluster");
}

function socketFolder(target: Target): string {
  return target.host;
}

async function ask(target: Target, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(target);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text, values);
  await client.end();
  return rows;
}

async function startInAnotherProcess(): Promise<number> {
  const code = `import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, "supervisor.ts"))};
    await startEmbedded({ folder: ${JSON.stringify(folder)} });
    console.log("started");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child.pid ?? 0;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
