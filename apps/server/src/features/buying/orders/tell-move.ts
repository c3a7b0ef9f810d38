import type { OrderActor, OrderMove } from "@arcade/contract/buying/orders/states";
import type { Turn } from "../../../platform/turn.ts";
import { noticeMove, type ToldOrder } from "./notice-move.ts";

/**
 * Tells of a move, once for each, by the verb that made it: through the socket to its buyer on each of their devices and to its store, and in a
 * notice to whoever waited for it. That the buyer took an order out of a list is not the store's business.
 */
export function tellMove(turn: Turn, order: ToldOrder, move: OrderMove, by: OrderActor | null = null): void {
  const { id, buyer_id, merchant_id } = order;
  turn.tell([buyer_id], { type: "order", modules: "orders", modules_id: id, move });
  if (move !== "hide") turn.tell([merchant_id], { type: "order", modules: "store_orders", modules_id: id, move });
  noticeMove(turn, order, move, by);
}
