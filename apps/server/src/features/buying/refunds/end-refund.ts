import type { Answered } from "@arcade/contract/endpoint";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { closeRefundOn } from "../orders/index.ts";
import { dropDispute } from "./disputes/dispute-open.ts";
import { freeAside } from "./exchange/set-aside.ts";
import { lockRefund, moveRefund, type Refund } from "./sql.ts";
import { notifyLapsed, notifyRefund, notifyWithdrawn } from "./notify-refund.ts";

/** The buyer withdraws an open request. The order goes on as before. */
export async function withdrawRefund(
  context: Context,
  buyerId: bigint,
  refundId: bigint,
): Promise<Answered<typeof refunds.withdraw>> {
  const refund = await lockRefund(context.tx, refundId, { buyer_id: buyerId });
  if (refund === null) refuse("not_found");
  const request = {
    id: refundId,
    move: "withdraw" as const,
    by: "buyer" as const,
    actor_id: buyerId,
    now: context.now,
  };
  if (!(await moveRefund(context.tx, request, { deadline: null, agreed: null, aside: 0 }, {})))
    refuse("refund_moved", { state: refund.state });
  await dropDispute(context, refundId);
  await endOnOrder(context, refund);
  notifyWithdrawn(context, refund, refund.state === "arbitration");
  return { state: "withdrawn", deadline: null };
}

/** The buyer sent nothing back, or did not react to a refusal, for seven days: the request is closed. */
export async function lapseRefund(context: Context, refundId: bigint): Promise<void> {
  const refund = await lockRefund(context.tx, refundId, {});
  if (refund === null) throw new Error(`no refund ${refundId}`);
  const request = { id: refundId, move: "lapse" as const, by: "clock" as const, actor_id: null, now: context.now };
  if (!(await moveRefund(context.tx, request, { deadline: null, agreed: null, aside: 0 }, {})))
    refuse("refund_moved", { state: refund.state });
  await endOnOrder(context, refund);
  notifyLapsed(context, refund);
}

/**
 * A request ended without money: its order waits no more, pieces that waited for an exchange are free, and both sides
 * are told.
 */
export async function endOnOrder(context: Context, refund: Refund): Promise<void> {
  await freeAside(context, refund);
  await closeRefundOn(context, refund.order_id, refund.createtime);
  notifyRefund(context, refund, "live");
}
