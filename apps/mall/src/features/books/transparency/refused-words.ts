import { rejectReasons } from "@arcade/contract/money/withdrawals/reasons";
import type { MessageId } from "@arcade/messages/ids";

/** A reason of a newer server is counted as a reason that this app does not know. */
export function refusedReasonWords(reason: string): MessageId {
  const known = rejectReasons.find((name) => name === reason);
  return known ? `transparency.refused_${known}` : "transparency.refused_unknown";
}
