import type { Turn } from "../../../../platform/turn.ts";
import { embeddedCarrier } from "./carrier.ts";
import { noticeDelivered } from "../notice-move.ts";
import { trackedParcel, writeParcelEvents } from "./parcels.sql.ts";

/** Asks a parcel's carrier and writes down what it tells. */
export async function trackParcel(turn: Turn, parcelId: bigint): Promise<void> {
  const parcel = await trackedParcel(turn.tx, parcelId);
  if (parcel === null) throw new Error(`no parcel ${parcelId}`);
  const { events, askAt } = embeddedCarrier(parcel, turn.now);
  await writeParcelEvents(turn.tx, parcelId, events, askAt);
  if (events.some(({ step }) => step === "delivered")) noticeDelivered(turn, parcel);
  if (events.length > 0) turn.tell([parcel.buyer_id], { type: "live", modules: "orders", modules_id: parcel.order_id });
}
