import { coupons } from "@arcade/contract/buying/coupons/api";
import { serve } from "../../../platform/http/serve.ts";
import { claimCoupon } from "./claim-coupon.ts";
import { couponCounts, couponDetail, couponsForGoods, myCoupons, offeredCoupons } from "./views.ts";

export const couponRoutes = [
  serve(coupons.list, (context, input, actor) => myCoupons(context, actor.member_id, input)),
  serve(coupons.counts, (context, _input, actor) => couponCounts(context.tx, actor.member_id, context.now)),
  serve(coupons.offered, (context, input, actor) => offeredCoupons(context, actor?.member_id ?? null, input)),
  serve(coupons.forGoods, (context, input, actor) => couponsForGoods(context, actor?.member_id ?? null, input.goods)),
  serve(coupons.detail, (context, input) => couponDetail(context, input.id)),
  serve(coupons.claim, (context, input, actor) => claimCoupon(context, actor.member_id, input.coupon_id)),
];
