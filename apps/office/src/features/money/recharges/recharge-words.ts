import type { ChainState, RechargeReason, RechargeState, RechargeStep } from "@arcade/contract/money/recharges/states";
import type { MessageId } from "@arcade/messages/ids";
import type { Tone } from "../../../kit/state-tag.tsx";

export const rechargeStateNames = {
  pending: "recharges.state_pending",
  approved: "recharges.state_approved",
  rejected: "recharges.state_rejected",
  cancelled: "recharges.state_cancelled",
} as const satisfies Record<RechargeState, MessageId>;

export const rechargeTones = { pending: "info", approved: "good", rejected: "bad", cancelled: "quiet" } as const satisfies Record<RechargeState, Tone>;

/** What the chain said, in the operator's words: short, for lists and filters. */
export const chainStateNames = {
  waiting_for_hash: "office.chain_waiting_for_hash",
  unwatched: "office.chain_unwatched",
  looking: "office.chain_looking",
  confirming: "office.chain_confirming",
  matched: "office.chain_matched",
  less: "office.chain_less",
  more: "office.chain_more",
  late: "office.chain_late",
  wrong_token: "office.chain_wrong_token",
  wrong_recipient: "office.chain_wrong_recipient",
  reverted: "office.chain_reverted",
  not_found: "office.chain_not_found",
  dropped: "office.chain_dropped",
  node_down: "office.chain_node_down",
  node_slow: "office.chain_node_slow",
  nodes_disagree: "office.chain_nodes_disagree",
  rate_limited: "office.chain_rate_limited",
  wrong_chain: "office.chain_wrong_chain",
  bad_answer: "office.chain_bad_answer",
  hash_used: "office.chain_hash_used",
} as const satisfies Record<ChainState, MessageId>;

export const chainTones = {
  waiting_for_hash: "quiet",
  unwatched: "quiet",
  looking: "info",
  confirming: "info",
  matched: "good",
  less: "warning",
  more: "warning",
  late: "warning",
  wrong_token: "bad",
  wrong_recipient: "bad",
  reverted: "bad",
  not_found: "warning",
  dropped: "bad",
  node_down: "warning",
  node_slow: "warning",
  nodes_disagree: "bad",
  rate_limited: "warning",
  wrong_chain: "bad",
  bad_answer: "bad",
  hash_used: "bad",
} as const satisfies Record<ChainState, Tone>;

/** As the member reads them. */
export const rechargeReasonSentences = {
  no_transfer_found: "recharges.reason_no_transfer_found",
  transfer_failed: "recharges.reason_transfer_failed",
  wrong_network: "recharges.reason_wrong_network",
  wrong_token: "recharges.reason_wrong_token",
  wrong_recipient: "recharges.reason_wrong_recipient",
  hash_already_credited: "recharges.reason_hash_already_credited",
  sent_by_another: "recharges.reason_sent_by_another",
  picture_unreadable: "recharges.reason_picture_unreadable",
  picture_not_of_this_transfer: "recharges.reason_picture_not_of_this_transfer",
  below_least: "recharges.reason_below_least",
} as const satisfies Record<RechargeReason, MessageId>;

export const rechargeStepNames = {
  submitted: "recharges.step_submitted",
  hash_added: "recharges.step_hash_added",
  looked: "recharges.step_looked",
  in_review: "recharges.step_in_review",
  approved: "recharges.state_approved",
  rejected: "recharges.step_rejected",
  cancelled: "office.step_cancelled",
} as const satisfies Record<RechargeStep, MessageId>;
