import { setTimeout as pause } from "node:timers/promises";
import { openRedis } from "../../apps/server/test/given/redis.ts";
import { keepRoleSettings } from "../../apps/server/src/platform/sql/application-role.ts";
import { database, type Parts } from "./parts.ts";
import { migrated, openScene, reached, shop } from "./scene.ts";
import { type Found, lostOrders, told, wrongAnswers } from "./shared.ts";

/** PgBouncer in transaction mode between two processes and the database. */
export async function throughPooler(parts: Parts): Promise<Found> {
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
  const alone = await openScene(parts, "alone", { target, owner: server, listens: false }).then(
    () => "it started",
    (error: unknown) => (error instanceof Error ? error.message : ""),
  );
  if (!/need REDIS_URL/u.test(alone)) broken.push(`without Redis behind a pooler: ${alone}`);
  const redis = await openRedis("real");
  const environment = { REDIS_URL: redis.url };
  const scenes = [
    await openScene(parts, "one", { target, owner: server, environment }),
    await openScene(parts, "two", { target, owner: server, environment }),
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
    broken.push(...wrongAnswers(shopping.statuses, [200, 429]));
    const lost = await lostOrders(server, shopping.paid);
    if (lost > 0) broken.push(`${lost} orders were answered as paid and are not`);
    const [sessions] = await server.ask(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE usename = 'arcade_app' AND datname = 'mall'",
    );
    return {
      figures: `${shopping.paid.length} orders paid by two processes over ${String(sessions?.["n"])} connections; answers ${told(shopping.statuses)}`,
      broken,
    };
  } finally {
    for (const scene of scenes) await scene.close();
    await redis.stop();
  }
}
