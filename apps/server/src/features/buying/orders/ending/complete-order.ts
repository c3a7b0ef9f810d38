import type { Turn } from "../../../../platform/turn.ts";
import { refuseMove } from "../refuse-move.ts";
import { moveOrder } from "../sql.ts";
import { tellMove } from "../tell-move.ts";

/** The buyer has reviewed all of it, or the time for that has passed: the order is completed. No review is ever invented (RULES 2). */
export async function completeOrder(turn: Turn, orderId: bigint, by: { buyer_id: bigint } | "clock" = "clock"): Promise<void> {
  const owner = by === "clock" ? {} : by;
  const actor = by === "clock" ? ({ by, actor_id: null } as const) : ({ by: "buyer", actor_id: by.buyer_id } as const);
  const moved = await moveOrder(turn.tx, { order_id: orderId, move: "complete", ...actor, now: turn.now }, owner, { complete_at: null });
  if (moved === null) return refuseMove(turn, orderId, owner);
  tellMove(turn, moved, "complete");
}
