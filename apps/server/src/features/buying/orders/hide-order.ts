import type { Turn } from "../../../platform/turn.ts";
import { refuseMove } from "./refuse-move.ts";
import { moveOrder } from "./sql.ts";
import { tellMove } from "./tell-move.ts";

/** Takes a finished order out of its buyer's lists; nothing else changes. */
export async function hideOrder(turn: Turn, buyerId: bigint, orderId: bigint): Promise<Record<string, never>> {
  const owner = { buyer_id: buyerId };
  const moved = await moveOrder(turn.tx, { order_id: orderId, move: "hide", by: "buyer", actor_id: buyerId, now: turn.now }, owner, { hidden: true });
  if (moved === null) return refuseMove(turn, orderId, owner);
  tellMove(turn, moved, "hide");
  return {};
}
