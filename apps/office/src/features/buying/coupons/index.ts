/** What a proposal to start a coupon would make. */
export { CouponPayload } from "./coupon-payload.tsx";
export { useValueWords } from "./value-words.ts";
