import { refuse } from "../../platform/refuse.ts";
import type { Turn } from "../../platform/turn.ts";
import { refuseMove } from "./refuse-move.ts";
import { extendConfirmation, stateOf } from "./sql.ts";

/** Three more days before receipt is confirmed by itself; once for each order. */
export async function extendReceipt(turn: Turn, buyerId: bigint, orderId: bigint): Promise<{ deadline: Date }> {
  const deadline = await extendConfirmation(turn.tx, orderId, buyerId, turn.settings.order_extend_days, turn.now);
  if (deadline !== null) return { deadline };
  const found = await stateOf(turn.tx, orderId, { buyer_id: buyerId });
  if (found?.state === "awaiting_receipt" && found.extended) refuse("already_extended");
  return refuseMove(turn, orderId, { buyer_id: buyerId });
}
