import * as z from "zod/mini";

/** The code of a carrier. Operators keep the list of carriers in the table `carrier`. */
export const carrierCode = z.string("wrong_type").check(z.regex(/^[a-z][a-z0-9_]{1,19}$/, "wrong_format"));

/** The choice for a carrier that has no row. It has no country and no page for its numbers. */
export const otherCarrier = "other";

/** Where a parcel is, in the steps that every carrier's events are reduced to. */
export const parcelSteps = [
  "handed_over",
  "picked_up",
  "departed",
  "arrived",
  "customs",
  "out_for_delivery",
  "delivered",
] as const;
/**
 * After the last parcel is `delivered`, the buyer has some days before receipt is confirmed automatically (RULES 2).
 */
export type ParcelStep = (typeof parcelSteps)[number];

/** The steps that people can type. "Handed over" is the shipment itself. */
export const typedSteps = [
  "picked_up",
  "departed",
  "arrived",
  "customs",
  "out_for_delivery",
  "delivered",
] as const satisfies readonly ParcelStep[];

/** Who wrote an event of a parcel. */
export const eventAuthors = ["carrier", "merchant", "supplier", "operator"] as const;
