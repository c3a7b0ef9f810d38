import { orders } from "@arcade/contract/buying/orders/api";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { type GivenMember, givenBuyer, givenGoods, givenStore, mailsTo, paymentPassword } from "../given.ts";
import { expectInvariants } from "../invariants.ts";
import { askSurely } from "../sockets/over-the-wire.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { useWorld } from "../world.ts";

// REL-047: NOTICE_KILLS=30 for the full run.
const kills = Number(process.env["NOTICE_KILLS"] ?? 2);
const buyersAtOnce = 8;

const world = useWorld();
const mall = { address: "" };
let server: ServerProcess | null = null;
afterEach(() => server?.child.kill("SIGKILL"));

async function restart(): Promise<void> {
  server?.child.kill("SIGKILL");
  server = await startServer(world);
  mall.address = server.address;
}

test(
  "if the server is killed during payments and shipments, each is notified and mailed once to the person who waits (PROOF REL-047)",
  { timeout: 600_000 },
  async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { price: "10.00", stock: [10_000] });
    const line = { sku_id: String(goods.skus[0]), quantity: 1, price: "10.00" };
    const told: { order: string; buyer: GivenMember }[] = [];
    const live = async (buyer: GivenMember): Promise<void> => {
      const made = await askSurely(
        mall,
        orders.submit,
        { lines: [line], total: "15.00", from_cart: false },
        buyer.token,
      );
      const order = made.orders[0]?.id ?? "";
      await askSurely(mall, orders.pay, { order_ids: [order], payment_password: paymentPassword }, buyer.token);
      await askSurely(
        mall,
        orders.ship,
        { parcels: [{ order_id: order, carrier: "dhl", tracking_number: `JD${order.slice(-16)}` }] },
        store.merchant.token,
      );
      told.push({ order, buyer });
    };
    await restart();
    for (let round = 0; round < kills; round += 1) {
      const buyers: GivenMember[] = [];
      for (let index = 0; index < buyersAtOnce; index += 1) buyers.push(await givenBuyer(world, "15.00"));
      const living = Promise.all(buyers.map(live));
      // The relay runs each quarter of a second. Each kill comes at a different moment of that.
      await pause(60 + (round % 6) * 70);
      await restart();
      await living;
    }
    server?.child.kill("SIGKILL");
    await world.settleDue();

    expect(told).toHaveLength(kills * buyersAtOnce);
    for (const { order, buyer } of told) {
      const kept = await many<{ dedupe_key: string }>(
        world.mall.db,
        sql`SELECT dedupe_key FROM notice WHERE dedupe_key LIKE ${`order:${order}:%`} ORDER BY dedupe_key`,
      );
      expect(kept.map(({ dedupe_key }) => dedupe_key.slice(`order:${order}:`.length))).toEqual([
        "pay",
        "pay:store",
        "ship",
      ]);
      expect(
        (await mailsTo(world, buyer.email)).filter(({ subject }) => subject.includes("is on its way")),
      ).toHaveLength(1);
    }
    await expectInvariants(world);
  },
);
