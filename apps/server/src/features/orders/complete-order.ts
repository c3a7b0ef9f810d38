import type { Turn } from "../../platform/turn.ts";
import { refuseMove } from "./refuse-move.ts";
import { moveOrder } from "./sql.ts";

/** The time for a review has passed: the order is completed. No review is ever invented (RULES 2). */
export async function completeOrder(turn: Turn, orderId: bigint): Promise<void> {
  const moved = await moveOrder(turn.tx, { order_id: orderId, move: "complete", by: "clock", actor_id: null, now: turn.now }, {}, { complete_at: null });
  if (moved === null) await refuseMove(turn, orderId, {});
}
