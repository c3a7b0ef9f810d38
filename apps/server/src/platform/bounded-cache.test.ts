import { expect, test } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

const kib = 1_024;

test("never holds more than its bytes, and a value in constant use stays", () => {
  const cache = createBoundedCache<number>(64 * kib);
  cache.set("used", -1, kib);
  for (let index = 0; index < 1_000; index += 1) {
    cache.set(`page ${index}`, index, kib);
    expect(cache.get("used")).toBe(-1);
    expect(cache.bytes()).toBeLessThanOrEqual(64 * kib + 2 * kib);
  }
  expect(cache.get("page 0")).toBeUndefined();
  expect(cache.get("page 999")).toBe(999);
});

test("a new value replaces the one before, also if it is too large to be kept", () => {
  const cache = createBoundedCache<string>(64 * kib);
  cache.set("page", "before", kib);
  cache.set("page", "after", 2 * kib);
  expect(cache.get("page")).toBe("after");
  cache.set("page", "too large", 40 * kib);
  expect(cache.get("page")).toBeUndefined();
  expect(cache.bytes()).toBe(0);
  cache.set("page", "again", kib);
  cache.clear();
  expect([cache.get("page"), cache.bytes()]).toEqual([undefined, 0]);
});
