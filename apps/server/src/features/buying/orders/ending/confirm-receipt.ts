import type { Context } from "../../../../platform/context.ts";
import { later } from "../rules.ts";
import { refuseMove } from "../refuse-move.ts";
import { moveOrder } from "../sql.ts";
import { publishMove } from "../publish-move.ts";

/**
 * Confirms receipt, for the buyer or for the job. The after-sales period starts, and the store is paid when it ends.
 */
export async function confirmReceipt(
  context: Context,
  orderId: bigint,
  by: { buyer_id: bigint } | "clock",
): Promise<{ settle_at: Date }> {
  const owner = by === "clock" ? {} : by;
  const settleAt = later(context.now, { days: context.settings.order_after_sales_days });
  const moved = await moveOrder(
    context.tx,
    {
      order_id: orderId,
      move: "confirm",
      by: by === "clock" ? "clock" : "buyer",
      actor_id: by === "clock" ? null : by.buyer_id,
      now: context.now,
    },
    owner,
    {
      confirm_at: null,
      remind_at: null,
      taketime: context.now,
      settle_at: settleAt,
      complete_at: later(context.now, { days: context.settings.order_review_days }),
    },
  );
  if (moved === null) return refuseMove(context, orderId, owner);
  publishMove(context, moved, "confirm", { by: by === "clock" ? "clock" : "buyer" });
  return { settle_at: settleAt };
}
