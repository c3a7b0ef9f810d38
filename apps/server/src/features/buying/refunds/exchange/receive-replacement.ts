import type { Answered } from "@arcade/contract/endpoint";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { closeRefundOn, replacementParcel } from "../../orders/index.ts";
import { notifyRefund } from "../notify-refund.ts";
import { notifyExchanged, notifyReceiptSoon } from "./notify-exchange.ts";
import { lockRefund, moveRefund, putReceipt, type Refund } from "../sql.ts";

/** The buyer has the replacement: the exchange is complete, and the order goes on. No money moves. */
export async function confirmReplacement(
  context: Context,
  buyerId: bigint,
  refundId: bigint,
): Promise<Answered<typeof refunds.confirmReplacement>> {
  const refund = await lockRefund(context.tx, refundId, { buyer_id: buyerId });
  if (refund === null) refuse("not_found");
  return complete(context, refund, { by: "buyer", actor_id: buyerId });
}

/** A buyer who says nothing for as long as for an order has the replacement. */
export async function completeExchange(context: Context, refundId: bigint): Promise<void> {
  const refund = await onItsWay(context, refundId);
  if (await giveTimeAfterDelivery(context, refund)) return;
  await complete(context, refund, { by: "clock", actor_id: null });
}

/** The buyer reads that the replacement will count as received, as before the receipt of an order. */
export async function remindOfReceipt(context: Context, refundId: bigint): Promise<void> {
  const refund = await onItsWay(context, refundId);
  if (await giveTimeAfterDelivery(context, refund)) return;
  putReceipt(context.tx, refundId, { deadline: refund.deadline, remind_at: null });
  notifyReceiptSoon(context, refund, refund.deadline);
}

/** Until when the buyer can say that something is wrong, and when a notice says so. */
export function receiptUntil(
  { settings }: Pick<Context, "settings">,
  deadline: Date,
): { deadline: Date; remind_at: Date } {
  const remind_at = new Date(deadline.getTime() - settings.order_confirm_notice_hours * 3_600_000);
  return { deadline, remind_at };
}

/**
 * Once the replacement is delivered, the buyer has as many days as after the delivery of an order. The clock asks when
 * it reminds and when it completes, so that a late parcel moves both. Returns whether there is more time now.
 */
async function giveTimeAfterDelivery(context: Context, refund: Waiting): Promise<boolean> {
  const delivered = (await replacementParcel(context, refund.id))?.delivered ?? null;
  if (delivered === null) return false;
  const until = new Date(delivered.getTime() + context.settings.order_delivered_days * 24 * 3_600_000);
  // guard: the delivery of a replacement gives the buyer time
  if (until <= refund.deadline) return false;
  putReceipt(context.tx, refund.id, receiptUntil(context, until));
  notifyRefund(context, refund, "live");
  return true;
}

type Waiting = Refund & { deadline: Date };

async function onItsWay({ tx }: Context, refundId: bigint): Promise<Waiting> {
  const refund = await lockRefund(tx, refundId, {});
  if (refund?.state !== "resent" || refund.deadline === null) throw new Error(`refund ${refundId} has no replacement`);
  return { ...refund, deadline: refund.deadline };
}

async function complete(
  context: Context,
  refund: Refund,
  who: { by: "buyer" | "clock"; actor_id: bigint | null },
): Promise<Answered<typeof refunds.confirmReplacement>> {
  const request = { id: refund.id, move: "confirm_replacement" as const, ...who, now: context.now };
  if (!(await moveRefund(context.tx, request, { deadline: null, remind_at: null }, {})))
    refuse("refund_moved", { state: refund.state });
  await closeRefundOn(context, refund.order_id, refund.createtime);
  notifyRefund(context, refund, "notice");
  notifyExchanged(context, refund, who.by === "clock");
  return { state: "exchanged", deadline: null };
}
