import { type CreditPart, creditParts, type CreditReason, creditWeights } from "@arcade/contract/shops/stores/credit";

const dayMs = 24 * 60 * 60 * 1_000;

/** The counts of each part in the last 90 days (RULES 6). */
export interface CreditFigures {
  /**
   * Paid orders; those whose time to ship or to purchase is over or for which the store did its part; and those done in
   * time.
   */
  orders: number;
  due: number;
  shipped_in_time: number;
  without_refund: number;
  stars_sum: number;
  ratings: number;
}

/** Of a store whose credit was never counted. */
export const nothingCounted: CreditFigures = {
  orders: 0,
  due: 0,
  shipped_in_time: 0,
  without_refund: 0,
  stars_sum: 0,
  ratings: 0,
};

/** `total` is 0 to 100. Shares are percentages, `rating` is stars; each is null if there is nothing to count yet. */
export interface Credit {
  total: number;
  shipped_in_time: number | null;
  without_refund: number | null;
  rating: number | null;
  orders: number;
  ratings: number;
}

/**
 * Credit from its parts (RULES 6): 40 % shipped within 48 hours, 40 % without a refund for the merchant's fault, 20 %
 * the goods' rating (five stars are 100). A part without a sample counts as `start` (80), so that a new store starts
 * there.
 */
export function creditOf(figures: CreditFigures, start: number): Credit {
  const shipped_in_time = shareOf(figures.shipped_in_time, figures.due);
  const without_refund = shareOf(figures.without_refund, figures.orders);
  const rating = meanOfStars(figures.stars_sum, figures.ratings);
  const total = creditParts.reduce(
    (sum, part) => sum + pointsOf({ shipped_in_time, without_refund, rating }[part], part, start),
    0,
  );
  return {
    total: Math.round(total),
    shipped_in_time,
    without_refund,
    rating,
    orders: figures.orders,
    ratings: figures.ratings,
  };
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1_000) / whole) / 10;
}

/** The mean of the stars to one decimal, or null if nobody has rated. */
export function meanOfStars(starsSum: number, ratings: number): number | null {
  return ratings === 0 ? null : Math.round((starsSum * 10) / ratings) / 10;
}

/** The points of a part: its share of its weight; stars are a fifth of a hundred each. */
function pointsOf(value: number | null, part: CreditPart, start: number): number {
  const share = value === null ? start : part === "rating" ? value * 20 : value;
  return (creditWeights[part] * share) / 100;
}

/** The parts one by one, each with its sample, its good ones, and its points. */
export function creditPartsOf(figures: CreditFigures, start: number) {
  const { shipped_in_time, without_refund, rating } = creditOf(figures, start);
  const samples = {
    shipped_in_time: { value: shipped_in_time, sample: figures.due, good: figures.shipped_in_time },
    without_refund: { value: without_refund, sample: figures.orders, good: figures.without_refund },
    rating: { value: rating, sample: figures.ratings, good: figures.stars_sum },
  };
  return creditParts.map((part) => {
    const points = Math.round(pointsOf(samples[part].value, part, start) * 10) / 10;
    return { part, ...samples[part], points, max: creditWeights[part] };
  });
}

const maxRaise = 200;

/**
 * How many more in time, without a fault, or rated five stars bring one point more; a part that gives all it can is not
 * named.
 */
export function raisesOf(figures: CreditFigures, start: number): { part: CreditPart; needed: number }[] {
  const { total } = creditOf(figures, start);
  const better = {
    shipped_in_time: (more: number) => ({
      ...figures,
      due: figures.due + more,
      shipped_in_time: figures.shipped_in_time + more,
    }),
    without_refund: (more: number) => ({
      ...figures,
      orders: figures.orders + more,
      without_refund: figures.without_refund + more,
    }),
    rating: (more: number) => ({
      ...figures,
      ratings: figures.ratings + more,
      stars_sum: figures.stars_sum + 5 * more,
    }),
  };
  return creditParts.flatMap((part) => {
    for (let more = 1; more <= maxRaise; more += 1)
      if (creditOf(better[part](more), start).total > total) return [{ part, needed: more }];
    return [];
  });
}

/** Why a rating changed, from its present parts and those at its last change. */
export function reasonOfChange(
  now: CreditFigures & { formula: string },
  before: (CreditFigures & { formula: string }) | null,
  { fell, against }: { fell: boolean; against: readonly { returned: boolean; refunded: boolean }[] },
): CreditReason {
  if (before !== null && before.formula !== now.formula) return "formula";
  if (against.some(({ refunded }) => refunded)) return "refunded";
  if (against.length > 0) return against.some(({ returned }) => returned) ? "returned_unshipped" : "shipped_late";
  const isRated = now.ratings > (before?.ratings ?? 0);
  if (fell) return isRated ? "rated" : "days_passed";
  if (now.orders > (before?.orders ?? 0) || now.due > (before?.due ?? 0)) return "improved";
  return isRated ? "rated" : "days_passed";
}

export function startOfCredit(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** The start of the present day, in UTC. */
export function startOfDay(now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % dayMs));
}
