import type { reportReasons } from "@arcade/contract/base/moderation/subjects";
import type { MessageId } from "./ids.ts";

type Reasons = typeof reportReasons;

/** Why something was reported, as the member chose it and as operators read it. */
export const reportReasonNames = {
  counterfeit: "moderation.reason_counterfeit",
  prohibited: "moderation.reason_prohibited",
  unsafe: "moderation.reason_unsafe",
  misleading: "moderation.reason_misleading",
  offensive: "moderation.reason_offensive",
  rights: "moderation.reason_rights",
  advertising: "moderation.reason_advertising",
  personal_data: "moderation.reason_personal_data",
  off_topic: "moderation.reason_off_topic",
  paid_for: "moderation.reason_paid_for",
  unlawful: "moderation.reason_unlawful",
  fraud: "moderation.reason_fraud",
  outside_contact: "moderation.reason_outside_contact",
  abuse: "moderation.reason_abuse",
  spam: "moderation.reason_spam",
  other: "moderation.reason_other",
  something_else: "moderation.reason_something_else",
} as const satisfies Record<Reasons[keyof Reasons][number], MessageId>;
