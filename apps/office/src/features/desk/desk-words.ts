import type { CaseOutcome, CaseTag } from "@arcade/contract/desk/cases";
import type { OrderState } from "@arcade/contract/orders/states";
import type { MessageId } from "@arcade/messages/ids";

export const tagNames = {
  order: "service_desk.tag_order",
  delivery: "service_desk.tag_delivery",
  refund: "service_desk.tag_refund",
  recharge: "service_desk.tag_recharge",
  withdrawal: "service_desk.tag_withdrawal",
  account: "service_desk.tag_account",
  store: "service_desk.tag_store",
  coupon: "service_desk.tag_coupon",
  complaint: "service_desk.tag_complaint",
  suggestion: "service_desk.tag_suggestion",
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
