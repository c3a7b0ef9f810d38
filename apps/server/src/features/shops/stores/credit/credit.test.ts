import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { appeals } from "@arcade/contract/oversight/appeals/api";
import { account } from "@arcade/contract/people/account/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { storeCredit, storeCreditOffice } from "@arcade/contract/shops/stores/credit";
import { beforeAll, describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  type GivenOperator,
  givenOperator,
  givenPaidOrder,
  givenSettings,
  type GivenStore,
  givenStore,
  password,
  ship,
} from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { raisesOf } from "../rules.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;
let operator: GivenOperator;

beforeAll(async () => {
  operator = await givenOperator(world, "administrator");
});

const creditOf = ({ merchant }: GivenStore) => world.ask(storeCredit.mine, {}, { token: merchant.token });
const kept = async ({ store_id }: GivenStore) =>
  (await many<{ credit: number }>(world.mall.db, sql`SELECT credit FROM store WHERE id = ${store_id}`))[0]?.credit;

/** After more days than a session lasts. */
async function signedInAgain(store: GivenStore): Promise<GivenStore> {
  const { token } = await world.ask(account.logIn, { account: store.merchant.email, password });
  return { ...store, merchant: { ...store.merchant, token } };
}

/** A store whose one order was not shipped in time: it went back. */
async function fallen(): Promise<{ store: GivenStore; order: string }> {
  const store = await givenStore(world);
  const { skus } = await givenGoods(world, store);
  const order = await givenPaidOrder(world, await givenBuyer(world), skus[0] ?? 0n);
  await world.pass(49 * hour);
  return { store, order };
}

describe("the credit is an open formula (RULES 6, UX-141)", () => {
  test("a new store has 80 of its parts, nothing took points, and every part can be raised", async () => {
    const store = await givenStore(world);
    const credit = await creditOf(store);
    expect(credit).toMatchObject({
      credit: 80,
      days: 90,
      start: 80,
      low: 60,
      low_price: "100.00",
      ship_hours: 48,
      causes: [],
      history: [],
    });
    expect(credit.parts.map(({ part, value, sample, points, max }) => [part, value, sample, points, max])).toEqual([
      ["shipped_in_time", null, 0, 32, 40],
      ["without_refund", null, 0, 32, 40],
      ["rating", null, 0, 16, 20],
    ]);
    expect(credit.raises.map(({ part }) => part)).toEqual(["shipped_in_time", "without_refund", "rating"]);
  });

  test("each lost point names its row and the day on which it stops counting", async () => {
    const { store, order } = await fallen();
    const credit = await creditOf(store);
    expect(credit.credit).toBe(16);
    expect(await kept(store)).toBe(16);
    expect(credit.causes.map(({ part, kind, order_id }) => [part, kind, order_id])).toEqual([
      ["shipped_in_time", "returned_unshipped", order],
      ["without_refund", "returned_unshipped", order],
    ]);
    const [cause] = credit.causes;
    expect(new Date(cause?.until ?? 0).getTime() - new Date(cause?.at ?? 0).getTime()).toBe(90 * day);
  });

  test("each change is stored with its reason and the orders that count since", async () => {
    const { store, order } = await fallen();
    const { history } = await creditOf(store);
    expect(history).toMatchObject([
      { from: 80, to: 16, reason: "returned_unshipped", orders: [{ order_id: order }], may_appeal: true, appeal: null },
    ]);
    const { skus } = await givenGoods(world, store);
    const good = await givenPaidOrder(world, await givenBuyer(world), skus[0] ?? 0n);
    await ship(world, store, good);
    await world.pass(day + hour);
    const after = await creditOf(store);
    expect(after.history[0]).toMatchObject({ from: 16, reason: "improved", orders: [], may_appeal: false });
    expect(after.credit).toBe(56);
  });

  test("a store without events changes automatically when old events no longer count", async () => {
    const { store } = await fallen();
    await world.pass(91 * day);
    expect(await kept(store)).toBe(80);
    expect((await creditOf(await signedInAgain(store))).history[0]).toMatchObject({
      from: 16,
      to: 80,
      reason: "days_passed",
    });
  });

  test("its numbers are settings, and a change of them is a reason too", async () => {
    const { store } = await fallen();
    await givenSettings(world, { credit_start: 50 });
    await world.pass(day + hour);
    expect((await creditOf(store)).history[0]).toMatchObject({ to: 10, reason: "formula" });
    await givenSettings(world, { credit_start: 80 });
  });

  test("the page of a store and that of its merchant show the formula's numbers from the settings (PROOF TRU-001)", async () => {
    const store = await givenStore(world);
    await givenSettings(world, {
      credit_days: 30,
      credit_start: 70,
      credit_low: 50,
      credit_low_price_micro: 80_000_000,
    });
    expect(await world.ask(stores.detail, { id: String(store.store_id) })).toMatchObject({
      credit_terms: { days: 30, start: 70, low: 50, low_price: "80.00" },
    });
    expect(await world.ask(stores.dashboard, {}, { token: store.merchant.token })).toMatchObject({
      credit: { days: 30 },
    });
    await givenSettings(world, {
      credit_days: 90,
      credit_start: 80,
      credit_low: 60,
      credit_low_price_micro: 100_000_000,
    });
  });

  test("the advice to raise it agrees with the formula", () => {
    const figures = { orders: 10, due: 10, shipped_in_time: 5, without_refund: 10, stars_sum: 50, ratings: 10 };
    expect(raisesOf(figures, 80)).toEqual([{ part: "shipped_in_time", needed: 1 }]);
  });
});

