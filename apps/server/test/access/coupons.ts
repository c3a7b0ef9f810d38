import { type Cases, things } from "./things.ts";

// Which coupons anybody may see and claim.
export const couponCases: Cases = {
  "/wanlshop/coupons/offered": {
    input: () => ({ store: String(things.store.store_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/coupons/detail": { input: () => ({ id: things.coupon }), by: () => things.other.token, gives: "public" },
  "/wanlshop/coupons/claim": {
    input: () => ({ coupon_id: things.coupon }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/coupons/made_one": {
    input: () => ({ id: things.coupon }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/coupons/made_orders": {
    input: () => ({ id: things.coupon }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/coupons/stop": {
    input: () => ({ coupon_id: things.coupon }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/coupons/make": {
    input: () => ({
      name: { en: "Mine" },
      kind: "instant_reduction",
      amount: "1.00",
      scope: "goods",
      goods_ids: [String(things.goods.goods_id)],
      claim_until: new Date(Date.now() + 86_400_000).toISOString(),
      valid_days: 3,
      total: 1,
      per_person: 1,
    }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
};
