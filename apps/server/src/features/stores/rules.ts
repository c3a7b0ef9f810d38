import { type Settlement, settlementOf } from "@arcade/contract/orders/price";

const dayMs = 24 * 60 * 60 * 1_000;
const creditDays = 90;
const startingShare = 80;

/** SKUs of goods on sale with so few left count as low. */
export const lowStockPieces = 5;

/** What the last 90 days hold of each part (RULES 6). */
export interface CreditFigures {
  /** Paid orders, those of them whose time to ship is over or that were shipped, and those shipped in it. */
  orders: number;
  due: number;
  shipped_in_time: number;
  without_refund: number;
  stars_sum: number;
  ratings: number;
}

/** `total` is 0 to 100. Shares are percentages, `rating` is stars; each is null where there is nothing to count yet. */
export interface Credit {
  total: number;
  shipped_in_time: number | null;
  without_refund: number | null;
  rating: number | null;
  orders: number;
  ratings: number;
}

/**
 * Credit from its parts (RULES 6): 40 % shipped within 48 hours, 40 % without a refund for the merchant's fault, 20 % the
 * goods' rating (five stars are 100). A part without a sample counts 80, so that a new store starts at 80.
 */
export function creditOf(figures: CreditFigures): Credit {
  const shipped_in_time = shareOf(figures.shipped_in_time, figures.due);
  const without_refund = shareOf(figures.without_refund, figures.orders);
  const rating = meanOfStars(figures.stars_sum, figures.ratings);
  const total = 0.4 * (shipped_in_time ?? startingShare) + 0.4 * (without_refund ?? startingShare) + 0.2 * (rating === null ? startingShare : rating * 20);
  return { total: Math.round(total), shipped_in_time, without_refund, rating, orders: figures.orders, ratings: figures.ratings };
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1_000) / whole) / 10;
}

/** The mean of the stars to one decimal, or null where nobody has rated. */
export function meanOfStars(starsSum: number, ratings: number): number | null {
  return ratings === 0 ? null : Math.round((starsSum * 10) / ratings) / 10;
}

/** What the store gets of its orders: of those that are settled, and of those that will be. */
export function settledAndToBe(orders: readonly (Parameters<typeof settlementOf>[0] & { commission_ppm: number; settled: boolean })[]): {
  settled: bigint;
  to_be_settled: bigint;
} {
  let settled = 0n;
  let to_be_settled = 0n;
  for (const order of orders) {
    const { to_merchant }: Settlement = settlementOf(order, order.commission_ppm);
    if (order.settled) settled += to_merchant;
    else to_be_settled += to_merchant;
  }
  return { settled, to_be_settled };
}

export function startOfCredit(now: Date): Date {
  return new Date(now.getTime() - creditDays * dayMs);
}

/** The start of the present day, in UTC. */
export function startOfDay(now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % dayMs));
}
