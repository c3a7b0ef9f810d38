import type { Limit } from "../limit.ts";
import { cartCarries } from "./carts/limits.ts";

/** Numbers of orders, reviews, groups, refunds and disputes. `limits` has all numbers. */
export const buyingLimits = {
  order_unpaid_minutes: { value: 30, unit: "minutes", source: "RULES 2", min: 15, max: 120 },
  /** The deadline of an unpaid order waits at most this long for a recharge that is in review. */
  order_top_up_hours: { value: 48, unit: "hours", source: "our choice", min: 2, max: 72 },
  order_ship_hours: { value: 48, unit: "hours", source: "RULES 2", min: 24, max: 96 },
  order_remind_hours: { value: 24, unit: "hours", source: "our choice", min: 12, max: 72 },
  order_confirm_notice_hours: {
    value: 48,
    unit: "hours",
    source: "our choice",
    min: 24,
    max: 96,
    stricter: "lower",
  },
  order_confirm_days: { value: 10, unit: "days", source: "RULES 2", min: 7, max: 21 },
  /** The buyer has at least this long after delivery before the receipt is confirmed automatically. */
  order_delivered_days: { value: 5, unit: "days", source: "our choice", min: 3, max: 14 },
  order_extend_days: { value: 3, unit: "days", source: "RULES 2", min: 1, max: 7 },
  order_after_sales_days: { value: 7, unit: "days", source: "RULES 2", min: 7, max: 30 },
  /** Days after receipt in which a buyer of a price that fell gets the difference. 0: none. It never outlives the escrow. */
  price_protection_days: { value: 0, unit: "days", source: "our choice", min: 0, max: 7 },
  order_review_days: { value: 15, unit: "days", source: "RULES 2", min: 7, max: 60 },
  review_days: { value: 90, unit: "days", source: "our choice", min: 30, max: 365, stricter: "lower" },
  review_follow_up_days: { value: 180, unit: "days", source: "our choice", min: 60, max: 730, stricter: "lower" },
  group_hours: { value: 24, unit: "hours", source: "RULES 9", min: 12, max: 48 },
  group_offer_days: { value: 30, unit: "days", source: "our choice", min: 7, max: 90 },
  tracking_correct_hours: { value: 24, unit: "hours", source: "our choice", min: 6, max: 72 },
  order_notes_most: { value: 20, unit: "count", source: "our choice", min: 5, max: 60 },
  order_lines_most: { value: 60, unit: "count", source: "our choice", min: 20, max: 100 },
  refund_answer_hours: { value: 24, unit: "hours", source: "RULES 3", min: 12, max: 72 },
  refund_return_days: { value: 7, unit: "days", source: "RULES 3", min: 5, max: 30, stricter: "lower" },
  refund_confirm_days: { value: 7, unit: "days", source: "our choice", min: 3, max: 14 },
  /** In this time a store ships the replacement of an exchange. After that the buyer gets the money. */
  exchange_ship_days: { value: 5, unit: "days", source: "our choice", min: 2, max: 14 },
  refund_applications_most: { value: 5, unit: "count", source: "our choice", min: 3, max: 10, stricter: "lower" },
  refund_retry_minutes: { value: 60, unit: "minutes", source: "our choice", min: 15, max: 240, stricter: "higher" },
  dispute_answer_hours: { value: 48, unit: "hours", source: "our choice", min: 24, max: 96 },
  dispute_decide_hours: { value: 120, unit: "hours", source: "our choice", min: 48, max: 168 },
  dispute_appeal_hours: { value: 72, unit: "hours", source: "our choice", min: 48, max: 336, stricter: "lower" },
  dispute_alone_most_micro: {
    value: 200_000_000,
    unit: "micro_usdt",
    source: "our choice",
    min: 20_000_000,
    max: 500_000_000,
  },
  dispute_evidence_most: { value: 10, unit: "count", source: "our choice", min: 5, max: 20, stricter: "lower" },
  commission_ppm: {
    value: 50_000,
    unit: "parts_per_million",
    source: "RULES 2",
    min: 10_000,
    max: 100_000,
    stricter: "higher",
  },
  cart_lines_most: { value: 120, unit: "count", source: "our choice", min: 20, max: cartCarries.lines, alone: true },
  line_quantity_most: { value: 999, unit: "count", source: "our choice", min: 100, max: cartCarries.quantity },
} as const satisfies Record<string, Limit>;
