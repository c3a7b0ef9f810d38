import type { Answered } from "@arcade/contract/endpoint";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Turn } from "../../../platform/turn.ts";
import { closeRefundOn } from "../orders/index.ts";
import { dropDispute } from "./disputes/dispute-open.ts";
import { lockRefund, moveRefund, type Refund } from "./sql.ts";
import { tellLapsed, tellRefund, tellWithdrawn } from "./tell-refund.ts";

/** The buyer takes an open request back; the order goes on where it stood. */
export async function withdrawRefund(turn: Turn, buyerId: bigint, refundId: bigint): Promise<Answered<typeof refunds.withdraw>> {
  const refund = await lockRefund(turn.tx, refundId, { buyer_id: buyerId });
  if (refund === null) refuse("not_found");
  const request = { id: refundId, move: "withdraw" as const, by: "buyer" as const, actor_id: buyerId, now: turn.now };
  if (!(await moveRefund(turn.tx, request, { deadline: null, agreed: null }, {}))) refuse("refund_moved", { state: refund.state });
  await dropDispute(turn, refundId);
  await endOnOrder(turn, refund);
  tellWithdrawn(turn, refund, refund.state === "arbitration");
  return { state: "withdrawn", deadline: null };
}

/** The buyer sent nothing back, or let a refusal stand, for seven days: the request is closed. */
export async function lapseRefund(turn: Turn, refundId: bigint): Promise<void> {
  const refund = await lockRefund(turn.tx, refundId, {});
  if (refund === null) throw new Error(`no refund ${refundId}`);
  const request = { id: refundId, move: "lapse" as const, by: "clock" as const, actor_id: null, now: turn.now };
  if (!(await moveRefund(turn.tx, request, { deadline: null, agreed: null }, {}))) refuse("refund_moved", { state: refund.state });
  await endOnOrder(turn, refund);
  tellLapsed(turn, refund);
}

/** A request ended without money: its order waits no more, and both sides hear of it. */
export async function endOnOrder(turn: Turn, refund: Refund): Promise<void> {
  await closeRefundOn(turn, refund.order_id, refund.createtime);
  tellRefund(turn, refund, "live");
}
