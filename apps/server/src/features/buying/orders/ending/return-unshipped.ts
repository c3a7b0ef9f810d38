import { partsOfRefund, refundLimit } from "@arcade/contract/buying/refunds/amount";
import type { Context } from "../../../../platform/context.ts";
import { trimListed } from "../../../shops/goods/index.ts";
import { recountCredit } from "../../../shops/stores/index.ts";
import { refuseMove } from "../refuse-move.ts";
import { linesWithMoney } from "./give-back.sql.ts";
import { returnWhole } from "./return-whole.ts";
import { refundOrder } from "./refund-order.ts";
import { lastParcelAt } from "./refund-order.sql.ts";
import { restockUnshipped } from "./restock.sql.ts";
import { holdOrder, moveOrder } from "../sql.ts";
import { publishMove } from "../publish-move.ts";

/**
 * Returns an order after 48 hours without purchase or shipment: the buyer gets all of the money back, the pieces go
 * back on sale, and the store's credit falls (RULES 2). For a partly sent order, this applies to the unsent pieces.
 */
export async function returnUnshipped(context: Context, orderId: bigint): Promise<void> {
  holdOrder(context.tx, orderId);
  // guard: an order that was shipped in part is not refunded completely
  if ((await lastParcelAt(context.tx, orderId)) !== null) return returnRest(context, orderId);
  const order = await moveOrder(
    context.tx,
    { order_id: orderId, move: "return_unshipped", by: "clock", actor_id: null, now: context.now },
    {},
    { ship_by: null, cancel_reason: "unshipped" },
  );
  if (order === null) return refuseMove(context, orderId, {});
  publishMove(context, order, "return_unshipped");
  await returnWhole(context, orderId, { kind: "order_return", cause: `order:${orderId}:return`, actor_id: null });
  // guard: the stock of a paid order is returned with it
  await restockUnshipped(
    context.tx,
    orderId,
    Array.from({ length: order.lines }, () => context.newId()),
    context.now,
  );
  await recountCredit(context, order.store_id);
  await trimListed(context, order.store_id);
}

/**
 * Gives back the pieces that were not sent. The freight paid for the sent pieces, so it stays with the store. The order
 * counts as shipped late and as the store's fault.
 */
async function returnRest(context: Context, orderId: bigint): Promise<void> {
  const lines = await linesWithMoney(context.tx, orderId);
  const rest = lines.filter(({ unsent }) => unsent > 0);
  const limit = refundLimit(
    lines,
    0n,
    rest.map(({ id, unsent }) => ({ id, quantity: unsent })),
  );
  const parts = partsOfRefund(limit, limit.limit, "refund_only");
  await refundOrder(context, {
    order_id: orderId,
    lines: rest.map(({ id, unsent }, index) => ({ id, quantity: unsent, amount: parts.lines[index]?.amount ?? 0n })),
    freight: 0n,
    unsent: true,
    purchase_back: 0n,
    kind: "order_return",
    cause: `order:${orderId}:return`,
    actor_id: null,
    by: "clock",
    fault: true,
    closing: "return_rest",
  });
}
