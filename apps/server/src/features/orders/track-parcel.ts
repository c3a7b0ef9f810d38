import type { Turn } from "../../platform/turn.ts";
import { embeddedCarrier } from "./carrier.ts";
import { trackedParcel, writeParcelEvents } from "./sql.ts";

/** Asks a parcel's carrier and writes down what it tells. */
export async function trackParcel(turn: Turn, parcelId: bigint): Promise<void> {
  const parcel = await trackedParcel(turn.tx, parcelId);
  if (parcel === null) throw new Error(`no parcel ${parcelId}`);
  const { events, askAt } = embeddedCarrier(parcel, turn.now);
  await writeParcelEvents(turn.tx, parcelId, events, askAt);
}
