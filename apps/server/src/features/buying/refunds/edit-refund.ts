import type { Answered, Received } from "@arcade/contract/endpoint";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import { isAboutUnsent } from "@arcade/contract/buying/refunds/reasons";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { namePictures } from "../../people/uploads/index.ts";
import { judged } from "./apply-refund.ts";
import { setAsideAsked } from "../orders/index.ts";
import { orderToRefund } from "./order-money.views.ts";
import { deadlineOf, lockRefund, moveRefund, putLines } from "./sql.ts";
import { notifyAsked } from "./notify-refund.ts";

/**
 * Changes a request that the store has not answered, or applies again after a refusal, as often as the rules allow. The
 * store's time starts again.
 */
export async function editRefund(
  context: Context,
  buyerId: bigint,
  input: Received<typeof refunds.edit>,
): Promise<Answered<typeof refunds.edit>> {
  const { tx, now, settings } = context;
  const refund = await lockRefund(tx, input.refund_id, { buyer_id: buyerId });
  if (refund === null) refuse("not_found");
  const again = refund.state === "rejected";
  if (!again && refund.state !== "applied") refuse("refund_moved", { state: refund.state });
  // guard: a request can be edited only a limited number of times
  if (again && refund.applications >= settings.refund_applications_most)
    refuse("refund_tries_used", { max: settings.refund_applications_most });
  const order = await orderToRefund(tx, refund.order_id, buyerId);
  if (order === null) throw new Error(`refund ${refund.id} has no order`);
  const parts = await judged(context, order, input);

  const { type, reason, amount, text, pictures } = input;
  await namePictures(context, buyerId, pictures, refund.pictures);
  const deadline = deadlineOf(settings, "applied", now);
  const asked = { type, reason, amount, text, pictures };
  const exchange_sku_id = input.exchange_sku_id ?? null;
  const request = {
    id: refund.id,
    move: again ? ("apply_again" as const) : ("edit" as const),
    by: "buyer" as const,
    actor_id: buyerId,
    now,
  };
  const moved = await moveRefund(
    tx,
    request,
    {
      ...asked,
      exchange_sku_id,
      version: refund.version + 1,
      offered: null,
      unsent: isAboutUnsent(order.state, type),
      deadline,
      applications: refund.applications + (again ? 1 : 0),
    },
    asked,
  );
  if (!moved) refuse("refund_moved", { state: refund.state });
  putLines(tx, refund, parts.lines);
  setAsideAsked(tx, refund.order_id, refund.id);
  notifyAsked(context, { ...refund, ...asked, deadline }, order.order_no);
  return { state: "applied", deadline };
}
