import { fitOf } from "@arcade/contract/buying/coupons/choose";
import type { Applied } from "@arcade/contract/buying/coupons/discount";
import { money, type MoneyText, moneyOf } from "@arcade/contract/money";
import { lineTotal } from "@arcade/contract/buying/orders/price";
import type { IdText } from "@arcade/contract/wire";
import type { CouponForGoods } from "./coupon-sheet.tsx";

/** An order that a coupon could be used for, or all orders of a checkout together. */
export interface CouponGround {
  /** `taken`: what store coupons take off a line. The mall's coupons apply after them. */
  lines: readonly { goods_id: string; price: MoneyText; quantity: number; taken?: bigint }[];
  /** What the freight costs before any coupon. */
  freight: bigint;
}

/** One order of a store. Goods of a supplier are an order of their own. */
export interface OrderGround extends CouponGround {
  store_id: IdText;
}

/** What a coupon would take off the one of these orders that gains most by it, or what is missing where least is. */
export function bestFitOf(coupon: CouponForGoods, grounds: readonly CouponGround[]): Applied {
  const fits = grounds.map((ground) => fitOfOffered(coupon, ground));
  const [best] = fits
    .flatMap((fit) => (fit.problem === null ? [fit] : []))
    .toSorted((one, other) => Number(other.saving - one.saving));
  const [nearest] = fits
    .flatMap((fit) => (fit.problem === "below_threshold" ? [fit] : []))
    .toSorted((one, other) => Number(one.missing - other.missing));
  return best ?? nearest ?? fits[0] ?? { problem: "not_covered", eligible: money(0n), missing: money(0n) };
}

/** What an unclaimed coupon would take off, by the sum of the checkout. */
export function fitOfOffered(coupon: CouponForGoods, { lines, freight }: CouponGround): Applied {
  const totals = lines.map(({ goods_id, price, quantity }) => ({
    goods_id,
    total: lineTotal({ price: moneyOf(price), quantity }),
  }));
  return fitOf<string>(
    {
      id: coupon.id,
      terms: {
        kind: coupon.kind,
        threshold: moneyOf(coupon.threshold),
        amount: coupon.amount === null ? null : moneyOf(coupon.amount),
        ppm: coupon.ppm,
        max: coupon.max === null ? null : moneyOf(coupon.max),
      },
      goods: new Set<string>(coupon.goods_ids),
      valid_until: 0,
    },
    [{ lines: totals, freight }],
    (_order, line) => lines[line]?.taken ?? 0n,
  );
}
