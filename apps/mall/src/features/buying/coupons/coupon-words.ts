import type { CouponScope } from "@arcade/contract/buying/coupons/kinds";
import type { MoneyText } from "@arcade/contract/money";
import { serverNow } from "@arcade/web/clock.ts";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";

interface Terms {
  threshold: MoneyText;
  amount: MoneyText | null;
  ppm: number | null;
  max: MoneyText;
}

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
    /** "10% off", "$5.00 off" */
    value: ({ amount, ppm }: Pick<Terms, "amount" | "ppm">) =>
      ppm === null
        ? t("coupons.value_amount", { amount: money(amount ?? ("0.00" as MoneyText)) })
        : t("coupons.off_percent", { percent: show.percent(ppm) }), // a coupon of this kind has an amount
    /** "From $50.00 · $20.00 off at most" */
    condition: ({ threshold, ppm, max }: Terms) =>
      [
        Number(threshold) === 0
          ? t("coupons.no_threshold")
          : t("coupons.from_threshold", { threshold: money(threshold) }),
        ...(ppm === null ? [] : [t("coupons.cap", { max: money(max) })]),
      ].join(" · "),
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
