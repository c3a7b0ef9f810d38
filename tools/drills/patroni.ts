import type { ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { askedAt, binaries, database, freePort, killed, type Parts, type Server, until } from "./parts.ts";
import { migrated, openScene, reached, shop, type Shopping } from "./scene.ts";
import { type Found, longestGapMs, lostOrders, seconds, told, wrongAnswers } from "./shared.ts";

/**
 * How long a lost leader still counts as the leader. Patroni's default is 30 s. From 3.1 on it takes no less than 20,
 * because a network may have delays, and no `retry_timeout` below 3 s. Debian's 3.0 takes these. `loop_wait` and twice
 * `retry_timeout` must fit into the ttl.
 */
const ttlSeconds = Number(process.env["PATRONI_TTL"] ?? 5);
const retrySeconds = Number(process.env["PATRONI_RETRY"] ?? 2);
const longestOutageMs = { server: 5_000, machine: (ttlSeconds + 4) * 1_000 };
const rejoinsWithinMs = 30_000;
const startsWithinMs = 60_000;

/** A server under its Patroni. */
interface Member extends Pick<Server, "port" | "url" | "ask" | "askMall"> {
  readonly probe: number;
  start(): void;
  /** Kills PostgreSQL only. Its Patroni notices. */
  crash(): void;
  /** Kills Patroni and PostgreSQL together, as when the machine is lost. */
  lose(): Promise<void>;
}

/**
 * Patroni, etcd and HAProxy manage two PostgreSQL servers. While people buy, the leader's PostgreSQL crashes, and then
 * the machine of the new leader is lost.
 */
export async function underPatroni(parts: Parts): Promise<Found> {
  const etcd = await startEtcd(parts);
  const [one, two] = [await memberOf(parts, "one", etcd), await memberOf(parts, "two", etcd)];
  try {
    await startBoth(one, two);
    return await lostUnderLoad(parts, one, two);
  } finally {
    await one.lose();
    await two.lose();
  }
}

async function startBoth(one: Member, two: Member): Promise<void> {
  one.start();
  await until(() => leads(one), startsWithinMs);
  await one.ask(`CREATE DATABASE ${database}`);
  two.start();
  await until(async () => {
    const [row] = await one.ask("SELECT 1 AS one FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')");
    if (row === undefined) throw new Error("no synchronous standby");
  }, startsWithinMs);
}

async function lostUnderLoad(parts: Parts, one: Member, two: Member): Promise<Found> {
  const balancer = await parts.haproxy([one, two], [one.probe, two.probe]);
  await migrated(one);
  const target = await reached(`postgres://postgres@127.0.0.1:${balancer}/${database}`);
  const scene = await openScene(parts, "one", { target, owner: one });
  const broken: string[] = [];
  try {
    const shopping = await shop(scene.world, [scene.address], 8);
    await pause(5_000);
    const crash = await outage(shopping, () => one.crash(), two);
    // The crashed server follows again by itself, and commits wait for it before its turn comes.
    const crashRejoined = await followedBy(two);
    await pause(3_000);
    const loss = await outage(shopping, () => two.lose(), one);
    await shopping.stop();
    for (const [what, { outageMs }, most] of [
      ["the crash", crash, longestOutageMs.server],
      ["the loss of the machine", loss, longestOutageMs.machine],
    ] as const)
      if (outageMs > most) broken.push(`after ${what} no order was paid for ${Math.round(outageMs)} ms`);
    broken.push(...wrongAnswers(shopping.statuses, [200, 429, 503]));
    const lost = await lostOrders(one, shopping.paid);
    if (lost > 0) broken.push(`${lost} orders were answered as paid and are not`);
    const [closed] = await one.askMall("SELECT 1 AS one FROM closure");
    if (closed !== undefined) broken.push("money was closed though nothing was lost");
    two.start();
    const lossRejoined = await followedBy(one);
    if (crashRejoined === null || lossRejoined === null) broken.push("an old leader does not follow the new one");
    const figuresOf = ({ ledMs, outageMs }: Outage) =>
      `the other one led after ${seconds(ledMs)}, no order for ${seconds(outageMs)}`;
    return {
      figures: `${shopping.paid.length} orders answered as paid, ${lost} lost; PostgreSQL crashed: ${figuresOf(crash)}; the machine was lost (ttl ${ttlSeconds} s): ${figuresOf(loss)}; answers ${told(shopping.statuses)}; old leaders followed ${crashRejoined ?? "never"} and ${lossRejoined ?? "never"} later`,
      broken,
    };
  } finally {
    await scene.close();
  }
}

interface Outage {
  readonly ledMs: number;
  readonly outageMs: number;
}

async function outage(shopping: Shopping, lose: () => void | Promise<void>, heir: Member): Promise<Outage> {
  const lostAt = performance.now();
  await lose();
  await until(() => leads(heir), 60_000);
  const ledMs = performance.now() - lostAt;
  await pause(6_000);
  return { ledMs, outageMs: longestGapMs(shopping.paid, lostAt) };
}

/** How long it took; null if it did not. */
async function followedBy(leader: Member): Promise<string | null> {
  const began = performance.now();
  return until(() => follows(leader), rejoinsWithinMs).then(
    () => seconds(performance.now() - began),
    () => null,
  );
}

async function leads(member: Member): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${member.probe}/primary`);
  if (status !== 200) throw new Error("it does not lead");
}

async function follows(leader: Member): Promise<void> {
  const [row] = await leader.ask(
    "SELECT 1 AS one FROM pg_stat_replication WHERE state = 'streaming' AND sync_state IN ('sync', 'quorum')",
  );
  if (row === undefined) throw new Error("nobody follows");
}

async function startEtcd(parts: Parts): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const words = {
    "--data-dir": path.join(parts.homeOf("etcd"), "data"),
    "--log-level": "error",
    "--listen-client-urls": at(client),
    "--advertise-client-urls": at(client),
    "--listen-peer-urls": at(peer),
    "--initial-advertise-peer-urls": at(peer),
    "--initial-cluster": `default=${at(peer)}`,
  };
  parts.begin("/usr/bin/etcd", Object.entries(words).flat());
  await until(async () => {
    const { status } = await fetch(`${at(client)}/health`);
    if (status !== 200) throw new Error("etcd is not ready");
  });
  return client;
}

async function memberOf(parts: Parts, name: string, etcd: number): Promise<Member> {
  const [port, probe, home] = [await freePort(), await freePort(), parts.homeOf(`patroni-${name}`)];
  const file = path.join(home, "patroni.yml");
  writeFileSync(file, settingsOf({ name, etcd, port, probe, home }));
  let patroni: ChildProcess | null = null;
  return {
    ...askedAt(port),
    probe,
    start() {
      patroni = parts.begin("/usr/bin/patroni", [file]);
    },
    crash() {
      const postmaster = postmasterIn(home);
      if (postmaster !== null) end(postmaster);
    },
    async lose() {
      if (patroni === null) return;
      const postmaster = postmasterIn(home);
      await killed(patroni);
      patroni = null;
      if (postmaster !== null) end(postmaster);
    },
  };
}

function postmasterIn(home: string): number | null {
  try {
    return Number(readFileSync(path.join(home, "data/postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return null;
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}

function settingsOf(of: { name: string; etcd: number; port: number; probe: number; home: string }): string {
  return `scope: mall
name: ${of.name}
restapi:
  listen: 127.0.0.1:${of.probe}
  connect_address: 127.0.0.1:${of.probe}
etcd3:
  host: 127.0.0.1:${of.etcd}
bootstrap:
  dcs:
    ttl: ${ttlSeconds}
    loop_wait: 1
    retry_timeout: ${retrySeconds}
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        wal_log_hints: "on"
        wal_keep_size: 512MB
        max_connections: 100
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
  pg_hba:
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
postgresql:
  listen: 127.0.0.1:${of.port}
  connect_address: 127.0.0.1:${of.port}
  data_dir: ${of.home}/data
  bin_dir: ${binaries}
  pgpass: ${of.home}/pgpass
  basebackup:
    - checkpoint: fast
  authentication:
    superuser:
      username: postgres
      password: drill
    replication:
      username: follower
      password: drill
  parameters:
    unix_socket_directories: ${of.home}
`;
}
