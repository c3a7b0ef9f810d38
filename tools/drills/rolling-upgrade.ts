import { once } from "node:events";
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { migrate } from "../../apps/server/src/platform/sql/migrate.ts";
import { type ServerProcess, startServer } from "../../apps/server/test/outages/server-process.ts";
import { openRedis } from "../../apps/server/test/given/redis.ts";
import { freePort, type Parts } from "./parts.ts";
import { migrated, migrations, openScene, shop } from "./scene.ts";
import { type Found, lostOrders, seconds, told, wrongAnswers } from "./shared.ts";

const longestWaitMs = 2_000;

/**
 * Two processes of their own behind nginx are asked to end, as systemd asks, and started again one after the other. The
 * tables change while the earlier release runs.
 */
export async function rollingUpgrade(parts: Parts): Promise<Found> {
  const server = await parts.primary();
  const target = await migrated(server);
  const redis = await openRedis("real");
  const ports = [await freePort(), await freePort()] as const;
  // The test data does not go through the balancer.
  const givens = await openScene(parts, "givens", { target, owner: server, listens: false });
  const start = (port: number) =>
    startServer(givens.world, { PORT: String(port), REDIS_URL: redis.url, ADDRESS_BUDGET: "0" });
  const processes = [await start(ports[0]), await start(ports[1])];
  const broken: string[] = [];
  try {
    const balancer = await parts.nginx(ports);
    const shopping = await shop(givens.world, [`http://127.0.0.1:${balancer}`], 8);
    await pause(3_000);
    await migrate({ connectionString: server.url("postgres") }, newerRelease(parts));
    await pause(3_000);
    for (const [index, port] of ports.entries()) {
      const exit = await ended(processes[index]);
      if (exit !== 0) broken.push(`a process that was asked to end ended with ${exit}`);
      await pause(500);
      processes[index] = await start(port);
      await pause(4_000);
    }
    await shopping.stop();
    broken.push(...wrongAnswers(shopping.statuses, [200]));
    if (shopping.longest() >= longestWaitMs) broken.push(`a call waited ${seconds(shopping.longest())}`);
    const lost = await lostOrders(server, shopping.paid);
    if (lost > 0) broken.push(`${lost} orders were answered as paid and are not`);
    return {
      figures: `${shopping.paid.length} orders paid through nginx while ${ports.length} processes of their own were replaced and 2 migrations ran; longest call ${seconds(shopping.longest())}; answers ${told(shopping.statuses)}`,
      broken,
    };
  } finally {
    for (const one of processes) await ended(one);
    await givens.close();
    await redis.stop();
  }
}

/** Asks the process to end and waits for it. Returns its exit code. */
async function ended(server: ServerProcess | undefined): Promise<number | null> {
  if (server === undefined) return null;
  const { child } = server;
  if (child.exitCode !== null) return child.exitCode;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
  return child.exitCode;
}

/** The changes of a newer release: a column and a table, and an index that is made while others write. */
function newerRelease(parts: Parts): string {
  const folder = path.join(parts.folder, "newer");
  mkdirSync(folder);
  for (const name of readdirSync(migrations)) copyFileSync(path.join(migrations, name), path.join(folder, name));
  writeFileSync(
    path.join(folder, "9998_orders_rating.sql"),
    "-- migration: compatible\nALTER TABLE orders ADD COLUMN rating int;\nCREATE TABLE rating (id bigint PRIMARY KEY);\n",
  );
  writeFileSync(
    path.join(folder, "9999_orders_rated.sql"),
    "-- migration: compatible\n-- migration: outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS orders_rated;\nCREATE INDEX CONCURRENTLY orders_rated ON orders (rating);\n",
  );
  return folder;
}
