import type { Context } from "../../../../platform/context.ts";
import { embeddedCarrier } from "./carrier.ts";
import { noteDelivered } from "./tell-parcel.ts";
import { trackedParcel, writeParcelEvents } from "./parcels.sql.ts";

/** Asks a parcel's carrier and stores the events that it reports. */
export async function trackParcel(context: Context, parcelId: bigint): Promise<void> {
  const parcel = await trackedParcel(context.tx, parcelId);
  if (parcel === null) throw new Error(`no parcel ${parcelId}`);
  const { events, askAt } = embeddedCarrier(parcel, context.now);
  await writeParcelEvents(context.tx, parcelId, events, askAt);
  if (events.some(({ step }) => step === "delivered")) await noteDelivered(context, parcel);
  if (events.length > 0)
    context.publish([parcel.buyer_id], { type: "live", modules: "orders", modules_id: parcel.order_id });
}
