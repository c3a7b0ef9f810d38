import { orders } from "@arcade/contract/buying/orders/api";
import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { type OpenMall, openMall } from "../../src/main.ts";
import { clientSettings, type DatabaseTarget, many } from "../../src/platform/database.ts";
import { migrate } from "../../src/platform/sql/migrate.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenBuyer, givenGoods, type GivenMember, givenStore, paymentPassword } from "../given.ts";
import { expectInvariants } from "../invariants.ts";
import { useWorld } from "../world.ts";

const world = useWorld();
const shoppers = 6;
const present = path.resolve(import.meta.dirname, "../../db/migrations");
const maxLockWaitMs = 2_000;

interface Process {
  open: OpenMall;
  address: string;
}

/** A process of the mall on the world's database. */
async function started(): Promise<Process> {
  const { configuration } = world.mall;
  const open = await openMall({
    configuration: { ...configuration, port: 0, host: "127.0.0.1" },
    secrets: { pepper: Buffer.alloc(32, 7) },
    database: world.target,
    clock: world.clock,
    logTo: { write() {} },
  });
  await open.listen();
  return { open, address: `http://127.0.0.1:${(open.app.server.address() as AddressInfo).port}` }; // it listens
}

/**
 * Sends to a running process. If the connection is cut, it sends to another one with the same key, as a balancer does.
 */
async function send(serving: readonly Process[], route: string, body: object, buyer: GivenMember): Promise<unknown> {
  const key = randomUUID();
  for (let tries = 0; ; tries += 1) {
    const to = serving[Math.floor(Math.random() * serving.length)];
    if (to === undefined) throw new Error("no process serves");
    try {
      const answer = await fetch(`${to.address}${route}`, {
        method: "POST",
        headers: { "content-type": "application/json", token: buyer.token, "idempotency-key": key },
        body: JSON.stringify(body),
      });
      const { code, data, error } = (await answer.json()) as { code: number; data: unknown; error?: string };
      if (code !== 1) throw new Error(`${route} answered ${answer.status} ${error}`);
      return data;
    } catch (error) {
      if (!(error instanceof TypeError) || tries >= 5) throw error;
      await pause(50);
    }
  }
}

/** The changes of a newer release: a column, a table, and an index that is built while others write. */
function newerRelease(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "arcade-newer-"));
  for (const name of readdirSync(present)) copyFileSync(path.join(present, name), path.join(folder, name));
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

/** The longest time that a session was seen waiting for a lock. */
async function watchLocks(owner: DatabaseTarget, isOver: () => boolean): Promise<number> {
  const client = new pg.Client(clientSettings(owner));
  await client.connect();
  let longest = 0;
  while (!isOver()) {
    const { rows } = await client.query<{ ms: number | null }>(
      `SELECT max(extract(epoch FROM clock_timestamp() - l.waitstart) * 1000)::float8 AS ms FROM pg_locks l
        JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()
        AND a.application_name = 'arcade' AND NOT a.query LIKE '%CONCURRENTLY%'`,
    );
    longest = Math.max(longest, rows[0]?.ms ?? 0);
    await pause(25);
  }
  await client.end();
  return longest;
}

test("two processes are replaced one after another while people buy, a report is open and the tables change: no call fails, and none waits two seconds for a table", async () => {
  const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [10_000] });
  const buyers: GivenMember[] = [];
  for (let number = 0; number < shoppers; number += 1) buyers.push(await givenBuyer(world, "100000.00"));
  const owner: DatabaseTarget = { ...world.target, user: "arcade" } as DatabaseTarget; // the cluster's own, by its socket
  const folder = newerRelease();
  const serving = [await started(), await started()];
  let isOver = false;
  let bought = 0;
  const failed: unknown[] = [];
  const shopping = buyers.map(async (buyer) => {
    while (!isOver) {
      try {
        const made = (await send(
          serving,
          orders.submit.path,
          {
            lines: [{ sku_id: String(goods.skus[0]), quantity: 1, price: "10.00" }],
            total: "15.00",
            from_cart: false,
          },
          buyer,
        )) as { orders: { id: string }[] }; // code 1 has the endpoint's answer
        const order_ids = made.orders.map(({ id }) => id);
        await send(serving, orders.pay.path, { order_ids, payment_password: paymentPassword }, buyer);
        bought += 1;
      } catch (error) {
        failed.push(error);
      }
      // Members may pay 60 times a minute.
      await pause(1_100);
    }
  });
  const watching = watchLocks(owner, () => isOver);
  const enough = async (count: number) => {
    const wanted = bought + count;
    await expect.poll(() => bought + failed.length).toBeGreaterThanOrEqual(wanted);
  };
  try {
    await enough(shoppers);
    const report = new pg.Client(clientSettings(owner));
    await report.connect();
    await report.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    await report.query("SELECT count(*) FROM orders");
    const migrating = migrate(owner, folder);
    await enough(shoppers);
    await report.query("COMMIT");
    await report.end();
    expect((await migrating).applied).toEqual(["9998_orders_rating.sql", "9999_orders_rated.sql"]);
    // The previous release keeps running. One of its processes ends and starts again beside the newer tables.
    await enough(shoppers);
    expect((await migrate(owner, present)).applied).toEqual([]);
    for (let number = 0; number < 2; number += 1) {
      const replaced = serving[0];
      serving.push(await started());
      serving.shift();
      await replaced?.open.close();
      await enough(shoppers);
    }
  } finally {
    isOver = true;
    await Promise.all(shopping);
    for (const { open } of serving) await open.close();
    rmSync(folder, { recursive: true });
  }
  expect(failed).toEqual([]);
  expect(await watching).toBeLessThan(maxLockWaitMs);
  const [paid] = await many<{ count: number }>(
    world.owner,
    sql`SELECT count(*)::int AS count FROM orders WHERE paymenttime IS NOT NULL`,
  );
  expect(paid?.count).toBe(bought);
  await expectInvariants(world);
}, 120_000);
