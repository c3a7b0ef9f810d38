import { expect, test } from "vitest";
import { fitsPattern, isTrackingNumber, stepsOf } from "./tracking.ts";

test.each([
  ["JD014600003", "JD#{9,18}", true],
  ["jd 0146 00003", "JD#{9,18}", true],
  ["JD01460000", "JD#{9,18}", false],
  ["RR123456785CN", "@@#{9}@@", true],
  ["RR123456785C", "@@#{9}@@", false],
  ["1Z999AA10123456784", "1Z?{16}", true],
])("%s is of %s: %s", (number, pattern, fits) => {
  expect(isTrackingNumber(number, [pattern])).toBe(fits);
});

test.each(["AAAA", "AAAAAAAAAA", "1111111111", "ABCDEFGHIJ", "ABC123", "12345", "A".repeat(41), "10000٣4567"])(
  "%s is no carrier's number",
  (number) => {
    expect(isTrackingNumber(number, [])).toBe(false);
  },
);

test("the order's own number is no tracking number, however it is grouped", () => {
  expect(isTrackingNumber("20261122-ABC1234KP", [], "20261122-ABC1234KP")).toBe(false);
  expect(isTrackingNumber("20261122abc1234kp", [], "20261122-ABC1234KP")).toBe(false);
});

test.each(["", "#", "#{5}", "#{41}", "#{9", "#{9,8}", "#{9,,10}", "(a+)+", "#{1e3}", "a#{9}", "?".repeat(41)])(
  "%s is no pattern",
  (pattern) => {
    expect(stepsOf(pattern)).toBeNull();
  },
);

test("no pattern of the language takes long for a number that does not match", () => {
  const pattern = "?{1,20}?{1,19}#";
  const before = performance.now();
  for (let round = 0; round < 200; round += 1) expect(fitsPattern(`${"A".repeat(39)}B`, pattern)).toBe(false);
  expect(performance.now() - before).toBeLessThan(2_000);
});
