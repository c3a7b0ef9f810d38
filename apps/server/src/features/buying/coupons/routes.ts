import { coupons } from "@arcade/contract/buying/coupons/api";
import { serve } from "../../../platform/http/serve.ts";
import { claimCoupon } from "./claim-coupon.ts";
import { couponCounts, couponDetail, couponsForGoods, myCoupons, offeredCoupons } from "./views.ts";

export const couponRoutes = [
  serve(coupons.list, (turn, input, actor) => myCoupons(turn, actor.member_id, input)),
  serve(coupons.counts, (turn, _input, actor) => couponCounts(turn.tx, actor.member_id, turn.now)),
  serve(coupons.offered, (turn, input, actor) => offeredCoupons(turn, actor?.member_id ?? null, input)),
  serve(coupons.forGoods, (turn, input, actor) => couponsForGoods(turn, actor?.member_id ?? null, input.goods)),
  serve(coupons.detail, (turn, input) => couponDetail(turn, input.id)),
  serve(coupons.claim, (turn, input, actor) => claimCoupon(turn, actor.member_id, input.coupon_id)),
];
