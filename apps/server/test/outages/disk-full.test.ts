import { orders } from "@arcade/contract/buying/orders/api";
import { randomUUID } from "node:crypto";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenBuyer, givenGoods, givenStore, paymentPassword } from "../given.ts";
import { expectInvariants } from "../invariants.ts";
import { mayMount, openOutageWorld } from "./outage-world.ts";
import { callOver } from "../sockets/over-the-wire.ts";

test.runIf(mayMount)(
  "the disk of the database is full, with the write-ahead log: PostgreSQL stops, calls are 503 until there is room, then everything continues and nothing is lost",
  { timeout: 120_000 },
  async () => {
    const world = await openOutageWorld(256);
    try {
      const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [10_000] });
      const buyer = await givenBuyer(world, "10000.00");
      const line = { sku_id: String(goods.skus[0]), quantity: 1, price: "10.00" };
      const made: string[] = [];
      const errors = new Set<string>();
      /** One order, made and paid, until that is certain. Returns how many tries that took. */
      const buy = async (max: number): Promise<boolean> => {
        const [submitKey, payKey] = [randomUUID(), randomUUID()];
        for (let tries = 0; tries < max; tries += 1) {
          const told = await callOver(
            world,
            orders.submit,
            { lines: [line], total: "15.00", from_cart: false },
            buyer.token,
            submitKey,
          );
          const id = told?.code === 1 ? told.data.orders[0]?.id : undefined;
          if (id !== undefined) {
            const paid = await callOver(
              world,
              orders.pay,
              { order_ids: [id], payment_password: paymentPassword },
              buyer.token,
              payKey,
            );
            if (paid?.code === 1) return made.push(id) > 0;
            errors.add(String(paid?.error));
          } else errors.add(String(told?.error));
          await pause(500);
        }
        return false;
      };
      expect(await buy(1)).toBe(true);
      const room = path.dirname(path.dirname(path.dirname(world.cluster)));
      const filler = path.join(room, "database/filler");
      const { bavail, bsize } = statfsSync(path.dirname(world.cluster));
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize + 1, 1));
      } catch {
        // It used all the space there was.
      }
      // The next new file of the log finds no space, and PostgreSQL stops.
      await many(world.owner, sql`SELECT pg_switch_wal()`).catch(() => {});
      await many(world.owner, sql`SELECT pg_logical_emit_message(false, 'chaos', repeat('x', 30000000))`).catch(
        () => {},
      );
      const ready = () => fetch(`${world.address}/readyz`).then((answer) => answer.status);
      await expect.poll(ready, { timeout: 30_000 }).toBe(503);
      expect(await buy(3)).toBe(false);
      expect(errors).toEqual(new Set(["unavailable"]));
      expect((await fetch(`${world.address}/healthz`)).status).toBe(200);
      rmSync(filler);
      await expect.poll(ready, { timeout: 60_000 }).toBe(200);
      expect(await buy(20)).toBe(true);
      expect(errors).toEqual(new Set(["unavailable"]));
      expect(world.gaveUp).toEqual([]);
      const kept = await many<{ id: bigint }>(
        world.mall.db,
        sql`SELECT id FROM orders WHERE paymenttime IS NOT NULL ORDER BY id`,
      );
      expect(kept.map(({ id }) => String(id))).toEqual(made);
      await expectInvariants(world);
    } finally {
      await world.end();
    }
  },
);
