import type { ParcelStep } from "@arcade/contract/buying/orders/carriers";
import type { OrderMove } from "@arcade/contract/buying/orders/states";
import type { MessageId } from "./ids.ts";

export const parcelStepSentences = {
  handed_over: "orders.step_handed_over",
  picked_up: "orders.step_picked_up",
  departed: "orders.step_departed",
  arrived: "orders.step_arrived",
  customs: "orders.step_customs",
  out_for_delivery: "orders.step_out_for_delivery",
  delivered: "orders.step_delivered",
} as const satisfies Record<ParcelStep, MessageId>;

export const orderMoveSentences = {
  submit: "orders.move_submit",
  pay: "orders.move_pay",
  cancel: "orders.move_cancel",
  change_address: "orders.move_change_address",
  purchase: "orders.move_purchase",
  remind: "orders.move_remind",
  ship: "orders.move_ship",
  correct_tracking: "orders.move_correct_tracking",
  return_unshipped: "orders.move_return_unshipped",
  fill_group: "orders.move_fill_group",
  return_group: "orders.move_return_group",
  extend: "orders.move_extend",
  confirm: "orders.move_confirm",
  complete: "orders.move_complete",
  settle: "orders.move_settle",
  refund: "orders.move_refund",
  refund_whole: "orders.move_refund_whole",
  hide: "orders.move_hide",
} as const satisfies Record<OrderMove, MessageId>;
