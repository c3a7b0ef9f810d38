import type { CouponProblem } from "@arcade/contract/buying/coupons/kinds";
import { inLanguage } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import type { HeldCoupon } from "./rules.ts";

/** Refuses a chosen coupon, with the reason why it cannot be used. */
export function refuseCoupon(context: Context, held: HeldCoupon, problem: CouponProblem, missing = 0n): never {
  const name = inLanguage(held.name, context.language);
  switch (problem) {
    case "used":
    case "locked":
      return refuse("coupon_used", { name });
    case "expired":
      return refuse("coupon_expired", { name, until: held.valid_until });
    case "not_yet":
      return refuse("coupon_not_yet", { name, from: held.valid_from });
    case "below_threshold":
      return refuse("coupon_below_threshold", { name, missing: moneyText(missing) });
    case "not_covered":
    case "nothing_left":
    case "no_freight":
      return refuse("coupon_not_fitting", { name });
  }
}
