import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { giveSpareBack } from "./fund-coupon.ts";
import { takeDueFund } from "./fund.sql.ts";
import { endCoupon, takeOver } from "./make.sql.ts";
import { remindOfCoupons } from "./remind-of-coupons.ts";
import { takeToRemind } from "./remind.sql.ts";

export const couponSweeps: readonly Sweep[] = [
  {
    name: "end coupons",
    take: (turn, except) => takeOver(turn.tx, turn.now, except),
    move: async (turn, id) => endCoupon(turn.tx, id, turn.now),
  },
  { name: "tell of coupons that end", take: (turn, except) => takeToRemind(turn.tx, turn.now, except), move: remindOfCoupons },
  { name: "give promotion money back", take: (turn, except) => takeDueFund(turn.tx, turn.now, except), move: (turn, id) => giveSpareBack(turn, id) },
];
