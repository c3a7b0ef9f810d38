import type { WaitingKind } from "@arcade/contract/base/queue/kinds";
import type { MessageId } from "@arcade/messages/ids";

/** What one thing of each kind is called that waits for an operator. */
export const waitingNames = {
  recharge: "queue.kind_recharge",
  withdrawal: "queue.kind_withdrawal",
  application: "queue.kind_application",
  desk_case: "queue.kind_desk_case",
  dispute: "queue.kind_dispute",
  appeal: "queue.kind_appeal",
  goods: "queue.kind_goods",
  review: "queue.kind_review",
  message: "queue.kind_message",
  signal: "queue.kind_signal",
  proposal: "queue.kind_proposal",
} as const satisfies Record<WaitingKind, MessageId>;
