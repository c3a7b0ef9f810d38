import type { OrderCard, StoreOrderDetail } from "@arcade/contract/buying/orders/order";
import { piecesToShip } from "@arcade/contract/buying/orders/pieces";
import { canMove } from "@arcade/contract/buying/orders/states";
import { openRefundStates } from "@arcade/contract/buying/refunds/states";
import type { MessageId } from "@arcade/messages/ids";

/** The state of an order for the store. Supply goods have to be purchased first. */
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

/** Whether a refund request is open. */
export function isRefundOpen(refund: OrderCard["refund"]): boolean {
  return refund !== null && (openRefundStates as readonly string[]).includes(refund.state);
}

/** Whether the store may ship something of it now. What the buyer asks back waits for the request. */
export function isMineToShip({
  state,
  supplied,
  group,
  lines,
}: Pick<OrderCard, "state" | "supplied" | "group" | "lines">): boolean {
  return state === "awaiting_shipment" && !supplied && piecesToShip(lines) > 0 && group?.state !== "open";
}

/** Whether the store may report where a parcel is: while the buyer waits for the order, or for the replacement. */
export function mayTell(
  { state, supplied, refund }: Pick<StoreOrderDetail, "state" | "supplied" | "refund">,
  { refund_id }: Pick<StoreOrderDetail["parcels"][number], "refund_id">,
): boolean {
  if (refund_id !== null) return refund?.id === refund_id && refund.state === "resent";
  return canMove("correct_tracking", state, "merchant") && !supplied;
}

/** Whether it waits for the store's purchase. The page of purchases shows it. */
export function isToPurchase({
  state,
  supplied,
  purchased,
  group,
  refund,
}: Pick<OrderCard, "state" | "supplied" | "purchased" | "group" | "refund">): boolean {
  return state === "awaiting_shipment" && supplied && !purchased && !isRefundOpen(refund) && group?.state !== "open";
}

/** Whether a packing slip can be made: the store packs the order, and the buyer has not received it yet. */
export function isSlipped({ state, supplied, group }: Pick<OrderCard, "state" | "supplied" | "group">): boolean {
  return !supplied && group?.state !== "open" && (state === "awaiting_shipment" || state === "awaiting_receipt");
}
