import type { Answered, Received } from "@arcade/contract/endpoint";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import type { RefundState } from "@arcade/contract/buying/refunds/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Turn } from "../../../platform/turn.ts";
import { refuseCarrierOff, takeNumber } from "../orders/index.ts";
import { payRefund } from "./pay-refund.ts";
import { deadlineOf, lockRefund, moveRefund, type RefundOwner } from "./sql.ts";
import { tellBackBySilence, tellSentBack, tellRefund } from "./tell-refund.ts";

/** The buyer has sent the goods back; while they are on the way a mistyped number is put right, and the store's time stays as it is. */
export async function giveTracking(turn: Turn, buyerId: bigint, input: Received<typeof refunds.giveTracking>): Promise<Answered<typeof refunds.giveTracking>> {
  const { tx, now } = turn;
  const refund = await lockRefund(tx, input.refund_id, { buyer_id: buyerId });
  if (refund === null) refuse("not_found");
  const { carrier, tracking_number } = input;
  if (refund.carrier !== carrier) await refuseCarrierOff(turn, carrier);
  const again = refund.state === "returned";
  await takeNumber(turn, { order_id: refund.order_id, carrier, tracking_number, returned: true }, refund.tracking_number);
  const deadline = again ? refund.deadline : deadlineOf(turn.settings, "returned", now);
  const request = { id: refund.id, move: again ? ("correct_tracking" as const) : ("give_tracking" as const), by: "buyer" as const, actor_id: buyerId, now };
  const moved = await moveRefund(tx, request, { deadline, carrier, tracking_number, tracked_at: now }, { carrier, tracking_number });
  if (!moved) refuse("refund_moved", { state: refund.state });
  tellRefund(turn, refund, again ? "live" : "notice");
  if (!again && deadline !== null) tellSentBack(turn, refund, deadline);
  return { state: "returned", deadline };
}

export function confirmReturn(turn: Turn, merchant: Merchant, refundId: bigint): Promise<Answered<typeof refunds.confirmReturn>> {
  return goodsAreBack(turn, refundId, { store_id: merchant.store_id }, { by: "merchant", actor_id: merchant.member_id });
}

/** A store that says nothing of the goods for seven days has them. */
export async function confirmBySilence(turn: Turn, refundId: bigint): Promise<void> {
  await goodsAreBack(turn, refundId, {}, { by: "clock", actor_id: null });
}

async function goodsAreBack(
  turn: Turn,
  refundId: bigint,
  owner: RefundOwner,
  who: { by: "merchant" | "clock"; actor_id: bigint | null },
): Promise<{ state: RefundState; deadline: Date | null }> {
  const refund = await lockRefund(turn.tx, refundId, owner);
  if (refund === null) refuse("not_found");
  const request = { id: refundId, move: "confirm_return" as const, ...who, now: turn.now };
  const moved = await moveRefund(turn.tx, request, { deadline: turn.now, agreed: refund.amount }, { amount: refund.amount });
  if (!moved) refuse("refund_moved", { state: refund.state });
  if (who.by === "clock") tellBackBySilence(turn, refund);
  return payRefund(turn, refundId, who);
}
