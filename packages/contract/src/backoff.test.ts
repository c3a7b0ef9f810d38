import { expect, test } from "vitest";
import { backoffMs } from "./backoff.ts";

const backoff = { firstMs: 1_000, maxMs: 60_000 };

test("the waits double up to the longest, however often it failed", () => {
  expect([0, 1, 2, 5, 6, 7, 100, 5_000].map((failed) => backoffMs(failed, backoff))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000, 60_000,
  ]);
});

test("a random wait spreads over its whole length, and never above the longest", () => {
  expect([0, 0.25, 0.999].map((chance) => backoffMs(3, backoff, () => chance))).toEqual([0, 2_000, 7_992]);
  expect(backoffMs(5_000, backoff, () => 0.5)).toBe(30_000);
});
