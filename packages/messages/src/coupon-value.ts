import type { Coupon } from "@arcade/contract/buying/coupons/coupon";
import type { MoneyText } from "@arcade/contract/money";
import { money } from "@arcade/contract/shown-money";
import type { MessageId } from "./ids.ts";

interface Words {
  say: (id: MessageId, values?: Record<string, string>) => string;
  /** A share as its reader writes it. */
  percent: (partsPerMillion: number) => string;
}

const none = "0.00" as MoneyText; // as the wire writes it

/** What a coupon takes off, in one line: "$5.00 off · from $20.00", "Free shipping · from $20.00". */
export function couponValue(
  { kind, amount, ppm, max, threshold }: Pick<Coupon, "kind" | "amount" | "ppm" | "max" | "threshold">,
  { say, percent }: Words,
): string {
  const from =
    Number(threshold) === 0
      ? say("invitations.gift_any")
      : say("invitations.gift_from", { threshold: money(threshold) });
  // A reduction has its amount, and a discount its cap.
  const off =
    kind === "free_freight"
      ? [say("coupons.value_freight"), ...(max === null ? [] : [say("coupons.cap_freight", { max: money(max) })])]
      : [
          ppm === null
            ? say("invitations.gift_off", { amount: money(amount ?? none) })
            : say("invitations.gift_percent", { percent: percent(ppm), max: money(max ?? none) }),
        ];
  return [...off, from].join(" · ");
}
