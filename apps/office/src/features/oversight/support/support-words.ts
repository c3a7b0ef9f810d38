import type { CaseOutcome, CaseTag } from "@arcade/contract/oversight/support/cases";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import type { MessageId } from "@arcade/messages/ids";

export const tagNames = {
  order: "support_office.tag_order",
  delivery: "support_office.tag_delivery",
  refund: "support_office.tag_refund",
  recharge: "support_office.tag_recharge",
  withdrawal: "support_office.tag_withdrawal",
  account: "support_office.tag_account",
  store: "support_office.tag_store",
  coupon: "support_office.tag_coupon",
  complaint: "support_office.tag_complaint",
  suggestion: "support_office.tag_suggestion",
} as const satisfies Record<CaseTag, MessageId>;

export const outcomeNames = {
  solved: "audit.reason_solved",
  passed_on: "audit.reason_passed_on",
  not_possible: "audit.reason_not_possible",
  no_reply: "audit.reason_no_reply",
  misuse: "audit.reason_misuse",
} as const satisfies Record<CaseOutcome, MessageId>;

export const orderStateNames = {
  awaiting_payment: "orders.state_awaiting_payment",
  awaiting_shipment: "orders.state_awaiting_shipment",
  awaiting_receipt: "orders.state_awaiting_receipt",
  awaiting_review: "orders.state_awaiting_review",
  completed: "orders.state_completed",
  cancelled: "orders.state_cancelled",
} as const satisfies Record<OrderState, MessageId>;
