import type { ReportReason } from "@arcade/contract/talk/chat/message";
import type { MessageId } from "@arcade/messages/ids";

export const reasonNames = {
  fraud: "chat.report_fraud",
  outside_contact: "chat.report_outside_contact",
  abuse: "chat.report_abuse",
  spam: "chat.report_spam",
  other: "chat.report_other",
} as const satisfies Record<ReportReason, MessageId>;
