import type { Erasure } from "../../../platform/erasure.ts";

/** Coupons that they had stay. */
export const couponErasure: Erasure = {
  tables: {
    coupon_grant: { kept: "the fund of a coupon is the sum of its grants" },
  },
};
