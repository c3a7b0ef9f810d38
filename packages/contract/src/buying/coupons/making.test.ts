import { describe, expect, test } from "vitest";
import { money } from "../../money.ts";
import { lossOf, termsOf } from "./making.ts";

const usdt = (amount: number) => money(BigInt(Math.round(amount * 100)) * 10_000n);
const commission = 50_000;

describe("a supply product that a coupon for shipping sells below its cost", () => {
  const free = (threshold?: number, max?: number) =>
    termsOf({
      kind: "free_freight",
      threshold: threshold === undefined ? undefined : usdt(threshold),
      amount: undefined,
      percent: undefined,
      max: max === undefined ? undefined : usdt(max),
    });
  const piece = (cost: number, free_from: number | null = null) => ({
    price: usdt(20),
    cost: usdt(cost),
    freight: { first: usdt(4), free_from: free_from === null ? null : usdt(free_from) },
  });

  test("its supplier is paid the freight that the store gives up", () => {
    expect(lossOf(free(), piece(16.5), commission)).toEqual({
      pieces: 1,
      discount: 0n,
      brings: usdt(20),
      costs: usdt(20.5),
    });
    expect(lossOf(free(), piece(16), commission)).toBeNull();
  });

  test("a bound, more pieces and freight that is free anyway lower the loss", () => {
    expect(lossOf(free(undefined, 2), piece(16.5), commission)).toBeNull();
    expect(lossOf(free(40), piece(16.5), commission)).toBeNull();
    expect(lossOf(free(), piece(16.5, 20), commission)).toBeNull();
    expect(lossOf(free(40), piece(19), commission)).toMatchObject({ pieces: 2, costs: usdt(42) });
  });
});
