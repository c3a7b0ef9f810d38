import { expect, test } from "vitest";
import { createAnsweredCalls } from "./answered-calls.ts";

const call = (key: string) => ({ member_id: 1n, endpoint: "/wanlshop/orders/pay", key });

test("the calls of the last minute are known, older ones are not", () => {
  let now = 0;
  const calls = createAnsweredCalls(() => now);
  for (let second = 0; second < 200; second += 1) {
    now = second * 1_000;
    calls.note(call(`key-${second}`));
  }
  expect(calls.all().map(({ key }) => key)).toEqual(Array.from({ length: 61 }, (_, index) => `key-${139 + index}`));
  now += 3_600_000;
  expect(calls.all()).toEqual([]);
});

test("at most 20,000 are kept, the newest", () => {
  const calls = createAnsweredCalls(() => 0);
  for (let number = 0; number < 50_000; number += 1) calls.note(call(String(number)));
  expect(calls.all()).toHaveLength(20_000);
  expect(calls.all().at(-1)).toEqual(call("49999"));
});
