// Beside api.ts, so that the web has these without the shapes.

/** How many buyers a group can ask for. */
export const groupSizes = { min: 2, max: 10 } as const;

/** How many pieces of the goods a member may take in one group, at the most that a merchant may choose. */
export const maxGroupPieces = 99;

/**
 * `open` waits for members; `full` has them all; `over` ran out of time or was ended, and everybody had their money
 * back.
 */
export const groupStates = ["open", "full", "over"] as const;
/** A group is `full` once it has `size` paid members; then their orders can be shipped. */
export type GroupState = (typeof groupStates)[number];

/** Where an offer stands at a moment: its dates say it, and whether somebody stopped it. */
export const offerStates = ["planned", "running", "ended", "stopped"] as const;
/** The server works it out from `starts`, `ends` and the stop, at the time of the call. New groups need `running`. */
export type OfferState = (typeof offerStates)[number];

/** Why operators stop an offer. Its open groups are given back at once. */
export const groupStopReasons = ["price_misleading", "goods_problem", "cannot_deliver", "rules_broken"] as const;
/**
 * The operator chooses one, and the merchant reads it with the operator's message. A merchant who stops an offer gives
 * none.
 */
export type GroupStopReason = (typeof groupStopReasons)[number];
