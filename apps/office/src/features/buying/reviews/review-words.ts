import type { HideReason } from "@arcade/contract/buying/reviews/reasons";
import type { MessageId } from "@arcade/messages/ids";

/** Short, for the decisions on it; the author reads `hideSentences`. */
export const reasonNames = {
  offensive: "audit.reason_offensive",
  advertising: "audit.reason_advertising",
  personal_data: "audit.reason_personal_data",
  off_topic: "audit.reason_off_topic",
  paid_for: "audit.reason_paid_for",
  unlawful: "audit.reason_unlawful",
} as const satisfies Record<HideReason, MessageId>;
