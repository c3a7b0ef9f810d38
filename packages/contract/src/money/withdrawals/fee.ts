import { type Money, money, rateOf } from "../../money.ts";

/** The fee's rule: a fixed part, and parts per million of the amount. On the wire the fixed part is text. */
export interface FeeRule {
  fee_micro: bigint;
  fee_ppm: number;
}

/** All three are micro-USDT. The form and the server compute them with the same function. */
export interface WithdrawalQuote {
  /** What leaves the balance. */
  amount: Money;
  fee: Money;
  /** What arrives: amount = fee + actual_amount, to the micro. */
  actual_amount: Money;
}

/**
 * What a withdrawal of this amount costs and brings (RULES 5). The fee only ever comes out of the amount (PROOF F5).
 */
export function withdrawalQuote(amount: bigint, rule: FeeRule): WithdrawalQuote {
  const fee = money(rule.fee_micro + rateOf(amount, rule.fee_ppm));
  // guard: the fee is taken once, from the amount [without - fee]
  return { amount: money(amount), fee, actual_amount: money(amount - fee) };
}

/** "All": the largest amount that can be requested now. Zero if none can. */
export function withdrawableNow(available: bigint, min: bigint, max: bigint): Money {
  const largest = available < max ? available : max;
  return money(largest < min ? 0n : largest);
}

/** Which limit an amount breaks, if any; the figure is the limit. */
export function brokenLimit(
  amount: bigint,
  limits: { min: bigint; max: bigint; available: bigint },
): "min" | "max" | "available" | null {
  // guard: a withdrawal has a minimum and a maximum
  if (amount < limits.min) return "min";
  if (amount > limits.max) return "max";
  if (amount > limits.available) return "available";
  return null;
}
