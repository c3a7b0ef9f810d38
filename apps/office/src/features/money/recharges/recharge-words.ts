import type { ChainState, RechargeState, RechargeStep } from "@arcade/contract/money/recharges/states";
import type { MessageId } from "@arcade/messages/ids";
import type { Tone } from "../../../kit/state-tag.tsx";

export const rechargeTones = {
  pending: "info",
  approved: "good",
  rejected: "bad",
  cancelled: "quiet",
} as const satisfies Record<RechargeState, Tone>;

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

export const rechargeStepNames = {
  submitted: "recharges.step_submitted",
  hash_added: "recharges.step_hash_added",
  looked: "recharges.step_looked",
  in_review: "recharges.step_in_review",
  approved: "recharges.state_approved",
  rejected: "recharges.step_rejected",
  cancelled: "office.step_cancelled",
} as const satisfies Record<RechargeStep, MessageId>;
