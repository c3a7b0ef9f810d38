import * as z from "zod/mini";
import { maxBulk } from "../../bulk.ts";
import { change } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { state } from "./order.ts";
import { carrier, notShipped, parcelEvent, parcelPieces, trackingNumber } from "./parcel.ts";

/** How a store ships, and how it reports on its parcels afterwards (RULES 2). */
export const shipping = {
  ship: change("/wanlshop/orders/ship", {
    summary:
      "Ships one or many orders. `lines` names the pieces of a parcel; without it the parcel takes all that is left. Each that cannot be shipped is named with its reason; the others go.",
    who: "merchant",
    part: "orders",
    touches: ["store_orders"],
    once: true,
    input: z.strictObject({
      parcels: z
        .array(
          z.strictObject({
            order_id: w.id,
            carrier,
            tracking_number: trackingNumber,
            lines: parcelPieces,
          }),
          "wrong_type",
        )
        .check(
          z.minLength(1, "required"),
          z.maxLength(maxBulk, "too_long"),
          z.refine((parcels) => new Set(parcels.map(({ order_id }) => order_id)).size === parcels.length, "repeated"),
        ),
    }),
    output: z.object({
      shipped: z.array(w.idText),
      failed: z.array(z.object({ order_id: w.idText, error: z.enum(notShipped), state: z.nullable(state) })),
    }),
  }),
  shipByNumber: change("/wanlshop/orders/ship_by_number", {
    summary:
      "Ships the orders of a pasted list, by their numbers. Each line that cannot be shipped is named with its reason; the others go.",
    who: "merchant",
    part: "orders",
    touches: ["store_orders"],
    once: true,
    input: z.strictObject({
      parcels: z
        .array(z.strictObject({ order_no: w.line(40), carrier, tracking_number: trackingNumber }), "wrong_type")
        .check(
          z.minLength(1, "required"),
          z.maxLength(200, "too_long"),
          z.refine((parcels) => new Set(parcels.map(({ order_no }) => order_no)).size === parcels.length, "repeated"),
        ),
    }),
    output: z.object({
      shipped: z.array(w.text),
      failed: z.array(z.object({ order_no: w.text, error: z.enum(notShipped), state: z.nullable(state) })),
    }),
  }),
  correctTracking: change("/wanlshop/orders/correct_tracking", {
    summary:
      "Puts a parcel's carrier and tracking number right: for a day after it was handed over, and not once it was delivered. The buyer sees both.",
    who: "merchant",
    part: "orders",
    touches: ["store_orders"],
    input: z.strictObject({ parcel_id: w.id, carrier, tracking_number: trackingNumber }),
    output: w.done,
    refusals: [
      "not_found",
      "order_moved",
      "tracking_fixed",
      "tracking_same",
      "carrier_off",
      "tracking_wrong",
      "tracking_taken",
    ],
  }),
  addParcelEvent: change("/wanlshop/orders/add_parcel_event", {
    summary:
      "Says where a parcel of my store is, for carriers that tell nothing. The buyer sees that the store entered it.",
    who: "merchant",
    part: "orders",
    touches: ["store_orders"],
    input: z.strictObject({ parcel_id: w.id, ...parcelEvent }),
    output: w.done,
    refusals: ["not_found", "order_moved", "refund_moved", "event_future", "event_early", "events_full"],
  }),
} as const;
