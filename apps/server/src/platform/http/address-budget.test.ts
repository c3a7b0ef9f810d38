import { costs } from "@arcade/contract/costs";
import { expect, test } from "vitest";
import { createAddressBudget } from "./address-budget.ts";

const start = new Date("2026-11-22T12:00:00Z");
const later = (ms: number) => new Date(start.getTime() + ms);

/** How many calls an address gets at one moment. */
function callsAt(
  budget: ReturnType<typeof createAddressBudget>,
  address: string,
  cost: keyof typeof costs,
  now = start,
  max = 100_000,
): number {
  for (let count = 0; count < max; count += 1) if (budget.take(address, cost, now) > 0) return count;
  return max;
}

test("an address gets ten seconds' worth at once, and then as much as is refilled", () => {
  const budget = createAddressBudget(12);
  expect(callsAt(budget, "10.0.0.1", "search")).toBe(100);
  expect(callsAt(budget, "10.0.0.1", "search", later(1_000))).toBe(10);
  expect(callsAt(budget, "10.0.0.1", "search", later(3_600_000))).toBe(100);
});

test("a search costs more than a list, a list more than one thing, and a known tag almost nothing", () => {
  const calls = (["search", "list", "page", "file", "known"] as const).map((cost) =>
    callsAt(createAddressBudget(12), "10.0.0.1", cost),
  );
  expect(calls).toEqual([100, 240, 300, 1_200, 12_000]);
});

test("a caller who has to wait reads for how long, and a refused call has cost nothing", () => {
  const budget = createAddressBudget(1);
  while (budget.take("10.0.0.1", "search", start) === 0);
  const wait = budget.take("10.0.0.1", "search", start);
  expect(wait).toBe(1);
  expect(budget.take("10.0.0.1", "search", later(wait * 1_000))).toBe(0);
});

test("each IPv4 address counts alone; a /64 of IPv6 is one caller; a /48 has eight times as much in all", () => {
  const budget = createAddressBudget(12);
  expect(callsAt(budget, "203.0.114.1", "search")).toBe(100);
  expect(callsAt(budget, "203.0.114.2", "search")).toBe(100);
  expect(callsAt(budget, "::ffff:203.0.114.2", "search")).toBe(0);
  expect(callsAt(budget, "2a00:1:2:3::1", "search")).toBe(100);
  expect(callsAt(budget, "2a00:1:2:3:ffff::2", "search")).toBe(0);
  let site = 100;
  for (let network = 4; network < 40; network += 1)
    site += callsAt(budget, `2a00:1:2:${network.toString(16)}::1`, "search");
  expect(site).toBe(800);
  expect(callsAt(budget, "2a00:1:3::1", "search")).toBe(100);
});

test("a clock that moves back refills nothing", () => {
  const budget = createAddressBudget(12);
  callsAt(budget, "10.0.0.1", "search");
  expect(budget.take("10.0.0.1", "search", later(-60_000))).toBeGreaterThan(0);
});

test("a hundred thousand addresses leave a limited number of counters", () => {
  const budget = createAddressBudget(400);
  const before = process.memoryUsage().heapUsed;
  for (let number = 0; number < 100_000; number += 1)
    budget.take(`10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`, "file", start);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(60 * 1_024 * 1_024);
});

test("the setting 0 limits nobody", () => {
  expect(callsAt(createAddressBudget(0), "10.0.0.1", "search", start, 5_000)).toBe(5_000);
});
