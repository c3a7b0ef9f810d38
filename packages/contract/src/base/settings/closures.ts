/**
 * What the mall can close for a time, each with a published reason and, where it is known, the time it reopens (RULES
 * 5).
 */
export const closable = ["recharge", "withdrawal", "orders", "listing"] as const;
/** A closure takes two people, except if the clock or the check of the ledger closes. */
export type Closable = (typeof closable)[number];

/**
 * Why something is closed; worded in six languages as `refusal.*_closed` and `settings.reason_*`. `ledger_check`
 * belongs to the nightly check: an invariant of money is broken, so nothing goes out before people have looked.
 */
export const closureReasons = [
  "maintenance",
  "network_trouble",
  "security",
  "ledger_check",
  "authority_order",
  "wind_down",
] as const;
/** Members read it in the refusal, with the time of the reopening if it is known. */
export type ClosureReason = (typeof closureReasons)[number];

/** What a wind-down of the mall closes. Withdrawals, refunds and statements stay open (PROOF F14). */
export const windDownCloses = ["recharge", "orders", "listing"] as const satisfies readonly Closable[];
