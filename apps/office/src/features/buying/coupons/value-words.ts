import type { Coupon } from "@arcade/contract/buying/coupons/coupon";
import type { MoneyText } from "@arcade/contract/money";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";

/** What a coupon takes off, in one line: "$5.00 off · from $20.00". */
export function useValueWords() {
  const t = useT();
  const show = useShow();
  return ({ amount, ppm, max, threshold }: Pick<Coupon, "amount" | "ppm" | "max" | "threshold">): string => {
    const off =
      ppm === null
        ? t("invitations.gift_off", { amount: money(amount ?? ("0.00" as MoneyText)) }) // a reduction has its amount
        : t("invitations.gift_percent", { percent: show.percent(ppm), max: money(max) });
    return `${off} · ${Number(threshold) === 0 ? t("invitations.gift_any") : t("invitations.gift_from", { threshold: money(threshold) })}`;
  };
}
