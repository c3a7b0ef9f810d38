import type { MoneyText } from "./money.ts";

/** "$1,234.50", "-$0.000001": all decimals, the same in all six languages (UX-015). */
export function exactMoney(amount: MoneyText): string {
  const negative = amount.startsWith("-");
  const [whole = "0", fraction = "00"] = amount.replace("-", "").split(".");
  return `${negative ? "-" : ""}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction}`;
}

/** Whether `money` leaves decimals out. */
export function isRounded(amount: MoneyText): boolean {
  return (amount.split(".")[1] ?? "").length > 2;
}

/**
 * "$1,234.50": two decimals. The default rounds down, so the page never promises more than is there: 1.239 is $1.23,
 * -1.231 is -$1.24. `up` is for an amount without a sign that the reader pays. An amount that would be shown as zero is
 * "<$0.01" (docs/decisions/web/amounts-with-two-decimals.md).
 */
export function money(amount: MoneyText, to: "down" | "up" = "down"): string {
  if (!isRounded(amount)) return exactMoney(amount);
  const negative = amount.startsWith("-");
  const [whole = "0", fraction = ""] = amount.replace("-", "").split(".");
  const cents = BigInt(whole + fraction.slice(0, 2)) + (negative === (to === "down") ? 1n : 0n);
  const sign = negative ? "-" : "";
  if (cents === 0n) return `${sign}<$0.01`;
  const digits = String(cents).padStart(3, "0");
  // two decimals of the server's own text
  return exactMoney(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as MoneyText);
}

/**
 * How amounts are written beside their total. If at most one of the added amounts has more than two decimals, the
 * rounded ones add up to the rounded total. Otherwise all of them are exact.
 */
export function moneyOfSum(added: readonly MoneyText[]): typeof money {
  return added.filter(isRounded).length > 1 ? exactMoney : money;
}
