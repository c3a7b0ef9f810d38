import * as z from "zod/mini";
import { read } from "../../endpoint.ts";
import { country } from "../../people/addresses/api.ts";
import * as w from "../../wire.ts";

/** What the mall measures: the last orders of a store in so many days, if there are enough of them. */
export const arrivalTerms = { days: 90, orders: 10 } as const;

/** Between which moments an order arrives. Pages show the days, in the reader's time zone. */
export const arrival = z.object({ from: w.timeOut, to: w.timeOut });

/** A group of countries that a carrier reaches in so many days, as operators state it. */
export const transitRange = z
  .strictObject(
    {
      countries: z.array(country, "wrong_type").check(
        z.minLength(1, "required"),
        z.maxLength(250, "too_long"),
        z.refine((codes) => new Set(codes).size === codes.length, "repeated"),
      ),
      days_least: w.whole(0, 120),
      days_most: w.whole(1, 120),
    },
    "wrong_type",
  )
  .check(
    z.refine(({ days_least, days_most }) => days_least <= days_most, { path: ["days_most"], message: "too_small" }),
  );
/** `days_least` is at most `days_most`; both count from the hand-over to the carrier. */
export type TransitRange = z.output<typeof transitRange>;
/** The most groups of countries of a carrier. */
export const maxTransitRanges = 20;
/** The groups of a carrier. A country is in one of them at most. */
export const transitRanges = z.array(transitRange, "wrong_type").check(
  z.maxLength(maxTransitRanges, "too_long"),
  z.refine((ranges) => {
    const countries = ranges.flatMap((range) => range.countries);
    return new Set(countries).size === countries.length;
  }, "repeated"),
);

/** When orders arrive: what is promised before the purchase, and what became of earlier promises. */
export const arrivals = {
  arrivals: read("/wanlshop/orders/arrivals", {
    summary:
      "When goods that are bought now arrive in a country: from the store's measured time to the carrier (or the rule's, if it has too few orders), and the carrier's measured time to the country (or the operators' statement). Goods without an answer have no promise.",
    who: "visitor",
    shows: ["goods"],
    scope: "public",
    cost: "list",
    input: z.strictObject({
      goods_ids: w.idsText(120),
      country,
    }),
    output: z.object({
      items: z.array(
        z.extend(arrival, {
          goods_id: w.idText,
          /** How many orders of the store the first part is measured from; null: it is the rule's time. */
          orders: z.nullable(w.count),
          /** How many parcels the second part is measured from; null: operators stated it. */
          parcels: z.nullable(w.count),
        }),
      ),
    }),
  }),
  arrivalsKept: read("/wanlshop/orders/arrivals_kept", {
    summary:
      "How many of a store's last orders arrived by the date that their buyers were shown, counted once a day. `share` is null while fewer orders can be judged than `least`.",
    who: "visitor",
    shows: ["stores"],
    scope: "public",
    cost: "list",
    input: z.strictObject({ store_id: w.id }),
    output: z.object({
      /** Per cent, rounded down. */
      share: z.nullable(w.count),
      orders: w.count,
      days: w.count,
      least: w.count,
    }),
  }),
} as const;
