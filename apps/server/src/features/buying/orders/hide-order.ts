import type { Context } from "../../../platform/context.ts";
import { refuseMove } from "./refuse-move.ts";
import { moveOrder } from "./sql.ts";
import { publishMove } from "./publish-move.ts";

/** Removes a finished order from its buyer's lists. Nothing else changes. */
export async function hideOrder(context: Context, buyerId: bigint, orderId: bigint): Promise<Record<string, never>> {
  const owner = { buyer_id: buyerId };
  const moved = await moveOrder(
    context.tx,
    { order_id: orderId, move: "hide", by: "buyer", actor_id: buyerId, now: context.now },
    owner,
    { hidden: true },
  );
  if (moved === null) return refuseMove(context, orderId, owner);
  publishMove(context, moved, "hide");
  return {};
}
