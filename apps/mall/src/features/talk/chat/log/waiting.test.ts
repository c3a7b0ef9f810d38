import { serverNow, setClock } from "@arcade/web/clock.ts";
import { afterEach, expect, test } from "vitest";
import { msUntilLate } from "./waiting.ts";

afterEach(() => setClock(String(Date.now())));

test.each([
  ["an hour slow", 3_600_000],
  ["an hour fast", -3_600_000],
])("a message that was just sent is not late on a phone whose clock is %s", (_how, aheadMs) => {
  setClock(String(Date.now() + aheadMs));
  const said = serverNow().getTime();
  expect(msUntilLate(new Date(said).toISOString())).toBeGreaterThan(6_000);
  expect(msUntilLate(new Date(said - 9_000).toISOString())).toBeLessThan(0);
});
