import { account } from "@arcade/contract/people/account/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  type GivenGoods,
  type GivenMember,
  givenStore,
  paymentPassword,
} from "../../../../../test/given.ts";
import { servedShortly } from "../../../../../test/given/given-long-way.ts";
import { givenProcess } from "../../../../../test/given/given-process.ts";
import { lockWaits, untilSomeoneWaits } from "../../../../../test/given/lock-waits.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { killingProxy } from "../../../../../test/outages/killing-proxy.ts";
import { startServer } from "../../../../../test/outages/server-process.ts";
import { callOver } from "../../../../../test/sockets/over-the-wire.ts";
import { type Outcome, useWorld, type World } from "../../../../../test/world.ts";
import { demoRecharge } from "../../../money/recharges/index.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const wrongPassword = "264891";

/** One piece, paid at once. */
const oneOf = (goods: GivenGoods) => ({
  lines: [{ sku_id: String(goods.skus[0]!), quantity: 1, price: "10.00" }],
  total: "15.00",
  from_cart: false,
  payment_password: paymentPassword,
});
const buy = (by: World, buyer: GivenMember, goods: GivenGoods, change: object = {}, key: string = randomUUID()) =>
  by.call(orders.submit, { ...oneOf(goods), ...change }, { token: buyer.token, key });
const buyersOf = (count: number, balance = "100.00") =>
  Promise.all(Array.from({ length: count }, () => givenBuyer(world, balance)));
const idsOf = (said: readonly Outcome<typeof orders.submit>[]) =>
  said.flatMap((one) => (one.ok ? one.data.orders.map(({ id }) => BigInt(id)) : []));
const errorsOf = (said: readonly Outcome<typeof orders.submit>[]) => said.map((one) => (one.ok ? "bought" : one.error));

/** The transactions that wrote these orders, their transfers, entries and keys. */
async function transactionsOf(ids: readonly bigint[]): Promise<string[]> {
  const found = await many<{ by: string }>(
    world.owner,
    sql`SELECT DISTINCT by FROM (
      SELECT xmin::text AS by FROM orders WHERE id = ANY(${ids})
      UNION ALL SELECT xmin::text FROM transfer WHERE ref_id = ANY(${ids})
      UNION ALL SELECT e.xmin::text FROM entry e JOIN transfer t ON t.id = e.transfer_id WHERE t.ref_id = ANY(${ids})
      UNION ALL SELECT xmin::text FROM order_history WHERE order_id = ANY(${ids})
      UNION ALL SELECT i.xmin::text FROM idempotency i JOIN orders o ON i.answer LIKE '%"' || o.id || '"%'
        WHERE o.id = ANY(${ids})) AS x`,
  );
  return found.map(({ by }) => by);
}

/** While the work runs, the lane is busy with a purchase that waits for its stock. So what comes meanwhile goes together. */
async function whileTheLaneWaits<T>(work: () => Promise<T>): Promise<{ done: Promise<T> }> {
  const held = await givenGoods(world, await givenStore(world));
  const buyer = await givenBuyer(world, "100.00");
  let asked: Promise<unknown> = Promise.resolve();
  let working: Promise<T> | undefined;
  await world.mall.transaction(async (tx) => {
    await run(tx, sql`SELECT FROM sku WHERE id = ${held.skus[0]} FOR UPDATE`);
    asked = buy(world, buyer, held);
    await untilSomeoneWaits(world);
    working = work();
    // The calls have reached the lane.
    await new Promise((resolve) => setTimeout(resolve, 60));
  });
  await asked;
  if (working === undefined) throw new Error("the work was not begun");
  return { done: working };
}

