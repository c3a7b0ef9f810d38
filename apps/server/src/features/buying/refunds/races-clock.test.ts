import { queueOffice } from "@arcade/contract/base/queue/office";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { beforeAll, describe, expect, test } from "vitest";
import { answerHours, decisionFor, givenDispute } from "../../../../test/disputing.ts";
import { type GivenOperator, givenOperator } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { agreed, balances, givenSold, orderOf, refundOf, requestFor, type Sold } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;
const rounds = Number(process.env["REFUND_RACES"] ?? 4);
let operator: GivenOperator;

beforeAll(async () => {
  operator = await givenOperator(world, "reviewer");
});

type Deadline = "confirm_at" | "complete_at" | "settle_at";

/**
 * Half a second before the clock's move, so that who asks now may, and the clock's move is due for whoever comes a
 * second later.
 */
async function shortlyBefore({ id }: Sold, deadline: Deadline): Promise<void> {
  const [found] = await many<Record<Deadline, Date | null>>(
    world.mall.db,
    sql`SELECT confirm_at, complete_at, settle_at FROM orders WHERE id = ${BigInt(id)}`,
  );
  const at = found?.[deadline];
  if (!at) throw new Error(`order ${id} has no ${deadline}`);
  world.clock.move(at.getTime() - 500 - world.clock.now().getTime());
}

/**
 * Somebody's call, and the clock's work in two hands beside it; the later it strikes, the further the call has come.
 */
async function besideTheClock<T>(call: () => Promise<T>, later: number): Promise<T> {
  const called = call();
  for (let turns = 0; turns < later; turns += 1) await new Promise(setImmediate);
  world.clock.move(1_000);
  const [answered] = await Promise.all([called, world.settleDue(), world.settleDue()]);
  return answered;
}

const settlements = async ({ id }: Sold) =>
  (
    await many<{ count: number }>(
      world.mall.db,
      sql`SELECT count(*)::int AS count FROM transfer WHERE kind = 'order_settle' AND ref_id = ${BigInt(id)}`,
    )
  )[0]?.count;
/** What an order of 48.00 leaves with its merchant once it is settled: less 5 % of its goods. */
const settledWhole = 46_000_000n;
/**
 * And of which 20.00 went back, from goods and freight alike: 23.333333 of goods stay, less 5 %, and 4.666667 of
 * freight.
 */
const settledPart = 26_833_333n;
const ofMerchant = async ({ store }: Sold) => (await balances(world))[`available ${store.merchant.member_id}`] ?? 0n;

describe("the clock against people who ask for a refund (PROOF REL-015, REL-016)", () => {
  test(
    "settling and requesting a refund at once: the order is settled in full, or waits and can be refunded in full",
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const sold = await givenSold(world, "received");
        const request = { order_id: sold.id, ...(await requestFor(world, sold)) };
        await shortlyBefore(sold, "settle_at");
        const asked = await besideTheClock(
          () => world.call(refunds.apply, request, { token: sold.buyer.token }),
          round * 2,
        );
        const { settled } = await orderOf(world, sold);
        expect(settled === null).toBe(asked.ok);
        if (!asked.ok) {
          expect(asked.error).toBe("after_sales_over");
          expect([await settlements(sold), await ofMerchant(sold)]).toEqual([1, settledWhole]);
        } else {
          await agreed(world, sold, { refund_id: asked.data.refund_id, amount: request.amount });
          expect(await orderOf(world, sold)).toMatchObject({ state: "cancelled", refunded: "48.00", settled: null });
          expect([await settlements(sold), await ofMerchant(sold)]).toEqual([0, 0n]);
        }
        await expectInvariants(world);
      }
    },
  );

  test(
    "automatic receipt and a refund request at once: both are stored, and the agreed amount is refunded",
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const sold = await givenSold(world, "shipped");
        const request = { order_id: sold.id, ...(await requestFor(world, sold, { pieces: [1, 0] })) };
        await shortlyBefore(sold, "confirm_at");
        const asked = await besideTheClock(
          () => world.call(refunds.apply, request, { token: sold.buyer.token }),
          round * 2,
        );
        if (!asked.ok) throw new Error(`refused: ${asked.error}`);
        // Where the request came first, the order waits for it.
        expect(["awaiting_receipt", "awaiting_review"]).toContain((await orderOf(world, sold)).state);
        await agreed(world, sold, { refund_id: asked.data.refund_id, amount: request.amount });
        // What fell due while the refund was open is confirmed two days after it.
        for (const days of [3, 8, 9]) await world.pass(days * day);
        expect(await orderOf(world, sold)).toMatchObject({
          state: "completed",
          refunded: "10.00",
          settled: expect.any(String),
        });
        // 38.00 stay: 30.00 of goods less 5 %, and 8.00 of freight.
        expect([await settlements(sold), await ofMerchant(sold)]).toEqual([1, 36_500_000n]);
        await expectInvariants(world);
      }
    },
  );

  test(
    "automatic completion and the mall's decision at once: the decision is paid, the rest is settled once",
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const sold = await givenSold(world, "received");
        const refund_id = await givenDispute(world, sold);
        await world.pass(answerHours * hour);
        await shortlyBefore(sold, "complete_at");
        await world.ask(queueOffice.claim, { kind: "dispute", id: refund_id }, { token: operator.token });
        const decision = await decisionFor(world, operator, refund_id, {
          amount: ["20.00", "0", "48.00"][round % 3] ?? "0",
        });
        const decided = await besideTheClock(
          () => world.call(disputesOffice.decide, decision, { token: operator.token }),
          round * 2,
        );
        expect(decided.ok).toBe(true);
        await world.settleDue();
        const [amount, left] = (
          [
            ["20.00", settledPart],
            ["0.00", settledWhole],
            ["48.00", 0n],
          ] as const
        )[round % 3] ?? ["0.00", 0n];
        expect(await orderOf(world, sold)).toMatchObject({
          state: amount === "48.00" ? "cancelled" : "completed",
          refunded: amount,
        });
        expect([await settlements(sold), await ofMerchant(sold)]).toEqual([left === 0n ? 0 : 1, left]);
        await expectInvariants(world);
      }
    },
  );

  test(
    "the mall's decision, the buyer's withdrawal and the settlement at once: one of the first two, and one settlement",
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const sold = await givenSold(world, "received");
        const refund_id = await givenDispute(world, sold);
        await world.pass(8 * day);
        await world.ask(queueOffice.claim, { kind: "dispute", id: refund_id }, { token: operator.token });
        const decision = await decisionFor(world, operator, refund_id, { amount: "20.00" });
        const [decided, withdrawn] = await Promise.all([
          world.call(disputesOffice.decide, decision, { token: operator.token }),
          world.call(refunds.withdraw, { refund_id }, { token: sold.buyer.token }),
          world.settleDue(),
          world.settleDue(),
        ]);
        expect([decided.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
        await world.settleDue();
        expect((await refundOf(world, sold, refund_id)).state).toBe(decided.ok ? "refunded" : "withdrawn");
        expect(await orderOf(world, sold)).toMatchObject({
          refunded: decided.ok ? "20.00" : "0.00",
          settled: expect.any(String),
        });
        expect([await settlements(sold), await ofMerchant(sold)]).toEqual([1, decided.ok ? settledPart : settledWhole]);
        await expectInvariants(world);
      }
    },
  );
});
