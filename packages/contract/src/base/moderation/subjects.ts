/** What members can report, and the reasons that they can give; worded as `moderation.reason_<reason>`. */
export const reportReasons = {
  goods: ["counterfeit", "prohibited", "unsafe", "misleading", "offensive", "rights", "something_else"],
  /** An unkind review of the goods is not a reason. */
  review: ["offensive", "advertising", "personal_data", "off_topic", "paid_for", "unlawful", "something_else"],
  question: ["offensive", "advertising", "personal_data", "off_topic", "unlawful", "something_else"],
  message: ["fraud", "outside_contact", "abuse", "spam", "other"],
} as const;
/** What a report is about; its `id` is that of the goods, the review or the message. */
export type ReportKind = keyof typeof reportReasons;
/** In the order of `reportReasons`, which is also that of the filter in the back office. */
export const reportKinds = Object.keys(reportReasons) as readonly ReportKind[]; // the keys of `reportReasons`
/** With a kind: only the reasons that members may give for that kind. */
export type ReportReason<Kind extends ReportKind = ReportKind> = (typeof reportReasons)[Kind][number];

/**
 * A report begins as `open`. One decision of an operator ends all open reports of a thing: `upheld` if something was
 * done about it, else `dismissed`.
 */
export const reportStates = ["open", "upheld", "dismissed"] as const;
/** The column `state` of a report. A decided report never changes. */
export type ReportState = (typeof reportStates)[number];

/** The result of reports: nothing was wrong, or what was done about it. */
export const reportOutcomes = ["nothing", "take_down", "hide", "hide_reply", "warning", "mute"] as const;
/** Not stored: it follows from the state and from what the decision made (take-down, hide, warning, mute). */
export type ReportOutcome = (typeof reportOutcomes)[number];

/** The longest text beside a reason. */
export const maxReportText = 1_000;
