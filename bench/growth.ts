import { setTimeout as pause } from "node:timers/promises";
import type { TestDatabase } from "../apps/server/src/platform/sql/temporary.ts";
import { sql } from "../apps/server/src/platform/sql.ts";
import { tellDemoMode } from "../apps/server/src/platform/demo-mode.ts";
import type { Rate, Single } from "./figures.ts";
import { filledLedger } from "./ledger.ts";
import { asOwner, type Bench, startMall } from "./malls.ts";
import { familyOf, processorMs, sideBySide, warmUp } from "./measure.ts";
import { grown } from "./sweeps.ts";

/** A mall that has just started does what was due while it was away. After this time it has done so. */
const settleMs = 25_000;
const rounds = 3;
const ms = 2_500;
/** After this time, a check is in the middle of its work. */
const underWayMs = 2_000;
const firstAccount = 100_000;
const members = 2_000;

/** The cost of a second in which nothing is due, after many orders. */
export async function measureIdleSecond(
  bench: Bench,
  orders: number,
  idleMs: number,
  report: (single: Single) => void,
): Promise<void> {
  const database = await grown(bench, orders);
  await reportBytes(database, orders, report);
  await tellDemoMode(database.owner, false);
  // Work of the day and of the hour is excluded: it reads some 100,000 blocks a second while it runs.
  await asOwner(database.owner, "UPDATE signal_run SET due_at = now() + interval '1 day'");
  await asOwner(database.owner, "UPDATE ledger_check SET due_at = now() + interval '1 day'");
  await asOwner(
    database.owner,
    sql`INSERT INTO daily_check (job, date) SELECT job, current_date + day
      FROM unnest(${["check references", "check chats"]}::text[]) AS j (job), unnest(ARRAY[0, 1]) AS d (day)`,
  );
  const mall = await startMall(database, [], { BENCH_DEMO: "0" });
  await mall.call("listen");
  await pause(settleMs);
  const of = `with ${orders.toLocaleString("en")} orders`;
  const blocks = async (): Promise<number> => {
    const [row] = await asOwner<{ blocks: number }>(
      { ...database.owner, database: "postgres" },
      sql`SELECT (blks_hit + blks_read)::float8 AS blocks FROM pg_stat_database WHERE datname = ${database.name}`,
    );
    return row?.blocks ?? 0;
  };
  const processor = () => processorMs([mall.pid, ...familyOf(bench.postmaster)]);
  const before = { blocks: await blocks(), processor: processor(), at: performance.now() };
  await pause(idleMs);
  const seconds = (performance.now() - before.at) / 1_000;
  report({
    what: `blocks read in an idle second ${of}`,
    value: ((await blocks()) - before.blocks) / seconds,
    unit: "",
    max: 3_000,
  });
  report({
    what: `processor time of an idle second ${of}, with PostgreSQL`,
    value: (processor() - before.processor) / seconds,
    unit: "ms",
    max: 100,
  });
  await mall.stop();
  await database.drop();
}

/** The disk space of an order: one line, one language, not settled yet in the ledger, without chats and reviews. */
async function reportBytes(database: TestDatabase, orders: number, report: (single: Single) => void): Promise<void> {
  const tables = ["orders", "order_line", "order_history", "parcel", "reservation", "notice", "transfer", "entry"];
  const sizes = await asOwner<{ name: string; bytes: number; indexes: number }>(
    database.owner,
    sql`SELECT name, pg_total_relation_size(name::regclass)::float8 AS bytes, pg_indexes_size(name::regclass)::float8
      AS indexes FROM unnest(${[...tables, "sealed_transfer"]}::text[]) AS t (name)`,
  );
  const total = (of: "bytes" | "indexes") => sizes.reduce((sum, size) => sum + size[of], 0);
  report({
    what: `bytes of an order, of ${orders.toLocaleString("en")}`,
    value: total("bytes") / orders,
    unit: "",
    max: null,
    note: `${Math.round((100 * total("indexes")) / total("bytes"))} % of them indexes; ${sizes
      .map(({ name, bytes }) => `${name} ${Math.round(bytes / orders)}`)
      .join(", ")}`,
  });
}

/** Payments during the first check of the ledger, which reads all of it, compared with payments without a check. */
export async function measureCheckBesideLoad(
  bench: Bench,
  entries: number,
  report: (rate: Rate) => void,
): Promise<void> {
  const database = await filledLedger(bench, entries);
  await asOwner(
    database.owner,
    "INSERT INTO unsealed_transfer (transfer_id, created_at) SELECT id, now() - interval '1 hour' FROM transfer",
  );
  const mall = await startMall(database);
  await mall.call("seal");
  await asOwner(database.owner, "VACUUM (ANALYZE)");
  const owners = Array.from({ length: members }, (_, index) => BigInt(firstAccount + index));
  const load = (lanes: number, time: number) =>
    mall.call<{ latenciesMs: number[]; ms: number }>("post", { members: owners, lanes, ms: time });
  const sides = {
    floor: { pids: [mall.pid], load },
    ours: {
      pids: [mall.pid],
      async load(lanes: number, time: number) {
        const checking = await startMall(database);
        await asOwner(database.owner, "UPDATE ledger_lap SET first = 0, second = 0; TRUNCATE account_checkpoint");
        let isOver = false;
        // The check is ended in the middle, as by a restart.
        const ended = checking.call("check").then(
          () => void (isOver = true),
          () => {},
        );
        await pause(underWayMs);
        const done = await load(lanes, time);
        if (isOver) console.log("the check was over before the load: the ledger is too small for this figure");
        process.kill(checking.pid, "SIGKILL");
        await ended;
        return done;
      },
    },
  };
  await warmUp([sides.floor]);
  const samples = await sideBySide(sides, bench.postmaster, 16, rounds, ms);
  report({
    operation: `ledger: posting of a payment while ${entries.toLocaleString("en")} entries are checked, beside the same without`,
    connections: 16,
    ...samples,
    need: { ratio: 0.9 },
  });
  await mall.stop();
  await database.drop();
}
