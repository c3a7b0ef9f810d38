import type { Coupon } from "@arcade/contract/buying/coupons/coupon";
import type { MoneyText } from "@arcade/contract/money";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";

// Gifts are coupons of the mall: a reduction has its amount, and a discount its cap.
const none = "0.00" as MoneyText;

/** A gift coupon in one line: its discount and its condition. */
export function useGiftWords() {
  const t = useT();
  const show = useShow();
  return ({ amount, ppm, max, threshold }: Pick<Coupon, "amount" | "ppm" | "max" | "threshold">): string => {
    const off =
      ppm === null
        ? t("invitations.gift_off", { amount: money(amount ?? none) })
        : t("invitations.gift_percent", { percent: show.percent(ppm), max: money(max ?? none) });
    const from =
      Number(threshold) === 0 ? t("invitations.gift_any") : t("invitations.gift_from", { threshold: money(threshold) });
    return `${off} · ${from}`;
  };
}
