import type { Context } from "../../../../platform/context.ts";
import { notifyReturned, markReturned } from "../../groups/index.ts";
import { refuseMove } from "../refuse-move.ts";
import { returnWhole } from "./return-whole.ts";
import { restockUnshipped } from "./restock.sql.ts";
import { moveOrder } from "../sql.ts";
import { publishMove } from "../publish-move.ts";

/**
 * Returns an order whose group did not fill: the buyer gets all of the money back and the pieces go back on sale
 * (RULES 9). It is nobody's fault, so the credit does not fall.
 */
export async function returnGroup(context: Context, orderId: bigint): Promise<void> {
  const order = await moveOrder(
    context.tx,
    { order_id: orderId, move: "return_group", by: "clock", actor_id: null, now: context.now },
    {},
    { group_until: null, cancel_reason: "group_over" },
  );
  if (order === null) return refuseMove(context, orderId, {});
  publishMove(context, order, "return_group");
  // guard: a refunded place is marked, so it is refunded once
  markReturned(context.tx, orderId);
  await returnWhole(context, orderId, { kind: "group_return", cause: `order:${orderId}:group_return`, actor_id: null });
  await restockUnshipped(
    context.tx,
    orderId,
    Array.from({ length: order.lines }, () => context.newId()),
    context.now,
  );
  await notifyReturned(context, { order_id: orderId, buyer_id: order.buyer_id }, order.actual_payment);
}
