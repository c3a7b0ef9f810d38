import type { OrderCard } from "@arcade/contract/buying/orders/order";
import { openRefundStates } from "@arcade/contract/buying/refunds/states";
import type { MessageId } from "@arcade/messages/ids";

/** An order's state in the words of the store. What comes from the supplier is bought in first. */
export function storeStateWords({
  state,
  supplied,
  purchased,
  group,
  parcel,
}: Pick<OrderCard, "state" | "supplied" | "purchased" | "group" | "parcel">): MessageId {
  if (state === "awaiting_shipment" && group?.state === "open") return "shop.state_group";
  if (state === "awaiting_shipment" && supplied)
    return purchased ? "shop.state_bought" : "shop.state_awaiting_purchase";
  if (state === "awaiting_shipment" && parcel !== null) return "shop.state_part_shipped";
  return `shop.state_${state}`;
}

/** An order waits while money back is asked for. */
export function isRefundOpen(refund: OrderCard["refund"]): boolean {
  return refund !== null && (openRefundStates as readonly string[]).includes(refund.state);
}

/** Whether the store itself may ship it now. */
export function isMineToShip({
  state,
  supplied,
  group,
  refund,
}: Pick<OrderCard, "state" | "supplied" | "group" | "refund">): boolean {
  return state === "awaiting_shipment" && !supplied && !isRefundOpen(refund) && group?.state !== "open";
}

/** Whether it waits until its store buys it in: the page of purchases has it. */
export function isToPurchase({
  state,
  supplied,
  purchased,
  group,
  refund,
}: Pick<OrderCard, "state" | "supplied" | "purchased" | "group" | "refund">): boolean {
  return state === "awaiting_shipment" && supplied && !purchased && !isRefundOpen(refund) && group?.state !== "open";
}

/** Whether a packing slip can be made: the store itself packs it, and it is not at the buyer's yet. */
export function isSlipped({ state, supplied, group }: Pick<OrderCard, "state" | "supplied" | "group">): boolean {
  return !supplied && group?.state !== "open" && (state === "awaiting_shipment" || state === "awaiting_receipt");
}
