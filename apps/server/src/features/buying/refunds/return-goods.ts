import type { Answered, Received } from "@arcade/contract/endpoint";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import type { RefundState } from "@arcade/contract/buying/refunds/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../platform/context.ts";
import { refuseCarrierOff, takeNumber } from "../orders/index.ts";
import { payRefund } from "./pay-refund.ts";
import { lockForStore } from "./lock-for-store.ts";
import { deadlineOf, lockRefund, moveRefund, type Refund } from "./sql.ts";
import { notifyReplacementDue } from "./exchange/notify-exchange.ts";
import { notifyBackBySilence, notifySentBack, notifyRefund } from "./notify-refund.ts";

/**
 * The buyer has sent the goods back. While they are on the way a mistyped number can be corrected; the store's time
 * does not change.
 */
export async function giveTracking(
  context: Context,
  buyerId: bigint,
  input: Received<typeof refunds.giveTracking>,
): Promise<Answered<typeof refunds.giveTracking>> {
  const { tx, now } = context;
  const refund = await lockRefund(tx, input.refund_id, { buyer_id: buyerId });
  if (refund === null) refuse("not_found");
  const { carrier, tracking_number } = input;
  if (refund.carrier !== carrier) await refuseCarrierOff(context, carrier);
  const again = refund.state === "returned";
  await takeNumber(
    context,
    { order_id: refund.order_id, carrier, tracking_number, returned: true },
    refund.tracking_number,
  );
  const deadline = again ? refund.deadline : deadlineOf(context.settings, "returned", now);
  const request = {
    id: refund.id,
    move: again ? ("correct_tracking" as const) : ("give_tracking" as const),
    by: "buyer" as const,
    actor_id: buyerId,
    now,
  };
  const moved = await moveRefund(
    tx,
    request,
    { deadline, carrier, tracking_number, tracked_at: now },
    { carrier, tracking_number },
  );
  if (!moved) refuse("refund_moved", { state: refund.state });
  notifyRefund(context, refund, again ? "live" : "notice");
  if (!again && deadline !== null) notifySentBack(context, refund, deadline);
  return { state: "returned", deadline };
}

export async function confirmReturn(
  context: Context,
  merchant: Merchant,
  refundId: bigint,
): Promise<Answered<typeof refunds.confirmReturn>> {
  const refund = await lockForStore(context, merchant, refundId);
  return goodsAreBack(context, refund, { by: "merchant", actor_id: merchant.member_id });
}

/** If a store says nothing about the goods for seven days, they count as returned. */
export async function confirmBySilence(context: Context, refundId: bigint): Promise<void> {
  const refund = await lockRefund(context.tx, refundId, {});
  if (refund === null) throw new Error(`no refund ${refundId}`);
  await goodsAreBack(context, refund, { by: "clock", actor_id: null });
}

async function goodsAreBack(
  context: Context,
  refund: Refund,
  who: { by: "merchant" | "clock"; actor_id: bigint | null },
): Promise<{ state: RefundState; deadline: Date | null }> {
  if (refund.type === "exchange") return replacementIsDue(context, refund, who);
  const request = { id: refund.id, move: "confirm_return" as const, ...who, now: context.now };
  const moved = await moveRefund(
    context.tx,
    request,
    { deadline: context.now, agreed: refund.amount },
    { amount: refund.amount },
  );
  if (!moved) refuse("refund_moved", { state: refund.state });
  if (who.by === "clock") notifyBackBySilence(context, refund);
  return payRefund(context, refund.id, who);
}

/** The goods of an exchange are back: the store ships the replacement in its time. */
async function replacementIsDue(
  context: Context,
  refund: Refund,
  who: { by: "merchant" | "clock"; actor_id: bigint | null },
): Promise<{ state: RefundState; deadline: Date | null }> {
  const { tx, now, settings } = context;
  const deadline = deadlineOf(settings, "replacing", now);
  const request = { id: refund.id, move: "confirm_exchange" as const, ...who, now };
  if (!(await moveRefund(tx, request, { deadline }, {}))) refuse("refund_moved", { state: refund.state });
  notifyRefund(context, refund, "notice");
  notifyReplacementDue(context, refund, deadline, who.by === "clock");
  return { state: "replacing", deadline };
}
