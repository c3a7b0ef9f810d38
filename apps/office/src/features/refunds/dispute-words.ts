import type { Answer } from "@arcade/contract/endpoint";
import type { DisputeHappening, DisputeOutcome, DisputeState } from "@arcade/contract/refunds/disputes";
import type { disputesOffice } from "@arcade/contract/refunds/office";
import type { RefundMove } from "@arcade/contract/refunds/states";
import type { MessageId } from "@arcade/messages/ids";
import { orderMoveSentences, parcelStepSentences } from "@arcade/messages/order-sentences.ts";
import { disputeOutcomeSentences, disputeReasonSentences, refundReasonSentences, refundRefusalSentences } from "@arcade/messages/refund-sentences.ts";
import type { SayFunction } from "@arcade/web/say.tsx";
import type { Tone } from "../../kit/state-tag.tsx";

export type Room = Answer<typeof disputesOffice.room>;

export const outcomeTones = { full: "good", part: "warning", refused: "quiet" } as const satisfies Record<DisputeOutcome, Tone>;

export const stateNames = {
  open: "dispute_desk.state_open",
  decided: "dispute_desk.state_decided",
  withdrawn: "dispute_desk.state_withdrawn",
} as const satisfies Record<DisputeState, MessageId>;
export const stateTones = { open: "info", decided: "good", withdrawn: "quiet" } as const satisfies Record<DisputeState, Tone>;

export const sourceNames = {
  order: "dispute_desk.from_order",
  parcel: "dispute_desk.from_parcel",
  refund: "dispute_desk.from_refund",
  evidence: "dispute_desk.from_evidence",
  decision: "dispute_desk.from_decision",
  appeal: "dispute_desk.from_appeal",
} as const satisfies Record<DisputeHappening["source"], MessageId>;
export const sourceTones = {
  order: "quiet",
  parcel: "quiet",
  refund: "info",
  evidence: "warning",
  decision: "good",
  appeal: "bad",
} as const satisfies Record<DisputeHappening["source"], Tone>;

export const byNames = {
  buyer: "dispute_desk.by_buyer",
  store: "dispute_desk.by_store",
  supplier: "dispute_desk.by_supplier",
  clock: "dispute_desk.by_clock",
  operator: "dispute_desk.by_operator",
} as const satisfies Record<NonNullable<DisputeHappening["by"]>, MessageId>;

type LoggedMove = Exclude<RefundMove, "decide_refund" | "decide_close" | "grant_appeal">;
const refundMoveNames = {
  apply: "dispute_desk.move_apply",
  edit: "dispute_desk.move_edit",
  apply_again: "dispute_desk.move_apply_again",
  withdraw: "dispute_desk.move_withdraw",
  agree: "dispute_desk.move_agree",
  agree_return: "dispute_desk.move_agree_return",
  reject: "dispute_desk.move_reject",
  give_tracking: "dispute_desk.move_give_tracking",
  correct_tracking: "dispute_desk.move_correct_tracking",
  confirm_return: "dispute_desk.move_confirm_return",
  dispute_return: "dispute_desk.move_dispute_return",
  ask_platform: "dispute_desk.move_ask_platform",
  lapse: "dispute_desk.move_lapse",
  pay: "dispute_desk.move_pay",
} as const satisfies Record<LoggedMove, MessageId>;

const appealNames = {
  made: "dispute_desk.appeal_made",
  granted: "dispute_desk.appeal_granted",
  upheld: "dispute_desk.appeal_upheld",
} as const satisfies Record<string, MessageId>;

const evidenceNames = { statement: "disputes.said", chat: "disputes.quoted_chat" } as const satisfies Record<string, MessageId>;

const whatNames: Readonly<Record<DisputeHappening["source"], Readonly<Record<string, MessageId>>>> = {
  order: orderMoveSentences,
  parcel: parcelStepSentences,
  refund: refundMoveNames,
  evidence: evidenceNames,
  decision: disputeOutcomeSentences,
  appeal: appealNames,
};

/** What happened, in words; what is newer than this page keeps its own name. */
export function happeningName({ source, what }: DisputeHappening, say: SayFunction): string {
  const id = whatNames[source][what];
  return id ? say(id) : what;
}

/** The coded reason of a happening: of a request, of a store's refusal, or of the decision. */
export function happeningReason({ source, what, reason_code }: DisputeHappening, say: SayFunction): string | null {
  if (reason_code === null) return null;
  const names: Readonly<Record<string, MessageId>> =
    source === "decision" ? disputeReasonSentences : what === "reject" || what === "dispute_return" ? refundRefusalSentences : refundReasonSentences;
  const id = names[reason_code];
  return id ? say(id) : reason_code;
}
