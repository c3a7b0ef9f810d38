import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  type GivenMember,
  givenMember,
  givenPaidOrder,
  givenStore,
  paymentPassword,
  ship,
  submit,
} from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { untilSomeoneWaits } from "../../../../test/given/lock-waits.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { raw, sql, type Sql } from "../../../platform/sql.ts";

const world = useWorld();
const minute = 60_000;
const day = 86_400_000;
// RACE_ROUNDS=200 RACE_BUYERS=200 is the long run.
const rounds = Number(process.env["RACE_ROUNDS"] ?? 20);
const buyersAtOnce = Number(process.env["RACE_BUYERS"] ?? 30);

afterEach(() => expectInvariants(world));

function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)));
}

/** How many outcomes there are of each kind: "ok", or the refusal's name. */
function tally(outcomes: readonly ({ ok: true } | { ok: false; error: string })[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const name = outcome.ok ? "ok" : outcome.error;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test("a store that closes while a payment waits for the order's row is not paid (PROOF F14)", async () => {
  const store = await givenStore(world);
  const buyer = await givenBuyer(world, "100.00");
  const { id } = (await submit(world, buyer, [{ sku: (await givenGoods(world, store)).skus[0]! }])).orders[0]!;
  const pay = () =>
    world.call(orders.pay, { order_ids: [id], payment_password: paymentPassword }, { token: buyer.token });
  let waiting: ReturnType<typeof pay> | undefined;
  await world.withContext(async (context) => {
    await run(context.tx, sql`SELECT FROM orders WHERE id = ${BigInt(id)} FOR UPDATE`);
    waiting = pay();
    await untilSomeoneWaits(world);
    await run(world.owner, sql`UPDATE store SET open = false WHERE id = ${store.store_id}`);
  });
  expect(await waiting).toMatchObject({ error: "store_closed", parameters: { name: expect.any(String) } });
  expect(tally(await times(8, pay))).toEqual({ store_closed: 8 });
  expect((await world.ask(wallet.mine, {}, { token: buyer.token })).available).toBe("100.00");
  await run(world.owner, sql`UPDATE store SET open = true WHERE id = ${store.store_id}`);
  expect(await pay()).toMatchObject({ ok: true });
});

describe("double spending (PROOF REL-006, REL-007)", { timeout: 600_000 }, () => {
  test("a balance for one of many orders pays exactly one, and the others say what is missing", async () => {
    const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [10 * rounds] });
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await givenBuyer(world, "15.00");
      const bought: Awaited<ReturnType<typeof submit>>[] = [];
      for (let count = 0; count < 10; count += 1) bought.push(await submit(world, buyer, [{ sku: goods.skus[0]! }]));
      const outcomes = await times(10, (index) =>
        world.call(
          orders.pay,
          { order_ids: [bought[index]!.orders[0]!.id], payment_password: paymentPassword },
          { token: buyer.token },
        ),
      );
      expect(tally(outcomes)).toEqual({ ok: 1, insufficient_balance: 9 });
      expect((await world.ask(wallet.mine, {}, { token: buyer.token })).available).toBe("0.00");
    }
  });

  test("one order paid many times at once is charged once; the same key gives equal answers", async () => {
    const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [1_000] });
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await givenBuyer(world, "100.00");
      const { id } = (await submit(world, buyer, [{ sku: goods.skus[0]! }])).orders[0]!;
      const input = { order_ids: [id], payment_password: paymentPassword };
      const key = randomUUID();
      const [same, different] = await Promise.all([
        times(8, () => world.call(orders.pay, input, { token: buyer.token, key })),
        times(8, () => world.call(orders.pay, input, { token: buyer.token })),
      ]);
      expect(tally(different)["ok"] ?? 0).toBeLessThanOrEqual(1);
      expect(new Set(same.filter(({ ok }) => ok).map(({ body }) => body)).size).toBeLessThanOrEqual(1);
      expect((await world.ask(wallet.mine, {}, { token: buyer.token })).available).toBe("85.00");
    }
  });
});

describe("the last pieces (PROOF REL-024)", () => {
  test(
    "of ten pieces of three specifications ten are sold to many buyers, none twice, and all can be sold again if nobody pays",
    { timeout: 600_000 },
    async () => {
      const store = await givenStore(world);
      const buyers: GivenMember[] = [];
      for (let made = 0; made < buyersAtOnce; made += 1) buyers.push(await givenBuyer(world, "20.00"));
      for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
        const goods = await givenGoods(world, store, { price: "10.00", stock: [3, 3, 4] });
        const outcomes = await times(buyersAtOnce, (index) =>
          world.call(
            orders.submit,
            {
              lines: [{ sku_id: String(goods.skus[index % 3]), quantity: 1, price: "10.00" }],
              total: "15.00",
              from_cart: index % 2 === 0,
            },
            { token: buyers[index]!.token },
          ),
        );
        expect(tally(outcomes)).toEqual({ ok: 10, inventory_shortage: buyersAtOnce - 10 });
        await world.pass(31 * minute);
        const left = await many<{ free: number }>(
          world.mall.db,
          sql`SELECT on_hand - reserved AS free FROM sku WHERE goods_id = ${goods.goods_id} ORDER BY id`,
        );
        expect(left.map(({ free }) => free)).toEqual([3, 3, 4]);
      }
    },
  );
});

