import { refuse } from "../../../../platform/http/refuse.ts";
import type { Turn } from "../../../../platform/turn.ts";
import { refuseMove } from "../refuse-move.ts";
import { extendConfirmation, stateOf } from "../sql.ts";
import { tellMove } from "../tell-move.ts";

/** Three more days before receipt is confirmed by itself; once for each order. */
export async function extendReceipt(turn: Turn, buyerId: bigint, orderId: bigint): Promise<{ deadline: Date }> {
  const extended = await extendConfirmation(turn.tx, orderId, buyerId, {
    days: turn.settings.order_extend_days,
    noticeHours: turn.settings.order_confirm_notice_hours,
    now: turn.now,
  });
  if (extended !== null) {
    tellMove(turn, { ...extended, id: orderId, buyer_id: buyerId }, "extend");
    return { deadline: extended.confirm_at };
  }
  const found = await stateOf(turn.tx, orderId, { buyer_id: buyerId });
  if (found?.state === "awaiting_receipt" && found.extended) refuse("already_extended");
  return refuseMove(turn, orderId, { buyer_id: buyerId });
}
