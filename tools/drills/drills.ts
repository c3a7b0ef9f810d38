import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { goods } from "@arcade/contract/shops/goods/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { setTimeout as pause } from "node:timers/promises";
import { keepRoleSettings } from "../../apps/server/src/platform/sql/application-role.ts";
import { givenBuyer, givenGoods, givenStore } from "../../apps/server/test/given.ts";
import { database, openParts, type PartName, type Parts, type Server } from "./parts.ts";
import { twoMachines } from "./two-machines.ts";
import { migrated, openScene, reached, shop } from "./scene.ts";

/** What a drill found: figures for the table, and what did not hold. */
export interface Found {
  readonly figures: string;
  readonly broken: readonly string[];
}

export interface Drill {
  readonly name: string;
  readonly parts: readonly PartName[];
  /** In words: what must hold. */
  readonly holds: string;
  run(): Promise<Found>;
}

const longestOutageMs = 5_000;

export const drills: readonly Drill[] = [
  {
    name: "failover",
    parts: ["postgresql", "haproxy"],
    holds: "outage at most 5 s, acknowledged = stored, no 500, the old leader rejoins",
    run: () => inParts(failover),
  },
  {
    name: "standby-reads",
    parts: ["postgresql"],
    holds:
      "the primary sees no public read of a visitor; own changes are seen at once; no call fails without the standby",
    run: () => inParts(standbyReads),
  },
  {
    name: "pgbouncer",
    parts: ["postgresql", "pgbouncer"],
    holds: "two processes on six shared connections: no call fails; a pooler that drops the role starts no mall",
    run: () => inParts(throughPooler),
  },
  {
    name: "two-machines",
    parts: ["redis-server", "swift"],
    holds: "two data folders, one bucket: what one machine took the other shows; the store may go away; erased on both",
    run: async () => ({ figures: (await twoMachines()).holds.join(" "), broken: [] }),
  },
];

async function inParts(work: (parts: Parts) => Promise<Found>): Promise<Found> {
  const parts = openParts();
  try {
    return await work(parts);
  } finally {
    await parts.end();
  }
}

