import type { DisputeSide } from "@arcade/contract/buying/refunds/disputes/api";
import type { Context } from "../../../../platform/context.ts";
import { later } from "./dispute-rules.ts";
import { notifyDisputeOpened } from "./notify-dispute.ts";
import { endDispute, insertDispute } from "./dispute.sql.ts";
import type { Refund } from "../sql.ts";

/**
 * A refund goes before the mall: both clocks start, under the rules of now (PROOF F7), and the other side is told by
 * when it may answer.
 */
export async function openDispute(context: Context, refund: Refund, opened_by: DisputeSide): Promise<void> {
  const { settings, now } = context;
  const answer_by = later(now, settings.dispute_answer_hours);
  await insertDispute(
    context.tx,
    {
      refund_id: refund.id,
      order_id: refund.order_id,
      buyer_id: refund.buyer_id,
      merchant_id: refund.merchant_id,
      store_id: refund.store_id,
      asked: refund.amount,
      opened_by,
      answer_by,
      decide_by: later(now, settings.dispute_decide_hours),
      rules_version: settings.rules_version,
    },
    now,
  );
  notifyDisputeOpened(context, refund, opened_by, answer_by);
}

/**
 * The buyer took the request back: there is nothing left to decide. Where it never came before the mall, nothing
 * changes.
 */
export async function dropDispute(context: Context, refundId: bigint): Promise<void> {
  await endDispute(context.tx, refundId, "withdrawn", context.now);
}
