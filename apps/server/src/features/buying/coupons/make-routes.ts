import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import { couponsShop } from "@arcade/contract/buying/coupons/shop";
import { serve } from "../../../platform/http/serve.ts";
import {
  couponChoices,
  couponGround,
  madeCoupon,
  madeCoupons,
  mallCoupon,
  mallCoupons,
  ordersBehind,
} from "./office.views.ts";
import { promotionMoney } from "./fund.views.ts";
import { decideMallCoupon, proposeMallCoupon } from "./make-mall-coupon.ts";
import { makeStoreCoupon } from "./make-store-coupon.ts";
import { stopCoupon, stopMallCoupon } from "./stop-coupon.ts";

export const couponMakingRoutes = [
  serve(couponsShop.made, (context, input, actor) => madeCoupons(context, actor.store_id, input)),
  serve(couponsShop.madeOne, (context, { id }, actor) => madeCoupon(context, actor.store_id, id)),
  serve(couponsShop.madeOrders, (context, input, actor) => ordersBehind(context, actor.store_id, input)),
  serve(couponsShop.ground, (context, _input, actor) => couponGround(context, actor.store_id)),
  serve(couponsShop.make, (context, input, actor) => makeStoreCoupon(context, actor.store_id, input)),
  serve(couponsShop.stop, (context, { coupon_id }, actor) => stopCoupon(context, coupon_id, actor.store_id)),
  serve(couponsOffice.list, (context, input) => mallCoupons(context, input)),
  serve(couponsOffice.one, (context, { id }) => mallCoupon(context, id)),
  serve(couponsOffice.orders, (context, input) => ordersBehind(context, null, input)),
  serve(couponsOffice.choices, (context) => couponChoices(context.tx, context.language)),
  serve(couponsOffice.propose, (context, input, operator) => proposeMallCoupon(context, operator, input)),
  serve(couponsOffice.decide, (context, input, operator) => decideMallCoupon(context, operator, input)),
  serve(couponsOffice.stop, (context, input) => stopMallCoupon(context, input)),
  serve(couponsOffice.money, (context, { cursor }) => promotionMoney(context, cursor)),
];
