import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { refuseMove } from "../refuse-move.ts";
import { extendConfirmation, stateOf } from "../sql.ts";
import { publishMove } from "../publish-move.ts";

/** Adds three days before receipt is confirmed automatically, once for each order. */
export async function extendReceipt(context: Context, buyerId: bigint, orderId: bigint): Promise<{ deadline: Date }> {
  const extended = await extendConfirmation(context.tx, orderId, buyerId, {
    days: context.settings.order_extend_days,
    noticeHours: context.settings.order_confirm_notice_hours,
    now: context.now,
  });
  if (extended !== null) {
    publishMove(context, { ...extended, id: orderId, buyer_id: buyerId }, "extend");
    return { deadline: extended.confirm_at };
  }
  const found = await stateOf(context.tx, orderId, { buyer_id: buyerId });
  if (found?.state === "awaiting_receipt" && found.extended) refuse("already_extended");
  return refuseMove(context, orderId, { buyer_id: buyerId });
}
