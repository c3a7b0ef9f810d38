import type { OrderCard } from "@arcade/contract/buying/orders/order";
import { canMove } from "@arcade/contract/buying/orders/states";
import { isRefundOpen } from "./store/store-state.ts";

/** Whether the buyer can hide the order from the list. Not while a refund request is open. */
export function mayHide({ state, refund }: Pick<OrderCard, "state" | "refund">): boolean {
  return canMove("hide", state, "buyer") && !isRefundOpen(refund);
}

/**
 * Whether the address can still change. Not after the purchase, because the supplier sends to the old address. Not
 * after shipment, because the parcel is on its way.
 */
export function mayChangeAddress({
  state,
  purchased,
  parcel,
}: Pick<OrderCard, "state" | "purchased" | "parcel">): boolean {
  return canMove("change_address", state, "buyer") && !purchased && parcel === null;
}

/**
 * Whether the store has something to ship: no group is waiting, no refund is decided, and the supplier has not been
 * paid. A paid supplier ships automatically.
 */
export function mayRemind({
  state,
  group,
  purchased,
  deadline,
}: Pick<OrderCard, "state" | "group" | "purchased" | "deadline">): boolean {
  return canMove("remind", state, "buyer") && group?.state !== "open" && !purchased && deadline !== null;
}
