import * as z from "zod/mini";
import { read } from "../../endpoint.ts";
import { appealOutcomes } from "../../oversight/appeals/subjects.ts";
import * as w from "../../wire.ts";

/** The parts of the credit rating and what each weighs in a hundred (RULES 6). */
export const creditParts = ["shipped_in_time", "without_refund", "rating"] as const;
/** Two parts are percentages of orders, `rating` is the mean of the stars. All count the same last days (RULES 6). */
export type CreditPart = (typeof creditParts)[number];
/** The most points that each part gives; together 100. Operators cannot change them. */
export const creditWeights = { shipped_in_time: 40, without_refund: 40, rating: 20 } as const satisfies Record<
  CreditPart,
  number
>;

/**
 * Why the figure changed: an event in a part, a number of the formula, or a granted appeal. Worded as
 * `credit.reason_*`.
 */
export const creditReasons = [
  "shipped_late",
  "returned_unshipped",
  "refunded",
  "rated",
  "improved",
  "days_passed",
  "formula",
  "appeal",
] as const;
/** One reason stands beside each change in the history. The store's people and the operators read it. */
export type CreditReason = (typeof creditReasons)[number];

/** One part: `value` is a percentage or stars, null without a sample; `points` is what it gives of `max`. */
const part = z.object({
  part: z.enum(creditParts),
  value: z.nullable(z.number()),
  sample: w.count,
  good: w.count,
  points: z.number(),
  max: w.count,
});

const creditChange = z.object({
  id: w.idText,
  from: w.count,
  to: w.count,
  reason: z.enum(creditReasons),
  /** The orders that newly counted against the store. */
  orders: z.array(z.object({ order_id: w.idText, order_no: w.text })),
  at: w.timeOut,
});

const credit = {
  credit: w.count,
  days: w.count,
  /** The value of a part while it has no events. */
  start: w.count,
  low: w.count,
  low_price: w.moneyOut,
  ship_hours: w.count,
  parts: z.array(part),
  /** The rows that took points: orders late or sent back, ratings below five stars; newest first. */
  causes: z.array(
    z.object({
      part: z.enum(creditParts),
      kind: z.enum(["shipped_late", "not_shipped", "returned_unshipped", "refunded", "rated"]),
      order_id: z.nullable(w.idText),
      order_no: z.nullable(w.text),
      goods_id: z.nullable(w.idText),
      stars: z.nullable(w.count),
      at: w.timeOut,
      /** When it leaves the days that count. */
      until: w.timeOut,
    }),
  ),
};

/**
 * The credit rating as an open formula: each point with the rows that made it, its history, and what would raise it
 * (RULES 6; PROOF F4; UX-141).
 */
export const storeCredit = {
  mine: read("/wanlshop/stores/credit", {
    summary:
      "My store's credit: the formula with its numbers, each point with its cause, what would raise it, every change so far, and appeals.",
    who: "merchant",
    part: "store",
    shows: ["stores", "appeals"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({
      ...credit,
      /**
       * What each part would give if its next orders went well: how many more in time, without a fault, or rated five
       * stars for one point more.
       */
      raises: z.array(z.object({ part: z.enum(creditParts), needed: w.count })),
      history: z.array(
        z.extend(creditChange, {
          may_appeal: w.flag,
          appeal: z.nullable(
            z.object({
              made: w.timeOut,
              answer_by: w.timeOut,
              outcome: z.nullable(z.enum(appealOutcomes)),
              answer: z.nullable(w.text),
            }),
          ),
        }),
      ),
    }),
  }),
} as const;

/** The credit rating of any store, for operators: the same formula and rows that the merchant sees (RULES 6). */
export const storeCreditOffice = {
  one: read("/office-api/stores/credit", {
    summary: "A store's credit: its parts, what took points, and every change with its reason.",
    who: "operator",
    shows: ["stores", "appeals"],
    permission: "office.look",
    views: { of: "store", id: "store_id" },
    input: z.strictObject({ store_id: w.id }),
    output: z.object({
      ...credit,
      store: z.object({ id: w.idText, name: w.text, level: w.count }),
      history: z.array(creditChange),
    }),
    refusals: ["not_found"],
  }),
} as const;
