export { CartCoupons } from "./cart-coupons.tsx";
export { ClaimAndUse } from "./claim-and-use.tsx";
export { useCouponName } from "./coupon-name.ts";
export type { OrderGround } from "./fit-of-offered.ts";
export { CouponPicker } from "./coupon-picker.tsx";
export { CouponRow } from "./coupon-row.tsx";
export { CouponStrip } from "./coupon-strip.tsx";
export { SpendMore, useSpendMore } from "./spend-more.tsx";
export { bestChoice, type CouponChoice, orderKey, type PricedPreview, withChoice } from "./with-choice.ts";
