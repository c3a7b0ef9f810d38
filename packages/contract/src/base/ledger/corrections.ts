/** Why a correction is made (PROOF F4). The member reads it in their language beside the entry. */
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
 * The parties of a correction (RULES 1): a member's available balance, the mall's own revenue and promotion money, and
 * the accounts of the networks. Held and escrowed money belongs to requests and orders, so only these move it.
 */
export const correctionParties = ["member", "revenue", "promotion", "network"] as const;
/**
 * A `member` needs `member_id`, a `network` needs the field `network`. Without it the refusal is
 * `correction_incomplete`.
 */
export type CorrectionParty = (typeof correctionParties)[number];
