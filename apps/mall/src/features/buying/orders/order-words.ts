import type { cancelReasons } from "@arcade/contract/buying/orders/api";
import type { OrderCard } from "@arcade/contract/buying/orders/order";
import type { OrderActor, OrderState } from "@arcade/contract/buying/orders/states";
import type { OrderTab } from "@arcade/contract/buying/orders/tabs";
import type { MessageId } from "@arcade/messages/ids";
import { orderMoveSentences } from "@arcade/messages/order-sentences.ts";
import type { Translate } from "@arcade/web/translate.tsx";

/** What has been done to it; a word of the past, each with one meaning (UX-067). */
export const stateWords = {
  awaiting_payment: "orders.state_awaiting_payment",
  awaiting_shipment: "orders.state_awaiting_shipment",
  awaiting_receipt: "orders.state_awaiting_receipt",
  awaiting_review: "orders.state_awaiting_review",
  completed: "orders.state_completed",
  cancelled: "orders.state_cancelled",
} as const satisfies Record<OrderState, MessageId>;

/** An order's state as its buyer reads it; one that waits for its group says so. */
export function stateWordOf({ state, group }: Pick<OrderCard, "state" | "group">): MessageId {
  return state === "awaiting_shipment" && group?.state === "open" ? "orders.state_group" : stateWords[state];
}

export const stateTones = {
  awaiting_payment: "warn",
  awaiting_shipment: "info",
  awaiting_receipt: "primary",
  awaiting_review: "ok",
  completed: "ok",
  cancelled: "plain",
} as const satisfies Record<OrderState, string>;

export const tabWords = {
  all: "orders.tab_all",
  unpaid: "orders.tab_unpaid",
  shipped: "orders.tab_shipped",
  received: "orders.tab_received",
  comment: "orders.tab_comment",
  returned: "orders.tab_returned",
  completed: "orders.tab_completed",
  cancelled: "orders.tab_cancelled",
} as const satisfies Record<OrderTab, MessageId>;

export const reasonWords = {
  changed_mind: "orders.reason_changed_mind",
  wrong_address: "orders.reason_wrong_address",
  wrong_specification: "orders.reason_wrong_specification",
  found_elsewhere: "orders.reason_found_elsewhere",
  other: "orders.reason_other",
} as const satisfies Record<(typeof cancelReasons)[number], MessageId>;

/** Why an order ended; beside the buyer's reasons those of the clock. */
const endWords: Readonly<Record<string, MessageId>> = {
  ...reasonWords,
  unpaid: "orders.ended_unpaid",
  unshipped: "orders.ended_unshipped",
  refunded: "orders.ended_refunded",
  group_over: "orders.ended_group_over",
};

export function endSentence(reason: string, t: Translate): string {
  const id = endWords[reason];
  return id ? t(id) : reason;
}

/** A move that this version does not know is named as the server named it. */
export function moveSentence(move: string, t: Translate): string {
  const known: Readonly<Record<string, MessageId>> = orderMoveSentences;
  const id = known[move];
  return id ? t(id) : move;
}

export const actorWords = {
  buyer: "orders.by_buyer",
  merchant: "orders.by_merchant",
  supplier: "orders.by_supplier",
  clock: "orders.by_clock",
  operator: "orders.by_operator",
} as const satisfies Record<OrderActor, MessageId>;
