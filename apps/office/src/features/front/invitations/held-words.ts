import type { HeldReason } from "@arcade/contract/front/invitations/states";
import type { MessageId } from "@arcade/messages/ids";

/** What was found about a coupon for an invitation that is held. */
export const heldWords: Readonly<Record<HeldReason, MessageId>> = {
  same_mailbox: "office.invitation_reason_same_mailbox",
  same_network: "office.invitation_reason_same_network",
  same_address: "office.invitation_reason_same_address",
  month_limit: "office.invitation_reason_month_limit",
  network_limit: "office.invitation_reason_network_limit",
};
