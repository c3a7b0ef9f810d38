import { isTrackingNumber } from "@arcade/contract/buying/orders/tracking";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { isOnParcel } from "../shipping/parcels.sql.ts";
import { carrierRules, freeTracking, orderOfParcel, takeTracking, trackingOnceDays } from "../shipping/tracking.sql.ts";

interface Numbered {
  order_id: bigint;
  carrier: string;
  tracking_number: string;
  returned: boolean;
}

/**
 * Takes the tracking number of a parcel that is sent or returned. Refuses `carrier_off` {carrier} if there is no such
 * carrier, `tracking_wrong` {carrier} if no number of the carrier has this form, `tracking_taken` {days} if another
 * parcel of the store has it. `before`: the number that it replaces. `but`: the parcel that may already have it.
 */
export async function takeNumber(
  context: Context,
  parcel: Numbered,
  before: string | null,
  but: bigint | null = null,
): Promise<void> {
  const { order_id, carrier, tracking_number, returned } = parcel;
  const rule = (await carrierRules(context.tx, [carrier], context.language)).get(carrier);
  const order = await orderOfParcel(context.tx, order_id);
  if (order === null) refuse("not_found");
  if (rule === undefined) refuse("carrier_off", { carrier });
  if (!isTrackingNumber(tracking_number, rule.patterns, order.order_no))
    refuse("tracking_wrong", { carrier: rule.name });
  const taken = await takeTracking(context.tx, {
    store_id: order.store_id,
    order_id,
    tracking_number,
    returned,
    now: context.now,
  });
  const isOnOther = taken === "own" && !returned && (await isOnParcel(context.tx, { order_id, tracking_number, but }));
  if (taken === "taken" || isOnOther) refuse("tracking_taken", { days: trackingOnceDays });
  if (before !== null && taken === "fresh")
    await freeTracking(context.tx, { store_id: order.store_id, order_id, tracking_number: before });
}