describe("a fall can be appealed against, and an operator answers (PROOF F4, TRU-004)", () => {
  test("granted: its orders no longer count in either direction", async () => {
    const { store } = await fallen();
    const { history } = await creditOf(store);
    const subject_id = history[0]?.id ?? "0";
    await world.ask(
      appeals.make,
      { subject: "credit", subject_id, text: "The carrier was on strike, see the notice." },
      { token: store.merchant.token },
    );
    expect((await creditOf(store)).history[0]).toMatchObject({ may_appeal: false, appeal: { outcome: null } });
    const { items } = await world.ask(appealsOffice.list, { list: "open" }, { token: operator.token });
    const appeal = items.find((item) => item.subject_id === subject_id);
    expect(appeal).toMatchObject({
      subject: "credit",
      reason_code: "returned_unshipped",
      decided_by: [],
      may_answer: true,
    });
    const { from, to, orders } = history[0] ?? { orders: [] };
    const about = {
      goods: null,
      store: { id: String(store.store_id) },
      credit: { from, to, orders: orders.map(({ order_no }) => order_no) },
    };
    expect(appeal).toMatchObject({ about });
    expect(about.credit.orders.length).toBeGreaterThan(0);
    await world.ask(
      appealsOffice.answer,
      {
        appeal_id: appeal?.id ?? "0",
        outcome: "granted",
        answer: "The strike is known.",
        note: "strike of the carrier",
      },
      { token: operator.token },
    );
    const after = await creditOf(store);
    expect(after).toMatchObject({ credit: 80, causes: [] });
    expect(after.history[0]).toMatchObject({ from: 16, to: 80, reason: "appeal" });
    expect(await kept(store)).toBe(80);
    await expectInvariants(world);
  });

  test("nobody appeals against another store's fall, nor against a rise", async () => {
    const { store } = await fallen();
    const other = await givenStore(world);
    const { history } = await creditOf(store);
    const input = { subject: "credit" as const, subject_id: history[0]?.id ?? "0", text: "This is not mine at all." };
    expect(await world.call(appeals.make, input, { token: other.merchant.token })).toMatchObject({
      ok: false,
      error: "not_found",
    });
    await world.pass(91 * day);
    const again = await signedInAgain(store);
    const rise = (await creditOf(again)).history[0]?.id ?? "0";
    expect(
      await world.call(appeals.make, { ...input, subject_id: rise }, { token: again.merchant.token }),
    ).toMatchObject({ ok: false, error: "not_found" });
  });
});

test("an operator reads any store's credit; an unknown one is not found", async () => {
  const { store } = await fallen();
  const seen = await world.ask(storeCreditOffice.one, { store_id: String(store.store_id) }, { token: operator.token });
  expect(seen).toMatchObject({
    credit: 16,
    store: { id: String(store.store_id) },
    history: [{ from: 80, to: 16, reason: "returned_unshipped" }],
  });
  expect(await world.call(storeCreditOffice.one, { store_id: "1" }, { token: operator.token })).toMatchObject({
    ok: false,
    error: "not_found",
  });
});
