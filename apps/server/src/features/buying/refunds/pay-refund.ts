import { partsOfRefund, refundLimit } from "@arcade/contract/buying/refunds/amount";
import { piecesToAsk } from "@arcade/contract/buying/refunds/reasons";
import { isStoreFault } from "@arcade/contract/buying/refunds/disputes/api";
import type { RefundActor, RefundState } from "@arcade/contract/buying/refunds/states";
import type { Context } from "../../../platform/context.ts";
import { endClaim } from "../../base/queue/index.ts";
import { completeReviewed } from "../reviews/index.ts";
import { closeRefundOn, type GivenBack, orderMoney, planReturn, refundOrder } from "../orders/index.ts";
import { collectFromStore } from "./collect-from-store.ts";
import { askedPieces, linesToRefund, orderToRefund } from "./order-money.views.ts";
import { purchaseBack } from "./rules.ts";
import { decidedReason, lockRefund, moveRefund, putPaid, type Refund } from "./sql.ts";
import { notifyRefunded, notifyRefund } from "./notify-refund.ts";

/** What of an order goes back for a request: by line, of the freight, and from the supplier. */
interface Going {
  lines: { id: bigint; sku_id: bigint; quantity: number; amount: bigint; gone: number }[];
  freight: bigint;
  purchase_back: bigint;
  unsent: boolean;
}

/**
 * Pays an agreed request: by the way the money came. What the order's own money lacks comes from the store's balance,
 * and what that lacks from its fund (RULES 3); the clock takes it from there, and where both hold too little, holds
 * what there is and tries again later. Its order and itself are locked.
 */
export async function payRefund(
  context: Context,
  refundId: bigint,
  who: { by: RefundActor; actor_id: bigint | null },
): Promise<{ state: RefundState; deadline: Date | null }> {
  const { tx, now } = context;
  const refund = await lockRefund(tx, refundId, {});
  if (refund?.state !== "paying" || refund.agreed === null) throw new Error(`refund ${refundId} is not to be paid`);
  const going = await goingBack(context, refund, refund.agreed);
  const due = (await planOf(context, refund, going)).from_merchant;
  // Only the clock takes it, in a transaction of its own: a balance that is spent meanwhile fails that one, and it is
  // tried again.
  if (due > 0n && !(who.by === "clock" && (await collectFromStore(context, refund, due))))
    return { state: "paying", deadline: now };

  const by = who.by === "buyer" ? "clock" : who.by;
  const given = await refundOrder(context, {
    ...going,
    lines: going.lines.map(({ id, gone, amount }) => ({ id, quantity: gone, amount })),
    order_id: refund.order_id,
    kind: "refund",
    cause: `refund:${refundId}`,
    actor_id: who.actor_id,
    by,
    fault: isStoreFault({ reason: refund.reason, decided: await decidedReason(tx, refundId) }),
  });
  const change = {
    deadline: null,
    held: 0n,
    missing: null,
    freight: going.freight,
    from_store: given.from_merchant,
    purchase_back: going.purchase_back,
    commission_back: given.commission,
    refunded_at: now,
  };
  const moved = await moveRefund(tx, { id: refundId, move: "pay", by, actor_id: who.actor_id, now }, change, {
    amount: refund.agreed,
  });
  if (!moved) throw new Error(`refund ${refundId} is not to be paid`);
  if (refund.missing !== null) endClaim(tx, "refund", refundId);
  putPaid(tx, refundId, going.lines);
  await closeRefundOn(context, refund.order_id, refund.createtime);
  await completeReviewed(context, refund.order_id);
  notifyRefund(context, refund, "notice");
  notifyRefunded(context, refund, refund.agreed);
  return { state: "refunded", deadline: null };
}

/** What a request would take from whom, for a look before it is decided. `amount`: what would be agreed. */
export async function planRefund(
  context: Context,
  refund: Refund,
  amount: bigint,
): Promise<GivenBack & { purchase_back: bigint }> {
  const going = await goingBack(context, refund, amount);
  return { ...(await planOf(context, refund, going)), purchase_back: going.purchase_back };
}

async function planOf(context: Context, refund: Refund, going: Going): Promise<GivenBack> {
  const order = await orderMoney(context.tx, refund.order_id);
  if (order === null) throw new Error(`refund ${refund.id} has no order`);
  return planReturn(order, going);
}

async function goingBack(context: Context, refund: Refund, amount: bigint): Promise<Going> {
  const [order, lines, asked] = await Promise.all([
    orderToRefund(context.tx, refund.order_id, null),
    linesToRefund(context.tx, refund.order_id, context.language),
    askedPieces(context.tx, refund.id),
  ]);
  if (order === null) throw new Error(`refund ${refund.id} has no order`);
  // Once the order has left, nothing of it is unsent, whenever the request was made.
  const unsent = refund.unsent && order.state === "awaiting_shipment";
  const chosen = asked.flatMap(({ sku_id, quantity }) =>
    lines.filter((line) => line.sku_id === sku_id).map((line) => ({ line, quantity })),
  );
  const limit = refundLimit(
    lines,
    order.freight_left,
    chosen.map(({ line, quantity }) => ({ id: line.id, quantity })),
  );
  const parts = partsOfRefund(limit, amount, refund.type);
  const paid = chosen.map(({ line, quantity }, index) => ({
    id: line.id,
    sku_id: line.sku_id,
    quantity,
    purchase_price: line.purchase_price,
    amount: parts.lines[index]?.amount ?? 0n,
    // Pieces that an earlier refund was done with are not counted a second time.
    // guard: pieces of an earlier refund are not counted a second time [quantity <= piecesToAsk(line, unsent) -> true]
    gone: quantity <= piecesToAsk(line, unsent) ? (parts.lines[index]?.gone ?? 0) : 0,
  }));
  const purchase_back = purchaseBack(refund, { ...order, unshipped: unsent }, paid, parts.freight);
  return { lines: paid, freight: parts.freight, purchase_back, unsent };
}
