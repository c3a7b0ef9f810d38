import { bond } from "@arcade/contract/shops/bond/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { groups } from "@arcade/contract/buying/groups/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { rehearsal } from "@arcade/contract/front/rehearsal/api";
import { type DeadlineKind, deadlineKinds } from "@arcade/contract/front/rehearsal/deadlines";
import { rehearsalOffice } from "@arcade/contract/front/rehearsal/office";
import { wallet } from "@arcade/contract/books/wallet/api";
import { beforeAll, describe, expect, test } from "vitest";
import { givenAskedBack, overviewOf } from "../../../../test/bonding.ts";
import { givenDispute } from "../../../../test/disputing.ts";
import {
  givenBuyer,
  givenGoods,
  type GivenOperator,
  givenOperator,
  givenPaidOrder,
  type GivenStore,
  givenStore,
  ship,
  submit,
} from "../../../../test/given.ts";
import { givenOffer, groupPay, groupSubmit } from "../../../../test/given/given-groups.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { applied, givenSold } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { countAttempt } from "../../../platform/http/attempts.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;
let operator: GivenOperator;

beforeAll(async () => {
  operator = await givenOperator(world, "support");
});

const clockOf = ({ merchant }: GivenStore) => world.ask(rehearsal.clock, {}, { token: merchant.token });
const nextOf = async (store: GivenStore, kind: DeadlineKind) =>
  (await clockOf(store)).next.find((each) => each.kind === kind);

/** Moves the clock by the button of the merchant's pages, and lets the sweeps do what is due. */
async function toNext(store: GivenStore): Promise<DeadlineKind> {
  const next = (await clockOf(store)).next[0];
  if (next === undefined) throw new Error("nothing comes next");
  await world.ask(rehearsal.move, { until: next.at }, { token: store.merchant.token });
  await world.settleDue();
  return next.kind;
}

/** Goes on from deadline to deadline until the thing is what is wanted. */
async function passUntil(store: GivenStore, isThere: () => Promise<boolean>): Promise<DeadlineKind[]> {
  const passed: DeadlineKind[] = [];
  while (!(await isThere())) {
    if (passed.length > 60) throw new Error(`never came: ${passed.join(", ")}`);
    passed.push(await toNext(store));
  }
  return [...new Set(passed)];
}

describe("by the clock of a demo only", () => {
  test("an order that was shipped is received, settled and completed", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { price: "100.00" });
    const buyer = await givenBuyer(world);
    const order_id = await givenPaidOrder(world, buyer, goods.skus[0]!);
    expect((await clockOf(store)).next[0]).toMatchObject({ kind: "order_ships" });
    await ship(world, store, order_id);
    const state = async () => (await world.ask(orders.detail, { id: order_id }, { token: buyer.token })).state;
    const passed = await passUntil(store, async () => (await state()) === "completed");
    expect(passed).toEqual(["order_received", "order_settled", "order_completed"]);
    expect((await world.ask(wallet.mine, {}, { token: store.merchant.token })).available).toBe("100.00");
    await expectInvariants(world);
  });

  test("an unpaid order is cancelled", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store);
    const buyer = await givenBuyer(world);
    const { orders: made } = await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    const [order] = made;
    expect(await nextOf(store, "order_unpaid")).toMatchObject({ name: expect.any(String) });
    expect(await toNext(store)).toBe("order_unpaid");
    expect((await world.ask(orders.detail, { id: order!.id }, { token: buyer.token })).state).toBe("cancelled");
  });

  test("a group that is not filled ends, and the money is refunded", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { stock: [50] });
    await givenOffer(world, store, goods);
    const buyer = await givenBuyer(world);
    const order = await groupSubmit(world, buyer, goods, "new");
    await groupPay(world, buyer, order.id);
    expect((await nextOf(store, "group_ends"))?.name).toEqual(expect.any(String));
    expect(await passUntil(store, async () => (await nextOf(store, "group_ends")) === undefined)).toContain(
      "group_ends",
    );
    await world.settleDue();
    expect((await world.ask(orders.detail, { id: order.id }, { token: buyer.token })).state).toBe("cancelled");
    expect((await world.ask(wallet.mine, {}, { token: buyer.token })).available).toBe("1000.00");
    expect((await world.ask(groups.ofGoods, { goods_id: String(goods.goods_id) })).open).toEqual([]);
  });

  test("a store's fund is paid back", async () => {
    const { store } = await givenAskedBack(world);
    expect((await nextOf(store, "bond_paid_back"))?.name).toEqual(expect.any(String));
    expect((await overviewOf(world, store)).fund).not.toBe("0.00");
    expect(await passUntil(store, async () => (await overviewOf(world, store)).fund === "0.00")).toContain(
      "bond_paid_back",
    );
    expect((await world.ask(bond.overview, {}, { token: store.merchant.token })).level).toBe(0);
  });

  test("a refund without the store's answer is paid; a dispute comes to its decision", async () => {
    const sold = await givenSold(world, "received");
    const refund_id = await givenDispute(world, sold);
    const room = () => world.ask(disputesOffice.room, { refund_id }, { token: reviewer.token });
    const reviewer = await givenOperator(world, "reviewer");
    expect((await clockOf(sold.store)).next.map(({ kind }) => kind)).toContain("dispute_answered");
    const { answer_by, decide_by } = await room();
    expect(await nextOf(sold.store, "dispute_answered")).toMatchObject({ at: answer_by });
    await passUntil(sold.store, async () => (await nextOf(sold.store, "dispute_answered")) === undefined);
    expect(await nextOf(sold.store, "dispute_decided")).toMatchObject({ at: decide_by });
    const other = await givenSold(world, "paid");
    const money = async () => (await world.ask(wallet.mine, {}, { token: other.buyer.token })).available;
    const before = await money();
    await applied(world, other, { type: "refund_only", reason: "changed_mind" });
    expect(await nextOf(other.store, "refund_answered")).toMatchObject({ name: expect.any(String) });
    await passUntil(other.store, async () => (await money()) !== before);
  });
});

