/** Why operators take goods down; worded for the merchant as `listing.takedown_*`. */
export const takedownReasons = [
  "counterfeit",
  "prohibited",
  "unsafe",
  "misleading",
  "offensive",
  "rights",
  "authority_order",
] as const;
/** The merchant reads it with the operator's message, and may appeal. */
export type TakedownReason = (typeof takedownReasons)[number];
