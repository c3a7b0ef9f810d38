import type { DisputeOutcome, DisputeReason } from "@arcade/contract/buying/refunds/disputes/api";
import type { RefundReason, RefundRefusal, RefundType } from "@arcade/contract/buying/refunds/reasons";
import type { MessageId } from "./ids.ts";

export const refundTypeSentences = {
  refund_only: "refunds.type_refund_only",
  return_and_refund: "refunds.type_return_and_refund",
} as const satisfies Record<RefundType, MessageId>;

/** Why a buyer asks for money back. */
export const refundReasonSentences = {
  not_arrived: "refunds.reason_not_arrived",
  damaged: "refunds.reason_damaged",
  wrong_goods: "refunds.reason_wrong_goods",
  not_as_described: "refunds.reason_not_as_described",
  parts_missing: "refunds.reason_parts_missing",
  not_shipped: "refunds.reason_not_shipped",
  changed_mind: "refunds.reason_changed_mind",
  agreed_with_store: "refunds.reason_agreed_with_store",
  other: "refunds.reason_other",
} as const satisfies Record<RefundReason, MessageId>;

/** Why a store does not agree. */
export const refundRefusalSentences = {
  as_described: "refunds.refusal_as_described",
  no_evidence: "refunds.refusal_no_evidence",
  used: "refunds.refusal_used",
  already_sent: "refunds.refusal_already_sent",
  amount_too_high: "refunds.refusal_amount_too_high",
  settled_otherwise: "refunds.refusal_settled_otherwise",
  return_differs: "refunds.refusal_return_differs",
  other: "refunds.refusal_other",
} as const satisfies Record<RefundRefusal, MessageId>;

/** Why the mall decided as it did; the same for both sides, in the pages and in the mail. */
export const disputeReasonSentences = {
  not_arrived: "disputes.reason_not_arrived",
  damaged: "disputes.reason_damaged",
  wrong_goods: "disputes.reason_wrong_goods",
  not_as_described: "disputes.reason_not_as_described",
  parts_missing: "disputes.reason_parts_missing",
  sent_back_whole: "disputes.reason_sent_back_whole",
  store_silent: "disputes.reason_store_silent",
  shared_fault: "disputes.reason_shared_fault",
  used: "disputes.reason_used",
  delivered: "disputes.reason_delivered",
  as_described: "disputes.reason_as_described",
  fault_not_shown: "disputes.reason_fault_not_shown",
  return_differs: "disputes.reason_return_differs",
  settled_otherwise: "disputes.reason_settled_otherwise",
} as const satisfies Record<DisputeReason, MessageId>;

export const disputeOutcomeSentences = {
  full: "disputes.outcome_full",
  part: "disputes.outcome_part",
  refused: "disputes.outcome_refused",
} as const satisfies Record<DisputeOutcome, MessageId>;
