import type { OrderActor, OrderMove } from "@arcade/contract/buying/orders/states";
import { storeEventParts } from "@arcade/contract/socket-facts";
import type { Context } from "../../../platform/context.ts";
import { announceMove } from "./announce-order.sql.ts";
import { noticeMoves, type NotifiedOrder } from "./notice-move.ts";

interface Publishing {
  by?: OrderActor | null;
  /** False if no webhook can want it. */
  isListened?: boolean;
}

/**
 * Publishes a move once. The verb that made the move calls it. The buyer's devices and the store get a live event, and
 * the people who waited for the move get a notice. The store does not hear that the buyer removed an order from a list.
 */
export function publishMove(context: Context, order: NotifiedOrder, move: OrderMove, how: Publishing = {}): void {
  publishMoves(context, [order], move, how);
}

/** The same move of some orders. Their notices are one statement. */
export function publishMoves(
  context: Context,
  moved: readonly NotifiedOrder[],
  move: OrderMove,
  { by = null, isListened = true }: Publishing = {},
): void {
  for (const { id, buyer_id, merchant_id } of moved) {
    context.publish([buyer_id], { type: "order", modules: "orders", modules_id: id, move });
    if (move !== "hide")
      context.publish(
        [merchant_id],
        { type: "order", modules: "store_orders", modules_id: id, move },
        storeEventParts.store_orders,
      );
  }
  noticeMoves(context, moved, move, by);
  if (isListened) for (const { id } of moved) announceMove(context, id, move);
}
