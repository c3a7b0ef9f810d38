/** What members report, and why they may say that something is wrong with it; worded as `moderation.reason_<reason>`. */
export const reportReasons = {
  goods: ["counterfeit", "prohibited", "unsafe", "misleading", "offensive", "rights", "something_else"],
  /** That a review is unkind about the goods is no reason. */
  review: ["offensive", "advertising", "personal_data", "off_topic", "paid_for", "unlawful", "something_else"],
  message: ["fraud", "outside_contact", "abuse", "spam", "other"],
} as const;
export type ReportKind = keyof typeof reportReasons;
export const reportKinds = Object.keys(reportReasons) as readonly ReportKind[]; // the keys of `reportReasons`
export type ReportReason<Kind extends ReportKind = ReportKind> = (typeof reportReasons)[Kind][number];

export const reportStates = ["open", "upheld", "dismissed"] as const;
export type ReportState = (typeof reportStates)[number];

/** What came of reports: nothing was wrong, or what was done about it. */
export const reportOutcomes = ["nothing", "take_down", "hide", "hide_reply", "warning", "mute"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** The longest text beside a reason. */
export const maxReportText = 1_000;
