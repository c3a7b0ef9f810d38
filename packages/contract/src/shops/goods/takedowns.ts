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
export type TakedownReason = (typeof takedownReasons)[number];
