import type { Context } from "../../../../platform/context.ts";
import { refuseMove } from "../refuse-move.ts";
import { moveOrder } from "../sql.ts";
import { publishMove } from "../publish-move.ts";

/**
 * Completes an order: the buyer has reviewed all of it, or the time for reviews has passed. The mall never invents a
 * review (RULES 2).
 */
export async function completeOrder(
  context: Context,
  orderId: bigint,
  by: { buyer_id: bigint } | "clock" = "clock",
): Promise<void> {
  const owner = by === "clock" ? {} : by;
  const actor = by === "clock" ? ({ by, actor_id: null } as const) : ({ by: "buyer", actor_id: by.buyer_id } as const);
  const moved = await moveOrder(
    context.tx,
    { order_id: orderId, move: "complete", ...actor, now: context.now },
    owner,
    { complete_at: null },
  );
  if (moved === null) return refuseMove(context, orderId, owner);
  publishMove(context, moved, "complete");
}
