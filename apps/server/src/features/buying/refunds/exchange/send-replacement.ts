import type { Answered, Received } from "@arcade/contract/endpoint";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context, Merchant } from "../../../../platform/context.ts";
import { correctReplacementParcel, sendReplacementParcel } from "../../orders/index.ts";
import { lockForStore } from "../lock-for-store.ts";
import { notifyRefund } from "../notify-refund.ts";
import { notifyReplacement } from "./notify-exchange.ts";
import { receiptUntil } from "./receive-replacement.ts";
import { sendAside } from "./set-aside.ts";
import { deadlineOf, moveRefund, type Refund } from "../sql.ts";

type Input = Received<typeof refunds.sendReplacement>;
type Output = Answered<typeof refunds.sendReplacement>;

/** The store has sent the replacement: the pieces that were set aside leave its stock. Its parcel is like any other. */
export async function sendReplacement(context: Context, merchant: Merchant, input: Input): Promise<Output> {
  const { tx, now } = context;
  const { carrier, tracking_number } = input;
  const refund = await lockForStore(context, merchant, input.refund_id);
  if (refund.state === "resent") return correctReplacement(context, merchant, refund, input);
  if (refund.state !== "replacing") refuse("refund_moved", { state: refund.state });
  await sendReplacementParcel(context, { ...input, order_id: refund.order_id }, merchant.member_id);
  const { deadline, remind_at } = receiptUntil(context, deadlineOf(context.settings, "resent", now));
  const request = {
    id: refund.id,
    move: "send_replacement" as const,
    by: "merchant" as const,
    actor_id: merchant.member_id,
    now,
  };
  const moved = await moveRefund(tx, request, { deadline, remind_at, aside: 0 }, { carrier, tracking_number });
  if (!moved) refuse("refund_moved", { state: refund.state });
  sendAside(context, refund);
  notifyRefund(context, refund, "notice");
  notifyReplacement(context, refund, tracking_number, deadline);
  return { state: "resent", deadline };
}

/** A mistyped number can be corrected as with other parcels; the buyer's time does not change. */
async function correctReplacement(context: Context, merchant: Merchant, refund: Refund, input: Input): Promise<Output> {
  const { tx, now, settings } = context;
  const { carrier, tracking_number } = input;
  if (!(await correctReplacementParcel(context, { ...input, order_id: refund.order_id })))
    refuse("tracking_fixed", { hours: settings.tracking_correct_hours });
  const request = {
    id: refund.id,
    move: "correct_replacement" as const,
    by: "merchant" as const,
    actor_id: merchant.member_id,
    now,
  };
  if (!(await moveRefund(tx, request, {}, { carrier, tracking_number })))
    refuse("refund_moved", { state: refund.state });
  notifyRefund(context, refund, "live");
  return { state: "resent", deadline: refund.deadline };
}
