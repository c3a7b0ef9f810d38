import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { CannotStart } from "./cannot-start.ts";
import { type Account, postgresAccount, spawnedAs } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { type Held, keepRunning, type Keeper } from "./keep-running.ts";
import { isServing, markDead, readPidFile } from "./pidfile.ts";
import { placeCluster, placeSocket } from "./place.ts";
import { type Watched, watch } from "./watchdog.ts";

/** What a client of `pg` connects with. */
export type Target = { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

export type EmbeddedPostgres = {
  /** Connects as the owner of everything, who runs the migrations; the application's role comes from `migrate`. */
  readonly target: Target;
  /** False: another process runs it and we are its guest. `stop` then does nothing. */
  readonly owned: boolean;
  /** Where its files are: not always under the data folder. */
  readonly cluster: string;
  stop(): Promise<void>;
};

/**
 * The PostgreSQL of a data folder: started, or joined if another process already runs it. With a `keeper` it is
 * started again whenever it ends.
 *
 * @throws CannotStart with the reason and the next step
 */
export async function startEmbedded({
  folder,
  keeper,
}: {
  folder: string;
  keeper?: Keeper;
}): Promise<EmbeddedPostgres> {
  const account = postgresAccount(folder);
  const place = placeCluster(folder, account);
  const cluster = path.join(place, "cluster");
  const seat: Seat = { account, cluster, log: path.join(place, "postgres.log") };
  const first = await seize(seat, folder);
  const target = await prepare(first.socket);
  const end = ({ server }: Held) => (server === null ? Promise.resolve() : stop(server, seat));
  if (keeper === undefined) return { target, owned: first.server !== null, cluster, stop: () => end(first) };
  const kept = keepRunning({ first, seat, keeper, seize: () => seizeAgain(seat, folder) });
  return { target, owned: first.server !== null, cluster, stop: async () => end(await kept.stop()) };
}

/** Starts the server, or joins one that another process runs. */
async function seize(seat: Seat, folder: string): Promise<Held> {
  for (let triesLeft = 200; ; triesLeft -= 1) {
    const running = readPidFile(seat.cluster);
    if (running !== null && isServing(running.pid, seat.cluster)) {
      const socket = { host: running.socketFolder, port: running.port };
      if (running.status === "ready" && (await answers(socket, seat.cluster))) return { socket, server: null };
    } else {
      const launched = await launch(seat, folder, null);
      if (launched !== null) return launched;
    }
    if (triesLeft === 0) {
      throw new CannotStart(
        `The database in ${seat.cluster} has been starting or stopping under another process for 10 s. See ${seat.log}, and try again when that process has ended.`,
      );
    }
    await pause(50);
  }
}

/**
 * Never an empty cluster in the place of one that is gone, as when its disk was unmounted: the mall would go on
 * without its books.
 */
async function seizeAgain(seat: Seat, folder: string): Promise<Held> {
  if (!existsSync(path.join(seat.cluster, "PG_VERSION")))
    throw new CannotStart(`The database's files in ${seat.cluster} are gone.`);
  return seize(seat, folder);
}

export type Seat = { readonly account: Account; readonly cluster: string; readonly log: string };
/** A cluster for one run of tests or of a benchmark. With `synced: false` a power cut would damage it. */
type Throwaway = { readonly remove: string; readonly socketFolder: string; readonly synced: boolean };
export type Socket = { readonly host: string; readonly port: number };

/** Null: another process holds the cluster's lock file, so look again in a moment. */
export async function launch(
  seat: Seat,
  copies: string,
  throwaway: Throwaway | null,
): Promise<{ server: Watched; socket: Socket } | null> {
  const binaries = findBinaries(seat.account, path.join(copies, "binaries"));
  if (!existsSync(path.join(seat.cluster, "PG_VERSION"))) {
    await initialize(seat, binaries, throwaway === null);
  }
  const socket = { host: throwaway?.socketFolder ?? placeSocket(seat.cluster, seat.account), port: 5432 };
  const left = readPidFile(seat.cluster);
  if (left !== null && isServing(left.pid, seat.cluster)) {
    return null;
  }
  if (left !== null) {
    markDead(seat.cluster, socket.host);
  }
  const logged = trimLog(seat);
  const server = watch(binaries.postgres, ["-D", seat.cluster, ...settings(socket, throwaway?.synced ?? true)], {
    account: seat.account,
    log: seat.log,
    remove: throwaway?.remove ?? null,
  });
  // "ready" is written into the lock file at the moment when "ready to accept connections" goes to the log. A crash's
  // recovery may take minutes, and is waited for as long as it runs.
  while (server.isRunning()) {
    if (readPidFile(seat.cluster)?.status === "ready" && (await answers(socket, seat.cluster))) {
      return { server, socket };
    }
    await pause(10);
  }
  const told = readFileSync(seat.log, "utf8").slice(logged);
  if (/lock file ".*" already exists|pre-existing shared memory block/u.test(told)) {
    return null;
  }
  throw new CannotStart(`PostgreSQL did not start in ${seat.cluster}. It says:\n${told.trim()}`);
}

async function stop(server: Watched, seat: Seat): Promise<void> {
  await server.stop();
  // Left only if somebody killed the watchdog alone; then the server is told directly.
  const left = readPidFile(seat.cluster);
  if (left !== null && isServing(left.pid, seat.cluster)) {
    process.kill(left.pid, "SIGINT");
    while (isServing(left.pid, seat.cluster)) {
      await pause(20);
    }
  }
}

/** Into another folder and then renamed, so that a cluster is there whole or not at all. */
async function initialize(seat: Seat, binaries: Binaries, durable: boolean): Promise<void> {
  const making = mkdtempSync(`${seat.cluster}.`);
  if (seat.account !== null) {
    chownSync(making, seat.account.uid, seat.account.gid);
  }
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${making}`,
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      `--username=${owner}`,
      // Who may connect is decided by the socket's folder, which is closed to every other account.
      "--auth=trust",
      "--data-checksums",
      "--no-instructions",
      ...(durable ? [] : ["--no-sync"]),
    ],
    {
      ...spawnedAs(seat.account),
      cwd: "/",
      env: { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const exit = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const [code, told] = await Promise.all([exit, text(child.stderr), text(child.stdout)]);
  if (code !== 0) {
    rmSync(making, { recursive: true, force: true });
    throw new CannotStart(`initdb could not make the database in ${seat.cluster}. It says:\n${told.trim()}`);
  }
  try {
    renameSync(making, seat.cluster);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Another first start was quicker; its cluster is as good.
    if (!existsSync(path.join(seat.cluster, "PG_VERSION"))) {
      throw error;
    }
  }
}

export const owner = "arcade";

/** On the command line and not in the cluster's file, so that a release can change them. */
function settings(socket: Socket, synced: boolean): string[] {
  const values = {
    listen_addresses: "",
    unix_socket_directories: socket.host,
    unix_socket_permissions: "0700",
    port: socket.port,
    fsync: synced ? "on" : "off",
    full_page_writes: synced ? "on" : "off",
    synchronous_commit: "on",
    data_sync_retry: "off",
    // Tests provoke deadlocks: found after 1 s each, five recharges of one transaction take 20 s; after 50 ms, 2 s. The
    // log of a run of tests may stand in memory, so it is short.
    ...(synced ? {} : { deadlock_timeout: "50ms", max_wal_size: "256MB" }),
    shared_buffers: "128MB",
    max_connections: 60,
    // Keeps a hot copy possible (pg_backup_start); we have no standby.
    wal_level: "replica",
    max_wal_senders: 0,
    // Parallel plans share memory through /dev/shm, which a container limits to 64 MB, and help no short query.
    max_parallel_workers_per_gather: 0,
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    // Statements carry addresses and names of people: the log gets errors, never the text or the values.
    log_min_error_statement: "panic",
    log_parameter_max_length: 0,
    log_error_verbosity: "terse",
    log_line_prefix: "%m [%p] ",
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Whether the server at that socket is this cluster's and takes connections. */
async function answers(socket: Socket, cluster: string): Promise<boolean> {
  const client = new pg.Client({ ...socket, user: owner, database: "postgres", connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
    return rows[0]?.data_directory === cluster;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** The database and the application's role, made at the first start. */
async function prepare(socket: Socket): Promise<Target> {
  const target = { ...socket, user: owner, database: "arcade" };
  const client = new pg.Client({ ...target, database: "postgres" });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [target.database]);
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${target.database}`).catch(ignoreDuplicate);
    }
  } finally {
    await client.end();
  }
  return target;
}

function ignoreDuplicate(error: unknown): void {
  // 42P04, or 23505 when two made it in the same instant.
  if (!(error instanceof pg.DatabaseError) || (error.code !== "42P04" && error.code !== "23505")) {
    throw error;
  }
}

/** The log's length. At 4 MB it begins again from empty. */
function trimLog(seat: Seat): number {
  const size = statSync(seat.log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 4_194_304) {
    truncateSync(seat.log);
    return 0;
  }
  return size;
}
