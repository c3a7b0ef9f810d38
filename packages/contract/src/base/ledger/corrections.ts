/** Why a correction is made (PROOF F4): the member reads it in their language beside the entry. */
export const correctionReasons = [
  "credited_too_much",
  "credited_too_little",
  "credited_twice",
  "credited_to_another",
  "chain_payment_not_matched",
  "fee_given_back",
  "damage_made_good",
  "system_fault",
] as const;
/** The proposal, the notice to the member and the wallet entry carry the same one. */
export type CorrectionReason = (typeof correctionReasons)[number];

/**
 * What a correction may move between (RULES 1): a member's available balance, the mall's own revenue and promotion
 * money, and what lies on a network. Held and escrowed money answers for requests and orders, so it moves by those
 * only.
 */
export const correctionParties = ["member", "revenue", "promotion", "network"] as const;
/** A `member` needs `member_id` beside it, a `network` the field `network`; without it: `correction_incomplete`. */
export type CorrectionParty = (typeof correctionParties)[number];
