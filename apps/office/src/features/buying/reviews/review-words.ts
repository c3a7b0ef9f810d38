import type { ReviewReportReason, ReviewReportState } from "@arcade/contract/buying/reviews/reasons";
import type { MessageId } from "@arcade/messages/ids";
import type { Tone } from "../../../kit/state-tag.tsx";

type Hidden = "hidden" | "reply_hidden";

/** Short, for lists and reports; the author reads `hideSentences`. */
export const reasonNames = {
  offensive: "audit.reason_offensive",
  advertising: "audit.reason_advertising",
  personal_data: "audit.reason_personal_data",
  off_topic: "audit.reason_off_topic",
  paid_for: "audit.reason_paid_for",
  unlawful: "audit.reason_unlawful",
  something_else: "oversight.something_else",
} as const satisfies Record<ReviewReportReason, MessageId>;

export const stateNames = {
  reply_hidden: "oversight.reply_hidden",
  open: "oversight.list_open",
  upheld: "oversight.review_hidden",
  dismissed: "oversight.review_stays",
  hidden: "oversight.review_hidden",
} as const satisfies Record<ReviewReportState | Hidden, MessageId>;

export const stateTones = { open: "info", upheld: "bad", dismissed: "quiet", hidden: "bad", reply_hidden: "bad" } as const satisfies Record<
  ReviewReportState | Hidden,
  Tone
>;
