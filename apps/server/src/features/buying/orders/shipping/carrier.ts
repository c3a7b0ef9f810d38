import type { ParcelStep } from "@arcade/contract/buying/orders/carriers";
import { parcelSteps } from "@arcade/contract/buying/orders/carriers";
import type { Context } from "../../../../platform/context.ts";
import type { TrackedParcel } from "./parcels.sql.ts";

export interface CarrierAnswer {
  events: { step: ParcelStep; place: string; createtime: Date }[];
  askAt: Date | null;
}

// Hours after the hand-over, as for a typical parcel abroad.
const hours: Record<ParcelStep, number> = {
  handed_over: 0,
  picked_up: 3,
  departed: 14,
  arrived: 46,
  customs: 52,
  out_for_delivery: 68,
  delivered: 74,
};
const hourMs = 3_600_000;

/**
 * The embedded carrier of the demo: the events that a carrier would have reported by now, and when the next one comes.
 * Pure.
 */
export function embeddedCarrier(parcel: TrackedParcel, now: Date): CarrierAnswer {
  const abroad = parcel.ships_from !== parcel.country;
  const journey = parcelSteps
    .filter((step) => abroad || step !== "customs")
    .map((step) => ({
      step,
      place: placeOf(step, parcel),
      createtime: new Date(parcel.created_at.getTime() + hours[step] * hourMs),
    }));
  const next = journey.find(({ createtime }) => createtime > now);
  return { events: journey.filter(({ createtime }) => createtime <= now), askAt: next?.createtime ?? null };
}

/** When a new parcel's carrier is asked. Without a tracking service nobody is, and people type where the parcel is. */
export function firstAsked({ mall, now }: Pick<Context, "mall" | "now">): Date | null {
  return mall.tracker !== null || mall.configuration.demo ? now : null;
}

function placeOf(step: ParcelStep, parcel: TrackedParcel): string {
  if (["handed_over", "picked_up", "departed"].includes(step)) return parcel.ships_from;
  return step === "out_for_delivery" || step === "delivered" ? parcel.city || parcel.country : parcel.country;
}
