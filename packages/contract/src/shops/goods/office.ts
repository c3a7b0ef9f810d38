import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { reportLines } from "../../base/moderation/office.ts";
import { claim } from "../../base/queue/claim.ts";
import { period, sortOf, tableOf } from "../../base/tables/sorted.ts";
import * as w from "../../wire.ts";
import { offReasons } from "./content.ts";
import { eachPlainField } from "./plain-fields.ts";
import { takedownReasons } from "./takedowns.ts";

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
/** For operators with the permission `goods.take_down`. `price` is the lowest of the SKUs, decimal USDT text. */
export type OfficeGoodsRow = z.output<typeof goodsRow>;

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

/**
 * How operators narrow the search of goods. `off_sale` finds everything off sale; `taken_down` only what operators took
 * down.
 */
export const officeGoodsStates = ["on_sale", "off_sale", "taken_down"] as const;
/** A row is labelled with one of them too: there `off_sale` means off sale for any reason but a takedown. */
export type OfficeGoodsState = (typeof officeGoodsStates)[number];

/** Goods as operators see them (PAGES 6; PROOF F4). */
export const goodsOffice = {
  search: read("/office-api/goods/search", {
    summary: "Goods by the words of their name, their number, or their store, newest first.",
    who: "operator",
    shows: ["goods", "moderation", "queue"],
    permission: "goods.take_down",
    input: z.strictObject({
      keywords: z.optional(w.line(120, 0)),
      store_id: z.optional(w.id),
      state: z.optional(z.enum(officeGoodsStates, "not_a_choice")),
      ...period,
      sort: sortOf("goods"),
      cursor: w.cursor,
    }),
    output: tableOf(goodsRow),
  }),
  record: read("/office-api/goods/record", {
    summary:
      "Everything that is needed to judge goods: what buyers see, their earlier prices, their store, reports and take-downs.",
    who: "operator",
    shows: ["goods", "moderation", "queue"],
    permission: "goods.take_down",
    views: { of: "goods", id: "id" },
    input: z.strictObject({ id: w.id }),
    output: z.extend(goodsRow, {
      name_texts: w.translated,
      /** Plain text: the content without its formatting. */
      description: w.text,
      pictures: z.array(w.picture),
      category: w.text,
      ...eachPlainField(() => z.nullable(w.text)),
      supplied: w.flag,
      rating: z.nullable(z.number()),
      ratings: w.count,
      left: w.count,
      orders_open: w.count,
      owner: z.object({ id: w.idText, nickname: w.text, language: w.text }),
      prices: z.array(z.object({ since: w.timeOut, price: w.moneyOut })),
      report_lines: z.array(reportLines.goods),
      takedowns: z.array(takedown),
      claim,
    }),
    refusals: ["not_found"],
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
