import type { RefusalRow } from "../../envelope.ts";

/**
 * What the calls about coupons, promotion money and invitations refuse (RULES 4), with the parameters of each sentence.
 * `money` is decimal USDT text.
 */
export const couponRefusals = {
  // making coupons, the promotion money, invitations
  coupon_times: { code: 0, parameters: { most_days: "count" } },
  store_coupons_full: { code: 0, parameters: { max: "count" } },
  coupon_stopped: { code: 0, parameters: {} },
  promotion_short: { code: 0, parameters: { missing: "money", balance: "money" } },
  invitation_offer_runs: { code: 0, parameters: { until: "time" } },
  invitation_offer_over: { code: 0, parameters: {} },
  invitation_coupon_unfit: { code: 0, parameters: {} },
  reward_moved: { code: 0, parameters: {} },

  // coupons (RULES 4)
  coupon_not_open: { code: 0, parameters: { from: "time" } },
  coupon_over: { code: 0, parameters: {} },
  coupon_gone: { code: 0, parameters: {} },
  coupon_most: { code: 0, parameters: { max: "count" } },
  coupon_used: { code: 0, parameters: { name: "text" } },
  coupon_expired: { code: 0, parameters: { name: "text", until: "time" } },
  coupon_not_yet: { code: 0, parameters: { name: "text", from: "time" } },
  coupon_below_threshold: { code: 0, parameters: { name: "text", missing: "money" } },
  coupon_not_fitting: { code: 0, parameters: { name: "text" } },
  orders_share_coupon: { code: 0, parameters: { orders: "count" } },
} as const satisfies Record<string, RefusalRow>;
