import * as z from "zod/mini";
import { claimKinds, type ClaimKind, withdrawalParts } from "../../base/queue/kinds.ts";
import { languages } from "../../languages.ts";
import { read } from "../../endpoint.ts";
import * as w from "../../wire.ts";

/** How many finished days the figures of the mall cover; the same number before them is compared. */
export const figurePeriods = ["7", "28", "90"] as const;
/** A number of days as text. Today is never among them. */
export type FigurePeriod = (typeof figurePeriods)[number];

/** Figures of one day or of several. Amounts are in USDT; `refunded` counts on the day on which it went back. */
const mallFigures = {
  orders: w.count,
  volume: w.moneyOut,
  refunds: w.count,
  refunded: w.moneyOut,
  members: w.count,
  recharges: w.count,
  recharged: w.moneyOut,
  withdrawals: w.count,
  withdrawn: w.moneyOut,
  /** What is in escrow at the end of the day, or of the last day. */
  escrow: w.moneyOut,
};
/** `refund_ppm` = refunded / volume; null if nothing was paid. */
const mallTotal = z.object({ ...mallFigures, refund_ppm: z.nullable(w.count) });

const sold = { orders: w.count, revenue: w.moneyOut };
const searched = z.object({
  /** In the compared form: lower case, without marks. */
  words: w.text,
  language: z.enum(languages),
  /** Visitors, each once a day. */
  searches: w.count,
  found_nothing: w.count,
});

const period = { days: z.enum(figurePeriods, "not_a_choice") };

/** The figures of the business. Finished days (UTC) come from rows that were written once. Today is counted live. */
export const figuresOffice = {
  overview: read("/office-api/figures/overview", {
    summary: "The mall's figures of the last 7, 28 or 90 finished days, by day, with the same number of days before.",
    who: "operator",
    shows: ["figures"],
    mayBeLate: true,
    permission: "figures.look",
    input: z.strictObject(period),
    output: z.object({
      from: w.text,
      to: w.text,
      /** Oldest first, one for each day. `before`: the day at the same place in the period before. */
      days: z.array(z.object({ day: w.text, ...mallFigures, before: z.object(mallFigures) })),
      total: mallTotal,
      before: mallTotal,
      /** The current day. */
      today: z.object({ day: w.text, ...mallFigures }),
    }),
  }),
  tops: read("/office-api/figures/tops", {
    summary:
      "The most sold goods, categories and stores of the period, the most frequent searches, and those without results. Searches include today.",
    who: "operator",
    shows: ["figures"],
    mayBeLate: true,
    permission: "figures.look",
    input: z.strictObject(period),
    output: z.object({
      goods: z.array(z.object({ id: w.idText, name: w.text, store: w.text, ...sold })),
      categories: z.array(z.object({ id: w.idText, name: w.text, ...sold })),
      stores: z.array(z.object({ id: w.idText, name: w.text, ...sold })),
      searches: z.array(searched),
      without_result: z.array(searched),
      /** Of all words: how many searches, how many found nothing, and how many of them without their words. */
      searched: z.object({ searches: w.count, found_nothing: w.count, without_words: w.count }),
    }),
  }),
  queues: read("/office-api/figures/queues", {
    summary: "How much waited at the end of each day of the period, and how long the oldest item had waited.",
    who: "operator",
    shows: ["figures"],
    mayBeLate: true,
    permission: "figures.look",
    input: z.strictObject(period),
    output: z.object({
      from: w.text,
      to: w.text,
      items: z.array(
        z.object({
          kind: z.enum(claimKinds as readonly [ClaimKind, ...ClaimKind[]]), // there are fifteen of them
          part: z.nullable(z.enum(withdrawalParts)),
          days: z.array(z.object({ day: w.text, waiting: w.count, late: w.count, oldest_minutes: w.count })),
        }),
      ),
    }),
  }),
} as const;
