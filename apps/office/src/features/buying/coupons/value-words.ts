import type { Coupon } from "@arcade/contract/buying/coupons/coupon";
import type { MoneyText } from "@arcade/contract/money";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";

const none = "0.00" as MoneyText; // as the wire writes it

/** What a coupon takes off, in one line: "$5.00 off · from $20.00", "Free shipping · from $20.00". */
export function useValueWords() {
  const t = useT();
  const show = useShow();
  // a reduction has its amount, and a discount its cap
  const offOf = ({ kind, amount, ppm, max }: Pick<Coupon, "kind" | "amount" | "ppm" | "max">): string[] => {
    if (kind === "free_freight")
      return [t("coupons.value_freight"), ...(max === null ? [] : [t("coupons.cap_freight", { max: money(max) })])];
    return ppm === null
      ? [t("invitations.gift_off", { amount: money(amount ?? none) })]
      : [t("invitations.gift_percent", { percent: show.percent(ppm), max: money(max ?? none) })];
  };
  return (coupon: Pick<Coupon, "kind" | "amount" | "ppm" | "max" | "threshold">): string => {
    const { threshold } = coupon;
    const from =
      Number(threshold) === 0 ? t("invitations.gift_any") : t("invitations.gift_from", { threshold: money(threshold) });
    return [...offOf(coupon), from].join(" · ");
  };
}
