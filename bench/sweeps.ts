import pg from "pg";
import { ask } from "../apps/server/src/platform/sql/ask.ts";
import type { TestDatabase } from "../apps/server/src/platform/sql/temporary.ts";
import { grownOrders } from "../apps/server/test/growth/grown-orders.ts";
import type { Rate } from "./figures.ts";
import { type Bench, fill, startMall } from "./malls.ts";
import { sideBySide, warmUp } from "./measure.ts";

const rounds = 3;
const ms = 1_500;
const minPerSecond = 500;

/** Orders that fall due together, as after a flash sale, compared with the same sweep with one transaction an order. */
export async function measureSweeps(bench: Bench, orders: number, report: (rate: Rate) => void): Promise<void> {
  const database = await grown(bench, orders, Math.min(orders, 60_000));
  const mall = await startMall(database);
  const side = (together: boolean) => ({
    pids: [mall.pid],
    load: (_lanes: number, time: number) =>
      mall.call<{ latenciesMs: number[]; ms: number }>("settle", { together, ms: time }),
  });
  const sides = { ours: side(true), floor: side(false) };
  await warmUp([sides.floor, sides.ours]);
  const samples = await sideBySide(sides, bench.postmaster, 1, rounds, ms);
  report({
    operation: `settlements, beside one order in each transaction, of ${orders.toLocaleString("en")} orders`,
    connections: 1,
    ...samples,
    need: { perSecond: minPerSecond },
  });
  await mall.stop();
  await database.drop();
}

/** A mall with the orders of a year. */
export async function grown(bench: Bench, orders: number, toSettle = 0): Promise<TestDatabase> {
  const database = await bench.database();
  await fill(database, async (mall) => {
    await mall.call("fillCatalogue", { count: 50 });
    await mall.call("fillPeople", { count: 10 });
  });
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    for (const statement of grownOrders(orders, toSettle)) await ask(client, statement);
  } finally {
    await client.end();
  }
  return database;
}
