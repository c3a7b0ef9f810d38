import { type RejectReason, rejectReasons } from "@arcade/contract/money/withdrawals/reasons";
import type { MessageId } from "@arcade/messages/ids";

/** In few words; whoever was refused reads it in full with the request. */
const words: Record<RejectReason, MessageId> = {
  asked_by_member: "transparency.refused_asked_by_member",
  not_made_by_member: "transparency.refused_not_made_by_member",
  address_not_usable: "transparency.refused_address_not_usable",
  made_twice: "transparency.refused_made_twice",
  network_down: "transparency.refused_network_down",
  recharge_not_received: "transparency.refused_recharge_not_received",
  order_of_authority: "transparency.refused_order_of_authority",
};

/** A reason of a newer server is counted as one that this app does not know. */
export function refusedReasonWords(reason: string): MessageId {
  const known = rejectReasons.find((name) => name === reason);
  return known ? words[known] : "transparency.refused_unknown";
}
