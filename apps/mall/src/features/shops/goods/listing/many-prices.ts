import { type MoneyText, moneyOf, moneyText, readMoney, share } from "@arcade/contract/money";

/** How many prices change together: set to a price, or changed by a percentage or an amount. */
export const priceSteps = ["set", "percent_up", "percent_down", "amount_up", "amount_down"] as const;
export type PriceStep = (typeof priceSteps)[number];

const cent = 10_000n;
const hundred = 100_000_000n;

/**
 * A price after the change, in whole cents. Null if `figure` is not a positive number or the result is not a valid
 * price.
 */
export function priceAfter(price: MoneyText, step: PriceStep, figure: string): MoneyText | null {
  const by = readMoney(figure);
  if (by === null || by <= 0n) return null;
  const after = share(stepped(moneyOf(price), step, by), 1n, cent) * cent;
  return after > 0n ? moneyText(after) : null;
}

function stepped(price: bigint, step: PriceStep, by: bigint): bigint {
  switch (step) {
    case "set":
      return by;
    case "percent_up":
      return share(price, hundred + by, hundred);
    case "percent_down":
      return share(price, hundred - by, hundred);
    case "amount_up":
      return price + by;
    case "amount_down":
      return price - by;
  }
}
