import type { Answer } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/buying/orders/api";
import { describe, expect, test } from "vitest";
import { bestChoice, withChoice } from "./with-choice.ts";

type Preview = Answer<typeof orders.preview>;

const coupon = (grant_id: string, amount: string, threshold = "0.00", problem: string | null = null) => ({
  grant_id,
  name: `Coupon ${grant_id}`,
  kind: threshold === "0.00" ? "instant_reduction" : "full_reduction",
  threshold,
  amount,
  ppm: null,
  max: amount,
  goods_ids: null,
  valid_from: "2026-01-01T00:00:00.000Z",
  valid_until: "2026-02-01T00:00:00.000Z",
  saving: amount,
  problem,
  missing: "0.00",
});

// Only the fields that the sum reads. The rest of a preview does not change.
const preview = {
  orders: [
    {
      store_id: "1",
      supplied: false,
      lines: [{ goods_id: "10", price: "40.00", quantity: 1 }],
      product_total: "40.00",
      freight: "5.00",
      freight_discount: "0.00",
      discount: "6.00",
      actual_payment: "39.00",
      coupons: [coupon("100", "6.00"), coupon("101", "4.00", "30.00"), coupon("102", "9.00", "0.00", "locked")],
      coupon: "100",
    },
  ],
  product_total: "40.00",
  freight: "5.00",
  freight_discount: "0.00",
  discount: "6.00",
  actual_payment: "39.00",
  platform_coupons: [coupon("200", "37.00")],
  platform_coupon: null,
} as unknown as Preview;

describe("a coupon other than the best one applies at once (UX-060)", () => {
  test("without a choice, the server's coupon applies", () => {
    expect(withChoice(preview, bestChoice)).toMatchObject({
      discount: "6.00",
      actual_payment: "39.00",
      used: [{ name: "Coupon 100", discount: "6.00" }],
    });
  });

  test("another coupon, no coupon, and one that cannot be used", () => {
    expect(withChoice(preview, { stores: { "1 false": "101" as never } })).toMatchObject({
      discount: "4.00",
      actual_payment: "41.00",
      orders: [{ coupon: "101" }],
    });
    expect(withChoice(preview, { stores: { "1 false": null } })).toMatchObject({
      discount: "0.00",
      actual_payment: "45.00",
      used: [],
    });
    expect(withChoice(preview, { stores: { "1 false": "102" as never } })).toMatchObject({
      discount: "0.00",
      orders: [{ coupon: null }],
    });
  });

  test("a coupon for shipping takes the whole freight off, and without it all of it is paid", () => {
    const free = { ...coupon("300", "0.00"), kind: "free_freight", amount: null, max: null };
    const [order] = preview.orders;
    const given = {
      ...preview,
      freight: "0.00",
      freight_discount: "5.00",
      orders: [{ ...order, freight: "0.00", freight_discount: "5.00", coupons: [free], coupon: "300" }],
    } as unknown as Preview;
    expect(withChoice(given, bestChoice)).toMatchObject({
      freight: "0.00",
      freight_discount: "5.00",
      actual_payment: "40.00",
      used: [{ of: "freight", name: "Coupon 300", discount: "5.00" }],
    });
    expect(withChoice(given, { stores: { "1 false": null } })).toMatchObject({
      freight: "5.00",
      freight_discount: "0.00",
      actual_payment: "45.00",
      used: [],
    });
  });

  test("the mall's coupon covers what the store's coupon leaves, and says so", () => {
    const both = withChoice(preview, { stores: {}, platform: "200" as never });
    expect(both).toMatchObject({ discount: "39.99", actual_payment: "5.01", platform_coupons: [{ saving: "33.99" }] });
    expect(both.used.map(({ discount }) => discount)).toEqual(["6.00", "33.99"]);
  });
});
