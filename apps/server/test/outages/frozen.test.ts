import { orders } from "@arcade/contract/buying/orders/api";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { many, openDatabase, run } from "../../src/platform/database.ts";
import { raw, sql } from "../../src/platform/sql.ts";
import { owner } from "@arcade/embedded-postgres/supervisor.ts";
import { type GivenMember, givenBuyer, givenGoods, givenStore, paymentPassword } from "../given.ts";
import { expectInvariants } from "../invariants.ts";
import { askSurely, callOver } from "../sockets/over-the-wire.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { useWorld } from "../world.ts";

const world = useWorld();
const started: ServerProcess[] = [];
afterEach(() => started.forEach(({ child }) => child.kill("SIGKILL")));

/** What PostgreSQL does to the open transactions of a process that is silent for 30 s. */
const endTransactions = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
  AND state LIKE 'idle in transaction%'`;

test("a process frozen during payments loses its transactions; another makes the same calls, and after its wake-up nothing happens twice", async () => {
  const store = await givenStore(world);
  const goods = await givenGoods(world, store, { price: "10.00", stock: [10_000] });
  const line = { sku_id: String(goods.skus[0]), quantity: 1, price: "10.00" };
  const [first, second] = await Promise.all([startServer(world), startServer(world)]);
  started.push(first, second);
  const buyers: GivenMember[] = [];
  for (let count = 0; count < 12; count += 1) buyers.push(await givenBuyer(world, "15.00"));
  const bought = await Promise.all(
    buyers.map(async (buyer) => {
      const { orders: made } = await askSurely(
        second,
        orders.submit,
        { lines: [line], total: "15.00", from_cart: false },
        buyer.token,
      );
      return {
        buyer,
        key: randomUUID(),
        input: { order_ids: made.map(({ id }) => id), payment_password: paymentPassword },
      };
    }),
  );
  const late = bought.map(({ buyer, key, input }) => callOver(first, orders.pay, input, buyer.token, key));
  await pause(40);
  first.child.kill("SIGSTOP");
  await run(world.owner, endTransactions);
  // Its connections are still open, so waiting clients ask the other process, with the same keys.
  const told = await Promise.all(bought.map(({ buyer, key, input }) => payAt(second, input, buyer.token, key)));
  first.child.kill("SIGCONT");
  const woken = await Promise.all(late);
  expect(told.map(({ code }) => code)).toEqual(bought.map(() => 1));
  // When it wakes, it answers with the same payment, or that it does not know.
  for (const [index, answer] of woken.entries()) {
    if (answer === null || answer.error === "unavailable") continue;
    expect(answer.data.orders).toEqual(told[index]?.data.orders);
  }
  const [paid] = await many<{ payments: number; left: bigint }>(
    world.owner,
    sql`SELECT (SELECT count(*)::int FROM transfer WHERE kind = 'order_pay') AS payments,
       (SELECT sum(balance)::bigint FROM account WHERE kind = 'available'
         AND owner = ANY(${buyers.map(({ member_id }) => String(member_id))}::text[])) AS left`,
  );
  expect(paid).toEqual({ payments: bought.length, left: 0n });
  await expectInvariants(world);
});

async function payAt(
  server: ServerProcess,
  input: { order_ids: string[]; payment_password: string },
  token: string,
  key: string,
) {
  for (;;) {
    const told = await callOver(server, orders.pay, input, token, key);
    if (told !== null && told.error !== "unavailable") return told;
    await pause(100);
  }
}

test("a database restarted under a running mall is gone for a moment and back: its connections are replaced, calls continue", async () => {
  const server = await startServer(world);
  started.push(server);
  const buyer = await givenBuyer(world, "15.00");
  const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [10] });
  const line = { sku_id: String(goods.skus[0]), quantity: 1, price: "10.00" };
  const ready = () => fetch(`${server.address}/readyz`).then((answer) => answer.status);
  expect(await ready()).toBe(200);
  // The effect of a restart on connected clients, and on clients that connect in the meantime.
  const { target } = world;
  if (!("database" in target)) throw new Error("the test's database has a name");
  const beside = openDatabase({ ...target, user: owner, database: "postgres" }, { connections: 1 });
  const allow = (is: boolean) =>
    many(beside.db, sql`ALTER DATABASE "${raw(target.database)}" ALLOW_CONNECTIONS ${raw(String(is))}`);
  await allow(false);
  await run(beside.db, sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${target.database}`);
  await expect.poll(ready).toBe(503);
  const told = await callOver(server, orders.submit, { lines: [line], total: "15.00", from_cart: false }, buyer.token);
  expect(told?.error).toBe("unavailable");
  await allow(true);
  await beside.close();
  await expect.poll(ready).toBe(200);
  const made = await askSurely(server, orders.submit, { lines: [line], total: "15.00", from_cart: false }, buyer.token);
  expect(made.orders).toHaveLength(1);
});
