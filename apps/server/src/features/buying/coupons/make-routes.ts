import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import { couponsShop } from "@arcade/contract/buying/coupons/shop";
import { serve } from "../../../platform/http/serve.ts";
import { couponChoices, couponGround, madeCoupon, madeCoupons, mallCoupon, mallCoupons, ordersBehind } from "./office.views.ts";
import { promotionMoney } from "./fund.views.ts";
import { decideMallCoupon, proposeMallCoupon } from "./make-mall-coupon.ts";
import { makeStoreCoupon } from "./make-store-coupon.ts";
import { stopCoupon, stopMallCoupon } from "./stop-coupon.ts";

export const couponMakingRoutes = [
  serve(couponsShop.made, (turn, input, actor) => madeCoupons(turn, actor.store_id, input)),
  serve(couponsShop.madeOne, (turn, { id }, actor) => madeCoupon(turn, actor.store_id, id)),
  serve(couponsShop.madeOrders, (turn, input, actor) => ordersBehind(turn, actor.store_id, input)),
  serve(couponsShop.ground, (turn, _input, actor) => couponGround(turn, actor.store_id)),
  serve(couponsShop.make, (turn, input, actor) => makeStoreCoupon(turn, actor.store_id, input)),
  serve(couponsShop.stop, (turn, { coupon_id }, actor) => stopCoupon(turn, coupon_id, actor.store_id)),
  serve(couponsOffice.list, (turn, input) => mallCoupons(turn, input)),
  serve(couponsOffice.one, (turn, { id }) => mallCoupon(turn, id)),
  serve(couponsOffice.orders, (turn, input) => ordersBehind(turn, null, input)),
  serve(couponsOffice.choices, (turn) => couponChoices(turn.tx, turn.language)),
  serve(couponsOffice.propose, (turn, input, operator) => proposeMallCoupon(turn, operator, input)),
  serve(couponsOffice.decide, (turn, input, operator) => decideMallCoupon(turn, operator, input)),
  serve(couponsOffice.stop, (turn, input) => stopMallCoupon(turn, input)),
  serve(couponsOffice.money, (turn, { cursor }) => promotionMoney(turn, cursor)),
];
