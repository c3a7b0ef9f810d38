import { setTimeout as pause } from "node:timers/promises";
import { sql } from "../apps/server/src/platform/sql.ts";
import type { TestDatabase } from "../apps/server/src/platform/sql/temporary.ts";
import type { Single } from "./figures.ts";
import { asOwner } from "./malls.ts";
import type { Load } from "./measure.ts";

const connections = 16;
/** The job that adds up sales writes goods every ten seconds, so one of its runs is in each of these. */
const ms = 11_000;
const settledMs = 12_000;
/** Backends report their counts once a second, and sweeps write what a purchase left for later. */
const settleMs = 2_500;

/**
 * With two calls, an order and its reservation are written a second time: the order's state is in indexes, and other
 * orders have filled the pages of both meanwhile (2.2 measured). With one call nothing is written again (0.0 measured).
 * The rest of the limit is for rows whose page is full.
 */
const notHotMost = { "two calls": 2.5, "one call": 0.3 };

/** What a purchase makes PostgreSQL write, including sweeps and relay, and whether the load took the short path. */
export async function measurePurchaseWrites(
  way: keyof typeof notHotMost,
  load: Load,
  { database, port }: { database: TestDatabase; port: number },
  report: (single: Single) => void,
): Promise<void> {
  await untilQuiet(database);
  // The first change of a page after a checkpoint writes a whole page of WAL. So there is none while this measures, and
  // most pages were changed before.
  await asOwner(database.owner, "CHECKPOINT");
  await load(connections, settledMs);
  await pause(settleMs);
  const [before, longBefore] = [await written(database), await longWays(port)];
  const { latenciesMs } = await load(connections, ms);
  await pause(settleMs);
  const [after, longAfter] = [await written(database), await longWays(port)];
  const purchases = latenciesMs.length;
  const kb = (after.wal - before.wal) / purchases / 1_000;
  report({ what: `WAL of a purchase, ${way}`, value: kb, unit: "KB", max: 10 });
  report({
    what: `updates of a purchase that are not HOT, ${way}`,
    value: (after.not_hot - before.not_hot) / purchases,
    unit: "",
    max: notHotMost[way],
  });
  report({
    what: `purchases of the load that took the long way, ${way}`,
    value: ((longAfter - longBefore) / purchases) * 100,
    unit: "%",
    max: 5,
  });
}

const quietBytes = 100_000;
const maxQuietLooks = 60;

/** What an earlier load left to jobs is not written by this one. */
async function untilQuiet(database: TestDatabase): Promise<void> {
  let before = (await written(database)).wal;
  for (let look = 0; look < maxQuietLooks; look += 1) {
    await pause(settleMs);
    const { wal } = await written(database);
    if (wal - before < quietBytes) return;
    console.log(`jobs of the load before still write: ${Math.round((wal - before) / 1_000)} KB`);
    before = wal;
  }
}

interface Written {
  wal: number;
  not_hot: number;
}

async function written({ owner }: TestDatabase): Promise<Written> {
  const [found] = await asOwner<Written>(
    owner,
    sql`SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS wal,
      (SELECT sum(n_tup_upd - n_tup_hot_upd)::float8 FROM pg_stat_user_tables) AS not_hot`,
  );
  if (found === undefined) throw new Error("PostgreSQL counts nothing");
  return found;
}

/** How many changes the short path of plain cases left to the verb. */
async function longWays(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text
    .split("\n")
    .filter((line) => line.startsWith("arcade_plain_changes_total") && line.includes("long"));
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}
