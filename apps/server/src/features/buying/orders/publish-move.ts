import type { OrderActor, OrderMove } from "@arcade/contract/buying/orders/states";
import { storeEventParts } from "@arcade/contract/socket-facts";
import type { Context } from "../../../platform/context.ts";
import { announceMove } from "./announce-order.sql.ts";
import { noticeMove, type NotifiedOrder } from "./notice-move.ts";

/**
 * Tells of a move, once for each, by the verb that made it: through the socket to its buyer on each of their devices
 * and to its store, and in a notice to whoever waited for it. That the buyer took an order out of a list is not the
 * store's business. `isListened`: false where no webhook can want to hear of it.
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
