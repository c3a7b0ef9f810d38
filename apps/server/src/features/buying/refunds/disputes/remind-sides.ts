import { disputeSides } from "@arcade/contract/buying/refunds/disputes/api";
import type { Context } from "../../../../platform/context.ts";
import { refundOfDispute, reminded } from "./dispute.sql.ts";
import { notifyAnswerSoon } from "./notify-dispute.ts";

/** Whoever has not answered reads until when they can, before the mall may decide with what it has. */
export async function remindSides(context: Context, refundId: bigint): Promise<void> {
  const dispute = await reminded(context.tx, refundId);
  const refund = await refundOfDispute(context.tx, refundId);
  if (dispute === null || refund === null) return;
  const answered = { buyer: dispute.buyer_answered_at, store: dispute.store_answered_at };
  for (const side of disputeSides)
    if (answered[side] === null) notifyAnswerSoon(context, refund, side, dispute.answer_by);
}
