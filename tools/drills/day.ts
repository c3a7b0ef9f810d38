import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { createClock } from "../../apps/server/src/platform/clock.ts";
import { brokenRows } from "../../apps/server/src/features/base/ledger/check.sql.ts";
import { checkTransfersAfter } from "../../apps/server/src/features/base/ledger/check-steps.sql.ts";
import { orderInvariants } from "../../apps/server/src/features/base/ledger/invariants.sql.ts";
import { one } from "../../apps/server/src/platform/database.ts";
import { ask } from "../../apps/server/src/platform/sql/ask.ts";
import { sql, type Sql } from "../../apps/server/src/platform/sql.ts";
import { givenBuyer, givenGoods, givenStore } from "../../apps/server/test/given.ts";
import { grownOrders } from "../../apps/server/test/growth/grown-orders.ts";
import type { World } from "../../apps/server/test/world.ts";
import type { Parts } from "./parts.ts";
import { migrated, openScene } from "./scene.ts";
import { type Found, seconds } from "./shared.ts";

const ordersADay = 100_000;
/** The drill has one in this many orders of a day: it has minutes for what a machine does in a day. */
const scale = 10;
const dayMs = 86_400_000;
/** Deadlines that a day spreads over ten minutes fall due together here. */
const stepMs = 600_000;
const longestMs = 130_000;
const lateMs = 60_000;

/**
 * The deadlines of a day. The clock of the mall handles them while the drill moves the time on by ten minutes at a
 * time. Each order of the day represents one that is confirmed, one that is settled and one that is completed, as in a
 * mall that has sold for weeks. The time of each step times the scale may not exceed the time that a deadline may be
 * late.
 */
export async function day(parts: Parts, seed: number): Promise<Found> {
  const server = await parts.primary();
  const target = await migrated(server);
  const clock = createClock();
  const scene = await openScene(parts, "one", { target, owner: server, clock, listens: false });
  const broken: string[] = [];
  try {
    const { world } = scene;
    await givenGoods(world, await givenStore(world));
    await givenBuyer(world);
    const count = ordersADay / scale;
    await fill(server.url("postgres"), count, seed);
    await world.settleDue();
    const lastMadeUp = await lastTransfer(world);
    const began = performance.now();
    const steps: { ms: number; moved: number }[] = [];
    for (let passed = 0; passed < dayMs && performance.now() - began < longestMs; passed += stepMs) {
      const at = performance.now();
      const moved = await world.pass(stepMs);
      steps.push({ ms: performance.now() - at, moved });
      await pause(0);
    }
    const slowest = steps.toSorted((one, other) => other.ms - one.ms)[0] ?? { ms: 0, moved: 0 };
    const moved = steps.reduce((sum, step) => sum + step.moved, 0);
    const hours = (steps.length * stepMs) / 3_600_000;
    const [left] = await server.askMall(
      `SELECT count(*)::int AS n FROM orders WHERE least(cancel_at, ship_by, confirm_at, settle_at, complete_at)
        <= '${new Date(clock.now().getTime() - lateMs).toISOString()}'`,
    );
    if (Number(left?.["n"]) > 0) broken.push(`${String(left?.["n"])} deadlines are late at the end`);
    if (slowest.ms * scale > lateMs)
      broken.push(`ten minutes' deadlines of 100,000 orders a day would take ${seconds(slowest.ms * scale)}`);
    const checked = await checkOfDay(world, lastMadeUp);
    broken.push(...checked.faults);
    if (hours < 24) broken.push(`the machine was too slow for a day: ${hours.toFixed(1)} h`);
    return {
      figures: `${hours.toFixed(0)} h with 1/${scale} of ${ordersADay.toLocaleString("en")} orders a day (seed ${seed}): ${moved.toLocaleString("en")} rows moved; the slowest ten minutes took ${seconds(slowest.ms)} for ${slowest.moved} rows, times ${scale}: ${seconds(slowest.ms * scale)}; ${checked.transfers.toLocaleString("en")} transfers of the day and their ${checked.orders.toLocaleString("en")} orders checked: ${checked.faults.length} faults`,
      broken,
    };
  } finally {
    await scene.close();
  }
}

async function lastTransfer({ owner }: World): Promise<bigint> {
  return (await one<{ id: bigint }>(owner, sql`SELECT id FROM transfer ORDER BY id DESC LIMIT 1`)).id;
}

/**
 * The statements of the ledger's check, over what the day itself posted. The made-up payments before it have neither
 * true seals nor the balances of their accounts, so the whole check would find those.
 */
async function checkOfDay(
  { owner }: World,
  after: bigint,
): Promise<{ transfers: number; orders: number; faults: string[] }> {
  const faults: string[] = [];
  const orders = new Set<bigint>();
  let transfers = 0;
  for (let last = after; ;) {
    const some = await checkTransfersAfter(owner, last);
    if (some.length === 0) break;
    last = some.at(-1)?.id ?? last;
    transfers += some.length;
    for (const { id, order_id, fault } of some) {
      if (fault !== null) faults.push(`${fault}: ${id}`);
      if (order_id !== null) orders.add(order_id);
    }
  }
  for (const [name, statement] of Object.entries(orderInvariants([...orders])))
    for (const row of await brokenRows(owner, statement)) faults.push(`${name}: ${row}`);
  return { transfers, orders: orders.size, faults };
}

/** Orders in the states of a mall that has sold for weeks, each with one deadline in the next day. */
async function fill(connectionString: string, count: number, seed: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await ask(client, sql`SET statement_timeout = 0`);
    for (const statement of grownOrders(4 * count, 3 * count)) await ask(client, statement);
    for (const statement of spread(count, seed)) await ask(client, statement);
  } finally {
    await client.end();
  }
}

/** The `n`-th order is named 'G' and its number. */
function spread(count: number, seed: number): readonly Sql[] {
  const number = sql`substr(order_no, 2)::int`;
  const moment = sql`now() + interval '1 minute' + interval '1 day' * ((hashint8extended(${number}, ${seed}) & 1048575) / 1048576.0)`;
  return [
    sql`SET session_replication_role = replica`,
    // The first third is settled in the day, the second is confirmed, the last is completed.
    sql`UPDATE orders SET settle_at = ${moment} WHERE ${number} <= ${count}`,
    sql`UPDATE orders SET state = 'awaiting_receipt', taketime = NULL, settle_at = NULL, complete_at = NULL,
        confirm_at = ${moment} WHERE ${number} > ${count} AND ${number} <= ${2 * count}`,
    sql`UPDATE orders SET complete_at = ${moment}, settle_at = NULL, settled_at = now(), settled_commission = 1000000,
        settled_amount = 24000000 WHERE ${number} > ${2 * count} AND ${number} <= ${3 * count}`,
    sql`SET session_replication_role = origin`,
    // The daily check runs for ten minutes by design, and rests more than it works. No deadline waits for it.
    sql`UPDATE ledger_check SET due_at = due_at + interval '3 days' WHERE state = 'waiting'`,
    sql`VACUUM (ANALYZE) orders`,
  ];
}
