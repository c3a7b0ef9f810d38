/**
 * Why a withdrawal is not paid: the whole list (PROOF F4, TRU-010). Each is worded in six languages as
 * `withdrawals.reason_*`, with what the member can do next. None asks for money, a purchase, an upgrade or a task, and
 * no other reason can be given.
 */
export const rejectReasons = [
  /** The member asked for it to be stopped. */
  "asked_by_member",
  /** The member says, or the facts show, that somebody else requested it. */
  "not_made_by_member",
  /** The address cannot take USDT on this network (a contract, or one that the token's issuer has blocked). */
  "address_not_usable",
  /** The same request was made twice by mistake. */
  "made_twice",
  /** The network cannot carry transfers for a long time. */
  "network_down",
  /** A recharge that this money came from turned out not to have arrived. */
  "recharge_not_received",
  /** A court or an authority has ordered it. */
  "order_of_authority",
] as const;
/** The column `reject_reason` of a withdrawal. The public figures count refusals by it (PROOF F8). */
export type RejectReason = (typeof rejectReasons)[number];

/** The steps of a withdrawal that an operator claims: to decide, to send, to confirm. */
export const claimedQueues = ["pending", "to_send", "sent"] as const;
/** An operator takes the oldest request of one of them. */
export type WithdrawalQueue = (typeof claimedQueues)[number];

/** Why an operator takes a later request before an older one (PROOF F8): coded, and counted in public. */
export const skipReasons = [
  /** The older one waits for an answer of its member. */
  "waits_for_member",
  /** The older one waits for somebody who may decide on it. */
  "waits_for_colleague",
  /** The older one's network does not work at the moment. */
  "network_down",
  /** The later one was reported as made by somebody other than its member. */
  "urgent_report",
] as const;
/** Stored for each older request that was passed over, with the operator and their note. */
export type SkipReason = (typeof skipReasons)[number];

/** Why a transfer that was begun is returned, to be sent again. */
export const returnReasons = [
  /** It was never handed to the network. */
  "never_sent",
  /** The chain carried it out without success. */
  "reverted",
  /** The network dropped it. */
  "dropped",
] as const;
/** `reason_code` of the audit row of `return_send`. Another person than the sender gives it. */
export type ReturnReason = (typeof returnReasons)[number];

/**
 * What can prevent a withdrawal: the whole list, shown before anything is typed (UX-031), each with its way out. No
 * kind asks for new money (PROOF F5, TRU-010).
 */
export const withdrawalBlocks = [
  /** The function is closed for everybody: until when and why. Way out: wait. */
  "closed",
  /** This wallet is frozen: why. Way out: appeal. */
  "wallet_frozen",
  /** Way out: set one. */
  "payment_password_unset",
  /** Something that protects the account was changed lately: which change, and until when. Way out: wait. */
  "security_wait",
  /** The member said "this was not me". Way out: a new password through the mailbox. */
  "stopped",
  /** Too many wrong tries: until when. Way out: wait, or set a new one. */
  "payment_password_locked",
  /** All of this month's requests are made: until when. Way out: wait. */
  "month_count",
  /** Less is available than the smallest amount. Way out: none is required; the money stays the member's. */
  "below_least",
] as const;
/** All that apply are given at once, each with its reason and its end if it has one. */
export type WithdrawalBlock = (typeof withdrawalBlocks)[number];

/**
 * The changes after which withdrawals wait. So a person who made them with a stolen session gets no money out before
 * the member has read of it.
 */
export const withdrawalWaits = [
  "email_changed",
  "password_reset",
  "payment_password_changed",
  "two_factor_off",
] as const;
/** A member has at most one, with the instant from which withdrawals are possible again: the one that ends last. */
export type WithdrawalWait = (typeof withdrawalWaits)[number];
