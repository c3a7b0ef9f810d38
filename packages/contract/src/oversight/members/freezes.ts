/**
 * What can be frozen: the account (nobody can sign in to it) or the wallet (nothing goes out by the member's own hand).
 */
export const freezeKinds = ["account", "wallet"] as const;
export type FreezeKind = (typeof freezeKinds)[number];

/** Why; worded for the member in six languages as `members.reason_*`. */
export const freezeReasons = [
  "access_taken",
  "asked_by_member",
  "payment_disputed",
  "credited_in_error",
  "agreement_broken",
  "authority_order",
] as const;
export type FreezeReason = (typeof freezeReasons)[number];

/** A freeze ends by itself; a longer one is a new decision. */
export const maxFreezeDays = 180;
