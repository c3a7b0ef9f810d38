/** States of a flash deal: it waits for its time, runs, or is over. */
export const dealStates = ["planned", "running", "ended"] as const;
/** Buyers get the deal's price only while it is `running`. A goods has at most one deal that is not `ended`. */
export type DealState = (typeof dealStates)[number];

/**
 * Why it ended: its time was over; its merchant or an operator stopped it; or it was planned, and when its time came
 * its price was no longer below what had been asked (or not above the purchase price).
 */
export const dealEnds = ["time", "merchant", "operator", "not_lower"] as const;
/** Stands as `end_reason` beside the time of the end; null before it. Store and operators read it. */
export type DealEnd = (typeof dealEnds)[number];

/** The 30-day low of a later beginning is not known yet. */
export const maxDealAheadDays = 30;

/**
 * Whether a deal's price holds for so many pieces: all of a line is sold at one price, so it does while as many are
 * left for this buyer.
 */
export function dealHolds(deal: { pieces: number } | null, quantity: number): boolean {
  return deal !== null && quantity <= deal.pieces;
}
