import { expect, test } from "vitest";
import { createSeenFrames } from "./seen-frames.ts";

test("a frame that comes again under its id is dropped, and the memory stays small", () => {
  const isNew = createSeenFrames();
  expect([isNew("1"), isNew("2"), isNew("1"), isNew("2")]).toEqual([true, true, false, false]);
  for (let id = 3; id <= 1_000; id += 1) expect(isNew(String(id))).toBe(true);
  expect([isNew("1000"), isNew("900"), isNew("1")]).toEqual([false, false, true]);
});
