import { orders } from "@arcade/contract/buying/orders/api";
import { recharges } from "@arcade/contract/money/recharges/api";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  claim,
  givenCoupon,
  givenRevenue,
  made,
  previewOf,
  submitPreview,
} from "../../../../../test/given/given-coupons.ts";
import {
  found,
  givenChain,
  givenClaim,
  givenUpload,
  newHash,
  type ToldChain,
  transfer,
} from "../../../../../test/given/given-recharge.ts";
import {
  givenBuyer,
  givenGoods,
  type GivenMember,
  givenMoney,
  givenStore,
  paymentPassword,
  submit,
} from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { takeOrdersDue } from "../ending/deadlines.sql.ts";

const world = useWorld();
const minute = 60_000;
const hour = 60 * minute;
const rounds = Number(process.env["RACE_ROUNDS"] ?? 2);
let chain: ToldChain;
let buyer: GivenMember;
let sku: bigint;

beforeEach(async () => {
  chain = givenChain(world, "TRC20");
  sku = (await givenGoods(world, await givenStore(world), { price: "10.00", stock: [1_000] })).skus[0]!;
  buyer = await givenBuyer(world, "1.00");
});
afterEach(() => expectInvariants(world));

const ordered = async () => (await submit(world, buyer, [{ sku, quantity: 1 }])).orders[0]!.id;
const topUp = async (order_ids: readonly string[], by = buyer) => {
  world.clock.move(1_100);
  const upload_id = await givenUpload(world, by);
  return world.call(
    orders.topUp,
    { order_ids: [...order_ids], network: "TRC20", amount: "25.00", upload_id },
    { token: by.token },
  );
};
const detail = (id: string) => world.ask(orders.detail, { id }, { token: buyer.token });
const left = async (id: string) => new Date((await detail(id)).deadline!).getTime() - world.clock.now().getTime();
const reject = async (id: string) => {
  const operator = await givenClaim(world, id);
  await world.ask(
    rechargesOffice.reject,
    { id, reason_code: "no_transfer_found", note: "" },
    { token: operator.token },
  );
};
const notices = (like: string) =>
  many<{ dedupe_key: string }>(
    world.owner,
    sql`SELECT dedupe_key FROM notice WHERE member_id = ${buyer.member_id} AND dedupe_key LIKE ${like}`,
  );

test("the deadline waits for the recharge, and runs again for the usual time after it is refused", async () => {
  const id = await ordered();
  expect(await detail(id)).toMatchObject({ top_up: null, top_up_hours: 48, unpaid_minutes: 30 });
  const answer = await topUp([id]);
  if (!answer.ok) throw new Error(answer.error);
  expect(answer.data).toMatchObject({ state: "pending", amount: "25.00", waits: { orders: 1 } });
  expect((await detail(id)).top_up).toEqual({ recharge_id: answer.data.id, waiting: true });
  await world.pass(40 * minute);
  expect((await detail(id)).state).toBe("awaiting_payment");

  await reject(answer.data.id);
  await world.pass(1_000);
  const seen = await detail(id);
  expect(seen).toMatchObject({ state: "awaiting_payment", top_up: { waiting: false } });
  expect(await left(id)).toBeGreaterThan(29 * minute);
  expect(await left(id)).toBeLessThanOrEqual(30 * minute);
  expect(await notices("%deadline_runs")).toHaveLength(1);
  await world.pass(31 * minute);
  expect((await detail(id)).state).toBe("cancelled");
});

test("what is taken back ends the wait as well, and an order waits once", async () => {
  const id = await ordered();
  const first = await topUp([id]);
  if (!first.ok) throw new Error(first.error);
  await world.ask(recharges.cancel, { id: first.data.id }, { token: buyer.token });
  await world.pass(1_000);
  expect(await left(id)).toBeLessThanOrEqual(30 * minute);
  expect(await topUp([id])).toMatchObject({ ok: true, data: { waits: null } });
  expect(await left(id)).toBeLessThanOrEqual(30 * minute);
});

test("an undecided recharge holds the order no longer than the setting says", async () => {
  const id = await ordered();
  expect(await topUp([id])).toMatchObject({ ok: true });
  await world.pass(47 * hour + 58 * minute);
  expect((await detail(id)).state).toBe("awaiting_payment");
  await world.pass(3 * minute);
  expect((await detail(id)).state).toBe("cancelled");
});

test("a decision just before the end of the wait leaves the buyer the usual time", async () => {
  const id = await ordered();
  const answer = await topUp([id]);
  if (!answer.ok) throw new Error(answer.error);
  // No job runs in between: the decision is a minute before the deadline, and the look at it is after.
  world.clock.move(47 * hour + 59 * minute);
  await reject(answer.data.id);
  world.clock.move(5 * minute);
  // The job that cancels may come before the one that sets the new deadline.
  const due = await world.withContext(({ tx, now }) => takeOrdersDue(tx, "cancel_at", now, [], 100));
  expect(due).not.toContain(BigInt(id));
  await Promise.all([1, 2, 3].map(() => world.pass(0)));
  expect((await detail(id)).state).toBe("awaiting_payment");
  expect(await left(id)).toBeGreaterThan(29 * minute);
});

