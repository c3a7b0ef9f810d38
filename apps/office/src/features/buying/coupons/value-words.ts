import type { Coupon } from "@arcade/contract/buying/coupons/coupon";
import { couponValue } from "@arcade/messages/coupon-value.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";

/** What a coupon takes off, in one line. */
export function useValueWords() {
  const say = useT();
  const { percent } = useShow();
  return (coupon: Pick<Coupon, "kind" | "amount" | "ppm" | "max" | "threshold">): string =>
    couponValue(coupon, { say, percent });
}
