/** The two who get a coupon for an invitation: who came, and who brought them. One level only. */
export const rewardSides = ["invited", "inviter"] as const;
export type RewardSide = (typeof rewardSides)[number];

/**
 * Where a coupon for an invitation is: it waits for what it is given for, it waits for a reason (`rewardReasons`), it
 * lies in the wallet of coupons, an operator has declined it, or it can no longer be given.
 */
export const rewardStates = ["waiting", "held", "given", "declined", "lapsed"] as const;
export type RewardState = (typeof rewardStates)[number];

/** What an inviter's coupon waits for: the first order, its receipt, the end of its after-sales period. */
export const rewardWaits = ["order", "receipt", "after_sales"] as const;
export type RewardWait = (typeof rewardWaits)[number];

/**
 * Why a coupon waits for a look, as what was found and never as what somebody did (PROOF SEC-034); worded as
 * `invitations.reason_*`.
 */
export const heldReasons = ["same_mailbox", "same_network", "same_address", "month_limit", "network_limit"] as const;
export type HeldReason = (typeof heldReasons)[number];

/** Those of them that end by themselves with the month; the others wait for an operator. */
export const monthReasons = ["month_limit", "network_limit"] as const satisfies readonly HeldReason[];

/**
 * Why a coupon can no longer be given: its coupon has run out or is over, there are as many as one person may have, or
 * an account was closed.
 */
export const lapseReasons = ["coupon_gone", "coupon_over", "coupon_limit", "account_closed"] as const;
export type LapseReason = (typeof lapseReasons)[number];

/** Why an operator gives a coupon that waited, or declines it. */
export const giveReasons = ["different_people", "shared_place"] as const;
export type GiveReason = (typeof giveReasons)[number];
export const declineReasons = ["one_person", "bought_back_and_forth"] as const;
export type DeclineReason = (typeof declineReasons)[number];
