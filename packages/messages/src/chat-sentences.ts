import type { ChatRule } from "@arcade/contract/talk/chat/message";
import type { MessageId } from "./ids.ts";

/** Which rule a reported message broke, as its author reads it: where they would write, in the mail, and what the operator sees of it before. */
export const chatRuleSentences = {
  fraud: "chat.rule_fraud",
  outside_contact: "chat.rule_outside_contact",
  abuse: "chat.rule_abuse",
  spam: "chat.rule_spam",
  other: "chat.rule_other",
} as const satisfies Record<ChatRule, MessageId>;
