import type { SignalKind, SignalOutcome } from "@arcade/contract/oversight/signals/kinds";
import type { MessageId } from "@arcade/messages/ids";

/** What goes together, in words that accuse nobody. */
export const kindNames = {
  shared_device: "signals.kind_shared_device",
  shared_network: "signals.kind_shared_network",
  store_and_buyers: "signals.kind_store_and_buyers",
  refund_ring: "signals.kind_refund_ring",
  refund_rate: "signals.kind_refund_rate",
  far_freight: "signals.kind_far_freight",
  quick_withdrawal: "signals.kind_quick_withdrawal",
  shared_wallet: "signals.kind_shared_wallet",
  one_buyer: "signals.kind_one_buyer",
} as const satisfies Record<SignalKind, MessageId>;

export const outcomeNames = {
  dismissed: "signals.outcome_dismissed",
  passed_on: "signals.outcome_passed_on",
} as const satisfies Record<SignalOutcome, MessageId>;
