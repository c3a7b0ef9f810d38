import type { CouponKind } from "@arcade/contract/buying/coupons/kinds";
import type { MoneyText } from "@arcade/contract/money";
import { money, type Show } from "../show.ts";
import type { Translate } from "../translate.tsx";

/** What a coupon takes off, as every answer has it. */
export interface CouponFigures {
  kind: CouponKind;
  threshold: MoneyText;
  amount: MoneyText | null;
  ppm: number | null;
  max: MoneyText | null;
}

interface Words {
  t: Translate;
  show: Show;
}

/** "10% off", "$5.00 off", "Free shipping" */
export function couponValue(
  { kind, amount, ppm }: Omit<CouponFigures, "threshold" | "max">,
  { t, show }: Words,
): string {
  if (kind === "free_freight") return t("coupons.value_freight");
  return ppm === null
    ? t("coupons.value_amount", { amount: money(amount ?? ("0.00" as MoneyText)) }) // a reduction has an amount
    : t("coupons.off_percent", { percent: show.percent(ppm) });
}

/** "From $50.00 · $20.00 off at most" */
export function couponCondition({ kind, threshold, max }: CouponFigures, { t }: Pick<Words, "t">): string {
  const from =
    Number(threshold) === 0 ? t("coupons.no_threshold") : t("coupons.from_threshold", { threshold: money(threshold) });
  const cap = caps[kind];
  return [from, ...(max === null || cap === null ? [] : [t(cap, { max: money(max) })])].join(" · ");
}

/** How the bound of a kind is said. Null: its bound is what it takes off. */
const caps = {
  full_reduction: null,
  full_discount: "coupons.cap",
  instant_reduction: null,
  free_freight: "coupons.cap_freight",
} as const satisfies Record<CouponKind, string | null>;
