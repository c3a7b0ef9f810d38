import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { mayMount, mountSmall } from "../../apps/server/test/outages/outage-world.ts";
import { hasRedis, openRedis, type TestRedis } from "../../apps/server/test/given/redis.ts";
import { type ServerProcess, startServer } from "../../apps/server/test/outages/server-process.ts";
import { type World, worldAround } from "../../apps/server/test/world.ts";
import { openMall } from "../../apps/server/src/main.ts";
import { createClock } from "../../apps/server/src/platform/clock.ts";
import { readConfiguration } from "../../apps/server/src/platform/configuration.ts";
import { type Database, type DatabaseTarget, openDatabase, run } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { tellDemoMode } from "../../apps/server/src/platform/demo-mode.ts";
import { migrate } from "../../apps/server/src/platform/sql/migrate.ts";
import { postgresAccount } from "@arcade/embedded-postgres/account.ts";
import { readPidFile } from "@arcade/embedded-postgres/pidfile.ts";
import { placeSocket } from "@arcade/embedded-postgres/place.ts";
import { startEmbedded } from "@arcade/embedded-postgres/supervisor.ts";
import type { Malls } from "./client.ts";
import { type Proxy, startProxy } from "./proxy.ts";

/**
 * Two processes of one mall with their PostgreSQL and Redis, and a line to each that can be cut. All of it on loopback
 * and in a temporary folder.
 */
export interface Ground {
  /** For setting the scene and for the house's own check; not one of the two. */
  readonly world: World;
  readonly owner: Database;
  readonly malls: Malls;
  readonly processes: (ServerProcess | null)[];
  readonly toDatabase: Proxy;
  readonly toRedis: Proxy;
  readonly redis: TestRedis;
  readonly hasRealRedis: boolean;
  /** Folders on disks of their own; null if this account may mount none. */
  readonly disks: { readonly database: string; readonly files: string } | null;
  /** What the keeper of PostgreSQL said. */
  readonly told: string[];
  /** Bugs in the logs of the two processes. */
  readonly bugs: string[];
  restart(index: number, aheadMs: number): Promise<void>;
  /** The postmaster and its children. */
  family(): number[];
  end(): Promise<void>;
}

const migrations = path.resolve(import.meta.dirname, "../../apps/server/db/migrations");
const databaseMegabytes = 1_200;
const filesMegabytes = 16;

export async function openGround(): Promise<Ground> {
  const base = mkdtempSync(path.join(realpathSync(os.tmpdir()), "arcade-chaos-"));
  chmodSync(base, 0o755);
  const [databaseFolder, files] = [path.join(base, "database"), path.join(base, "data")];
  mkdirSync(files);
  if (mayMount) {
    mountSmall(databaseFolder, databaseMegabytes);
    mountSmall(files, filesMegabytes);
  }
  const told: string[] = [];
  const embedded = await startEmbedded({
    folder: databaseFolder,
    keeper: {
      tell: (message) => void told.push(message),
      gaveUp: (error) => void told.push(`gave up: ${error.message}`),
    },
  });
  const { application } = await migrate(embedded.target, migrations);
  await tellDemoMode(embedded.target, true);
  const owner = openDatabase(embedded.target, { connections: 2 });
  // The log of what was written stays far below the disk that is filled on purpose.
  await run(owner.db, sql`ALTER SYSTEM SET max_wal_size = '128MB'`);
  await run(owner.db, sql`SELECT pg_reload_conf()`);
  const socketFile =
    "host" in embedded.target ? path.join(embedded.target.host, `.s.PGSQL.${embedded.target.port}`) : "";
  const toDatabase = await startProxy({ path: socketFile });
  const redis = await openRedis();
  const toRedis = await startProxy({ host: "127.0.0.1", port: Number(new URL(redis.url).port) });
  const world = await openSetting(files, application, owner.db);
  const target: DatabaseTarget = { ...application, host: "127.0.0.1", port: toDatabase.port } as DatabaseTarget; // the embedded one has host and port
  const parts = { world: { ...world, target }, redisUrl: `redis://127.0.0.1:${toRedis.port}` };
  const { malls, processes, bugs, restart } = createMalls(parts);
  await Promise.all([restart(0, 0), restart(1, 0)]);
  return {
    world,
    owner: owner.db,
    malls,
    processes,
    toDatabase,
    toRedis,
    redis,
    hasRealRedis: hasRedis,
    disks: mayMount ? { database: databaseFolder, files } : null,
    told,
    bugs,
    restart,
    family() {
      const postmaster = readPidFile(embedded.cluster)?.pid;
      return postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)];
    },
    async end() {
      for (const mall of processes) mall?.child.kill("SIGKILL");
      await world.close();
      await owner.close();
      await embedded.stop();
      await redis.stop();
      for (const line of [toDatabase, toRedis]) line.close();
      rmSync(placeSocket(embedded.cluster, postgresAccount(databaseFolder)), { recursive: true, force: true });
      if (mayMount) for (const folder of [databaseFolder, files]) spawnSync("umount", ["-l", folder]);
      rmSync(base, { recursive: true, force: true });
    },
  };
}

async function openSetting(folder: string, target: DatabaseTarget, owner: Database): Promise<World> {
  const configuration = readConfiguration({
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    DEMO: "1",
    DEMO_PASSWORD: "demo-password",
    PORT: "0",
  });
  const clock = createClock();
  const open = await openMall({ configuration, secrets: { pepper: Buffer.alloc(32, 7) }, database: target, clock });
  await open.app.ready();
  return worldAround(open, clock, owner, target);
}

function createMalls({
  world,
  redisUrl,
}: {
  world: World;
  redisUrl: string;
}): Pick<Ground, "malls" | "processes" | "bugs" | "restart"> {
  const addresses: (string | null)[] = [null, null];
  const processes: (ServerProcess | null)[] = [null, null];
  const bugs: string[] = [];
  return {
    malls: { addresses },
    processes,
    bugs,
    async restart(index, aheadMs) {
      addresses[index] = null;
      processes[index]?.child.kill("SIGKILL");
      processes[index] = null;
      for (let tries = 0; processes[index] === null; tries += 1) {
        try {
          const started = await startServer(world, { REDIS_URL: redisUrl, LOG_LEVEL: "error" }, aheadMs);
          started.child.stdout?.on("data", (text: Buffer) => bugs.push(...bugsIn(String(text))));
          processes[index] = started;
          addresses[index] = started.address;
        } catch (error) {
          if (tries > 20) throw error;
          await pause(500);
        }
      }
    },
  };
}

function bugsIn(text: string): string[] {
  return text.split("\n").filter((line) => line.includes('"msg":"a bug"'));
}

function childrenOf(pid: number): number[] {
  return spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
    .stdout.split("\n")
    .filter(Boolean)
    .map(Number);
}

/** Takes all the room of a disk, for so long. Most of it at once, the rest until nothing more is taken. */
export async function fillDisk(folder: string, ms: number): Promise<void> {
  const fillers = [path.join(folder, "filler-1"), path.join(folder, "filler-2")] as const;
  const { bavail, bsize } = statfsSync(folder);
  const max = Math.max(4_096, bavail * bsize - 4 * 1024 * 1024);
  const filling = spawn("sh", ["-c", 'fallocate -l "$1" "$2"; cat /dev/zero > "$3"', "fill", String(max), ...fillers], {
    stdio: "ignore",
  });
  await once(filling, "exit");
  await pause(ms);
  for (const filler of fillers) rmSync(filler, { force: true });
}
