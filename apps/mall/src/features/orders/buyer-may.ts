import type { OrderCard } from "@arcade/contract/orders/order";
import { canMove } from "@arcade/contract/orders/states";
import { isRefundOpen } from "./store-state.ts";

/** Whether the order can be taken off my list: not while money back is asked for. */
export function mayHide({ state, refund }: Pick<OrderCard, "state" | "refund">): boolean {
  return canMove("hide", state, "buyer") && !isRefundOpen(refund);
}

/** Whether it can still go elsewhere: what is bought in already, its supplier sends where it was to go. */
export function mayChangeAddress({ state, purchased }: Pick<OrderCard, "state" | "purchased">): boolean {
  return canMove("change_address", state, "buyer") && !purchased;
}
