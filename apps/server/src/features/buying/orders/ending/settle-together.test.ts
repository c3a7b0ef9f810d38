import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type GivenMember, givenBuyer, givenGoods, givenStore, pay, ship, submit } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { applied, givenSold, orderOf, requestFor } from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, one } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { settleOrders } from "./settle-orders.ts";

const world = useWorld();
const day = 86_400_000;
const maxOrders = 6;

const sale = fc.record({
  cents: fc.integer({ min: 1, max: 99_999 }),
  quantity: fc.integer({ min: 1, max: 3 }),
});
type SaleOf = { cents: number; quantity: number };

/** A store whose buyer has received these orders. */
async function received(sales: readonly SaleOf[]) {
  const store = await givenStore(world);
  const buyer = await givenBuyer(world, "100000.00");
  const ids: bigint[] = [];
  for (const { cents, quantity } of sales) {
    const goods = await givenGoods(world, store, { price: (cents / 100).toFixed(2) });
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]!, quantity }]);
    await pay(world, buyer, bought);
    const id = bought.orders[0]!.id;
    await ship(world, store, id);
    await world.ask(orders.confirm, { order_id: id }, { token: buyer.token });
    ids.push(BigInt(id));
  }
  return { store, ids, buyer };
}

/** All rows that a settlement writes, without the generated numbers. */
async function writtenFor(ids: readonly bigint[], merchant: GivenMember) {
  const rows = await many(
    world.owner,
    sql`SELECT o.state, o.settle_at, o.settled_at, o.settled_commission, o.settled_amount,
      (SELECT jsonb_agg(jsonb_build_array(h.seq, h.move, h.state_from, h.state, h.by, h.actor_id IS NULL) ORDER BY h.seq)
        FROM order_history h WHERE h.order_id = o.id) AS history,
      (SELECT jsonb_agg(jsonb_build_array(t.kind, replace(t.cause, o.id::text, 'id'), t.total, t.postings, a.kind,
        e.amount, CASE a.kind WHEN 'available' THEN a.owner = o.merchant_id::text ELSE a.owner = o.shard::text END)
        ORDER BY a.kind) FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
        WHERE t.kind = 'order_settle' AND t.ref_kind = 'order' AND t.ref_id = o.id) AS postings,
      (SELECT jsonb_agg(jsonb_build_array(n.subject, n.body, n.details->'amount', n.by_mail, n.store_part))
        FROM notice n WHERE n.dedupe_key = 'order:' || o.id || ':settle' AND n.member_id = o.merchant_id) AS notices
     FROM orders o WHERE o.id = ANY(${ids}) ORDER BY o.id`,
  );
  const books = await one(
    world.owner,
    sql`SELECT sum(commission)::bigint AS commission, sum(settled)::bigint AS settled,
      (SELECT balance FROM account WHERE kind = 'available' AND owner = ${String(merchant.member_id)}) AS balance,
      (SELECT jsonb_agg(jsonb_build_array(e.seq, e.amount, e.balance_after) ORDER BY e.seq) FROM entry e
        JOIN account a ON a.id = e.account_id WHERE a.kind = 'available' AND a.owner = ${String(merchant.member_id)})
        AS entries
     FROM store_day WHERE store_id IN (SELECT store_id FROM orders WHERE id = ANY(${ids}))`,
  );
  return { rows, books };
}

test("orders settled in one transaction have the same rows as orders settled one by one", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 2, maxLength: maxOrders }), async (sales) => {
      const [one_by_one, together] = [await received(sales), await received(sales)];
      world.clock.move(8 * day);
      for (const id of one_by_one.ids) await world.withContext((context) => settleOrders(context, [id]));
      await world.withContext((context) => settleOrders(context, together.ids));
      const [single, bulk] = [
        await writtenFor(one_by_one.ids, one_by_one.store.merchant),
        await writtenFor(together.ids, together.store.merchant),
      ];
      const moments = (of: typeof single) => of.rows.map((row) => ({ ...row, settled_at: "the clock's" }));
      expect(moments(bulk)).toEqual(moments(single));
      expect(bulk.books).toEqual(single.books);
      expect(bulk.rows).toHaveLength(sales.length);
      await expectInvariants(world);
    }),
    { numRuns: 4 },
  );
}, 120_000);

test("of many orders due at once, those with a refund request at that moment wait, and all others settle", async () => {
  const store = await givenStore(world);
  const buyer = await givenBuyer(world, "10000.00");
  const sold = [];
  for (let number = 0; number < 6; number += 1) sold.push(await givenSold(world, "received", { store, buyer }));
  const requests = await Promise.all(
    sold.slice(0, 3).map(async (one) => ({ order_id: one.id, ...(await requestFor(world, one)) })),
  );
  const { due } = await one<{ due: Date }>(
    world.owner,
    sql`SELECT max(settle_at) AS due FROM orders WHERE id = ANY(${sold.map(({ id }) => BigInt(id))})`,
  );
  world.clock.move(due.getTime() - 500 - world.clock.now().getTime());
  const asked = requests.map((request) => world.call(refunds.apply, request, { token: buyer.token }));
  for (let turns = 0; turns < 4; turns += 1) await new Promise(setImmediate);
  world.clock.move(1_000);
  const [answers] = await Promise.all([Promise.all(asked), world.settleDue(), world.settleDue()]);
  for (const [index, order] of sold.entries()) {
    const { settled } = await orderOf(world, order);
    expect(settled === null).toBe(answers[index]?.ok ?? false);
  }
  await expectInvariants(world);
}, 60_000);

test("an order with an open refund is not settled, and its settlement fails with its whole group", async () => {
  const [waiting, ready] = [await givenSold(world, "received"), await givenSold(world, "received")];
  await applied(world, waiting);
  world.clock.move(8 * day);
  const ids = [BigInt(waiting.id), BigInt(ready.id)];
  await expect(world.withContext((context) => settleOrders(context, ids))).rejects.toMatchObject({
    refusal: "order_moved",
  });
  expect((await orderOf(world, ready)).settled).toBeNull();
  await expect(world.withContext((context) => settleOrders(context, [ids[0]!]))).rejects.toMatchObject({
    refusal: "order_moved",
  });
  await expectInvariants(world);
});
