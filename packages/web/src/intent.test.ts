import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { orders } from "@arcade/contract/buying/orders/api";
import { intentKey, settleIntent } from "./intent.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});

afterEach(() => vi.unstubAllGlobals());

test("a retry without an answer repeats the same key, also if the payment password is typed again", () => {
  const { secrets } = orders.pay;
  const key = intentKey("pay:1", { order_ids: ["1"], payment_password: "111111" }, secrets);
  expect(intentKey("pay:1", { order_ids: ["1"], payment_password: "222222" }, secrets)).toBe(key);
  expect(intentKey("pay:1", { order_ids: ["2"], payment_password: "222222" }, secrets)).not.toBe(key);
});

test("after an answer the next tap is a new intent", () => {
  const key = intentKey("pay:1", { order_ids: ["1"] });
  settleIntent("pay:1");
  expect(intentKey("pay:1", { order_ids: ["1"] })).not.toBe(key);
});

test("another content is another intent", () => {
  expect(intentKey("create", { quantity: 1 })).not.toBe(intentKey("create", { quantity: 2 }));
});
