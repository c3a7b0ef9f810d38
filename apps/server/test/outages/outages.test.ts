import { account } from "@arcade/contract/people/account/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { many, run } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { type GivenMember, givenBuyer, givenGoods, givenStore, paymentPassword } from "../given.ts";
import { expectInvariants } from "../invariants.ts";
import { mayMount, openOutageWorld, type OutageWorld } from "./outage-world.ts";

let world: OutageWorld;
let buyers: GivenMember[];
let line: { sku_id: string; quantity: number; price: string };

beforeAll(async () => {
  world = await openOutageWorld();
  const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [10_000] });
  line = { sku_id: String(goods.skus[0]), quantity: 1, price: "10.00" };
  buyers = [];
  for (let count = 0; count < 10; count += 1) buyers.push(await givenBuyer(world, "3000.00"));
});
afterAll(() => world.end());

interface Told {
  status: number;
  retryAfter: string | null;
  error?: string;
  data: unknown;
  ms: number;
}

async function post(route: string, body: object, { token }: GivenMember, key: string): Promise<Told> {
  const began = performance.now();
  const answer = await fetch(`${world.address}${route}`, {
    method: "POST",
    headers: { "content-type": "application/json", token, "idempotency-key": key },
    body: JSON.stringify(body),
  });
  const told = (await answer.json()) as { error?: string; data: unknown };
  return {
    ...told,
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    ms: performance.now() - began,
  };
}

const look = (route: string, { token }: { token: string } = { token: "" }) =>
  fetch(`${world.address}${route}`, { headers: { token } }).then(async (answer) => ({
    status: answer.status,
    text: await answer.text(),
  }));
const ready = async () => (await look("/readyz")).text;

/** Everybody buys without a pause until stopped. A call without a certain answer is sent again with the same key. */
function shopping(): { told: Told[]; stop(): Promise<{ orders: string[] }> } {
  const told: Told[] = [];
  const [made, paid]: [string[], string[]] = [[], []];
  let isOpen = true;
  const surely = async (route: string, body: object, buyer: GivenMember): Promise<Told> => {
    const key = randomUUID();
    for (;;) {
      const answer = await post(route, body, buyer, key);
      told.push(answer);
      if (answer.status !== 503 && answer.status !== 429) return answer;
      await pause(answer.status === 429 ? 1_000 : 200);
    }
  };
  const shop = async (buyer: GivenMember): Promise<void> => {
    while (isOpen) {
      const submitted = await surely(orders.submit.path, { lines: [line], total: "15.00", from_cart: false }, buyer);
      const [order] = (submitted.data as { orders: { id: string }[] } | null)?.orders ?? [];
      if (order === undefined) throw new Error(`not submitted: ${submitted.error}`);
      made.push(order.id);
      const answer = await surely(orders.pay.path, { order_ids: [order.id], payment_password: paymentPassword }, buyer);
      if (answer.data === null) throw new Error(`not paid: ${answer.error}`);
      paid.push(order.id);
      // One member may make 60 orders a minute.
      await pause(1_100);
    }
  };
  const all = Promise.all(buyers.map(shop));
  return {
    told,
    async stop() {
      isOpen = false;
      await all;
      expect(paid.toSorted()).toEqual(made.toSorted());
      return { orders: made };
    },
  };
}

/** What a client was told matches what is stored: each order once, each paid. */
async function expectKept(made: readonly string[]): Promise<void> {
  const [kept] = await many<{ orders: number; paid: number }>(
    world.mall.db,
    sql`SELECT count(*)::int AS orders, count(paymenttime)::int AS paid FROM orders WHERE id = ANY(${made}::bigint[])`,
  );
  expect(kept).toEqual({ orders: made.length, paid: made.length });
  const [all] = await many<{ orders: number }>(world.mall.db, sql`SELECT count(*)::int AS orders FROM orders`);
  expect(all?.orders).toBe(totalMade);
  await expectInvariants(world);
}
let totalMade = 0;

/**
 * How often PostgreSQL has reported that it accepts connections: after each start, and after each recovery from a
 * crash.
 */
function timesReady(): number {
  return readFileSync(path.join(path.dirname(world.cluster), "postgres.log"), "utf8").split(
    "ready to accept connections",
  ).length;
}

const breaks: Record<string, () => void | Promise<void>> = {
  "the postmaster is killed (kill -9)": () => void process.kill(world.postmaster(), "SIGKILL"),
  "PostgreSQL is told to shut down by somebody else (SIGTERM)": () => void process.kill(world.postmaster(), "SIGTERM"),
  "one backend is killed, and PostgreSQL recovers from the crash": async () => {
    const [backend] = await many<{ pid: number }>(
      world.owner,
      sql`SELECT pid FROM pg_stat_activity WHERE usename = 'arcade_app' AND pid <> pg_backend_pid() LIMIT 1`,
    );
    if (backend === undefined) throw new Error("no backend of ours runs");
    process.kill(backend.pid, "SIGKILL");
  },
};

