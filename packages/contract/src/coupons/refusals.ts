import type { RefusalRow } from "../envelope.ts";

export const couponRefusals = {
  // making coupons, the promotion money, invitations
  coupon_times: { code: 0, parameters: ["most_days"] },
  store_coupons_full: { code: 0, parameters: ["most"] },
  coupon_stopped: { code: 0, parameters: [] },
  promotion_short: { code: 0, parameters: ["missing", "balance"] },
  invitation_offer_runs: { code: 0, parameters: ["until"] },
  invitation_offer_over: { code: 0, parameters: [] },
  invitation_coupon_unfit: { code: 0, parameters: [] },
  reward_moved: { code: 0, parameters: [] },

  // coupons (RULES 4)
  coupon_not_open: { code: 0, parameters: ["from"] },
  coupon_over: { code: 0, parameters: [] },
  coupon_gone: { code: 0, parameters: [] },
  coupon_most: { code: 0, parameters: ["most"] },
  coupon_used: { code: 0, parameters: ["name"] },
  coupon_expired: { code: 0, parameters: ["name", "until"] },
  coupon_not_yet: { code: 0, parameters: ["name", "from"] },
  coupon_below_threshold: { code: 0, parameters: ["name", "missing"] },
  coupon_not_fitting: { code: 0, parameters: ["name"] },
  orders_share_coupon: { code: 0, parameters: ["orders"] },
} as const satisfies Record<string, RefusalRow>;
