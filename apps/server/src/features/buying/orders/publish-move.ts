import type { OrderActor, OrderMove } from "@arcade/contract/buying/orders/states";
import { storeEventParts } from "@arcade/contract/socket-facts";
import type { Context } from "../../../platform/context.ts";
import { announceMove } from "./announce-order.sql.ts";
import { noticeMove, type NotifiedOrder } from "./notice-move.ts";

/**
 * Publishes a move once. The verb that made the move calls it. The buyer's devices and the store get a live event, and
 * the people who waited for the move get a notice. The store does not hear that the buyer removed an order from a list.
 * `isListened`: false if no webhook can want it.
 */
export function publishMove(
  context: Context,
  order: NotifiedOrder,
  move: OrderMove,
  { by = null, isListened = true }: { by?: OrderActor | null; isListened?: boolean } = {},
): void {
  const { id, buyer_id, merchant_id } = order;
  context.publish([buyer_id], { type: "order", modules: "orders", modules_id: id, move });
  if (move !== "hide")
    context.publish(
      [merchant_id],
      { type: "order", modules: "store_orders", modules_id: id, move },
      storeEventParts.store_orders,
    );
  noticeMove(context, order, move, by);
  if (isListened) announceMove(context, id, move);
}