describe("purchases that are written together", () => {
  test("twelve buyers at once cost a few transactions, and each gets the own answer", async () => {
    const goods = await givenGoods(world, await givenStore(world), { stock: [50] });
    const buyers = await buyersOf(12);
    const before = await servedShortly();
    const { done } = await whileTheLaneWaits(() => Promise.all(buyers.map((buyer) => buy(world, buyer, goods))));
    const said = await done;
    expect(errorsOf(said)).toEqual(buyers.map(() => "bought"));
    expect(await servedShortly()).toBe(before + 13);
    const ids = idsOf(said);
    expect((await transactionsOf(ids)).length).toBeLessThan(7);
    for (const [index, { member_id }] of buyers.entries()) {
      const mine = sql`SELECT id FROM orders WHERE buyer_id = ${member_id}`;
      expect(await many(world.owner, mine)).toEqual([{ id: ids[index] }]);
    }
    const stock = sql`SELECT on_hand, reserved FROM sku WHERE id = ${goods.skus[0]}`;
    expect(await many(world.owner, stock)).toEqual([{ on_hand: 38, reserved: 0 }]);
    await expectInvariants(world);
  });

  test("who is refused is refused by name, and the others buy", async () => {
    const goods = await givenGoods(world, await givenStore(world), { stock: [50] });
    const [guesser, frozen, gone, barred, poor, late, ...free] = await buyersOf(9);
    if (!guesser || !frozen || !gone || !barred || !poor || !late) throw new Error("nine buyers were made");
    // This process knows all of them as they were.
    for (const { token } of [frozen, gone, barred]) await world.ask(orders.counts, {}, { token });
    await run(
      world.owner,
      sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'look' WHERE id = ${frozen.member_id}`,
    );
    await run(world.owner, sql`DELETE FROM session WHERE member_id = ${gone.member_id}`);
    await run(
      world.owner,
      sql`UPDATE member SET suspended_at = now(), suspended_reason = 'look' WHERE id = ${barred.member_id}`,
    );
    await run(
      world.owner,
      sql`UPDATE account SET balance = 14000000 WHERE kind = 'available' AND owner = ${String(poor.member_id)}`,
    );
    const { done } = await whileTheLaneWaits(() =>
      Promise.all([
        buy(world, guesser, goods, { payment_password: wrongPassword }),
        buy(world, frozen, goods),
        buy(world, gone, goods),
        buy(world, barred, goods),
        buy(world, poor, goods),
        buy(world, late, goods, { total: "14.00" }),
        ...free.map((buyer) => buy(world, buyer, goods)),
      ]),
    );
    const said = await done;
    expect(errorsOf(said)).toEqual([
      "payment_password_incorrect",
      "wallet_frozen",
      "log_in",
      "account_suspended",
      "insufficient_balance",
      "total_changed",
      ...free.map(() => "bought"),
    ]);
    const tries = sql`SELECT failures FROM payment_password WHERE member_id = ${guesser.member_id}`;
    expect(await many(world.owner, tries)).toEqual([{ failures: 1 }]);
    // The balance was taken by hand.
    await run(
      world.owner,
      sql`UPDATE account SET balance = 100000000 WHERE kind = 'available' AND owner = ${String(poor.member_id)}`,
    );
    await expectInvariants(world);
  });

  test("where the database refuses one, the others of its batch buy once each, and a wrong password counts once", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { stock: [50] });
    const buyers = await buyersOf(6);
    await run(world.owner, sql`ALTER TABLE orders ADD CONSTRAINT orders_test CHECK (remark <> 'poison') NOT VALID`);
    try {
      const store_id = String(store.store_id);
      const { done } = await whileTheLaneWaits(() =>
        Promise.all(
          buyers.map((buyer, place) =>
            buy(world, buyer, goods, {
              ...(place === 2 ? { remarks: [{ store_id, remark: "poison" }] } : {}),
              ...(place === 4 ? { payment_password: wrongPassword } : {}),
            }),
          ),
        ),
      );
      const said = await done;
      expect(said.map(({ ok }) => ok)).toEqual([true, true, false, true, false, true]);
      expect(said[2]?.status).toBe(500);
      const made = sql`SELECT buyer_id FROM orders WHERE buyer_id = ANY(${buyers.map(({ member_id }) => member_id)})`;
      expect(await many(world.owner, made)).toHaveLength(4);
      const tries = sql`SELECT failures FROM payment_password WHERE member_id = ${buyers[4]!.member_id}`;
      expect(await many(world.owner, tries)).toEqual([{ failures: 1 }]);
    } finally {
      await run(world.owner, sql`ALTER TABLE orders DROP CONSTRAINT orders_test`);
    }
    await expectInvariants(world);
  });

  test("a member whose row somebody else holds, and stock that somebody else holds, make no other buyer wait for long", async () => {
    const store = await givenStore(world);
    const [goods, other] = [await givenGoods(world, store), await givenGoods(world, store)];
    const [first, second, ...free] = await buyersOf(5);
    if (!first || !second) throw new Error("five buyers were made");
    let [isFirst, isSecond] = [false, false];
    let held: Promise<unknown> = Promise.resolve();
    await world.mall.transaction(async (tx) => {
      await run(tx, sql`SELECT FROM member WHERE id = ${first.member_id} FOR NO KEY UPDATE`);
      await run(tx, sql`SELECT FROM sku WHERE id = ${other.skus[0]} FOR UPDATE`);
      held = Promise.all([
        buy(world, first, goods).then(({ ok }) => (isFirst = ok)),
        buy(world, second, other).then(({ ok }) => (isSecond = ok)),
      ]);
      const said = await Promise.all(free.map((buyer) => buy(world, buyer, goods)));
      expect(errorsOf(said)).toEqual(free.map(() => "bought"));
      expect([isFirst, isSecond]).toEqual([false, false]);
    });
    await held;
    expect([isFirst, isSecond]).toEqual([true, true]);
    await expectInvariants(world);
  });

  test("money that comes in while a batch waits is in the balance that its buyer is told", async () => {
    const goods = await givenGoods(world, await givenStore(world), { stock: [50] });
    const buyers = await buyersOf(3);
    let asked: Promise<Outcome<typeof orders.submit>[]> = Promise.resolve([]);
    await world.withContext(async (context) => {
      // The rows of the stock come before those of the money.
      await run(context.tx, sql`SELECT FROM sku WHERE id = ${goods.skus[0]} FOR UPDATE`);
      const { done } = await whileTheLaneWaits(() => Promise.all(buyers.map((buyer) => buy(world, buyer, goods))));
      asked = done;
      await untilSomeoneWaits(world);
      await demoRecharge(context, buyers[1]!.member_id, 7_000_000n);
    });
    const balances = (await asked).map((one) => (one.ok ? one.data.payment?.balance : one.error));
    expect(balances).toEqual(["85.00", "92.00", "85.00"]);
    await expectInvariants(world);
  });

  test("several purchases of one member go one after the other: a balance for two pays two", async () => {
    const goods = await givenGoods(world, await givenStore(world), { stock: [50] });
    const buyer = await givenBuyer(world, "31.00");
    const { done } = await whileTheLaneWaits(() =>
      Promise.all(Array.from({ length: 6 }, () => buy(world, buyer, goods))),
    );
    const said = await done;
    expect(said.filter(({ ok }) => ok)).toHaveLength(2);
    expect(said.filter((one) => !one.ok && one.error === "insufficient_balance")).toHaveLength(4);
    await expectInvariants(world);
  });

  test("pieces that are sold while a batch waits for their row leave the goods out of stock, and are sold once", async () => {
    const goods = await givenGoods(world, await givenStore(world), { stock: [3] });
    const buyer = await givenBuyer(world, "100.00");
    let asked: Promise<Outcome<typeof orders.submit>> | undefined;
    await world.mall.transaction(async (tx) => {
      await run(tx, sql`SELECT FROM sku WHERE id = ${goods.skus[0]} FOR UPDATE`);
      asked = buy(world, buyer, goods);
      await untilSomeoneWaits(world);
      await run(tx, sql`UPDATE sku SET on_hand = 1 WHERE id = ${goods.skus[0]}`);
      await run(
        tx,
        sql`INSERT INTO stock_move (id, sku_id, delta, reason, created_at)
          VALUES (${goods.skus[0]}, ${goods.skus[0]}, -2, 'set', now())`,
      );
    });
    expect(await asked).toMatchObject({ ok: true });
    const inStock = sql`SELECT in_stock FROM goods WHERE id = ${goods.goods_id}`;
    expect(await many(world.owner, inStock)).toEqual([{ in_stock: false }]);
  });

  test("of fourteen wrong passwords of one member, half of them for orders that wait, five are compared", async () => {
    const goods = await givenGoods(world, await givenStore(world), { stock: [50] });
    const buyer = await givenBuyer(world);
    const { payment_password: _none, ...unpaid } = oneOf(goods);
    const made = await world.ask(orders.submit, unpaid, { token: buyer.token });
    const guess = { payment_password: wrongPassword };
    const said = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        index % 2 === 0
          ? buy(world, buyer, goods, guess)
          : world.call(orders.pay, { order_ids: [made.orders[0]!.id], ...guess }, { token: buyer.token }),
      ),
    );
    const left = said.flatMap((one) =>
      !one.ok && one.error === "payment_password_incorrect" ? [Number(one.parameters["tries_left"])] : [],
    );
    expect(left.toSorted((one, other) => other - one)).toEqual([4, 3, 2, 1]);
    expect(said.filter((one) => !one.ok && one.error === "payment_password_locked")).toHaveLength(10);
  });
});

describe("payments that are written together", () => {
  test("of ten buyers who pay at once each pays the own order, and another's order is paid by nobody else", async () => {
    const goods = await givenGoods(world, await givenStore(world), { stock: [50] });
    const buyers = await buyersOf(10);
    const { payment_password: _none, ...unpaid } = oneOf(goods);
    const made = await Promise.all(buyers.map(({ token }) => world.ask(orders.submit, unpaid, { token })));
    const first = made[0]!.orders[0]!.id;
    const said = await Promise.all(
      buyers.map(({ token }, index) =>
        world.call(
          orders.pay,
          // The second buyer asks for the first one's order.
          { order_ids: [index === 1 ? first : made[index]!.orders[0]!.id], payment_password: paymentPassword },
          { token },
        ),
      ),
    );
    expect(said.map((one) => (one.ok ? "paid" : one.error))).toEqual(
      buyers.map((_, index) => (index === 1 ? "not_found" : "paid")),
    );
    const paid = sql`SELECT buyer_id FROM orders WHERE paymenttime IS NOT NULL
      AND buyer_id = ANY(${buyers.map(({ member_id }) => member_id)}) ORDER BY id`;
    expect(new Set((await many<{ buyer_id: bigint }>(world.owner, paid)).map(({ buyer_id }) => buyer_id))).toEqual(
      new Set(buyers.flatMap(({ member_id }, index) => (index === 1 ? [] : [member_id]))),
    );
    await expectInvariants(world);
  });

  test("an order that waits is paid once by two lanes of two processes", async () => {
    const beside = await givenProcess(world);
    try {
      const goods = await givenGoods(world, await givenStore(world), { stock: [50] });
      const buyers = await buyersOf(6);
      const { payment_password: _none, ...unpaid } = oneOf(goods);
      const said = await Promise.all(
        buyers.map(async ({ token }) => {
          const { orders: made } = await world.ask(orders.submit, unpaid, { token });
          const payment = { order_ids: [made[0]!.id], payment_password: paymentPassword };
          return Promise.all(
            [world, beside, world, beside].map((by, place) =>
              by.call(orders.pay, payment, { token, key: `key-of-${place % 2}-${made[0]!.id}` }),
            ),
          );
        }),
      );
      for (const of of said) {
        const paid = of.filter(({ ok }) => ok);
        expect(paid).toHaveLength(2);
        expect(new Set(paid.map(({ body }) => body)).size).toBe(1);
      }
      await expectInvariants(world);
    } finally {
      await beside.close();
    }
  });
});

describe("two processes", () => {
  test("sell the last pieces of goods once, whatever order the lines have, and a key tried in both is one order", async () => {
    const beside = await givenProcess(world);
    try {
      const store = await givenStore(world);
      const [one, other] = [
        await givenGoods(world, store, { stock: [12] }),
        await givenGoods(world, store, { stock: [12] }),
      ];
      const buyers = await buyersOf(20);
      const both = (first: GivenGoods, second: GivenGoods) => ({
        lines: [first, second].map(({ skus }) => ({ sku_id: String(skus[0]!), quantity: 1, price: "10.00" })),
        total: "26.00",
      });
      const said = await Promise.all(
        buyers.map((buyer, index) =>
          buy(index % 2 === 0 ? world : beside, buyer, one, index % 3 === 0 ? both(one, other) : both(other, one)),
        ),
      );
      expect(said.filter(({ ok }) => ok)).toHaveLength(12);
      expect(said.filter((outcome) => !outcome.ok && outcome.error === "inventory_shortage")).toHaveLength(8);
      const goods = await givenGoods(world, store, { stock: [50] });
      const again = await Promise.all(
        [world, beside, world, beside, world, beside].map((by) => buy(by, buyers[0]!, goods, {}, "one-key-for-both")),
      );
      expect(new Set(again.map(({ body }) => body)).size).toBe(1);
      await expectInvariants(world);
    } finally {
      await beside.close();
    }
  });

  test.each(["sent", "committed"] as const)(
    "kill -9 in the middle of a batch, its message %s: each purchase is whole or not there, and the same keys buy once",
    { timeout: 120_000 },
    async (when) => {
      const store = await givenStore(world);
      const [held, goods] = [await givenGoods(world, store), await givenGoods(world, store, { stock: [50] })];
      const [blocker, ...buyers] = await buyersOf(7);
      if (!blocker) throw new Error("seven buyers were made");
      const [marker, series] = [`ring twice ${randomUUID()}`, randomUUID()];
      const proxy = await killingProxy(world.target, marker, when);
      const server = await startServer(
        { ...world, target: proxy.target },
        {},
        world.clock.now().getTime() - world.clock.real().getTime(),
      );
      proxy.kills(server);
      // The code of a new process is slow for the first call.
      await callOver(server, orders.submit, oneOf(goods), blocker.token);
      const ask = (buyer: GivenMember, what: GivenGoods, place: number) =>
        callOver(
          server,
          orders.submit,
          {
            ...oneOf(what),
            ...(place === 3 ? { remarks: [{ store_id: String(store.store_id), remark: marker }] } : {}),
          },
          buyer.token,
          `a-key-of-${place}-${series}`,
        );
      let asked: Promise<unknown[]> = Promise.resolve([]);
      await world.mall.transaction(async (tx) => {
        await run(tx, sql`SELECT FROM sku WHERE id = ${held.skus[0]} FOR UPDATE`);
        const first = ask(blocker, held, 99);
        await expect.poll(() => lockWaits(world), { timeout: 20_000 }).toBeGreaterThan(0);
        asked = Promise.all([first, ...buyers.map((buyer, place) => ask(buyer, goods, place))]);
        await new Promise((resolve) => setTimeout(resolve, 100));
      });
      await asked;
      expect(proxy.hasKilled()).toBe(true);
      proxy.close();
      const members = buyers.map(({ member_id }) => member_id);
      const made = () =>
        many<{ id: bigint; buyer_id: bigint }>(
          world.owner,
          sql`SELECT id, buyer_id FROM orders WHERE buyer_id = ANY(${members}) ORDER BY id`,
        );
      const before = await made();
      expect(before.some(({ buyer_id }) => buyer_id === buyers[3]!.member_id)).toBe(when === "committed");
      await expectInvariants(world);
      const again = await Promise.all(
        buyers.map((buyer, place) =>
          buy(
            world,
            buyer,
            goods,
            place === 3 ? { remarks: [{ store_id: String(store.store_id), remark: marker }] } : {},
            `a-key-of-${place}-${series}`,
          ),
        ),
      );
      expect(errorsOf(again)).toEqual(buyers.map(() => "bought"));
      const after = await made();
      expect(after).toHaveLength(buyers.length);
      for (const { id } of before) expect(idsOf(again)).toContain(id);
      await expectInvariants(world);
    },
  );
});

test("who signs out while their purchase waits for the lane has bought nothing", async () => {
  const goods = await givenGoods(world, await givenStore(world));
  const buyer = await givenBuyer(world);
  await world.ask(account.logOut, {}, { token: buyer.token });
  expect(await buy(world, buyer, goods)).toMatchObject({ error: "log_in" });
});
