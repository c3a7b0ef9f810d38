/** Coupons (RULES 4): claimed, held by unpaid orders, used by paid ones, and given back. */
export { couponRoutes } from "./routes.ts";
export { couponMakingRoutes } from "./make-routes.ts";
export { couponSweeps } from "./make-jobs.ts";
/** For the demo, whose coupons are marked. */
export { writeCoupon } from "./make-coupon.ts";
export { setAside } from "./fund-coupon.ts";
export { grantCoupon } from "./claim-coupon.ts";
export { giveCouponsBack } from "./give-coupons-back.ts";
export { refuseCoupon } from "./refuse-coupon.ts";
export { candidateOf, type HeldCoupon, problemOfHeld } from "./rules.ts";
export {
  changeFreightUse,
  type ChosenCoupon,
  chosenCoupons,
  type CouponUse,
  heldCoupons,
  holdCoupons,
  ordersTogether,
  useCoupons,
} from "./use.sql.ts";
/**
 * A coupon's columns for a SELECT over `coupon c LEFT JOIN store s`, given the language, and such a row on the wire;
 * and what can be claimed at the context's time.
 */
export { couponTable } from "./office.views.ts";
export { promotionMoneyTable } from "./fund.views.ts";
export {
  columns as couponColumns,
  couponOut,
  type CouponRow,
  couponsForGoods,
  couponsOfOrder,
  couponsSeen,
  offeredCoupons,
} from "./views.ts";
/** What happens to its rows when an account closes. */
export { couponErasure } from "./erase.ts";
