/** The two who get a coupon for an invitation: who came, and who brought them. One level only. */
export const rewardSides = ["invited", "inviter"] as const;
/** Whose coupon it is. One invitation gives at most one coupon to each side. */
export type RewardSide = (typeof rewardSides)[number];

/**
 * Where a coupon for an invitation is: it waits for its condition, it waits for an operator for a reason
 * (`rewardReasons`), it is in the member's coupons, an operator has declined it, or it can no longer be given.
 */
export const rewardStates = ["waiting", "held", "given", "declined", "lapsed"] as const;
/** The state of the coupon of one side of one invitation. The member and the operator read the same state. */
export type RewardState = (typeof rewardStates)[number];

/** What an inviter's coupon waits for: the first order, its receipt, the end of its after-sales period. */
export const rewardWaits = ["order", "receipt", "after_sales"] as const;
/**
 * The next step that an inviter's coupon in state `waiting` waits for. The server computes it from the friend's orders.
 */
export type RewardWait = (typeof rewardWaits)[number];

/**
 * Why a coupon waits for an operator: what was found, and never what somebody did (PROOF SEC-034); worded as
 * `invitations.reason_*`.
 */
export const heldReasons = ["same_mailbox", "same_network", "same_address", "month_limit", "network_limit"] as const;
/** What the server found when it held a coupon. Operators and the member read it. */
export type HeldReason = (typeof heldReasons)[number];

/** Those that end automatically with the month. The others wait for an operator. */
export const monthReasons = ["month_limit", "network_limit"] as const satisfies readonly HeldReason[];

/**
 * Why a coupon can no longer be given: it has run out or is over, the person has as many as allowed, or an account was
 * closed.
 */
export const lapseReasons = ["coupon_gone", "coupon_over", "coupon_limit", "account_closed"] as const;
/** Why the server ended a coupon. The member reads it. No operator can choose it. */
export type LapseReason = (typeof lapseReasons)[number];

/** Why an operator gives a coupon that waited, or declines it. */
export const giveReasons = ["different_people", "shared_place"] as const;
/** The `reason_code` of an operator who proposes to give a held coupon. A second operator decides. */
export type GiveReason = (typeof giveReasons)[number];
/** Why an operator declines a held coupon. One operator declines at once, and the member reads the reason. */
export const declineReasons = ["one_person", "bought_back_and_forth"] as const;
/** The `reason_code` of a decline. The reward keeps it as its final reason. */
export type DeclineReason = (typeof declineReasons)[number];
