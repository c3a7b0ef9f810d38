import type { MoneyText } from "@arcade/contract/money";
import { expect, test } from "vitest";
import type { CouponForGoods } from "./coupon-sheet.tsx";
import { bestFitOf } from "./fit-of-offered.ts";

const coupon = {
  id: "1",
  kind: "free_freight",
  threshold: "43.00",
  amount: null,
  ppm: null,
  max: null,
  goods_ids: ["own", "supplied"],
} as unknown as CouponForGoods; // what the sum reads of it

const ground = (goods_id: string, price: string, freight: bigint) => ({
  lines: [{ goods_id, price: price as MoneyText, quantity: 1 }],
  freight,
});

test("a store's coupon counts one order: its own goods and those of its supplier do not reach the threshold together", () => {
  const apart = [ground("own", "40.00", 5_000_000n), ground("supplied", "12.00", 9_000_000n)];
  expect(bestFitOf(coupon, apart)).toMatchObject({ problem: "below_threshold", missing: 3_000_000n });
});

test("it is for the order that gains most by it", () => {
  const both = [ground("own", "50.00", 5_000_000n), ground("supplied", "60.00", 9_000_000n)];
  expect(bestFitOf(coupon, both)).toMatchObject({ problem: null, saving: 9_000_000n });
});

test("it fits nothing where no order is", () => {
  expect(bestFitOf(coupon, [])).toMatchObject({ problem: "not_covered" });
});
