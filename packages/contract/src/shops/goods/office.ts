import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { claim } from "../../base/queue/claim.ts";
import * as w from "../../wire.ts";
import { offReasons } from "./content.ts";
import { reportReasons, reportStates, takedownReasons } from "./takedowns.ts";

const named = z.object({ id: w.idText, name: w.text });

const goodsRow = z.object({
  id: w.idText,
  name: w.text,
  picture: w.picture,
  store: named,
  price: w.moneyOut,
  sales: w.count,
  on_sale: w.flag,
  off_reason: z.nullable(z.enum(offReasons)),
  /** Open reports of it. */
  reports: w.count,
  createtime: w.timeOut,
});
export type OfficeGoodsRow = z.output<typeof goodsRow>;

const report = z.object({
  id: w.idText,
  member: z.object({ id: w.idText, nickname: w.text }),
  reason_code: z.enum(reportReasons),
  text: w.text,
  made: w.timeOut,
  state: z.enum(reportStates),
  decided: z.nullable(w.timeOut),
  decided_by: z.nullable(w.text),
});

const takedown = z.object({
  id: w.idText,
  reason_code: z.enum(takedownReasons),
  message: w.text,
  note: w.text,
  made: w.timeOut,
  made_by: w.text,
  ended: z.nullable(w.timeOut),
  ended_by: z.nullable(w.text),
});

/** What the merchant reads of it. */
const message = w.shownParagraphs(500, 10);

export const officeGoodsStates = ["on_sale", "off_sale", "taken_down"] as const;
export type OfficeGoodsState = (typeof officeGoodsStates)[number];

/** Goods as operators see them: what members report, and taking down what must not be sold (PAGES 6; PROOF F4). */
export const goodsOffice = {
  reports: read("/office-api/goods/reports", {
    summary: "Reported goods: all open reports of one goods are one line, the longest waiting first; or the decided ones, newest first.",
    who: "operator",
    shows: ["goods", "moderation", "queue"],
    permission: "goods.take_down",
    looks: { of: "goods" },
    input: z.strictObject({ list: z.enum(["open", "decided"], "not_a_choice"), cursor: w.cursor }),
    output: z.extend(
      w.pageOf(
        z.object({
          goods: named,
          picture: w.picture,
          store: named,
          count: w.count,
          reasons: z.array(z.enum(reportReasons)),
          /** Of its first report. */
          since: w.timeOut,
          state: z.enum(reportStates),
          claim,
        }),
      ),
      { waiting: w.count },
    ),
  }),
  dismissReports: change("/office-api/goods/dismiss_reports", {
    summary: "Nothing is wrong with the goods: all its open reports end, and who made them is told.",
    who: "operator",
    touches: ["goods", "moderation"],
    permission: "goods.take_down",
    input: z.strictObject({ goods_id: w.id, note: w.note }),
    output: z.object({ reports: w.count }),
    refusals: ["not_found", "own_matter", "claimed_by_other", "reports_decided"],
  }),
  search: read("/office-api/goods/search", {
    summary: "Goods by the words of their name, their number, or their store, newest first.",
    who: "operator",
    shows: ["goods", "moderation", "queue"],
    permission: "goods.take_down",
    input: z.strictObject({
      keywords: z.optional(w.line(120, 0)),
      store_id: z.optional(w.id),
      state: z.optional(z.enum(officeGoodsStates, "not_a_choice")),
      cursor: w.cursor,
    }),
    output: w.pageOf(goodsRow),
  }),
  sheet: read("/office-api/goods/sheet", {
    summary: "All that is needed to judge a goods: what buyers see, prices it was asked for, its store, reports and take-downs.",
    who: "operator",
    shows: ["goods", "moderation", "queue"],
    permission: "goods.take_down",
    looks: { of: "goods", id: "id" },
    input: z.strictObject({ id: w.id }),
    output: z.extend(goodsRow, {
      name_texts: w.translated,
      /** Plain text: what is in it, never how it is shown. */
      description: w.text,
      pictures: z.array(w.picture),
      category: w.text,
      brand: z.nullable(w.text),
      supplied: w.flag,
      rating: z.nullable(z.number()),
      ratings: w.count,
      left: w.count,
      orders_open: w.count,
      owner: z.object({ id: w.idText, nickname: w.text, language: w.text }),
      prices: z.array(z.object({ since: w.timeOut, price: w.moneyOut })),
      report_lines: z.array(report),
      takedowns: z.array(takedown),
      claim,
    }),
    refusals: ["not_found"],
  }),
  takeDown: change("/office-api/goods/take_down", {
    summary:
      "Takes goods down: nobody can buy them, and their merchant cannot list them before it ends. The merchant is told why and how to appeal; open reports are upheld.",
    who: "operator",
    touches: ["goods", "moderation"],
    permission: "goods.take_down",
    input: z.strictObject({ goods_id: w.id, reason_code: z.enum(takedownReasons, "not_a_choice"), message, note: w.note }),
    output: z.object({ takedown_id: w.idText, reports: w.count }),
    refusals: ["not_found", "own_matter", "claimed_by_other", "goods_taken_down"],
  }),
  endTakedown: change("/office-api/goods/end_takedown", {
    summary: "Ends a take-down: the goods stay off sale, and their merchant may list them again.",
    who: "operator",
    touches: ["goods", "moderation"],
    permission: "goods.take_down",
    input: z.strictObject({ takedown_id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "own_matter", "takedown_ended"],
  }),
} as const;
