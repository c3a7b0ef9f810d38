import { chmodSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { openMall } from "../../src/main.ts";
import { createClock } from "../../src/platform/clock.ts";
import { type CannotStart, readConfiguration } from "../../src/platform/configuration.ts";
import { openDatabase } from "../../src/platform/database.ts";
import { tellDemoMode } from "../../src/platform/demo-mode.ts";
import { migrate } from "../../src/platform/sql/migrate.ts";
import { postgresAccount } from "@arcade/embedded-postgres/account.ts";
import { readPidFile } from "@arcade/embedded-postgres/pidfile.ts";
import { placeSocket } from "@arcade/embedded-postgres/place.ts";
import { startEmbedded } from "@arcade/embedded-postgres/supervisor.ts";
import { type World, worldAround } from "../world.ts";

/** A mall that listens, with a separate PostgreSQL and a separate disk, both of which a test may break. */
export interface OutageWorld extends World {
  address: string;
  cluster: string;
  /** The folder of its files. It is a separate file system if the machine allows it. */
  files: string;
  /** The lines of its log. */
  lines: string[];
  /** The log of the keeper of PostgreSQL. */
  told: string[];
  gaveUp: CannotStart[];
  postmaster(): number;
  /** The postmaster and all processes that it started. */
  family(): number[];
  end(): Promise<void>;
}

const migrations = path.resolve(import.meta.dirname, "../../db/migrations");

/** Small file systems in memory that a test can fill. Only root may mount them. */
export const mayMount = process.getuid?.() === 0 && spawnSync("mount", ["--version"]).status === 0 && tryMount();

function tryMount(): boolean {
  const folder = path.join(tmpdir(), `arcade-mount-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const done = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]).status === 0;
  if (done) spawnSync("umount", [folder]);
  rmSync(folder, { recursive: true });
  return done;
}

export function mountSmall(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true });
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", folder]).status !== 0)
    throw new Error(`${folder} was not mounted`);
}

/** `databaseMegabytes`: the database is on a disk of that size. */
export async function openOutageWorld(databaseMegabytes: number | null = null): Promise<OutageWorld> {
  const base = await mkdtemp(path.join(realpathSync(tmpdir()), "arcade-outage-"));
  chmodSync(base, 0o755);
  const mounted: string[] = [];
  const mount = (folder: string, megabytes: number) => {
    if (!mayMount) return;
    mountSmall(folder, megabytes);
    mounted.push(folder);
  };
  const [databaseFolder, dataFolder] = [path.join(base, "database"), path.join(base, "data")];
  if (databaseMegabytes !== null) mount(databaseFolder, databaseMegabytes);
  mount(dataFolder, 4);
  const [lines, told, gaveUp]: [string[], string[], CannotStart[]] = [[], [], []];
  const keeper = {
    tell: (message: string) => void told.push(message),
    gaveUp: (error: CannotStart) => void gaveUp.push(error),
  };
  const embedded = await startEmbedded({ folder: databaseFolder, keeper });
  const { application } = await migrate(embedded.target, migrations);
  await tellDemoMode(embedded.target, true);
  const clock = createClock();
  const configuration = readConfiguration({
    DATA_DIR: dataFolder,
    LOG_LEVEL: "error",
    DEMO: "1",
    DEMO_PASSWORD: "demo-password",
    PORT: "0",
  });
  const logTo = { write: (line: string) => void lines.push(line) };
  const open = await openMall({
    configuration,
    secrets: { pepper: Buffer.alloc(32, 7) },
    database: application,
    clock,
    logTo,
  });
  const address = await open.listen();
  const owner = openDatabase(embedded.target, { connections: 1 });
  const postmaster = () => readPidFile(embedded.cluster)?.pid ?? 0;
  return {
    ...worldAround(open, clock, owner.db, application),
    address,
    cluster: embedded.cluster,
    files: dataFolder,
    lines,
    told,
    gaveUp,
    postmaster,
    family: () => [postmaster(), ...childrenOf(postmaster())],
    async end() {
      await open.close();
      await owner.close();
      await embedded.stop();
      rmSync(placeSocket(embedded.cluster, postgresAccount(databaseFolder)), { recursive: true, force: true });
      for (const folder of mounted) spawnSync("umount", ["-l", folder]);
      rmSync(base, { recursive: true, force: true });
    },
  };
}

function childrenOf(pid: number): number[] {
  return spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
    .stdout.split("\n")
    .filter(Boolean)
    .map(Number);
}
