import type { Coupon } from "@arcade/contract/buying/coupons/coupon";
import type { MoneyText } from "@arcade/contract/money";
import { useSay } from "@arcade/web/say.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";

/** What a coupon takes off, in one line: "$5.00 off · from $20.00". */
export function useValueWords() {
  const say = useSay();
  const show = useShow();
  return ({ amount, ppm, most, threshold }: Pick<Coupon, "amount" | "ppm" | "most" | "threshold">): string => {
    const off =
      ppm === null
        ? say("invitations.gift_off", { amount: money(amount ?? ("0.00" as MoneyText)) }) // a reduction has its amount
        : say("invitations.gift_percent", { percent: show.percent(ppm), most: money(most) });
    return `${off} · ${Number(threshold) === 0 ? say("invitations.gift_any") : say("invitations.gift_from", { threshold: money(threshold) })}`;
  };
}
