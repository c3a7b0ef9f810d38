import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money, sum } from "../../money.ts";
import { type PaidLine, partsOfRefund, purchaseComesBack, refundLimit } from "./amount.ts";
import { refundReasons, refundReasonsOf, refundTypes, refundTypesOf, supplierFaults } from "./reasons.ts";
import {
  canMoveRefund,
  openRefundStates,
  type RefundMove,
  refundMoves,
  type RefundState,
  refundStages,
  refundStates,
  stageOf,
  stagesOf,
} from "./states.ts";

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 7 }),
  paid: fc.bigInt({ min: 10_000n, max: 99_999_999n }),
});
/**
 * Each step: which pieces of which lines, how much of what can be asked, in parts of 255, and whether they are sent
 * back.
 */
const step = fc.record({
  take: fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 6, maxLength: 6 }),
  part: fc.integer({ min: 1, max: 255 }),
  back: fc.boolean(),
});
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  freight: fc.bigInt({ min: 0n, max: 9_999_999n }),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
});

/** Asks for one part after the other, as the server does it, and then for all that is left. */
function refundInParts({
  lines,
  freight,
  steps,
}: {
  lines: { quantity: number; paid: bigint }[];
  freight: bigint;
  steps: { take: number[]; part: number; back: boolean }[];
}) {
  const standing = lines.map((one, index): PaidLine => ({
    id: String(index),
    ...one,
    refunded: 0n,
    refunded_quantity: 0,
  }));
  let freightLeft = freight;
  let paidBack = 0n;
  let splits = 0;
  let keptLess = false;
  const ask = (take: (line: PaidLine, index: number) => number, part: number, back: boolean) => {
    const chosen = standing
      .map((one, index) => ({ id: one.id, quantity: Math.min(take(one, index), one.quantity - one.refunded_quantity) }))
      .filter(({ quantity }) => quantity > 0);
    const limit = refundLimit(standing, freightLeft, chosen);
    const amount = (limit.limit * BigInt(part) + 254n) / 255n;
    if (chosen.length === 0 || amount === 0n) return;
    const parts = partsOfRefund(limit, amount, back ? "return_and_refund" : "refund_only");
    splits += 1;
    must(parts.freight + sum(parts.lines.map((one) => one.amount)) === amount);
    must(parts.freight >= 0n && parts.freight <= freightLeft);
    for (const [index, { id, amount: given, gone }] of parts.lines.entries()) {
      const one = standing.find((each) => each.id === id);
      if (one === undefined) throw new Error("a line of another order");
      must(given >= 0n && given <= (limit.lines[index]?.limit ?? 0n));
      one.refunded += given;
      one.refunded_quantity += gone;
      must(one.refunded <= one.paid && one.refunded_quantity <= one.quantity);
    }
    freightLeft -= parts.freight;
    paidBack += amount;
    // Lines that have gone back whole leave no freight behind, where nobody sent a piece back for less than could be
    // asked.
    keptLess ||= back && amount < limit.limit;
    if (!keptLess && standing.every((each) => each.refunded === each.paid && each.refunded_quantity === each.quantity))
      must(freightLeft === 0n);
  };
  for (const { take, part, back } of steps) ask((_line, index) => take[index] ?? 0, part, back);
  ask((one) => one.quantity, 255, false);
  return { standing, freightLeft, paidBack, splits };
}

/** A hundred times as fast as an expectation. */
function must(holds: boolean): void {
  if (!holds) throw new Error("it does not add up");
}

