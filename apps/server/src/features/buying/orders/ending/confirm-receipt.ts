import type { Turn } from "../../../../platform/turn.ts";
import { later } from "../rules.ts";
import { refuseMove } from "../refuse-move.ts";
import { moveOrder } from "../sql.ts";
import { tellMove } from "../tell-move.ts";

/** Receipt is confirmed, by the buyer or by the clock: the after-sales period starts, and the store is paid at its end. */
export async function confirmReceipt(turn: Turn, orderId: bigint, by: { buyer_id: bigint } | "clock"): Promise<{ settle_at: Date }> {
  const owner = by === "clock" ? {} : by;
  const settleAt = later(turn.now, { days: turn.settings.order_after_sales_days });
  const moved = await moveOrder(
    turn.tx,
    { order_id: orderId, move: "confirm", by: by === "clock" ? "clock" : "buyer", actor_id: by === "clock" ? null : by.buyer_id, now: turn.now },
    owner,
    { confirm_at: null, remind_at: null, taketime: turn.now, settle_at: settleAt, complete_at: later(turn.now, { days: turn.settings.order_review_days }) },
  );
  if (moved === null) return refuseMove(turn, orderId, owner);
  tellMove(turn, moved, "confirm", by === "clock" ? "clock" : "buyer");
  return { settle_at: settleAt };
}
