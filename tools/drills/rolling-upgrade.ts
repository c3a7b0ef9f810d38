import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { migrate } from "../../apps/server/src/platform/sql/migrate.ts";
import { openRedis } from "../../apps/server/test/redis.ts";
import { freePort, type Parts } from "./parts.ts";
import { migrated, migrations, openScene, type Scene, shop } from "./scene.ts";
import { type Found, lostOrders, seconds, told, wrongAnswers } from "./shared.ts";

const longestWaitMs = 2_000;

/** Two processes behind nginx are replaced one after the other. The tables change while the earlier release runs. */
export async function rollingUpgrade(parts: Parts): Promise<Found> {
  const server = await parts.primary();
  const target = await migrated(server);
  const redis = await openRedis("real");
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number, name: string): Promise<Scene> =>
    openScene(parts, name, { target, owner: server, environment: { PORT: String(port), REDIS_URL: redis.url } });
  const scenes = [await start(ports[0], "one"), await start(ports[1], "two")];
  const broken: string[] = [];
  try {
    const balancer = await parts.nginx(ports);
    const first = scenes[0];
    if (first === undefined) throw new Error("no process was opened");
    // The test data does not go through the balancer: this process is the first to end.
    const givens = await openScene(parts, "givens", { target, owner: server, listens: false });
    const shopping = await shop(givens.world, [`http://127.0.0.1:${balancer}`], 8);
    await pause(3_000);
    const migrating = migrate({ connectionString: server.url("postgres") }, newerRelease(parts));
    await migrating;
    await pause(3_000);
    let replaced = 0;
    for (const [index, port] of ports.entries()) {
      await scenes[index]?.close();
      await pause(500);
      scenes[index] = await start(port, `newer-${index}`);
      replaced += 1;
      await pause(4_000);
    }
    await shopping.stop();
    await givens.close();
    broken.push(...wrongAnswers(shopping.statuses, [200]));
    if (shopping.longest() >= longestWaitMs) broken.push(`a call waited ${seconds(shopping.longest())}`);
    const lost = await lostOrders(server, shopping.paid);
    if (lost > 0) broken.push(`${lost} orders were answered as paid and are not`);
    return {
      figures: `${shopping.paid.length} orders paid through nginx while ${replaced} processes were replaced and 2 migrations ran; longest call ${seconds(shopping.longest())}; answers ${told(shopping.statuses)}`,
      broken,
    };
  } finally {
    for (const scene of scenes) await scene.close();
    await redis.stop();
  }
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