describe("the amount that can be refunded and its split over lines and shipping (PROOF REL-014, REL-018)", () => {
  test(
    "for any parts, they add up, none is negative, and at most the payment is refunded: 100,000 orders",
    { timeout: 120_000 },
    () => {
      let splits = 0;
      fc.assert(
        fc.property(order, (made) => {
          const outcome = refundInParts(made);
          splits += outcome.splits;
          const paid = sum(made.lines.map((one) => one.paid)) + made.freight;
          must(outcome.paidBack <= paid);
          // Where no piece was sent back for less than it cost, all of it can be had.
          if (made.steps.every(({ part, back }) => !back || part === 255)) must(outcome.paidBack === paid);
        }),
        { numRuns: 100_000 },
      );
      expect(splits).toBeGreaterThan(100_000);
    },
  );

  test("some pieces of a line cost their share, rounded down; the last ones cost the rest", () => {
    const lines: PaidLine[] = [{ id: "1", quantity: 3, paid: 10_000_000n, refunded: 0n, refunded_quantity: 0 }];
    expect(refundLimit(lines, 500n, [{ id: "1", quantity: 1 }])).toMatchObject({ limit: 3_333_333n, freight: 0n });
    expect(refundLimit(lines, 500n, [{ id: "1", quantity: 3 }])).toMatchObject({ limit: 10_000_500n, freight: 500n });
    const twice: PaidLine[] = [{ id: "1", quantity: 3, paid: 10_000_000n, refunded: 6_666_666n, refunded_quantity: 2 }];
    expect(refundLimit(twice, 0n, [{ id: "1", quantity: 1 }]).limit).toBe(3_333_334n);
    expect(refundLimit(lines, 0n, [{ id: "another order's", quantity: 1 }]).limit).toBe(0n);
  });

  test("a piece refunded in part stays the buyer's, unless it was sent back", () => {
    const limit = refundLimit([{ id: "1", quantity: 2, paid: 8n, refunded: 0n, refunded_quantity: 0 }], 0n, [
      { id: "1", quantity: 2 },
    ]);
    expect(partsOfRefund(limit, 7n, "refund_only").lines).toEqual([
      { id: "1", quantity: 2, amount: money(7n), gone: 0 },
    ]);
    expect(partsOfRefund(limit, 8n, "refund_only").lines[0]?.gone).toBe(2);
    expect(partsOfRefund(limit, 7n, "return_and_refund").lines[0]?.gone).toBe(2);
  });

  test("the purchase price is returned for goods that were not shipped, come back, or are the supplier's fault", () => {
    const kept = { type: "refund_only", reason: "changed_mind", unshipped: false } as const;
    expect(purchaseComesBack(kept)).toBe(false);
    expect(purchaseComesBack({ ...kept, unshipped: true })).toBe(true);
    expect(purchaseComesBack({ ...kept, type: "return_and_refund" })).toBe(true);
    for (const reason of refundReasons)
      expect(purchaseComesBack({ ...kept, reason })).toBe((supplierFaults as readonly string[]).includes(reason));
  });
});

describe("the table of a refund's moves (PROOF REL-027)", () => {
  const moves = Object.entries(refundMoves) as [
    RefundMove,
    { from: readonly RefundState[]; to: RefundState | null; by: readonly string[] },
  ][]; // its own entries
  const ends: readonly RefundState[] = refundStates.filter(
    (state) => !(openRefundStates as readonly string[]).includes(state),
  );

  test("every state is reached from the first one, and the ends have no moves", () => {
    const reached = new Set<RefundState>(["applied"]);
    for (let size = 0; size < reached.size;) {
      size = reached.size;
      for (const [, { from, to }] of moves)
        if (to !== null && from.some((state) => reached.has(state))) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...refundStates].toSorted());
    for (const end of ends) expect(moves.filter(([, { from }]) => from.includes(end))).toEqual([]);
  });

  test("the clock leads out of every open state but the mall's own, so nobody waits for ever", () => {
    for (const state of openRefundStates)
      expect(moves.some(([, { from, to, by }]) => to !== null && from.includes(state) && by.includes("clock"))).toBe(
        state !== "arbitration",
      );
  });

  test("an unknown move is not allowed, and every state has its stage", () => {
    expect(canMoveRefund("agree", "applied", "merchant")).toBe(true);
    expect(canMoveRefund("agree", "applied", "buyer")).toBe(false);
    expect(canMoveRefund("withdraw", "paying", "buyer")).toBe(false);
    for (const type of refundTypes)
      for (const state of refundStates) expect(refundStages).toContain(stageOf({ type, state }));
  });

  test("a return has four stages, money alone has three, and an exchange ends with its replacement", () => {
    expect(stagesOf("return_and_refund")).toEqual(["apply", "agreed", "sent_back", "succeeded"]);
    expect(stagesOf("refund_only")).toEqual(["apply", "agreed", "succeeded"]);
    for (const state of ["applied", "paying", "refunded"] as const)
      expect(stagesOf("refund_only")).toContain(stageOf({ type: "refund_only", state }));
    expect(stagesOf("exchange")).toEqual(["apply", "agreed", "sent_back", "resent", "exchanged"]);
    for (const state of ["applied", "returning", "returned", "replacing", "resent", "exchanged"] as const)
      expect(stagesOf("exchange")).toContain(stageOf({ type: "exchange", state }));
  });

  test("goods that were not shipped or never arrived cannot be sent back", () => {
    expect(refundTypesOf("awaiting_shipment", false)).toEqual(["refund_only"]);
    expect(refundTypesOf("awaiting_shipment", true)).toContain("return_and_refund");
    expect(refundTypesOf("awaiting_shipment", true)).not.toContain("exchange");
    expect(refundTypesOf("awaiting_receipt", false)).toContain("exchange");
    expect(refundReasonsOf("awaiting_receipt", "exchange")).not.toContain("not_arrived");
    expect(refundReasonsOf("awaiting_receipt", "return_and_refund")).not.toContain("not_arrived");
    expect(refundReasonsOf("awaiting_shipment", "refund_only")).toContain("not_shipped");
    expect(refundReasonsOf("completed", "refund_only")).not.toContain("not_shipped");
  });
});
