import type { Answered } from "@arcade/contract/endpoint";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import type { RefundState } from "@arcade/contract/buying/refunds/states";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context, Merchant } from "../../../../platform/context.ts";
import { lockForStore } from "../lock-for-store.ts";
import { notifyRefund } from "../notify-refund.ts";
import { notifyReplacementLate } from "./notify-exchange.ts";
import { payRefund } from "../pay-refund.ts";
import { freeAside } from "./set-aside.ts";
import { lockRefund, moveRefund, type Refund } from "../sql.ts";

/** The store has the goods back and cannot ship the replacement: the exchange becomes a return, and is paid. */
export async function refundInstead(
  context: Context,
  merchant: Merchant,
  refundId: bigint,
): Promise<Answered<typeof refunds.refundInstead>> {
  const refund = await lockForStore(context, merchant, refundId);
  return becomeReturn(context, refund, { by: "merchant", actor_id: merchant.member_id });
}

/** The time to ship the replacement is over: the buyer gets the money. */
export async function refundLateExchange(context: Context, refundId: bigint): Promise<void> {
  const refund = await lockRefund(context.tx, refundId, {});
  if (refund === null) throw new Error(`no refund ${refundId}`);
  await becomeReturn(context, refund, { by: "clock", actor_id: null });
  notifyReplacementLate(context, refund);
}

async function becomeReturn(
  context: Context,
  refund: Refund,
  who: { by: "merchant" | "clock"; actor_id: bigint | null },
): Promise<{ state: RefundState; deadline: Date | null }> {
  const { tx, now } = context;
  if (refund.state !== "replacing") refuse("refund_moved", { state: refund.state });
  const type = "return_and_refund" as const;
  const change = { deadline: now, type, agreed: refund.amount, aside: 0 };
  const request = { id: refund.id, move: "refund_instead" as const, ...who, now };
  if (!(await moveRefund(tx, request, change, { type, amount: refund.amount })))
    refuse("refund_moved", { state: refund.state });
  await freeAside(context, refund);
  const paid = await payRefund(context, refund.id, who);
  // a payment publishes itself
  if (paid.state === "paying") notifyRefund(context, refund, "live");
  return paid;
}
