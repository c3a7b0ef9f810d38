import type { Answered, Received } from "@arcade/contract/endpoint";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context, Merchant } from "../../../../platform/context.ts";
import { refuseCarrierOff, takeNumber } from "../../orders/index.ts";
import { lockForStore } from "../lock-for-store.ts";
import { notifyRefund } from "../notify-refund.ts";
import { notifyReplacement } from "./notify-exchange.ts";
import { sendAside } from "./set-aside.ts";
import { deadlineOf, moveRefund } from "../sql.ts";

/**
 * The store has sent the replacement: the pieces that were set aside leave its stock. While it is on the way a mistyped
 * number can be corrected; the buyer's time does not change.
 */
export async function sendReplacement(
  context: Context,
  merchant: Merchant,
  input: Received<typeof refunds.sendReplacement>,
): Promise<Answered<typeof refunds.sendReplacement>> {
  const { tx, now } = context;
  const { carrier, tracking_number } = input;
  const refund = await lockForStore(context, merchant, input.refund_id);
  const again = refund.state === "resent";
  if (!again && refund.state !== "replacing") refuse("refund_moved", { state: refund.state });
  if (refund.replacement_carrier !== carrier) await refuseCarrierOff(context, carrier);
  await takeNumber(
    context,
    { order_id: refund.order_id, carrier, tracking_number, returned: false },
    refund.replacement_number,
  );
  const deadline = again ? refund.deadline : deadlineOf(context.settings, "resent", now);
  const request = {
    id: refund.id,
    move: again ? ("correct_replacement" as const) : ("send_replacement" as const),
    by: "merchant" as const,
    actor_id: merchant.member_id,
    now,
  };
  // A corrected number does not change when the replacement was sent.
  const replacement_at = refund.replacement_at ?? now;
  const sent = { replacement_carrier: carrier, replacement_number: tracking_number, replacement_at };
  const moved = await moveRefund(tx, request, { deadline, aside: 0, ...sent }, { carrier, tracking_number });
  if (!moved) refuse("refund_moved", { state: refund.state });
  if (!again) sendAside(context, refund);
  notifyRefund(context, refund, again ? "live" : "notice");
  if (!again && deadline !== null) notifyReplacement(context, refund, tracking_number, deadline);
  return { state: "resent", deadline };
}
