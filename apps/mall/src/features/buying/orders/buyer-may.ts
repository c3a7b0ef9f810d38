import type { OrderCard } from "@arcade/contract/buying/orders/order";
import { canMove } from "@arcade/contract/buying/orders/states";
import { isRefundOpen } from "./store/store-state.ts";

/** Whether the order can be taken off my list: not while money back is asked for. */
export function mayHide({ state, refund }: Pick<OrderCard, "state" | "refund">): boolean {
  return canMove("hide", state, "buyer") && !isRefundOpen(refund);
}

/**
 * Whether it can still go elsewhere: what is bought in already, its supplier sends where it was to go, and a
 * parcel that has left does not turn around.
 */
export function mayChangeAddress({
  state,
  purchased,
  parcel,
}: Pick<OrderCard, "state" | "purchased" | "parcel">): boolean {
  return canMove("change_address", state, "buyer") && !purchased && parcel === null;
}

/**
 * A store has something to ship: no group is waited for, no refund decided, and the supplier has not been paid, who
 * ships automatically.
 */
export function mayRemind({
  state,
  group,
  purchased,
  deadline,
}: Pick<OrderCard, "state" | "group" | "purchased" | "deadline">): boolean {
  return canMove("remind", state, "buyer") && group?.state !== "open" && !purchased && deadline !== null;
}
