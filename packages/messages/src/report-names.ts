import type { ListedReason } from "@arcade/contract/base/moderation/office";
import type { ReportOutcome } from "@arcade/contract/base/moderation/subjects";
import type { MessageId } from "./ids.ts";

/** The member's reason of a report, and the reason why something is taken down. */
export function listedReasonName(reason: ListedReason): MessageId {
  return reason === "authority_order" ? "listing.takedown_authority_order" : `moderation.reason_${reason}`;
}

/** What was decided on a report. */
export const outcomeNames = {
  nothing: "oversight.nothing_wrong",
  take_down: "oversight.taken_down",
  hide: "oversight.review_hidden",
  hide_reply: "oversight.reply_hidden",
  warning: "oversight.chat_decided_warning",
  mute: "oversight.chat_decided_mute",
} as const satisfies Record<ReportOutcome, MessageId>;
