import type { ReportOutcome, ReportState } from "@arcade/contract/base/moderation/subjects";
import type { MessageId } from "@arcade/messages/ids";
import type { Tone } from "../../../kit/state-tag.tsx";

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
