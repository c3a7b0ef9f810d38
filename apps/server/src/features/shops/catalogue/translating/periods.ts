import type { BudgetPeriod } from "@arcade/contract/shops/catalogue/translations";

/** When the next day or the next month begins (UTC). */
export function nextPeriod(period: BudgetPeriod, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return new Date(period === "day" ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1));
}
