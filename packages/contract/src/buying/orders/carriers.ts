import * as z from "zod/mini";

/** The code of a carrier's row. Which carriers there are is kept by operators: the table `carrier` holds them. */
export const carrierCode = z.string("wrong_type").check(z.regex(/^[a-z][a-z0-9_]{1,19}$/, "wrong_format"));

/** The choice for a carrier that has no row. It has no country and no page for its numbers. */
export const otherCarrier = "other";

/** Where a parcel is, in the words that every carrier's events are reduced to. */
export const parcelSteps = [
  "handed_over",
  "picked_up",
  "departed",
  "arrived",
  "customs",
  "out_for_delivery",
  "delivered",
] as const;
/** After the last parcel is `delivered`, the buyer has some days before the clock confirms it (RULES 2). */
export type ParcelStep = (typeof parcelSteps)[number];

/** What people can type. "Handed over" is the shipment itself. */
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
