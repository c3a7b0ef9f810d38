import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { giveSpareBack } from "./fund-coupon.ts";
import { takeDueFund } from "./fund.sql.ts";
import { endCoupon, takeOver } from "./make.sql.ts";
import { remindOfCoupons } from "./remind-of-coupons.ts";
import { takeToRemind } from "./remind.sql.ts";

export const couponSweeps: readonly Sweep[] = [
  {
    name: "end coupons",
    take: (context, except) => takeOver(context.tx, context.now, except),
    move: async (context, id) => endCoupon(context.tx, id, context.now),
  },
  {
    name: "tell of coupons that end",
    take: (context, except) => takeToRemind(context.tx, context.now, except),
    move: remindOfCoupons,
  },
  {
    name: "give promotion money back",
    take: (context, except) => takeDueFund(context.tx, context.now, except),
    move: (context, id) => giveSpareBack(context, id),
  },
];
