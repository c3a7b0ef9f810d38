import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { nginxSettings } from "./nginx-settings.ts";
import { hasSwift } from "../../apps/server/test/files/s3-server.ts";
import { hasRedis } from "../../apps/server/test/given/redis.ts";

/** Real parts of a mall on several machines, all on loopback and in one temporary folder. */
export interface Parts {
  readonly folder: string;
  primary(): Promise<Server>;
  /** A copy of the server that follows it. */
  standbyOf(leader: Server): Promise<Server>;
  /** A balancer for the server that takes changes. `probes`: the port of each server that says whether it does. */
  haproxy(servers: readonly Pick<Server, "port" | "ask">[], probes?: readonly number[]): Promise<number>;
  /** Transaction mode. It logs in as `arcade_app` for clients that use this role. */
  pgbouncer(server: Server, settings?: string): Promise<number>;
  /** A balancer of HTTP with the settings of `deploy/nginx.conf`. */
  nginx(ports: readonly number[]): Promise<number>;
  /** A separate folder for a part. */
  homeOf(name: string): string;
  /** Starts a program that ends when the parts end. */
  begin(program: string, words: readonly string[]): ChildProcess;
  end(): Promise<void>;
}

export interface Server {
  readonly port: number;
  start(): Promise<void>;
  kill(): Promise<void>;
  promote(): Promise<void>;
  /** Makes the old leader follow the new one, from where they parted. */
  rejoin(leader: Server): Promise<void>;
  /** As a superuser, in the database `postgres`. */
  ask(text: string): Promise<Record<string, unknown>[]>;
  /** The same in the mall's database. */
  askMall(text: string): Promise<Record<string, unknown>[]>;
  url(user: string): string;
}

export const binaries = "/usr/lib/postgresql/15/bin";
export const database = "mall";

export type PartName =
  | "postgresql"
  | "haproxy"
  | "pgbouncer"
  | "redis-server"
  | "swift"
  | "nginx"
  | "patroni"
  | "etcd-server";

const isThere: Readonly<Record<PartName, () => boolean>> = {
  postgresql: () => existsSync(path.join(binaries, "pg_basebackup")),
  haproxy: () => existsSync("/usr/sbin/haproxy"),
  pgbouncer: () => pooler() !== null,
  "redis-server": () => hasRedis,
  swift: () => hasSwift,
  nginx: () => existsSync("/usr/sbin/nginx"),
  patroni: () => existsSync("/usr/bin/patroni"),
  "etcd-server": () => existsSync("/usr/bin/etcd"),
};

/** The Debian packages that the drill needs and that are missing on this machine. */
export function missingParts(names: readonly PartName[]): string[] {
  return names.filter((name) => !isThere[name]());
}

/** `PGBOUNCER`, or Debian's. Only 1.21 and newer know prepared statements in transaction mode; Debian 12 has 1.18. */
function pooler(): string | null {
  const program = process.env["PGBOUNCER"] ?? "/usr/sbin/pgbouncer";
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/u.exec(String(spawnSync(program, ["--version"]).stdout)) ?? [];
  return Number(major) > 1 || Number(minor) >= 21 ? program : null;
}

/** The servers and poolers run as `postgres`: they refuse to run as root. */
const account = ((): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  const [, , uid, gid] =
    readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .find(([name]) => name === "postgres") ?? [];
  return uid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
})();

