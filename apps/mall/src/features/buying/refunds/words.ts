import type { RefundActor, RefundMove, RefundStage, RefundState } from "@arcade/contract/buying/refunds/states";
import type { MessageId } from "@arcade/messages/ids";
import type { Translate } from "@arcade/web/translate.tsx";

export const refundStateWords = {
  applied: "refunds.state_applied",
  rejected: "refunds.state_rejected",
  returning: "refunds.state_returning",
  returned: "refunds.state_returned",
  arbitration: "refunds.state_arbitration",
  paying: "refunds.state_paying",
  refunded: "refunds.state_refunded",
  closed: "refunds.state_closed",
  withdrawn: "refunds.state_withdrawn",
} as const satisfies Record<RefundState, MessageId>;

export const refundTones = {
  applied: "info",
  rejected: "bad",
  returning: "warn",
  returned: "info",
  arbitration: "warn",
  paying: "info",
  refunded: "ok",
  closed: "plain",
  withdrawn: "plain",
} as const satisfies Record<RefundState, string>;

export const stageWords = {
  apply: "refunds.stage_apply",
  agreed: "refunds.stage_agreed",
  succeeded: "refunds.stage_succeeded",
} as const satisfies Record<RefundStage, MessageId>;

export const actorWords = {
  buyer: "refunds.by_buyer",
  merchant: "refunds.by_merchant",
  clock: "refunds.by_clock",
  operator: "refunds.by_operator",
} as const satisfies Record<RefundActor, MessageId>;

const moveWords = {
  apply: "refunds.log_apply",
  edit: "refunds.log_edit",
  apply_again: "refunds.log_apply_again",
  withdraw: "refunds.log_withdraw",
  agree: "refunds.log_agree",
  agree_return: "refunds.log_agree_return",
  reject: "refunds.log_reject",
  give_tracking: "refunds.log_give_tracking",
  correct_tracking: "refunds.log_correct_tracking",
  confirm_return: "refunds.log_confirm_return",
  dispute_return: "refunds.log_dispute_return",
  ask_platform: "refunds.log_ask_platform",
  lapse: "refunds.log_lapse",
  decide_refund: "refunds.log_decide_refund",
  decide_close: "refunds.log_decide_close",
  grant_appeal: "refunds.log_grant_appeal",
  pay: "refunds.log_pay",
} as const satisfies Record<RefundMove, MessageId>;

/** What this version does not know is named as the server named it. */
export function moveSentence(move: string, t: Translate): string {
  const known: Readonly<Record<string, MessageId>> = moveWords;
  const id = known[move];
  return id ? t(id) : move;
}