test("a paid order stays paid when the recharge is decided", async () => {
  const id = await ordered();
  const answer = await topUp([id]);
  if (!answer.ok) throw new Error(answer.error);
  await givenMoney(world, buyer.member_id, "100.00");
  expect(
    await world.call(orders.pay, { order_ids: [id], payment_password: paymentPassword }, { token: buyer.token }),
  ).toMatchObject({ ok: true });
  await reject(answer.data.id);
  await world.pass(1_000);
  expect((await detail(id)).state).toBe("awaiting_shipment");
  expect(await notices("%deadline_runs")).toHaveLength(0);
  const [row] = await many<{ cancel_at: Date | null }>(
    world.owner,
    sql`SELECT cancel_at FROM orders WHERE id = ${BigInt(id)}`,
  );
  expect(row?.cancel_at).toBeNull();
});

test("the orders of somebody else wait for nobody's recharge; the money was sent, so it is taken without them", async () => {
  const id = await ordered();
  const { deadline } = await detail(id);
  const other = await givenBuyer(world, "1.00");
  for (const order_id of [id, "12345"])
    expect(await topUp([order_id], other)).toMatchObject({ ok: true, data: { state: "pending", waits: null } });
  expect(await detail(id)).toMatchObject({ deadline, top_up: null });
  expect(await many(world.owner, sql`SELECT FROM order_top_up WHERE order_id = ${BigInt(id)}`)).toHaveLength(0);
});

test("the money was sent: a recharge for a cancelled order is taken, and the order stays cancelled", async () => {
  const id = await ordered();
  await world.ask(orders.cancel, { order_id: id, reason: "other" }, { token: buyer.token });
  expect(await topUp([id])).toMatchObject({ ok: true, data: { state: "pending", waits: null } });
  expect(await detail(id)).toMatchObject({ state: "cancelled", deadline: null });
});

test("the deadline has passed, but no job has cancelled the order yet: it does not wait", async () => {
  const id = await ordered();
  world.clock.move(31 * minute);
  expect(await topUp([id])).toMatchObject({ ok: true, data: { waits: null } });
  await world.pass(1_000);
  expect((await detail(id)).state).toBe("cancelled");
});

test("orders that share a coupon of the mall wait together", async () => {
  await givenRevenue(world, "200.00");
  const second = (await givenGoods(world, await givenStore(world), { price: "10.00" })).skus[0]!;
  await claim(world, buyer, await givenCoupon(world, null, { threshold: "15.00", amount: "2.00" }));
  const pair = made(await submitPreview(world, buyer, await previewOf(world, buyer, [{ sku }, { sku: second }])));
  const [first, other] = pair.orders.map(({ id }) => id);
  expect(await topUp([first!])).toMatchObject({ ok: true, data: { waits: { orders: 2 } } });
  await world.pass(hour);
  expect((await detail(other!)).state).toBe("awaiting_payment");
});

test("the clock and the submission at the same moment: the order waits, or it is cancelled and waits for nothing", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await ordered();
    const upload_id = await givenUpload(world, buyer);
    world.clock.move(30 * minute - 1);
    const input = { order_ids: [id], network: "TRC20" as const, amount: "25.00", upload_id };
    const [answer] = await Promise.all([
      world.call(orders.topUp, input, { token: buyer.token }),
      world.pass(1 + (round % 2)),
    ]);
    if (!answer.ok) throw new Error(answer.error);
    await world.pass(1_000);
    const { state } = await detail(id);
    expect(state).toBe(answer.data.waits === null ? "cancelled" : "awaiting_payment");
    const rows = await many(world.owner, sql`SELECT FROM order_top_up WHERE order_id = ${BigInt(id)}`);
    expect(rows).toHaveLength(answer.data.waits === null ? 0 : 1);
    await world.ask(recharges.cancel, { id: answer.data.id }, { token: buyer.token });
  }
});

/** Credits a recharge with what the chain says. */
const approve = async (id: string) => {
  const tx_hash = newHash("TRC20");
  chain.says.set(tx_hash, found(world, "TRC20", [transfer("TRC20", 25_000_000n)]));
  const { token } = await givenClaim(world, id);
  return () => world.call(rechargesOffice.approve, { id, tx_hash, note: "" }, { token, key: randomUUID() });
};

test("the credit and the buyer's cancellation at the same moment: the order ends, and no deadline runs again", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await ordered();
    const answer = await topUp([id]);
    if (!answer.ok) throw new Error(answer.error);
    const credit = await approve(answer.data.id);
    const [credited, cancelled] = await Promise.all([
      credit().then(async (outcome) => (await world.pass(1), outcome)),
      world.call(orders.cancel, { order_id: id, reason: "other" }, { token: buyer.token }),
    ]);
    expect([credited.ok, cancelled.ok]).toEqual([true, true]);
    await world.pass(1_000);
    expect(await detail(id)).toMatchObject({ state: "cancelled", deadline: null });
  }
});

test("the credit at the end of the wait: the clock cancels the order, or the buyer has the usual time to pay", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await ordered();
    const answer = await topUp([id]);
    if (!answer.ok) throw new Error(answer.error);
    world.clock.move(48 * hour - 1_000);
    const credit = await approve(answer.data.id);
    const [credited] = await Promise.all([credit(), world.pass(1_000 + (round % 2))]);
    expect(credited).toMatchObject({ ok: true });
    await world.pass(1_000);
    const { state } = await detail(id);
    if (state === "cancelled") continue;
    expect(await left(id)).toBeGreaterThan(29 * minute);
  }
});
