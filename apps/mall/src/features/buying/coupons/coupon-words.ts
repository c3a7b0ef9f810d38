import type { CouponScope } from "@arcade/contract/buying/coupons/kinds";
import { serverNow } from "@arcade/web/clock.ts";
import { couponCondition, type CouponFigures, couponValue } from "@arcade/web/coupons/words.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";

interface Scoped {
  scope: CouponScope;
  covers: readonly string[];
  store: { name: string } | null;
}

const dayMs = 86_400_000;

/** A coupon in words: its value, condition, scope and period. */
export function useCouponWords() {
  const t = useT();
  const show = useShow();
  return {
    value: (coupon: Omit<CouponFigures, "threshold" | "max">) => couponValue(coupon, { t, show }),
    condition: (coupon: CouponFigures) => couponCondition(coupon, { t }),
    scope: ({ scope, covers, store }: Scoped) => {
      if (scope !== "everything") return t("coupons.scope_some", { names: covers.join(" · ") });
      return t(store === null ? "coupons.scope_mall" : "coupons.scope_store");
    },
    /** How long it can still be used: the days that are left, or the exact time on the last day. */
    daysLeft: (until: string) => {
      const leftMs = Date.parse(until) - serverNow().getTime();
      return leftMs < dayMs
        ? t("coupons.ends_at", { time: show.time(until) })
        : t("coupons.days_left", { days: Math.floor(leftMs / dayMs) });
    },
  };
}
