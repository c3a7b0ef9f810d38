/** What can be frozen: the account (nobody can sign in to it) or the wallet (its member can send nothing out). */
export const freezeKinds = ["account", "wallet"] as const;
/** Which of the two an operator freezes. A member can have one of each at the same time. */
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
/** The `reason_code` of a freeze. The operator chooses it and the member reads its sentence. */
export type FreezeReason = (typeof freezeReasons)[number];

/** A freeze ends automatically. A longer one is a new decision. */
export const maxFreezeDays = 180;