describe("the clock", () => {
  test("moves the whole mall forward, keeps everybody signed in and is in the audit log", async () => {
    const buyer = await givenBuyer(world);
    const before = await world.ask(rehearsalOffice.clock, {}, { token: operator.token });
    const real = world.clock.real();
    const until = new Date(Date.parse(before.now) + 400 * day).toISOString();
    const moved = await world.ask(rehearsalOffice.move, { until }, { token: operator.token });
    expect(Date.parse(moved.now)).toBeGreaterThanOrEqual(Date.parse(until));
    await world.mall.followClock();
    expect(world.clock.now().getTime()).toBeGreaterThanOrEqual(Date.parse(until));
    expect(world.clock.real().getTime() - real.getTime()).toBeLessThan(hour);
    await world.settleDue();
    expect(await world.call(wallet.mine, {}, { token: buyer.token })).toMatchObject({ ok: true });
    expect(await world.call(operatorsOffice.me, {}, { token: operator.token })).toMatchObject({ ok: true });
    const administrator = await givenOperator(world, "administrator");
    const { items } = await world.ask(
      operatorsOffice.audit,
      { action: rehearsalOffice.move.path },
      { token: administrator.token },
    );
    expect(items[0]).toMatchObject({ subject_kind: "clock" });
  });

  test("gives nobody new attempts, and ends no lock of a payment password", async () => {
    const store = await givenStore(world);
    const buyer = await givenBuyer(world);
    const count = () => countAttempt(world.mall.db, "test", String(buyer.member_id), hour, world.mall.clock);
    const lockedFor = async () => {
      const [kept] = await many<{ ms: number }>(
        world.mall.db,
        sql`SELECT extract(epoch FROM locked_until - ${world.mall.clock.now()}::timestamptz)::float8 * 1000 AS ms
          FROM payment_password WHERE member_id = ${buyer.member_id}`,
      );
      return Math.round((kept?.ms ?? 0) / hour);
    };
    await run(
      world.mall.db,
      sql`UPDATE payment_password SET locked_until = ${new Date(world.mall.clock.now().getTime() + 2 * hour)}
        WHERE member_id = ${buyer.member_id}`,
    );
    expect([await count(), await lockedFor()]).toEqual([1, 2]);
    const until = new Date(world.mall.clock.now().getTime() + 5 * day).toISOString();
    await world.ask(rehearsal.move, { until }, { token: store.merchant.token });
    await world.settleDue();
    expect([await count(), await lockedFor()]).toEqual([2, 2]);
  });

  test("never moves back, neither by the page nor by a statement", async () => {
    const store = await givenStore(world);
    const { now, ahead_ms } = await clockOf(store);
    const again = await world.ask(
      rehearsal.move,
      { until: new Date(Date.parse(now) - day).toISOString() },
      { token: store.merchant.token },
    );
    expect(again.ahead_ms).toBe(ahead_ms);
    await expect(run(world.mall.db, sql`UPDATE demo_mode SET ahead_ms = ${ahead_ms - 1}`)).rejects.toThrow(
      /demo_mode_clock_forward/,
    );
    expect(world.clock.rehearse(ahead_ms - hour)).toBe(false);
  });

  test("two who move it to the same time move it once", async () => {
    const store = await givenStore(world);
    const { now, ahead_ms } = await clockOf(store);
    const until = new Date(Date.parse(now) + hour).toISOString();
    await Promise.all(
      [store.merchant.token, store.merchant.token].map((token) => world.ask(rehearsal.move, { until }, { token })),
    );
    const after = await clockOf(store);
    expect(after.ahead_ms - ahead_ms).toBeGreaterThan(hour - 60_000);
    expect(after.ahead_ms - ahead_ms).toBeLessThanOrEqual(hour);
  });

  test("ends five years ahead", async () => {
    const store = await givenStore(world);
    const until = new Date(world.clock.real().getTime() + 1_831 * day).toISOString();
    expect(await world.call(rehearsal.move, { until }, { token: store.merchant.token })).toMatchObject({
      error: "clock_too_far",
    });
    expect(await world.call(rehearsalOffice.move, { until }, { token: operator.token })).toMatchObject({
      error: "clock_too_far",
    });
    await expect(run(world.mall.db, sql`UPDATE demo_mode SET ahead_ms = 158112000001`)).rejects.toThrow(
      /demo_mode_clock_bounds/,
    );
  });

  test("names every kind of deadline once", () => {
    expect(new Set(deadlineKinds).size).toBe(deadlineKinds.length);
  });

  test("a mall whose clock was moved stays a demo", async () => {
    await expect(run(world.owner, sql`UPDATE demo_mode SET runs = false`)).rejects.toThrow(
      /demo_mode_clock_in_demo_mode/,
    );
  });
});