describe("PostgreSQL comes back automatically", () => {
  test.each(Object.entries(breaks))(
    "%s: at most 503 with Retry-After, never 500; then everything continues, nothing is lost and nothing doubled",
    async (_name, act) => {
      world.lines.length = 0;
      const load = shopping();
      await pause(700);
      const began = performance.now();
      const times = timesReady();
      await act();
      await expect.poll(() => timesReady() > times, { timeout: 30_000 }).toBe(true);
      await expect.poll(ready, { timeout: 30_000 }).toBe("ready\n");
      await expect.poll(() => load.told.slice(-10).every(({ status }) => status === 200)).toBe(true);
      const { orders: made } = await load.stop();
      totalMade += made.length;
      expect(load.told.filter(({ status }) => status !== 200 && status !== 503 && status !== 429)).toEqual([]);
      expect(load.told.filter(({ status, retryAfter }) => status === 503 && retryAfter !== "2")).toEqual([]);
      const seconds = (performance.now() - began) / 1_000;
      const outage = world.lines.filter((text) => text.includes("the database or a disk is away"));
      expect(outage.length).toBeLessThanOrEqual(seconds + 2);
      expect(world.lines.filter((text) => text.includes('"stack"'))).toEqual([]);
      await expectKept(made);
      // The background jobs recovered as well.
      const jobs = () =>
        world.mall.jobs
          .lines()
          .find(({ name }) => name === "tell of events")
          ?.last_run?.getTime() ?? 0;
      await expect.poll(() => world.clock.now().getTime() - jobs() < 2_000).toBe(true);
      expect(world.gaveUp).toEqual([]);
    },
  );

  test("PostgreSQL that is frozen (SIGSTOP) is answered 503 within 10 s, by reads and changes alike, and continues later", async () => {
    const load = shopping();
    await pause(500);
    const family = world.family();
    const before = load.told.length;
    for (const pid of family) process.kill(pid, "SIGSTOP");
    try {
      const began = performance.now();
      const [read, change] = await Promise.all([
        look(wallet.mine.path, buyers[1]),
        post(orders.submit.path, { lines: [line], total: "15.00", from_cart: false }, buyers[0]!, randomUUID()),
      ]);
      expect([read.status, change.status]).toEqual([503, 503]);
      expect(performance.now() - began).toBeLessThan(10_000);
      expect((await look("/healthz")).text).toBe("alive\n");
      await expect.poll(async () => (await look("/readyz")).status).toBe(503);
      await expect.poll(() => load.told.slice(before).filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    } finally {
      for (const pid of family) process.kill(pid, "SIGCONT");
    }
    await expect.poll(ready, { timeout: 30_000 }).toBe("ready\n");
    const { orders: made } = await load.stop();
    // The order that was answered 503 may have been made when it woke. Nobody sent it again.
    const [kept] = await many<{ orders: number }>(world.mall.db, sql`SELECT count(*)::int AS orders FROM orders`);
    totalMade = kept?.orders ?? 0;
    expect(Math.max(...load.told.map(({ ms }) => ms))).toBeLessThan(12_000);
    await expectKept(made);
  });

  test("a read-only database is visible in every process: /readyz says so, changes are 503, and it comes back", async () => {
    const renew = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'arcade_app'`;
    await run(world.owner, sql`ALTER ROLE arcade_app SET default_transaction_read_only = on`);
    await run(world.owner, renew);
    await expect.poll(ready).toBe("not ready: the database cannot be written (25006, a standby or read-only)\n");
    const told = await post(
      orders.submit.path,
      { lines: [line], total: "15.00", from_cart: false },
      buyers[0]!,
      randomUUID(),
    );
    expect(told).toMatchObject({ status: 503, error: "unavailable", retryAfter: "2" });
    // As after a failover: new connections get a server that writes, and older connections are not kept.
    await run(world.owner, sql`ALTER ROLE arcade_app RESET default_transaction_read_only`);
    await expect.poll(ready).toBe("ready\n");
    await Promise.all(
      Array.from({ length: 20 }, async () =>
        expect((await post(account.changeAvatar.path, { picture: "" }, buyers[0]!, randomUUID())).status).not.toBe(503),
      ),
    );
    expect(world.lines.filter((text) => text.includes("a bug"))).toEqual([]);
  });
});

describe("a full disk", () => {
  test.runIf(mayMount)(
    "uploads are 503 and leave nothing behind, /readyz says so, people keep buying, and with room it works again",
    async () => {
      const picture = (
        await sharp({ create: { width: 60, height: 60, channels: 3, background: "#285" } })
          .png()
          .toBuffer()
      ).toString("base64");
      const upload = () => post(account.changeAvatar.path, { picture }, buyers[1]!, randomUUID());
      const filler = path.join(world.files, "filler");
      expect(() => writeFileSync(filler, Buffer.alloc(8 * 1024 * 1024, 1))).toThrow("ENOSPC");
      await expect.poll(ready).toBe("not ready: the disk of DATA_DIR cannot be written (ENOSPC)\n");
      expect(await upload()).toMatchObject({ status: 503, error: "unavailable", retryAfter: "2" });
      const load = shopping();
      await pause(300);
      totalMade += (await load.stop()).orders.length;
      expect(new Set(load.told.map(({ status }) => status))).toEqual(new Set([200]));
      rmSync(filler);
      await expect.poll(ready).toBe("ready\n");
      expect(await upload()).toMatchObject({ status: 200 });
    },
  );

  test("errors of a full, read-only or broken disk are an outage for every written file", async () => {
    const { isOutage } = await import("../../src/platform/sql/outage.ts");
    for (const code of ["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE"]) {
      expect(isOutage(Object.assign(new Error("write"), { code }))).toBe(true);
      expect(isOutage(new Error("wrapped", { cause: Object.assign(new Error("write"), { code }) }))).toBe(true);
    }
    for (const code of ["ENOENT", "EACCES", "23505"])
      expect(isOutage(Object.assign(new Error("other"), { code }))).toBe(false);
  });
});
