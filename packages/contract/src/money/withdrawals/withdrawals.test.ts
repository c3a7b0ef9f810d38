import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brokenLimit, withdrawableNow, withdrawalQuote } from "./fee.ts";
import {
  canMoveWithdrawal,
  openWithdrawalStates,
  type WithdrawalMove,
  withdrawalMoves,
  type WithdrawalState,
  withdrawalStates,
} from "./states.ts";

const ruled = { fee_micro: 1_000_000n, fee_ppm: 5_000 };
const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n });

describe("the fee (RULES 5, PROOF REL-018)", () => {
  test("1 USDT and half a percent, taken from the amount: 200.00 costs 2.00 and pays 198.00", () => {
    expect(withdrawalQuote(200_000_000n, ruled)).toEqual({
      amount: 200_000_000n,
      fee: 2_000_000n,
      actual_amount: 198_000_000n,
    });
  });

  test("half a millionth is rounded to the even one", () => {
    expect(withdrawalQuote(100n, { fee_micro: 0n, fee_ppm: 5_000 }).fee).toBe(0n);
    expect(withdrawalQuote(300n, { fee_micro: 0n, fee_ppm: 5_000 }).fee).toBe(2n);
  });

  test("for any amount and rule, fee and actual amount add up to the amount, and the fee is exact within half a millionth", () => {
    fc.assert(
      fc.property(
        amounts,
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (amount, fee_micro, fee_ppm) => {
          const quote = withdrawalQuote(amount, { fee_micro, fee_ppm });
          expect(quote.fee + quote.actual_amount).toBe(amount);
          const twiceOff = 2n * ((quote.fee - fee_micro) * 1_000_000n - amount * BigInt(fee_ppm));
          expect(twiceOff >= -1_000_000n && twiceOff <= 1_000_000n).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test("a higher request never pays less", () => {
    fc.assert(
      fc.property(amounts, amounts, (one, more) => {
        const [less, greater] = one < more ? [one, more] : [more, one];
        return withdrawalQuote(less, ruled).actual_amount <= withdrawalQuote(greater, ruled).actual_amount;
      }),
    );
  });
});

describe("all (UX-032)", () => {
  test("is the balance, the maximum of one request, or zero if the minimum is above the balance", () => {
    expect(withdrawableNow(500n, 10n, 1_000n)).toBe(500n);
    expect(withdrawableNow(5_000n, 10n, 1_000n)).toBe(1_000n);
    expect(withdrawableNow(9n, 10n, 1_000n)).toBe(0n);
    expect(withdrawableNow(10n, 10n, 1_000n)).toBe(10n);
  });

  test("never breaks a limit unless it is zero", () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (available, min, max) => {
        const all = withdrawableNow(available, min, max);
        return all === 0n || brokenLimit(all, { min, max, available }) === null;
      }),
    );
  });

  test("a broken limit is named: the minimum, the maximum, or the available balance, in this order", () => {
    const limits = { min: 10n, max: 100n, available: 50n };
    expect([9n, 10n, 50n, 51n, 101n].map((amount) => brokenLimit(amount, limits))).toEqual([
      "min",
      null,
      null,
      "available",
      "max",
    ]);
  });
});

describe("a withdrawal's life", () => {
  const moves = Object.entries(withdrawalMoves) as [
    WithdrawalMove,
    { from: readonly WithdrawalState[]; to: WithdrawalState | null; by: readonly string[] },
  ][];

  test("every state is reached from the first, and every open one can end", () => {
    const reached = new Set<WithdrawalState>(["pending"]);
    for (let count = 0; count < moves.length; count += 1)
      for (const [, { from, to }] of moves)
        if (to !== null && from.some((state) => reached.has(state))) reached.add(to);
    expect(withdrawalStates.filter((state) => !reached.has(state))).toEqual([]);
    for (const state of openWithdrawalStates)
      expect(moves.some(([, { from, to }]) => to !== null && from.includes(state))).toBe(true);
  });

  test("no move leaves an end, money goes out only through sending, and a sent one is never simply refused or cancelled", () => {
    for (const end of ["confirmed", "rejected", "cancelled"] as const)
      expect(moves.filter(([, { from }]) => from.includes(end))).toEqual([]);
    expect(moves.filter(([, { to }]) => to === "sent").map(([name]) => name)).toEqual(["enter_hash", "note_sent"]);
    expect(moves.filter(([, { to }]) => to === "sending").map(([, { from }]) => from)).toEqual([["approved"]]);
    for (const state of ["sending", "sent"] as const)
      for (const move of ["reject", "cancel"] as const) expect(canMoveWithdrawal(move, state, "operator")).toBe(false);
  });

  test("a member cancels only what nobody has approved, and approves nothing", () => {
    const byMember = moves.filter(([, { by }]) => by.includes("member")).map(([name, { from }]) => [name, from]);
    expect(byMember).toEqual([
      ["submit", []],
      ["cancel", ["pending"]],
    ]);
  });
});
