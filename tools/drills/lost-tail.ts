import { setTimeout as pause } from "node:timers/promises";
import { givenOperator } from "../../apps/server/test/given.ts";
import { database, type Parts } from "./parts.ts";
import { migrated, openScene, reached, shop } from "./scene.ts";
import { type Found, lostOrders, seconds, told, wrongAnswers } from "./shared.ts";

const noticedWithinMs = 10_000;

/** Promotes a follower that had stopped following: the answers since then are lost, and the mall must notice it. */
export async function lostTail(parts: Parts): Promise<Found> {
  const leader = await parts.primary();
  await migrated(leader);
  const follower = await parts.standbyOf(leader);
  const balancer = await parts.haproxy([leader, follower]);
  const target = await reached(`postgres://postgres@127.0.0.1:${balancer}/${database}`);
  const scene = await openScene(parts, "one", { target, owner: leader });
  const broken: string[] = [];
  try {
    for (let number = 0; number < 2; number += 1) await givenOperator(scene.world, "administrator");
    const shopping = await shop(scene.world, [scene.address], 8, true);
    await pause(4_000);
    // The connection between the two is cut, and people continue to buy.
    await follower.ask("ALTER SYSTEM SET primary_conninfo = ''");
    await follower.ask("SELECT pg_reload_conf()");
    await pause(2_500);
    await leader.kill();
    await pause(500);
    await follower.promote();
    const promotedAt = performance.now();
    let noticedMs: number | null = null;
    while (noticedMs === null && performance.now() - promotedAt < noticedWithinMs) {
      const closed = await follower.askMall("SELECT 1 AS one FROM closure WHERE reopened_at IS NULL");
      if (closed.length === 2) noticedMs = performance.now() - promotedAt;
      else await pause(100);
    }
    await pause(2_000);
    await shopping.stop();
    if (noticedMs === null) broken.push("recharges and withdrawals are not closed");
    broken.push(...wrongAnswers(shopping.statuses, [200, 429, 503]));
    const lost = await lostOrders(follower, shopping.paid);
    if (lost === 0) broken.push("nothing was lost, so nothing was shown");
    const [line] = await follower.askMall("SELECT verdict, missing FROM database_line");
    if (Number(line?.["missing"] ?? 0) < lost) broken.push(`${lost} paid orders are gone, and fewer calls are known`);
    const [mails] = await follower.askMall("SELECT count(*)::int AS n FROM mail WHERE subject LIKE '%may be lost%'");
    if (Number(mails?.["n"]) !== 2) broken.push(`${String(mails?.["n"])} administrators were told`);
    return {
      figures: `${shopping.paid.length} orders answered as paid, ${lost} of them gone; ${String(line?.["missing"])} calls known to be missing (${String(line?.["verdict"])}); closed ${noticedMs === null ? "never" : seconds(noticedMs)} after the promotion, ${String(mails?.["n"])} administrators told; answers ${told(shopping.statuses)}`,
      broken,
    };
  } finally {
    await scene.close();
  }
}
