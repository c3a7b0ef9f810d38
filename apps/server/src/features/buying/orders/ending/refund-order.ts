import type { OrderActor } from "@arcade/contract/buying/orders/states";
import type { Context } from "../../../../platform/context.ts";
import { recountCredit } from "../../../shops/stores/index.ts";
import { trimListed, takeSalesBack } from "../../../shops/goods/index.ts";
import { confirmReceipt } from "./confirm-receipt.ts";
import { giveBack, type Return } from "./give-back.ts";
import { linesWithMoney } from "./give-back.sql.ts";
import { buyInLess, clearStoreFault, freeOfRefund, lastParcelAt, markStoreFault } from "./refund-order.sql.ts";
import { restockPieces, restockUnshipped } from "./restock.sql.ts";
import { type GivenBack, receiptOf } from "../rules.ts";
import { moveOrder } from "../sql.ts";
import { publishMove } from "../publish-move.ts";

interface RefundOfOrder extends Return {
  by: OrderActor;
  /** It was the store's fault: it counts in the store's credit. */
  fault: boolean;
  /** The move that a partly sent order makes with the refund. `return_rest`: the time to ship is over. */
  closing?: "close_shipment" | "return_rest";
}

/**
 * Pays a refund back and moves its order: on, or to cancelled if all that was paid has gone back. Pieces that never
 * left go back in stock. The store decides about pieces that did leave. Throws `Overdrawn` if the merchant has less
 * than the merchant must pay.
 */
export async function refundOrder(context: Context, asked: RefundOfOrder): Promise<GivenBack> {
  const { tx, now } = context;
  const lines = await linesWithMoney(tx, asked.order_id);
  const unbought = lines.reduce((cost, { id, purchase_price }) => {
    const gone = asked.lines.find((line) => line.id === id)?.quantity ?? 0;
    return cost + (purchase_price ?? 0n) * BigInt(gone);
  }, 0n);
  // guard: pieces refunded before the purchase are not purchased
  if (unbought + asked.freight > 0n) buyInLess(tx, asked.order_id, unbought, asked.freight);
  const given = await giveBack(context, asked);

  const request = {
    order_id: asked.order_id,
    move: given.whole ? ("refund_whole" as const) : ("refund" as const),
    by: asked.by,
    actor_id: asked.actor_id,
    now,
  };
  const ended = {
    ship_by: null,
    supply_at: null,
    confirm_at: null,
    complete_at: null,
    settle_at: null,
    cancel_reason: "refunded",
  };
  const partSent = await lastParcelAt(tx, asked.order_id);
  const left = given.whole && partSent !== null ? { delivertime: partSent } : {};
  const moved = await moveOrder(tx, request, {}, given.whole ? { ...ended, ...left } : {});
  if (moved === null) throw new Error(`order ${asked.order_id} cannot be refunded as it stands`);
  publishMove(context, moved, request.move);
  const moveIds = Array.from({ length: moved.lines }, () => context.newId());
  if (moved.state_from === "awaiting_shipment") {
    if (given.whole) await restockUnshipped(tx, asked.order_id, moveIds, now);
    else if (asked.unsent) await restockPieces(tx, asked.order_id, goneOf(asked, lines), { moveIds, now });
    // guard: the sales of a refunded order are subtracted [if (given.whole) takeSalesBack(tx, asked.order_id) -> void takeSalesBack]
  } else if (given.whole) takeSalesBack(tx, asked.order_id);
  if (!given.whole && partSent !== null) await closeShipment(context, asked, partSent);
  if (asked.fault) await countFault(context, asked.order_id, moved.store_id);
  return given;
}

/** After the last unsent pieces have been refunded, the order goes on with the content of its parcels. */
async function closeShipment(
  context: Context,
  { order_id, by, actor_id, closing: move = "close_shipment" }: RefundOfOrder,
  lastParcel: Date,
): Promise<void> {
  const moved = await moveOrder(
    context.tx,
    { order_id, move, by, actor_id, now: context.now },
    {},
    {
      ship_by: null,
      supply_at: null,
      // The credit of a store uses this time: pieces that never left count as late.
      delivertime: move === "return_rest" ? context.now : lastParcel,
      ...receiptOf(context),
    },
  );
  if (moved !== null) publishMove(context, moved, move);
}

function goneOf(
  { lines }: RefundOfOrder,
  ofOrder: readonly { id: bigint; sku_id: bigint }[],
): { sku_id: bigint; quantity: number }[] {
  return lines.flatMap(({ id, quantity }) =>
    ofOrder.filter((line) => line.id === id && quantity > 0).map(({ sku_id }) => ({ sku_id, quantity })),
  );
}

/**
 * Ends the wait for a refund. If receipt fell due meanwhile and the buyer already had the warning, receipt is confirmed
 * immediately.
 */
export async function closeRefundOn(context: Context, orderId: bigint, opened: Date): Promise<void> {
  const order = await freeOfRefund(context.tx, orderId, opened, {
    noticeHours: context.settings.order_confirm_notice_hours,
    now: context.now,
  });
  if (order?.due === true) await confirmReceipt(context, orderId, "clock");
}

async function countFault(context: Context, orderId: bigint, storeId: bigint): Promise<void> {
  markStoreFault(context.tx, orderId);
  await recountCredit(context, storeId);
  await trimListed(context, storeId);
}

/**
 * Clears the store's fault on an order after it turned out not to be the store's fault. It no longer counts in the
 * store's credit. If the order did not count as a fault, nothing changes.
 */
export async function takeFaultBack(context: Context, orderId: bigint): Promise<void> {
  const cleared = await clearStoreFault(context.tx, orderId);
  if (cleared !== null) await recountCredit(context, cleared.store_id);
}
