import type { Answered } from "@arcade/contract/endpoint";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { closeRefundOn } from "../../orders/index.ts";
import { notifyRefund } from "../notify-refund.ts";
import { notifyExchanged } from "./notify-exchange.ts";
import { lockRefund, moveRefund, type Refund } from "../sql.ts";

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
  const refund = await lockRefund(context.tx, refundId, {});
  if (refund === null) throw new Error(`no refund ${refundId}`);
  await complete(context, refund, { by: "clock", actor_id: null });
}

async function complete(
  context: Context,
  refund: Refund,
  who: { by: "buyer" | "clock"; actor_id: bigint | null },
): Promise<Answered<typeof refunds.confirmReplacement>> {
  const request = { id: refund.id, move: "confirm_replacement" as const, ...who, now: context.now };
  if (!(await moveRefund(context.tx, request, { deadline: null }, {}))) refuse("refund_moved", { state: refund.state });
  await closeRefundOn(context, refund.order_id, refund.createtime);
  notifyRefund(context, refund, "notice");
  notifyExchanged(context, refund, who.by === "clock");
  return { state: "exchanged", deadline: null };
}
