/** What members say is wrong with goods; worded as `goods.report_*`. */
export const reportReasons = ["counterfeit", "prohibited", "unsafe", "misleading", "offensive", "rights", "something_else"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Why operators take goods down; worded for the merchant as `listing.takedown_*`. */
export const takedownReasons = ["counterfeit", "prohibited", "unsafe", "misleading", "offensive", "rights", "authority_order"] as const;
export type TakedownReason = (typeof takedownReasons)[number];

export const reportStates = ["open", "upheld", "dismissed"] as const;
export type ReportState = (typeof reportStates)[number];
