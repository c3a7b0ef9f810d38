import type { ListedReason } from "@arcade/contract/base/moderation/office";
import type { ReportKind, ReportOutcome, ReportState } from "@arcade/contract/base/moderation/subjects";
import type { MessageId } from "@arcade/messages/ids";
import { reportReasonNames } from "@arcade/messages/report-sentences.ts";
import type { Tone } from "../../../kit/state-tag.tsx";

/** Of reports as the member chose it, and of what is down. */
export const listedReasonNames = {
  ...reportReasonNames,
  authority_order: "listing.takedown_authority_order",
} as const satisfies Record<ListedReason, MessageId>;

export const kindNames = {
  goods: "queue.kind_goods",
  review: "queue.kind_review",
  message: "queue.kind_message",
} as const satisfies Record<ReportKind, MessageId>;

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
