import { orders } from "@arcade/contract/buying/orders/api";
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openMall } from "../../apps/server/src/main.ts";
import { type Clock, createClock } from "../../apps/server/src/platform/clock.ts";
import { type Environment, readConfiguration } from "../../apps/server/src/platform/configuration.ts";
import { type DatabaseTarget, openDatabase } from "../../apps/server/src/platform/database.ts";
import { tellDemoMode } from "../../apps/server/src/platform/demo-mode.ts";
import { migrate } from "../../apps/server/src/platform/sql/migrate.ts";
import { givenBuyer, givenGoods, givenStore, type GivenMember, paymentPassword } from "../../apps/server/test/given.ts";
import { type World, worldAround } from "../../apps/server/test/world.ts";
import type { Parts, Server } from "./parts.ts";

export const migrations = path.resolve(import.meta.dirname, "../../apps/server/db/migrations");

/** Creates the whole schema on a server. Returns how the application connects to it. */
export async function migrated(server: Pick<Server, "url">): Promise<DatabaseTarget> {
  const owner = { connectionString: server.url("postgres") };
  const { application } = await migrate(owner, migrations);
  await tellDemoMode(owner, true);
  return application;
}

/** What the mall makes of an address at its start: it checks the migrations and the role. */
export async function reached(connectionString: string): Promise<DatabaseTarget> {
  return (await migrate({ connectionString }, migrations)).application;
}

export interface Scene {
  readonly world: World;
  readonly address: string;
  /** Lines of the log, errors only. */
  readonly lines: string[];
  close(): Promise<void>;
}

/** One process of the mall on these servers. By default it listens. Only then its clock works. */
export async function openScene(
  parts: Parts,
  name: string,
  {
    target,
    standby,
    owner,
    listens = true,
    environment = {},
    clock = createClock(),
  }: {
    target: DatabaseTarget;
    standby?: DatabaseTarget;
    owner: Pick<Server, "url">;
    listens?: boolean;
    environment?: Environment;
    clock?: Clock;
  },
): Promise<Scene> {
  const folder = path.join(parts.folder, `data-${name}`);
  mkdirSync(folder, { recursive: true });
  const configuration = readConfiguration({
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    DEMO: "1",
    PORT: "0",
    // All load comes from one address.
    ADDRESS_BUDGET: "0",
    ...environment,
  });
  const lines: string[] = [];
  const open = await openMall({
    configuration,
    secrets: { pepper: Buffer.alloc(32, 7) },
    database: target,
    clock,
    logTo: { write: (line: string) => void lines.push(line) },
    ...(standby === undefined ? {} : { standby }),
  });
  const address = listens ? await open.listen() : "";
  const database = openDatabase({ connectionString: owner.url("postgres") }, { connections: 1 });
  return {
    world: worldAround(open, clock, database.db, target),
    address,
    lines,
    async close() {
      await open.close();
      await database.close();
    },
  };
}

export interface Shopping {
  /** Orders that were answered as paid, and when. */
  readonly paid: { id: string; at: number }[];
  readonly statuses: Map<number, number>;
  /** Refusals of the mall, by name. */
  readonly refusals: Map<string, number>;
  /** The longest time of a request, in milliseconds. */
  longest(): number;
  stop(): Promise<void>;
}

/**
 * Buyers who buy without a pause at the given addresses, in turn. A call without a certain answer is sent again.
 * `mayLose`: an order may be gone when it is paid; then its buyer makes another one.
 */
export async function shop(
  world: World,
  addresses: readonly string[],
  count: number,
  mayLose = false,
): Promise<Shopping> {
  const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [100_000] });
  const line = { sku_id: String(goods.skus[0]), quantity: 1, price: "10.00" };
  const buyers: GivenMember[] = [];
  for (let made = 0; made < count; made += 1) buyers.push(await givenBuyer(world, "3000.00"));
  const paid: Shopping["paid"] = [];
  const statuses = new Map<number, number>();
  const refusals = new Map<string, number>();
  let [isOpen, turn, longest] = [true, 0, 0];
  /** Null: the mall refused, which only happens if something was lost. */
  const ask = async (route: string, body: object, { token }: GivenMember): Promise<unknown> => {
    const key = randomUUID();
    for (;;) {
      turn += 1;
      const began = performance.now();
      const answer = await fetch(`${addresses[turn % addresses.length]}${route}`, {
        method: "POST",
        headers: { "content-type": "application/json", token, "idempotency-key": key },
        body: JSON.stringify(body),
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const text = await answer.text();
      longest = Math.max(longest, performance.now() - began);
      if (answer.status === 200) {
        const told = JSON.parse(text) as { data: unknown; error?: string };
        if (told.data !== null) return told.data;
        if (!mayLose) throw new Error(`${route}: ${told.error}`);
        refusals.set(told.error ?? "", (refusals.get(told.error ?? "") ?? 0) + 1);
        return null;
      }
      await pause(answer.status === 429 ? 1_000 : 100);
    }
  };
  const buy = async (buyer: GivenMember): Promise<void> => {
    while (isOpen) {
      const made = await ask(orders.submit.path, { lines: [line], total: "15.00", from_cart: false }, buyer);
      const [order] = (made as { orders: { id: string }[] } | null)?.orders ?? []; // the answer of `orders/submit`
      if (order === undefined && !mayLose) throw new Error("no order was made");
      const answer =
        order === undefined
          ? null
          : await ask(orders.pay.path, { order_ids: [order.id], payment_password: paymentPassword }, buyer);
      if (order !== undefined && answer !== null) paid.push({ id: order.id, at: performance.now() });
      // A member may make 60 orders a minute.
      await pause(1_050);
    }
  };
  const all = Promise.all(buyers.map(buy));
  all.catch(() => {});
  return {
    paid,
    statuses,
    refusals,
    longest: () => longest,
    async stop() {
      isOpen = false;
      await all;
    },
  };
}
