import type { OfferedCoupon } from "@arcade/contract/buying/coupons/coupon";
import { useState } from "react";

interface Staying {
  coupon: OfferedCoupon;
  /** The index of the coupon. */
  at: number;
}

/**
 * The coupons of a list, together with those that were claimed here. They stay in their place while the page is open,
 * even if the list is read again without them.
 */
export function useStaying(items: readonly OfferedCoupon[]) {
  const [claimed, setClaimed] = useState<readonly Staying[]>([]);
  const shown = [...items];
  for (const { coupon, at } of claimed)
    if (!items.some(({ id }) => id === coupon.id)) shown.splice(Math.min(at, shown.length), 0, coupon);
  return {
    shown,
    stay(coupon: OfferedCoupon): void {
      const kept = { coupon, at: shown.findIndex(({ id }) => id === coupon.id) };
      setClaimed((before) => [...before.filter(({ coupon: { id } }) => id !== coupon.id), kept]);
    },
  };
}
