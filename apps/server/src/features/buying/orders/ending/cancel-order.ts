import type { cancelReasons } from "@arcade/contract/buying/orders/api";
import type { Context } from "../../../../platform/context.ts";
import { giveCouponsBack, ordersTogether } from "../../coupons/index.ts";
import { givePiecesBack } from "../../deals/index.ts";
import { refuseMove } from "../refuse-move.ts";
import { moveOrder, releaseStock } from "../sql.ts";
import { publishMove } from "../publish-move.ts";

/**
 * Cancels an unpaid order: its buyer does, or a job after 30 minutes. Its stock goes back on sale and its coupons go
 * back to the buyer, once. Orders that share a coupon of the mall are cancelled together: the remaining orders alone
 * might not qualify for the coupon.
 */
export async function cancelOrder(
  context: Context,
  orderId: bigint,
  by: { buyer_id: bigint; reason: (typeof cancelReasons)[number] } | "clock",
): Promise<Record<string, never>> {
  const together = await ordersTogether(context.tx, [orderId]);
  // guard: orders that share a coupon of the mall are cancelled together [together.length === 0 ? [orderId] : together -> [orderId]]
  const ids = together.length === 0 ? [orderId] : together;
  for (const id of ids) await cancelOne(context, id, orderId, by);
  await releaseStock(context.tx, ids);
  // guard: a cancelled order returns its pieces of a deal
  for (const id of ids) await givePiecesBack(context.tx, id);
  // guard: a cancelled order returns its coupons
  for (const id of ids) await giveCouponsBack(context, id);
  return {};
}

async function cancelOne(
  context: Context,
  id: bigint,
  askedId: bigint,
  by: Parameters<typeof cancelOrder>[2],
): Promise<void> {
  const owner = by === "clock" ? {} : { buyer_id: by.buyer_id };
  const moved = await moveOrder(
    context.tx,
    {
      order_id: id,
      move: "cancel",
      by: by === "clock" ? "clock" : "buyer",
      actor_id: by === "clock" ? null : by.buyer_id,
      now: context.now,
    },
    owner,
    { cancel_at: null, cancel_reason: by === "clock" ? "unpaid" : by.reason },
  );
  if (moved === null) return refuseMove(context, askedId, owner);
  publishMove(context, moved, "cancel", { by: by === "clock" ? "clock" : "buyer" });
}
