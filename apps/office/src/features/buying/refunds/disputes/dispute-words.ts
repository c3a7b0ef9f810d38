import type { Answer } from "@arcade/contract/endpoint";
import type { DisputeHappening, DisputeOutcome, DisputeState } from "@arcade/contract/buying/refunds/disputes/api";
import type { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import type { RefundMove } from "@arcade/contract/buying/refunds/states";
import type { MessageId } from "@arcade/messages/ids";
import { orderMoveSentences, parcelStepSentences } from "@arcade/messages/order-sentences.ts";
import { disputeOutcomeSentences, disputeReasonSentences, refundReasonSentences, refundRefusalSentences } from "@arcade/messages/refund-sentences.ts";
import type { Translate } from "@arcade/web/translate.tsx";
import type { Tone } from "../../../../kit/state-tag.tsx";

export type Room = Answer<typeof disputesOffice.room>;

export const outcomeTones = { full: "good", part: "warning", refused: "quiet" } as const satisfies Record<DisputeOutcome, Tone>;

export const stateNames = {
  open: "disputes_office.state_open",
  decided: "disputes_office.state_decided",
  withdrawn: "disputes_office.state_withdrawn",
} as const satisfies Record<DisputeState, MessageId>;
export const stateTones = { open: "info", decided: "good", withdrawn: "quiet" } as const satisfies Record<DisputeState, Tone>;

export const sourceNames = {
  order: "disputes_office.from_order",
  parcel: "disputes_office.from_parcel",
  refund: "disputes_office.from_refund",
  evidence: "disputes_office.from_evidence",
  decision: "disputes_office.from_decision",
  appeal: "disputes_office.from_appeal",
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
  buyer: "disputes_office.by_buyer",
  store: "disputes_office.by_store",
  supplier: "disputes_office.by_supplier",
  clock: "disputes_office.by_clock",
  operator: "disputes_office.by_operator",
} as const satisfies Record<NonNullable<DisputeHappening["by"]>, MessageId>;

type LoggedMove = Exclude<RefundMove, "decide_refund" | "decide_close" | "grant_appeal">;
const refundMoveNames = {
  apply: "disputes_office.move_apply",
  edit: "disputes_office.move_edit",
  apply_again: "disputes_office.move_apply_again",
  withdraw: "disputes_office.move_withdraw",
  agree: "disputes_office.move_agree",
  agree_return: "disputes_office.move_agree_return",
  reject: "disputes_office.move_reject",
  give_tracking: "disputes_office.move_give_tracking",
  correct_tracking: "disputes_office.move_correct_tracking",
  confirm_return: "disputes_office.move_confirm_return",
  dispute_return: "disputes_office.move_dispute_return",
  ask_platform: "disputes_office.move_ask_platform",
  lapse: "disputes_office.move_lapse",
  pay: "disputes_office.move_pay",
} as const satisfies Record<LoggedMove, MessageId>;

const appealNames = {
  made: "disputes_office.appeal_made",
  granted: "disputes_office.appeal_granted",
  upheld: "disputes_office.appeal_upheld",
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
export function happeningName({ source, what }: DisputeHappening, t: Translate): string {
  const id = whatNames[source][what];
  return id ? t(id) : what;
}

/** The coded reason of a happening: of a request, of a store's refusal, or of the decision. */
export function happeningReason({ source, what, reason_code }: DisputeHappening, t: Translate): string | null {
  if (reason_code === null) return null;
  const names: Readonly<Record<string, MessageId>> =
    source === "decision" ? disputeReasonSentences : what === "reject" || what === "dispute_return" ? refundRefusalSentences : refundReasonSentences;
  const id = names[reason_code];
  return id ? t(id) : reason_code;
}
