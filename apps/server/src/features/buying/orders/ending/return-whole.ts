import type { Context } from "../../../../platform/context.ts";
import { giveBack, type Return } from "./give-back.ts";
import { linesWithMoney, lockMoney } from "./give-back.sql.ts";

/**
 * Gives back the rest of the money of an order whose goods never left: goods, freight and the purchase price.
 */
export async function returnWhole(
  context: Context,
  orderId: bigint,
  why: Pick<Return, "kind" | "cause" | "actor_id">,
): Promise<void> {
  const [order, lines] = await Promise.all([lockMoney(context.tx, orderId), linesWithMoney(context.tx, orderId)]);
  if (order === null) throw new Error(`order ${orderId} does not exist`);
  await giveBack(context, {
    ...why,
    order_id: orderId,
    lines: lines.map((line) => ({
      id: line.id,
      quantity: line.quantity - line.refunded_quantity,
      amount: line.paid - line.refunded,
    })),
    unsent: true,
    freight: order.freight - order.freight_refunded,
    purchase_back: order.purchase_paid > 0n ? (order.purchase_total ?? 0n) - order.purchase_back : 0n,
  });
}
