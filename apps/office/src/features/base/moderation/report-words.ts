import type { ListedReason } from "@arcade/contract/base/moderation/office";
import type { ReportOutcome, ReportState } from "@arcade/contract/base/moderation/subjects";
import type { MessageId } from "@arcade/messages/ids";
import type { Tone } from "../../../kit/state-tag.tsx";

/** The member's reason of a report, and the reason why something is taken down. */
export function listedReasonName(reason: ListedReason): MessageId {
  return reason === "authority_order" ? "listing.takedown_authority_order" : `moderation.reason_${reason}`;
}

export const outcomeNames = {
  nothing: "oversight.nothing_wrong",
  take_down: "oversight.taken_down",
  hide: "oversight.review_hidden",
  hide_reply: "oversight.reply_hidden",
  warning: "oversight.chat_decided_warning",
  mute: "oversight.chat_decided_mute",
} as const satisfies Record<ReportOutcome, MessageId>;

export const outcomeTones = {
  nothing: "quiet",
  take_down: "bad",
  hide: "bad",
  hide_reply: "bad",
  warning: "warning",
  mute: "bad",
} as const satisfies Record<ReportOutcome, Tone>;

export const stateNames = {
  open: "oversight.list_open",
  upheld: "moderation.upheld",
  dismissed: "oversight.nothing_wrong",
} as const satisfies Record<ReportState, MessageId>;

export const stateTones = { open: "info", upheld: "bad", dismissed: "quiet" } as const satisfies Record<
  ReportState,
  Tone
>;
