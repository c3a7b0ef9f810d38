import { orders } from "@arcade/contract/buying/orders/api";
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { type GivenMember, givenBuyer, givenGoods, givenStore, paymentPassword } from "../given.ts";
import { expectInvariants } from "../invariants.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { useWorld } from "../world.ts";

const world = useWorld();
const rounds = Number(process.env["CRASH_ROUNDS"] ?? 4);
const buyersAtOnce = 16;
let server: ServerProcess | null = null;

afterEach(() => server?.child.kill("SIGKILL"));

type Told = { code: number; error?: string; data: unknown } | "unknown";

async function send(address: string, route: string, body: object, buyer: GivenMember, key: string): Promise<Told> {
  try {
    const answer = await fetch(`${address}${route}`, {
      method: "POST",
      headers: { "content-type": "application/json", token: buyer.token, "idempotency-key": key },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Told;
  } catch {
    return "unknown"; // the connection was cut: it may have happened, once
  }
}

interface Intent {
  buyer: GivenMember;
  submit: { key: string; body: object; told: Told };
  pay: { key: string; body: object; told: Told } | null;
}

/** One buyer's checkout, as far as it gets before the server dies. */
async function checkout(address: string, intent: Intent): Promise<void> {
  intent.submit.told = await send(address, orders.submit.path, intent.submit.body, intent.buyer, intent.submit.key);
  if (intent.submit.told === "unknown" || intent.submit.told.code !== 1) return;
  const made = intent.submit.told.data as { orders: { id: string }[] }; // code 1 has the endpoint's answer
  intent.pay = {
    key: randomUUID(),
    body: { order_ids: made.orders.map(({ id }) => id), payment_password: paymentPassword },
    told: "unknown",
  };
  intent.pay.told = await send(address, orders.pay.path, intent.pay.body, intent.buyer, intent.pay.key);
}

describe("kill -9 (PROOF REL-003)", () => {
  test(
    "a server killed during checkouts leaves nothing half-done, and every unknown answer becomes certain",
    { timeout: 300_000 },
    async () => {
      const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [10_000] });
      const restarts: number[] = [];
      let unknown = 0;
      for (let round = 0; round < rounds; round += 1) {
        const intents: Intent[] = [];
        for (let count = 0; count < buyersAtOnce; count += 1) {
          const body = {
            lines: [{ sku_id: String(goods.skus[0]), quantity: 1, price: "10.00" }],
            total: "15.00",
            from_cart: false,
          };
          intents.push({
            buyer: await givenBuyer(world, "15.00"),
            submit: { key: randomUUID(), body, told: "unknown" },
            pay: null,
          });
        }
        const { child, address } = (server = await startServer(world));
        const running = Promise.all(intents.map((intent) => checkout(address, intent)));
        // A cold server gives its first answer after some 150 ms. Each round is killed a little later than the one
        // before.
        await new Promise((resolve) => setTimeout(resolve, 150 + round * 120));
        child.kill("SIGKILL");
        await running;
        await expectInvariants(world);

        const started = performance.now();
        const again = (server = await startServer(world));
        restarts.push(Math.round(performance.now() - started));
        for (const intent of intents) {
          if (intent.submit.told === "unknown") {
            unknown += 1;
            await checkout(again.address, intent);
          } else if (intent.pay?.told === "unknown") {
            unknown += 1;
            intent.pay.told = await send(again.address, orders.pay.path, intent.pay.body, intent.buyer, intent.pay.key);
          }
          expect(intent.pay?.told).toMatchObject({ code: 1 });
          const [effects] = await many<{ orders: number; paid: number }>(
            world.mall.db,
            sql`SELECT count(*)::int AS orders, count(paymenttime)::int AS paid FROM orders
              WHERE buyer_id = ${intent.buyer.member_id}`,
          );
          expect(effects).toEqual({ orders: 1, paid: 1 });
        }
        again.child.kill("SIGTERM");
        await expectInvariants(world);
      }
      expect(unknown).toBeGreaterThan(0);
      console.log(
        `${rounds} rounds, ${unknown} unknown answers settled, restarts to the first answer ${restarts.join(", ")} ms`,
      );
    },
  );
});
