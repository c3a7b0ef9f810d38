import type { cancelReasons } from "@arcade/contract/orders/api";
import type { Turn } from "../../platform/turn.ts";
import { refuseMove } from "./refuse-move.ts";
import { moveOrder, releaseStock } from "./sql.ts";

/** Cancels an unpaid order: by its buyer, or by the clock after 30 minutes. Its stock goes back on sale, once. */
export async function cancelOrder(
  turn: Turn,
  orderId: bigint,
  by: { buyer_id: bigint; reason: (typeof cancelReasons)[number] } | "clock",
): Promise<Record<string, never>> {
  const owner = by === "clock" ? {} : { buyer_id: by.buyer_id };
  const moved = await moveOrder(
    turn.tx,
    { order_id: orderId, move: "cancel", by: by === "clock" ? "clock" : "buyer", actor_id: by === "clock" ? null : by.buyer_id, now: turn.now },
    owner,
    { cancel_at: null, cancel_reason: by === "clock" ? "unpaid" : by.reason },
  );
  if (moved === null) await refuseMove(turn, orderId, owner);
  await releaseStock(turn.tx, orderId);
  return {};
}
