import type { cancelReasons } from "@arcade/contract/orders/api";
import { carriers, type ParcelStep } from "@arcade/contract/orders/carriers";
import type { OrderActor, OrderMove, OrderState } from "@arcade/contract/orders/states";
import type { OrderTab } from "@arcade/contract/orders/tabs";
import type { MessageId } from "@arcade/messages/ids";
import type { SayFunction } from "../../platform/say.tsx";

/** What has been done to it; a word of the past, each with one meaning (UX-067). */
export const stateWords = {
  awaiting_payment: "orders.state_awaiting_payment",
  awaiting_shipment: "orders.state_awaiting_shipment",
  awaiting_receipt: "orders.state_awaiting_receipt",
  awaiting_review: "orders.state_awaiting_review",
  completed: "orders.state_completed",
  cancelled: "orders.state_cancelled",
} as const satisfies Record<OrderState, MessageId>;

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
const endWords: Readonly<Record<string, MessageId>> = { ...reasonWords, unpaid: "orders.ended_unpaid", unshipped: "orders.ended_unshipped" };

export function endSentence(reason: string, say: SayFunction): string {
  const id = endWords[reason];
  return id ? say(id) : reason;
}

export const stepWords = {
  handed_over: "orders.step_handed_over",
  picked_up: "orders.step_picked_up",
  departed: "orders.step_departed",
  arrived: "orders.step_arrived",
  customs: "orders.step_customs",
  out_for_delivery: "orders.step_out_for_delivery",
  delivered: "orders.step_delivered",
} as const satisfies Record<ParcelStep, MessageId>;

const moveWords = {
  submit: "orders.move_submit",
  pay: "orders.move_pay",
  cancel: "orders.move_cancel",
  change_address: "orders.move_change_address",
  purchase: "orders.move_purchase",
  ship: "orders.move_ship",
  return_unshipped: "orders.move_return_unshipped",
  extend: "orders.move_extend",
  confirm: "orders.move_confirm",
  complete: "orders.move_complete",
  settle: "orders.move_settle",
  hide: "orders.move_hide",
} as const satisfies Record<OrderMove, MessageId>;

/** A move that this version does not know is named as the server named it. */
export function moveSentence(move: string, say: SayFunction): string {
  const known: Readonly<Record<string, MessageId>> = moveWords;
  const id = known[move];
  return id ? say(id) : move;
}

export const actorWords = {
  buyer: "orders.by_buyer",
  merchant: "orders.by_merchant",
  supplier: "orders.by_supplier",
  clock: "orders.by_clock",
  operator: "orders.by_operator",
} as const satisfies Record<OrderActor, MessageId>;

export function carrierName(code: string, say: SayFunction): string {
  if (code === "other") return say("orders.carrier_other");
  return carriers.find((carrier) => carrier.code === code)?.name ?? code;
}
