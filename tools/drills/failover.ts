import { setTimeout as pause } from "node:timers/promises";
import { database, type Parts, type Server } from "./parts.ts";
import { migrated, openScene, reached, shop } from "./scene.ts";
import { type Found, longestGapMs, lostOrders, seconds, told, wrongAnswers } from "./shared.ts";

const longestOutageMs = 5_000;

/** Two PostgreSQL servers behind HAProxy: the leader is killed, the follower is promoted, the old leader rejoins. */
export async function failover(parts: Parts): Promise<Found> {
  const leader = await parts.primary();
  await migrated(leader);
  const follower = await parts.standbyOf(leader);
  // Only now, so that the follower does not wait for its own follower when it leads.
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
    const outageMs = longestGapMs(shopping.paid, killedAt);
    if (outageMs > longestOutageMs) broken.push(`no order was paid for ${Math.round(outageMs)} ms`);
    broken.push(...wrongAnswers(shopping.statuses, [200, 429, 503]));
    const bugs = scene.lines.filter((line) => line.includes("a bug"));
    if (bugs.length > 0) broken.push(`the log calls ${bugs.length} failures bugs: ${bugs[0]?.slice(0, 200)}`);
    const lost = await lostOrders(follower, shopping.paid);
    if (lost > 0) broken.push(`${lost} orders were answered as paid and are not`);
    // Each commit waited for the follower, so nothing is closed.
    const [closed] = await follower.askMall("SELECT 1 AS one FROM closure");
    if (closed !== undefined) broken.push("money was closed though nothing was lost");
    await leader.rejoin(follower);
    const follows = await catchesUp(leader, follower);
    if (!follows) broken.push("the old leader does not follow the new one");
    return {
      figures: `${shopping.paid.length} orders answered as paid, ${lost} lost; promoted after ${seconds(promotedMs)}, no order for ${seconds(outageMs)}; answers ${told(shopping.statuses)}; the old leader ${follows ? "rejoined" : "did not rejoin"}`,
      broken,
    };
  } finally {
    await scene.close();
  }
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
