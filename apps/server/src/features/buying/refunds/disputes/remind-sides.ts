import { disputeSides } from "@arcade/contract/buying/refunds/disputes/api";
import type { Context } from "../../../../platform/context.ts";
import { reminded } from "./dispute.sql.ts";
import { notifyAnswerSoon } from "./notify-dispute.ts";

/** Whoever has not answered reads until when they can, before the mall may decide with what it has. */
export async function remindSides(context: Context, refundId: bigint): Promise<void> {
  const dispute = await reminded(context.tx, refundId);
  if (dispute === null) return;
  const answered = { buyer: dispute.buyer_answered_at, store: dispute.store_answered_at };
  for (const side of disputeSides)
    if (answered[side] === null) notifyAnswerSoon(context, dispute, side, dispute.answer_by);
}
