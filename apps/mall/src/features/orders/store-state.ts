import type { OrderCard } from "@arcade/contract/orders/api";
import type { OrderState } from "@arcade/contract/orders/states";
import type { MessageId } from "@arcade/messages/ids";

const words = {
  awaiting_payment: "shop.state_awaiting_payment",
  awaiting_shipment: "shop.state_awaiting_shipment",
  awaiting_receipt: "shop.state_awaiting_receipt",
  awaiting_review: "shop.state_awaiting_review",
  completed: "shop.state_completed",
  cancelled: "shop.state_cancelled",
} as const satisfies Record<OrderState, MessageId>;

/** An order's state in the words of the store. What comes from the supplier is bought in first. */
export function storeStateWords({ state, supplied, purchased }: Pick<OrderCard, "state" | "supplied" | "purchased">): MessageId {
  if (state === "awaiting_shipment" && supplied) return purchased ? "shop.state_bought" : "shop.state_awaiting_purchase";
  return words[state];
}

/** Whether the store itself may ship it now. */
export function isMineToShip({ state, supplied }: Pick<OrderCard, "state" | "supplied">): boolean {
  return state === "awaiting_shipment" && !supplied;
}
