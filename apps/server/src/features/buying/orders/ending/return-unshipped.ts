import type { Context } from "../../../../platform/context.ts";
import { trimListed } from "../../../shops/goods/index.ts";
import { recountCredit } from "../../../shops/stores/index.ts";
import { refuseMove } from "../refuse-move.ts";
import { returnWhole } from "./return-whole.ts";
import { restockUnshipped } from "./restock.sql.ts";
import { moveOrder } from "../sql.ts";
import { publishMove } from "../publish-move.ts";

/**
 * 48 hours without purchase or shipment: the buyer gets everything back, the pieces go back on sale, the store's credit
 * falls (RULES 2).
 */
export async function returnUnshipped(context: Context, orderId: bigint): Promise<void> {
  const order = await moveOrder(
    context.tx,
    { order_id: orderId, move: "return_unshipped", by: "clock", actor_id: null, now: context.now },
    {},
    { ship_by: null, cancel_reason: "unshipped" },
  );
  if (order === null) return refuseMove(context, orderId, {});
  publishMove(context, order, "return_unshipped");
  await returnWhole(context, orderId, { kind: "order_return", cause: `order:${orderId}:return`, actor_id: null });
  // guard: a paid order's stock goes back when it is returned
  await restockUnshipped(
    context.tx,
    orderId,
    Array.from({ length: order.lines }, () => context.newId()),
    context.now,
  );
  await recountCredit(context, order.store_id);
  await trimListed(context, order.store_id);
}
