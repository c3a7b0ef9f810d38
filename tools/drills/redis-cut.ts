import { setTimeout as pause } from "node:timers/promises";
import { openRedis } from "../../apps/server/test/given/redis.ts";
import type { Parts } from "./parts.ts";
import { migrated, openScene, shop } from "./scene.ts";
import { type Found, lostOrders, seconds, told, wrongAnswers } from "./shared.ts";

const backWithinMs = 20_000;

/** Two processes share a Redis. It is killed while people buy, and started again. */
export async function redisCut(parts: Parts): Promise<Found> {
  const server = await parts.primary();
  const target = await migrated(server);
  const redis = await openRedis("real");
  const environment = { REDIS_URL: redis.url };
  const scenes = [
    await openScene(parts, "one", { target, owner: server, environment }),
    await openScene(parts, "two", { target, owner: server, environment }),
  ] as const;
  const broken: string[] = [];
  const readiness = async (): Promise<string> =>
    (
      await Promise.all(
        scenes.map(async ({ address }) => {
          const answer = await fetch(`${address}/readyz`);
          return `${answer.status} ${(await answer.text()).trim()}`;
        }),
      )
    ).join(" | ");
  try {
    const shopping = await shop(
      scenes[0].world,
      scenes.map(({ address }) => address),
      8,
    );
    await pause(4_000);
    await redis.stop();
    const [before, cutAt] = [shopping.paid.length, performance.now()];
    await pause(8_000);
    const cutFor = performance.now() - cutAt;
    const without = await readiness();
    if (without !== "200 ready; the bus is away | 200 ready; the bus is away") broken.push(`/readyz says ${without}`);
    const [waiting] = await server.askMall("SELECT count(*)::int AS n FROM outbox WHERE topic <> 'mail'");
    const meanwhile = shopping.paid.length - before;
    if (meanwhile === 0) broken.push("nobody could buy without Redis");
    await redis.start();
    const startedAt = performance.now();
    let backMs: number | null = null;
    while (backMs === null && performance.now() - startedAt < backWithinMs) {
      const [left] = await server.askMall(
        "SELECT count(*)::int AS n FROM outbox WHERE topic <> 'mail' AND created_at < now() - interval '2 seconds'",
      );
      if ((await readiness()) === "200 ready | 200 ready" && left?.["n"] === 0) backMs = performance.now() - startedAt;
      else await pause(250);
    }
    if (backMs === null) broken.push(`what waited was not told within ${seconds(backWithinMs)}: ${await readiness()}`);
    await shopping.stop();
    broken.push(...wrongAnswers(shopping.statuses, [200, 429]));
    const lost = await lostOrders(server, shopping.paid);
    if (lost > 0) broken.push(`${lost} orders were answered as paid and are not`);
    return {
      figures: `${shopping.paid.length} orders paid by two processes, ${meanwhile} of them in ${seconds(cutFor)} without Redis; ${String(waiting?.["n"])} events waited, all told ${backMs === null ? "never" : seconds(backMs)} after it was back; answers ${told(shopping.statuses)}`,
      broken,
    };
  } finally {
    for (const scene of scenes) await scene.close();
    await redis.stop();
  }
}
