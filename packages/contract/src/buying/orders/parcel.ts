import * as z from "zod/mini";
import * as w from "../../wire.ts";
import { carrierCode, typedSteps } from "./carriers.ts";

/** A carrier's number as it is on the label. */
export const trackingNumber = z.pipe(
  w.line(40, 4),
  z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, "wrong_format")),
);
/**
 * The carrier that a store names when it ships or corrects a number. If operators switched the code off, the call is
 * refused with `carrier_off`.
 */
export const carrier = carrierCode;

/** Why a store's order was not shipped. */
export const notShipped = [
  "not_found",
  "order_moved",
  "purchase_first",
  "group_waits",
  "carrier_off",
  "tracking_wrong",
  "tracking_taken",
  "pieces_gone",
  "refund_open",
] as const;
/** The same for goods that suppliers send. */
export const notSupplied = [
  "not_found",
  "order_moved",
  "carrier_off",
  "tracking_wrong",
  "tracking_taken",
  "pieces_gone",
  "refund_open",
  "claimed_by_other",
] as const;

/** The pieces in a parcel. Without it, a parcel takes all pieces that are left to send. */
export const parcelPieces = z.optional(
  z.array(z.strictObject({ sku_id: w.id, quantity: w.whole(1, 9_999) }), "wrong_type").check(
    z.minLength(1, "required"),
    z.maxLength(200, "too_long"),
    z.refine((lines) => new Set(lines.map(({ sku_id }) => sku_id)).size === lines.length, "repeated"),
  ),
);

/** An event of a parcel that a person types: what, where and when. */
export const parcelEvent = {
  step: z.enum(typedSteps, "not_a_choice"),
  place: w.shownLine(80),
  at: w.instant,
};
/** The maximum number of events of a parcel that people type. */
export const maxTypedEvents = 40;
