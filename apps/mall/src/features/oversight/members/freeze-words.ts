import type { FreezeReason } from "@arcade/contract/oversight/members/freezes";
import type { MessageId } from "@arcade/messages/ids";

export const freezeWords: Record<FreezeReason, MessageId> = {
  access_taken: "members.reason_access_taken",
  asked_by_member: "members.reason_asked_by_member",
  payment_disputed: "members.reason_payment_disputed",
  credited_in_error: "members.reason_credited_in_error",
  agreement_broken: "members.reason_agreement_broken",
  authority_order: "members.reason_authority_order",
};