export function openParts(): Parts {
  const folder = mkdtempSync(path.join(os.tmpdir(), "arcade-drill-"));
  chmodSync(folder, 0o755);
  const endings: (() => Promise<void>)[] = [];
  const homeOf = (name: string): string => {
    const home = path.join(folder, name);
    mkdirSync(home, { mode: 0o700 });
    if (account !== null) chownSync(home, account.uid, account.gid);
    return home;
  };
  const run = (program: string, words: readonly string[]): void => {
    const done = spawnSync(path.join(binaries, program), words, { ...account, cwd: folder, encoding: "utf8" });
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}${done.stdout}`);
  };
  const begin = (program: string, words: readonly string[]): ChildProcess => {
    const child = spawn(program, words, { ...account, cwd: folder, stdio: "ignore" });
    endings.push(() => killed(child));
    return child;
  };
  const serverIn = async (home: string): Promise<Server> => {
    const port = await freePort();
    let child: ChildProcess | null = null;
    const asked = askedAt(port);
    const server: Server = {
      ...asked,
      async start() {
        const settings = ["wal_log_hints=on", "logging_collector=on", "hot_standby=on"];
        const words = ["-D", home, "-p", String(port), "-k", "", "-h", "127.0.0.1"];
        child = begin(path.join(binaries, "postgres"), [...words, ...settings.flatMap((setting) => ["-c", setting])]);
        await until(() => asked.ask("SELECT 1"));
      },
      async kill() {
        if (child === null) return;
        // Only the postmaster is killed: its children notice it and end, as on a machine that loses its power.
        await killed(child);
      },
      async promote() {
        await asked.ask("SELECT pg_promote(wait := true)");
      },
      async rejoin(leader) {
        // The killed server first recovers and shuts down cleanly. Then it drops the changes that the new leader never
        // had. Before its first checkpoint, the new leader's control file still names the timeline that both had.
        await leader.ask("CHECKPOINT");
        run("pg_rewind", [
          "-D",
          home,
          "-R",
          "--source-server",
          `host=127.0.0.1 port=${leader.port} user=postgres dbname=postgres`,
        ]);
        await server.start();
      },
    };
    return server;
  };
  return {
    folder,
    homeOf,
    begin,
    async primary() {
      const home = path.join(homeOf("primary"), "data");
      run("initdb", [
        "-D",
        home,
        "-U",
        "postgres",
        "-A",
        "trust",
        "--data-checksums",
        "-E",
        "UTF8",
        "--locale=C.UTF-8",
      ]);
      const server = await serverIn(home);
      await server.start();
      // A server that was killed recovers before it rejoins. It must not recycle the log that the comparison needs.
      await server.ask("ALTER SYSTEM SET wal_keep_size = '512MB'");
      await server.ask("SELECT pg_reload_conf()");
      await server.ask(`CREATE DATABASE ${database}`);
      return server;
    },
    async standbyOf(leader) {
      const home = path.join(homeOf("standby"), "data");
      run("pg_basebackup", [
        "-D",
        home,
        "-R",
        "-X",
        "stream",
        "-c",
        "fast",
        "-h",
        "127.0.0.1",
        "-p",
        String(leader.port),
        "-U",
        "postgres",
      ]);
      const server = await serverIn(home);
      await server.start();
      return server;
    },
    async haproxy(servers, given) {
      const port = await freePort();
      const file = path.join(folder, "haproxy.cfg");
      const probes = given ?? (await Promise.all(servers.map((server) => roleProbe(server, endings))));
      writeFileSync(
        file,
        `defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  timeout client 10m
  timeout server 10m
listen leader
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fastinter 200ms downinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((server, index) => `  server s${index} 127.0.0.1:${server.port} check port ${probes[index]}\n`).join("")}`,
      );
      begin("/usr/sbin/haproxy", ["-db", "-f", file]);
      // Until its first checks, HAProxy treats every server as up, and the follower takes no changes.
      await pause(2_000);
      await until(() => reach(`postgres://postgres@127.0.0.1:${port}/postgres`));
      return port;
    },
    async pgbouncer(server, settings = "") {
      const [port, home] = [await freePort(), homeOf(`pgbouncer-${endings.length}`)];
      writeFileSync(path.join(home, "users.txt"), '"arcade_app" ""\n"postgres" ""\n');
      writeFileSync(
        path.join(home, "pgbouncer.ini"),
        `[databases]
${database} = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${home}/users.txt
pool_mode = transaction
default_pool_size = 6
max_prepared_statements = 500
${settings}
`,
      );
      begin(pooler() ?? "pgbouncer", [path.join(home, "pgbouncer.ini")]);
      await until(() => reach(`postgres://arcade_app@127.0.0.1:${port}/${database}`));
      return port;
    },
    async nginx(ports) {
      const [port, home] = [await freePort(), homeOf("nginx")];
      writeFileSync(path.join(home, "nginx.conf"), nginxSettings(home, port, ports));
      begin("/usr/sbin/nginx", ["-c", path.join(home, "nginx.conf"), "-p", home, "-e", path.join(home, "error.log")]);
      await until(async () => {
        const { status } = await fetch(`http://127.0.0.1:${port}/healthz`);
        if (status !== 200) throw new Error(`nginx answers ${status}`);
      });
      return port;
    },
    async end() {
      for (const ending of endings.toReversed()) await ending();
      await pause(300);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
    },
  };
}

/** A server on this machine that trusts every client. */
export function askedAt(port: number): Pick<Server, "port" | "url" | "ask" | "askMall"> {
  const ask = async (text: string, where: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${where}` });
    // The server may be killed while it is asked. Then the query fails, or there is nothing left to ask.
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    port,
    url: (user) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    ask: (text) => ask(text, "postgres"),
    askMall: (text) => ask(text, database),
  };
}

/** Answers 200 while the server takes changes. HAProxy asks it, as it asks Patroni elsewhere. */
async function roleProbe(server: Pick<Server, "ask">, endings: (() => Promise<void>)[]): Promise<number> {
  const { createServer: createHttpServer } = await import("node:http");
  const probe = createHttpServer((_request, response) => {
    server.ask("SELECT pg_is_in_recovery() AS follows").then(
      ([row]) => response.writeHead(row?.["follows"] === false ? 200 : 503).end(),
      () => response.writeHead(503).end(),
    );
  }).listen(0, "127.0.0.1");
  await once(probe, "listening");
  endings.push(async () => {
    probe.closeAllConnections();
    probe.close();
  });
  const address = probe.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function reach(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.end();
}

/** Retries until it works, for 20 s by default. */
export async function until(work: () => Promise<unknown>, ms = 20_000): Promise<void> {
  const end = performance.now() + ms;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(100);
    }
  }
}

export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
