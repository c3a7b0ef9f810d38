import type { Received } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/buying/orders/api";
import { canMove } from "@arcade/contract/buying/orders/states";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context, Merchant } from "../../../../platform/context.ts";
import { refuseCarrierOff } from "./carriers-off.ts";
import { correctParcel, parcelOfStore } from "./parcels.sql.ts";
import { later } from "../rules.ts";
import { takeNumber } from "../checkout/take-number.ts";
import { publishMove } from "../publish-move.ts";

/**
 * Corrects a wrong tracking number while the correction still helps (UX-136). The buyer sees the old and the new number
 * in the order's history.
 */
export async function correctTracking(
  context: Context,
  merchant: Merchant,
  { parcel_id, carrier, tracking_number }: Received<typeof orders.correctTracking>,
): Promise<Record<string, never>> {
  const hours = context.settings.tracking_correct_hours;
  const parcel = await parcelOfStore(context.tx, parcel_id, merchant.store_id);
  if (parcel === null) refuse("not_found");
  if (parcel.carrier === carrier && parcel.tracking_number === tracking_number) refuse("tracking_same");
  if (parcel.carrier !== carrier) await refuseCarrierOff(context, carrier);

  const number = { order_id: parcel.order_id, carrier, tracking_number, returned: false };
  await takeNumber(context, number, parcel.tracking_number, parcel_id);
  const corrected = await correctParcel(context.tx, {
    parcel_id,
    order_id: parcel.order_id,
    store_id: merchant.store_id,
    carrier,
    tracking_number,
    actor_id: merchant.member_id,
    now: context.now,
    since: later(context.now, { hours: -hours }),
  });
  if (corrected) {
    publishMove(context, { ...parcel, id: parcel.order_id, merchant_id: merchant.owner_id }, "correct_tracking");
    return {};
  }

  const state = (await parcelOfStore(context.tx, parcel_id, merchant.store_id))?.state ?? parcel.state;
  if (canMove("correct_tracking", state, "merchant")) refuse("tracking_fixed", { hours });
  refuse("order_moved", { state });
}
