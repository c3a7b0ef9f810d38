import { tellDemoMode } from "../apps/server/src/platform/demo-mode.ts";
import { sql } from "../apps/server/src/platform/sql.ts";
import type { Single } from "./figures.ts";
import { asOwner, type Bench, startMall } from "./malls.ts";
import { familyOf, memoryMiB, processorMs } from "./measure.ts";

/** A connection of PostgreSQL reports its counts up to ten seconds late, including those of the start. */
const settleMs = 15_000;
const maxTransactions = 2;
const maxMemoryMiB = 150;

/** The cost of waiting for a mall without a demo that nobody visits. */
export async function measureIdle(
  { database: create, postmaster }: Bench,
  ms: number,
  report: (single: Single) => void,
): Promise<void> {
  const database = await create();
  await tellDemoMode(database.owner, false);
  const mall = await startMall(database, [], { BENCH_DEMO: "0" });
  await mall.call("listen");
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  await mall.call("collectGarbage");
  // The query uses another database, so that it is not counted.
  const transactions = async (): Promise<number> => {
    const [row] = await asOwner<{ count: number }>(
      { ...database.owner, database: "postgres" },
      sql`SELECT (xact_commit + xact_rollback)::int AS count FROM pg_stat_database WHERE datname = ${database.name}`,
    );
    return row?.count ?? 0;
  };
  const processor = () => processorMs([mall.pid, ...familyOf(postmaster)]);
  const before = { transactions: await transactions(), processor: processor(), at: performance.now() };
  await new Promise((resolve) => setTimeout(resolve, ms));
  const seconds = (performance.now() - before.at) / 1_000;
  const perSecond = (count: number) => count / seconds;
  report({
    what: "transactions a second of an idle mall",
    value: perSecond((await transactions()) - before.transactions),
    unit: "",
    max: maxTransactions,
  });
  report({
    what: "processor time a second of an idle mall, with PostgreSQL",
    value: perSecond(processor() - before.processor),
    unit: "ms",
    max: null,
  });
  report({
    what: "memory of the server of an idle mall",
    value: memoryMiB([mall.pid]),
    unit: "MiB",
    max: maxMemoryMiB,
  });
  await mall.stop();
  await database.drop();
}
