import { expect, test } from "vitest";
import { newIdAt } from "./context.ts";

test("of thousands of ids made in one millisecond all differ, and a later millisecond's is larger", () => {
  const now = new Date("2026-11-21T09:00:00.000Z");
  for (let round = 0; round < 20; round += 1) {
    const at = new Date(now.getTime() + round * 60_000);
    const ids = Array.from({ length: 400 }, () => newIdAt(at));
    expect(new Set(ids).size).toBe(400);
    expect(newIdAt(new Date(at.getTime() + 1_000))).toBeGreaterThan(ids.at(-1) ?? 0n);
  }
});

test("a time before the last id's gives a later id: overlapping calls, or a clock that was set back, repeat none", () => {
  const at = new Date("2026-11-22T09:00:00.000Z");
  const first = Array.from({ length: 200 }, () => newIdAt(at));
  const later = newIdAt(new Date(at.getTime() + 30));
  const again = Array.from({ length: 200 }, () => newIdAt(at));
  const all = [...first, later, ...again];
  expect(all).toEqual(all.toSorted((one, other) => (one < other ? -1 : 1)));
  expect(new Set(all).size).toBe(401);
});