async function failover(parts: Parts): Promise<Found> {
  const leader = await parts.primary();
  await migrated(leader);
  const follower = await parts.standbyOf(leader);
  // Only now, so that the follower does not wait for one of its own when it leads.
  await leader.ask("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await leader.ask("SELECT pg_reload_conf()");
  const balancer = await parts.haproxy([leader, follower]);
  const target = await reached(`postgres://postgres@127.0.0.1:${balancer}/${database}`);
  const scene = await openScene(parts, "one", { target, owner: leader });
  const broken: string[] = [];
  try {
    const shopping = await shop(scene.world, [scene.address], 8);
    await pause(5_000);
    const killedAt = performance.now();
    await leader.kill();
    await pause(1_000);
    await follower.promote();
    const promotedMs = performance.now() - killedAt;
    await pause(12_000);
    await shopping.stop();
    const after = shopping.paid.filter(({ at }) => at > killedAt).map(({ at }) => at);
    const outageMs = Math.min(...after) - killedAt;
    if (outageMs > longestOutageMs) broken.push(`the first order was paid ${Math.round(outageMs)} ms after the kill`);
    for (const status of shopping.statuses.keys())
      if (![200, 429, 503].includes(status)) broken.push(`a call was answered ${status}`);
    const bugs = scene.lines.filter((line) => line.includes("a bug"));
    if (bugs.length > 0) broken.push(`the log calls ${bugs.length} failures bugs: ${bugs[0]?.slice(0, 200)}`);
    const stored = await paidOrders(follower);
    const lost = shopping.paid.filter(({ id }) => !stored.has(id));
    if (lost.length > 0) broken.push(`${lost.length} orders were answered as paid and are not`);
    await leader.rejoin(follower);
    const follows = await catchesUp(leader, follower);
    if (!follows) broken.push("the old leader does not follow the new one");
    return {
      figures: `${shopping.paid.length} orders answered as paid, ${lost.length} lost; promoted after ${seconds(promotedMs)}, first order after ${seconds(outageMs)}; answers ${told(shopping.statuses)}; the old leader ${follows ? "rejoined" : "did not rejoin"}`,
      broken,
    };
  } finally {
    await scene.close();
  }
}

async function standbyReads(parts: Parts): Promise<Found> {
  const leader = await parts.primary();
  const target = await migrated(leader);
  const follower = await parts.standbyOf(leader);
  const standby = { ...target, connectionString: follower.url("postgres") };
  // Without the clock's work: its sweeps read the same tables, and have to.
  const scene = await openScene(parts, "one", { target, standby, owner: leader, listens: false });
  const broken: string[] = [];
  try {
    const { world } = scene;
    const store = await givenStore(world);
    const made = await givenGoods(world, store, { price: "10.00", stock: [10] });
    const buyer = await givenBuyer(world, "10.00");
    await becomesFresh(scene.world.mall.reads);
    const visitor = async (count: number): Promise<number> => {
      let failed = 0;
      for (let turn = 0; turn < count; turn += 1) {
        const answers = [
          await world.call(goods.detail, { id: String(made.goods_id) }),
          await world.call(catalogue.goods, { sort: "new" }),
          await world.call(stores.detail, { id: String(store.store_id) }),
        ];
        failed += answers.filter(({ status }) => status !== 200).length;
      }
      return failed;
    };
    await visitor(2);
    const before = [await goodsReads(leader), await goodsReads(follower)] as const;
    const failed = await visitor(50);
    const [onLeader, onFollower] = [(await goodsReads(leader)) - before[0], (await goodsReads(follower)) - before[1]];
    if (failed > 0) broken.push(`${failed} reads failed`);
    if (onLeader > 0) broken.push(`the primary saw ${onLeader} scans of the visitors' tables`);
    if (onFollower === 0) broken.push("the standby saw none");
    await world.call(goods.detail, { id: String(made.goods_id) }, { token: buyer.token });
    const own = (await goodsReads(leader)) - before[0];
    if (own === 0) broken.push("a read of somebody with a session did not go to the primary");
    await follower.kill();
    const failedWithout = await visitor(20);
    if (failedWithout > 0) broken.push(`${failedWithout} reads failed without the standby`);
    return {
      figures: `150 public reads: ${onLeader} scans on the primary, ${onFollower} on the standby; 60 after its death, ${failedWithout} failed`,
      broken,
    };
  } finally {
    await scene.close();
  }
}

async function throughPooler(parts: Parts): Promise<Found> {
  const server = await parts.primary();
  await migrated(server);
  await server.ask("ALTER ROLE arcade_app LOGIN");
  await keepRoleSettings({ connectionString: server.url("postgres") });
  const broken: string[] = [];
  const dropping = await parts.pgbouncer(server, "ignore_startup_parameters = options");
  const refusal = await reached(`postgres://postgres@127.0.0.1:${dropping}/${database}`).then(
    () => "it started",
    (error: unknown) => (error instanceof Error ? error.message : ""),
  );
  if (!/work as postgres and not as arcade_app/u.test(refusal)) broken.push(`the role was dropped: ${refusal}`);
  const port = await parts.pgbouncer(server);
  const target = await reached(`postgres://arcade_app@127.0.0.1:${port}/${database}`);
  const scenes = [
    await openScene(parts, "one", { target, owner: server }),
    await openScene(parts, "two", { target, owner: server }),
  ];
  try {
    const first = scenes[0];
    if (first === undefined) throw new Error("no process was opened");
    const shopping = await shop(
      first.world,
      scenes.map(({ address }) => address),
      8,
    );
    await pause(15_000);
    await shopping.stop();
    for (const status of shopping.statuses.keys())
      if (status !== 200 && status !== 429) broken.push(`a call was answered ${status}`);
    const stored = await paidOrders(server);
    const lost = shopping.paid.filter(({ id }) => !stored.has(id));
    if (lost.length > 0) broken.push(`${lost.length} orders were answered as paid and are not`);
    const [sessions] = await server.ask(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE usename = 'arcade_app' AND datname = 'mall'",
    );
    return {
      figures: `${shopping.paid.length} orders paid by two processes over ${String(sessions?.["n"])} connections; answers ${told(shopping.statuses)}`,
      broken,
    };
  } finally {
    for (const scene of scenes) await scene.close();
  }
}

async function paidOrders(server: Server): Promise<ReadonlySet<string>> {
  const rows = await server.askMall("SELECT id::text AS id FROM orders WHERE paymenttime IS NOT NULL");
  return new Set(rows.map(({ id }) => String(id)));
}

/** How often tables that only goods pages, lists and stores' pages read were scanned. Servers count with a delay. */
async function goodsReads(server: Server): Promise<number> {
  await pause(2_500);
  const [row] = await server.askMall(
    "SELECT sum(seq_scan + coalesce(idx_scan, 0))::int AS n FROM pg_stat_user_tables WHERE relname IN ('goods', 'sku', 'store')",
  );
  return Number(row?.["n"]);
}

async function becomesFresh(reads: { isFresh(): boolean } | null): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (reads?.isFresh() === true) return;
    await pause(100);
  }
  throw new Error("the standby was not used within 10 s");
}

async function catchesUp(follower: Server, leader: Server): Promise<boolean> {
  const [{ lsn } = {}] = await leader.ask("SELECT pg_current_wal_lsn()::text AS lsn");
  for (let tries = 0; tries < 100; tries += 1) {
    const [row] = await follower.ask(
      `SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= '${String(lsn)}' AS done`,
    );
    if (row?.["done"] === true) return true;
    await pause(100);
  }
  return false;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function told(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ");
}
