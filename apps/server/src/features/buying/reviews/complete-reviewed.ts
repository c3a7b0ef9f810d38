import type { Context } from "../../../platform/context.ts";
import { completeOrder } from "../orders/index.ts";
import { hasNothingToReview } from "./sql.ts";

/**
 * After a refund: an order of which everything went back or was reviewed waits for no review any more, and is completed.
 * The caller holds the order.
 */
export async function completeReviewed(context: Context, orderId: bigint): Promise<void> {
  if (await hasNothingToReview(context.tx, orderId)) await completeOrder(context, orderId);
}
