import type { AnalyticsStep } from "@arcade/contract/books/analytics/api";

const dayMs = 86_400_000;

/** A store's figures of a day or of several together, in micro-USDT. */
export interface Figures {
  orders: number;
  revenue: bigint;
  refunds: bigint;
  purchases: bigint;
  commission: bigint;
  settled: bigint;
  profit: bigint;
  in_groups: bigint;
}

export const nothing: Figures = {
  orders: 0,
  revenue: 0n,
  refunds: 0n,
  purchases: 0n,
  commission: 0n,
  settled: 0n,
  profit: 0n,
  in_groups: 0n,
};

export function add(one: Figures, other: Figures): Figures {
  return {
    orders: one.orders + other.orders,
    revenue: one.revenue + other.revenue,
    refunds: one.refunds + other.refunds,
    purchases: one.purchases + other.purchases,
    commission: one.commission + other.commission,
    settled: one.settled + other.settled,
    profit: one.profit + other.profit,
    in_groups: one.in_groups + other.in_groups,
  };
}

/** What came in less what went out (UX-142). */
export function cashOf({ revenue, refunds, purchases, commission }: Figures): bigint {
  return revenue - refunds - purchases - commission;
}

export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
export const nextDay = (day: string): string => dayOf(new Date(startOf(day).getTime() + dayMs));

export const dayBefore = (day: string, days: number): string => dayOf(new Date(startOf(day).getTime() - days * dayMs));

/** Both ends included, oldest first. */
export function eachDay(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysOf(from, to)) }, (_, index) => dayBefore(from, -index));
}

/** How many days a period has, both ends included; below 1 if its end is before its beginning. */
export function daysOf(from: string, to: string): number {
  return Math.round((startOf(to).getTime() - startOf(from).getTime()) / dayMs) + 1;
}

/** The parts of a period, oldest first; weeks begin on Monday, and the period cuts the first and the last. */
export function stepsOf(from: string, to: string, step: AnalyticsStep): { from: string; to: string }[] {
  const steps: { from: string; to: string }[] = [];
  for (let start = from; start <= to;) {
    const end = endOfStep(start, step);
    steps.push({ from: start, to: end < to ? end : to });
    start = nextDay(end);
  }
  return steps;
}

function endOfStep(day: string, step: AnalyticsStep): string {
  const start = startOf(day);
  if (step === "month") return dayOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)));
  if (step === "week") return dayOf(new Date(start.getTime() + ((7 - start.getUTCDay()) % 7) * dayMs));
  return day;
}
