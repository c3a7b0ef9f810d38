import * as z from "zod/mini";
import { read } from "../../endpoint.ts";
import { languages } from "../../languages.ts";
import * as w from "../../wire.ts";

/** The periods of the figures: UTC days, weeks from Monday, months. */
export const analyticsSteps = ["day", "week", "month"] as const;
/** One row of the figures is one period. All days are in UTC. */
export type AnalyticsStep = (typeof analyticsSteps)[number];

/** Figures with a list of the orders behind them. The last two have no period. */
export const analyticsFigures = [
  "revenue",
  "refunds",
  "purchases",
  "commission",
  "profit",
  "in_groups",
  "settled",
  "to_be_settled",
  "settled_ever",
] as const;
/** A merchant asks for the orders behind one of them. The amounts of these orders add up to the figure. */
export type AnalyticsFigure = (typeof analyticsFigures)[number];

/** The longest period of the figures, in days. */
export const analyticsDaysMost = 400;

const period = { from: w.day, to: w.day };

/**
 * What a period brought, in two views. Cash: each figure counts on the day on which the money moved: `revenue` when the
 * buyer paid, `refunds` when it went back, `purchases` when the supplier got it, `commission` and `settled` when the
 * after-sales period was over. `cash` = revenue - refunds - purchases - commission. Sales: `profit` counts on the day
 * on which the buyer paid. It is what the order brings in the end, as `settlementOf` computes it: commission and
 * purchase cost are already deducted, even if they are still to come. `in_groups` is the same of sales in groups that
 * have not filled; it is not in `profit`.
 */
const figures = {
  orders: w.count,
  revenue: w.moneyOut,
  refunds: w.moneyOut,
  purchases: w.moneyOut,
  commission: w.moneyOut,
  cash: w.moneyOut,
  settled: w.moneyOut,
  profit: w.moneyOut,
  in_groups: w.moneyOut,
};

/**
 * Of one goods or of several. `views`: visitors, each once for a day and goods, without the merchant and without
 * programs that name themselves. `orders` counts an order once for each of its goods. `revenue` is the price of the
 * lines less the store's discount, without freight. `conversion_ppm` = orders / views; null if there are fewer views
 * than orders, because views are missing then.
 */
const goodsFigures = { views: w.count, orders: w.count, pieces: w.count, revenue: w.moneyOut };

/** How many goods are listed. */
export const analyticsGoodsMost = 100;

/** A store's books (RULES 6, UX-142): every figure opens its orders, and each order its postings. */
export const analytics = {
  summary: read("/wanlshop/analytics/summary", {
    summary:
      "My store's figures of a period (both days included), in days, weeks or months, and their sum; beside it what is still to be settled.",
    who: "merchant",
    part: "money",
    shows: ["figures"],
    mayBeLate: true,
    input: z.strictObject({ ...period, step: z.enum(analyticsSteps, "not_a_choice") }),
    output: z.object({
      /** Oldest first; the first and the last may be cut by the period. */
      steps: z.array(z.object({ from: w.text, to: w.text, ...figures })),
      total: z.object(figures),
      /** The same number of days before the period. */
      before: z.object({ from: w.text, to: w.text, ...figures }),
      /** Of all orders that are paid and not settled: what I will get if nothing is refunded. */
      to_be_settled: w.moneyOut,
      /** Of all time. */
      settled_ever: w.moneyOut,
      as_of: w.timeOut,
    }),
    refusals: ["period_backwards", "period_too_long"],
  }),
  goods: read("/wanlshop/analytics/goods", {
    summary:
      "How often my goods were viewed and sold in a period, with the same number of days before, highest revenue first.",
    who: "merchant",
    part: "money",
    shows: ["figures"],
    mayBeLate: true,
    input: z.strictObject(period),
    output: z.object({
      items: z.array(
        z.object({
          id: w.idText,
          name: w.text,
          picture: w.picture,
          ...goodsFigures,
          conversion_ppm: z.nullable(w.count),
          before: z.object(goodsFigures),
        }),
      ),
      /** Of all goods, including those that `items` leaves out. */
      total: z.object({ ...goodsFigures, conversion_ppm: z.nullable(w.count) }),
      before: z.object({ from: w.text, to: w.text, ...goodsFigures, conversion_ppm: z.nullable(w.count) }),
      days: z.array(z.object({ day: w.text, ...goodsFigures, before: z.object(goodsFigures) })),
    }),
    refusals: ["period_backwards", "period_too_long"],
  }),
  searches: read("/wanlshop/analytics/searches", {
    summary: "What visitors searched for in my store in a period, by words, and which words found nothing.",
    who: "merchant",
    part: "money",
    shows: ["figures"],
    mayBeLate: true,
    input: z.strictObject(period),
    output: z.object({
      items: z.array(
        z.object({ words: w.text, language: z.enum(languages), searches: w.count, found_nothing: w.count }),
      ),
    }),
    refusals: ["period_backwards", "period_too_long"],
  }),
  orders: read("/wanlshop/analytics/orders", {
    summary: "The orders behind a figure, newest first, each with its part of it.",
    who: "merchant",
    part: "money",
    shows: ["figures"],
    mayBeLate: true,
    input: z.strictObject({ ...period, figure: z.enum(analyticsFigures, "not_a_choice"), cursor: w.cursor }),
    output: w.pageOf(z.object({ id: w.idText, order_no: w.text, amount: w.moneyOut, createtime: w.timeOut })),
    refusals: ["period_backwards", "period_too_long"],
  }),
  postings: read("/wanlshop/analytics/postings", {
    summary:
      "Every posting of one of my store's orders, as the ledger has it. Other people are named only by their role.",
    who: "merchant",
    part: "money",
    shows: ["figures"],
    input: z.strictObject({ order_id: w.id }),
    output: z.object({
      order_no: w.text,
      transfers: z.array(
        z.object({
          id: w.idText,
          cause: w.text,
          createtime: w.timeOut,
          postings: z.array(
            z.object({
              side: z.enum(["mine", "buyer", "escrow", "revenue", "supply", "promotion", "other"]),
              amount: w.moneyOut,
            }),
          ),
        }),
      ),
    }),
    refusals: ["not_found"],
  }),
  file: read("/wanlshop/analytics/file", {
    summary:
      "The figures as a file in the language of the request: CSV, or the statement as PDF with the hash of its figures.",
    who: "merchant",
    part: "money",
    shows: [],
    mayBeLate: true,
    input: z.strictObject({
      ...period,
      step: z.enum(analyticsSteps, "not_a_choice"),
      format: z.enum(["csv", "pdf"], "not_a_choice"),
    }),
    output: z.object({ file_name: w.text, type: w.text, base64: w.text, sha256: w.text }),
    refusals: ["period_backwards", "period_too_long"],
  }),
} as const;