describe("the clock and people at the same moment (PROOF REL-016, 025, 026)", { timeout: 600_000 }, () => {
  test("an order that expires during payment is either paid with its stock, or cancelled with its stock returned", async () => {
    const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [rounds] });
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await givenBuyer(world, "15.00");
      const { id } = (await submit(world, buyer, [{ sku: goods.skus[0]! }])).orders[0]!;
      // The clock is 200 ms before the deadline for the payment. `pass(400)` moves it past the deadline for the job.
      world.clock.move(30 * minute - 200);
      const [paid] = await Promise.all([
        world.call(orders.pay, { order_ids: [id], payment_password: paymentPassword }, { token: buyer.token }),
        world.call(orders.cancel, { order_id: id, reason: "other" }, { token: buyer.token }),
        world.pass(400),
      ]);
      const { state } = await world.ask(orders.detail, { id }, { token: buyer.token });
      const { available } = await world.ask(wallet.mine, {}, { token: buyer.token });
      expect([state, available]).toEqual(paid.ok ? ["awaiting_shipment", "0.00"] : ["cancelled", "15.00"]);
    }
  });

  test("receipt confirmed by a person and by two clocks at once settles once", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { price: "10.00", stock: [rounds] });
    const made: { id: string; token: string }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await givenBuyer(world, "15.00");
      const id = await givenPaidOrder(world, buyer, goods.skus[0]!);
      await ship(world, store, id);
      made.push({ id, token: buyer.token });
    }
    world.clock.move(10 * day + minute);
    await Promise.all([
      ...made.map(({ id, token }) => world.call(orders.confirm, { order_id: id }, { token })),
      world.settleDue(),
      world.settleDue(),
    ]);
    world.clock.move(7 * day + minute);
    await Promise.all([world.settleDue(), world.settleDue(), world.settleDue()]);
    const settled = await many<{ count: number }>(
      world.mall.db,
      sql`SELECT count(*)::int AS count FROM transfer WHERE kind = 'order_settle'
        AND ref_id = ANY(${made.map(({ id }) => id)})`,
    );
    expect(settled).toEqual([{ count: rounds }]);
    // 10.00 + 5.00 freight - 0.50
    expect((await world.ask(wallet.mine, {}, { token: store.merchant.token })).available).toBe(
      `${(14.5 * rounds).toFixed(2)}`,
    );
  });

  test("shipping at the end of the 48 hours either ships or refunds in full", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { price: "10.00", stock: [rounds] });
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await givenBuyer(world, "15.00");
      const id = await givenPaidOrder(world, buyer, goods.skus[0]!);
      world.clock.move(48 * 60 * minute + minute);
      const [shipped] = await Promise.all([ship(world, store, id), world.settleDue()]);
      const { state } = await world.ask(orders.detail, { id }, { token: buyer.token });
      expect(state).toBe(shipped.shipped.length === 1 ? "awaiting_receipt" : "cancelled");
    }
  });
});

describe("the schema enforces the decisions of the code (PROOF REL-023)", () => {
  test("stock is not sold twice, balances stay at zero or more and transfers add up to zero, whoever asks", async () => {
    const buyer = await givenMember(world, { balance: "1.00" });
    const goods = await givenGoods(world, await givenStore(world), { stock: [1] });
    const broken = (text: Sql) =>
      world.mall
        .transaction((tx) => many(tx, text))
        .then(
          () => "done",
          (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
        );
    expect(await broken(sql`UPDATE sku SET reserved = 2 WHERE id = ${goods.skus[0]}`)).toBe("sku_not_oversold");
    expect(
      await broken(
        sql`UPDATE account SET balance = -1 WHERE kind = 'available' AND owner = ${String(buyer.member_id)}`,
      ),
    ).toBe("account_not_overdrawn");
    expect(
      await broken(
        sql`INSERT INTO transfer (id, kind, ref_kind, ref_id, cause, total, postings, created_at)
          VALUES (1, 'x', 'x', 1, 'x', 5, 2, now())`,
      ),
    ).toBe("transfer_balanced");
    for (const table of ["transfer", "entry", "seal", "stock_move", "order_history"]) {
      expect(
        await broken(
          sql`UPDATE ${raw(table)} SET ${
            table === "entry"
              ? sql`amount = amount`
              : table === "seal"
                ? sql`number =
            number`
                : table === "transfer"
                  ? sql`id =
            id`
                  : raw(
                      "createtime = now()".replace("createtime", table === "stock_move" ? "created_at" : "createtime"),
                    )
          }`,
        ),
      ).toBe("42501");
      expect(await broken(sql`DELETE FROM ${raw(table)}`)).toBe("42501");
    }
  });
});
