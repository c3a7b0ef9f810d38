import * as z from "zod/mini";
import { maxBulk } from "../../../bulk.ts";
import { change, read } from "../../../endpoint.ts";
import { fileFault } from "../../../file-fault.ts";
import { videoUpload } from "../../../people/uploads/video-input.ts";
import * as w from "../../../wire.ts";
import { goodsDetail } from "../api.ts";
import { maxGoods, moveReasons, offReasons } from "../content.ts";
import { takedownReasons } from "../takedowns.ts";
import { goodsDraft } from "./draft.ts";
import { csvBytes } from "./files.ts";

/** The tabs of the merchant's own list. */
export const listingTabs = ["on", "sold_out", "off"] as const;
/**
 * `on` lists all that is on sale, `sold_out` those of it with no piece left, `off` all that is off sale and not
 * removed.
 */
export type ListingTab = (typeof listingTabs)[number];

/** What limits a merchant who lists one more, known before anything is typed (UX-138). */
export const listingTerms = z.object({
  level: w.count,
  /** Goods on sale, of how many the level lets. */
  listed: w.count,
  max: w.count,
  /** Below `credit_low` nothing of `credit_low_price` or more can be on sale. */
  credit: w.count,
  credit_low: w.count,
  credit_low_price: w.moneyOut,
  /** From this few pieces on the stock counts as low. */
  low_stock: w.count,
  /** Days after receipt in which buyers get the difference to a lower price out of their orders. 0: none. */
  price_protection_days: w.count,
});
/** `listed` at `max` means that nothing more can be listed (RULES 6); the refusal is `sj_zdsps`. */
export type ListingTerms = z.output<typeof listingTerms>;

const card = z.object({
  id: w.idText,
  name: w.text,
  picture: w.picture,
  price: w.moneyOut,
  price_most: w.moneyOut,
  sales: w.count,
  /** Pieces that can be sold, of all its SKUs. */
  left: w.count,
  /** SKUs with low stock. */
  low: w.count,
  skus: w.count,
  /** Of goods with one SKU, which can be changed in the list. */
  sku: z.nullable(z.object({ id: w.idText, on_hand: w.count, reserved: w.count })),
  on_sale: w.flag,
  off_reason: z.nullable(z.enum(offReasons)),
  supplied: w.flag,
  createtime: w.timeOut,
});
/** Goods in the list of their own store. Money is decimal USDT text; `left`, `low` and `skus` are counts. */
export type OwnGoodsCard = z.output<typeof card>;

const shelvedSku = z.object({
  id: w.idText,
  label: w.text,
  picture: w.picture,
  /** The merchant's own code; empty without one. */
  code: w.text,
  price: w.moneyOut,
  purchase_price: z.nullable(w.moneyOut),
  on_hand: w.count,
  reserved: w.count,
});
/**
 * A SKU on the page of stock and prices. Pieces that can be sold are `on_hand` less `reserved`; only supply goods have
 * a purchase price.
 */
export type ShelvedSku = z.output<typeof shelvedSku>;

const price = z.strictObject({ sku_id: w.id, price: w.amount(2) });
const move = z.strictObject({
  sku_id: w.id,
  reason: z.enum(moveReasons, "not_a_choice"),
  /**
   * Counted: how many there are. Arrived, returned: how many came; damaged: how many went. Other: how many came, or,
   * below zero, went.
   */
  pieces: w.whole(-maxGoods.pieces, maxGoods.pieces),
});
const uniqueSkus = <T extends { sku_id: bigint }>(list: readonly T[]) =>
  new Set(list.map(({ sku_id }) => sku_id)).size === list.length;

export { maxCsvRows, csvBytes, csvColumns } from "./files.ts";
/** The type beside the values above; `files.ts` says what it holds. */
export type { CsvColumn } from "./files.ts";

/** Own goods as their merchant writes, lists and counts them (SPEC 2 goods_add, goods_manage; RULES 6). */
export const listing = {
  terms: read("/wanlshop/goods/terms", {
    summary: "How many goods of mine are on sale, of how many; and what my credit lets me ask.",
    who: "merchant",
    part: "goods",
    shows: ["listing", "freights"],
    input: z.strictObject({}),
    output: listingTerms,
  }),
  list: read("/wanlshop/goods/shelf", {
    summary:
      "My goods, newest first: on sale, sold out, or off sale; found by their names and codes; only those with little stock.",
    who: "merchant",
    part: "goods",
    shows: ["listing"],
    input: z.strictObject({
      tab: z.enum(listingTabs, "not_a_choice"),
      keywords: z.optional(w.line(100, 0)),
      low: z.optional(w.flagText),
      cursor: w.cursor,
    }),
    output: z.extend(w.pageOf(card), {
      counts: z.object({ on: w.count, sold_out: w.count, off: w.count, drafts: w.count, low: w.count }),
    }),
  }),
  shelved: read("/wanlshop/goods/shelved", {
    summary: "One of my goods with the price and stock of each SKU.",
    who: "merchant",
    part: "goods",
    shows: ["listing"],
    input: z.strictObject({ id: w.id }),
    output: z.object({
      id: w.idText,
      name: w.text,
      picture: w.picture,
      on_sale: w.flag,
      off_reason: z.nullable(z.enum(offReasons)),
      off_since: z.nullable(w.timeOut),
      /** What operators took down, while it stands. */
      takedown: z.nullable(
        z.object({ id: w.idText, reason_code: z.enum(takedownReasons), message: w.text, made: w.timeOut }),
      ),
      supplied: w.flag,
      sales: w.count,
      skus: z.array(shelvedSku),
      /** From how few pieces on a SKU counts as low: its merchant's figure, or else the mall's. */
      low_stock: w.count,
      own_low_stock: z.nullable(w.count),
    }),
    refusals: ["not_found"],
  }),
  moves: read("/wanlshop/goods/moves", {
    summary: "The stock moves of one of my goods, newest first.",
    who: "merchant",
    part: "goods",
    shows: ["listing"],
    input: z.strictObject({ id: w.id, cursor: w.cursor }),
    output: w.pageOf(
      z.object({
        id: w.idText,
        label: w.text,
        delta: z.int(),
        /** One of `moveReasons`, or the reason of orders, suppliers and the first stock. */
        reason: w.text,
        note: w.text,
        order_no: z.nullable(w.text),
        /** Who moved it, the owner or one of the staff; null for what orders and suppliers move. */
        person: z.nullable(w.text),
        createtime: w.timeOut,
      }),
    ),
    refusals: ["not_found"],
  }),
  put: change("/wanlshop/goods/put", {
    summary: "Puts goods on sale, takes them off, or removes them for good. The answer has a result for each of them.",
    who: "merchant",
    part: "goods",
    touches: ["listing", "goods", "catalogue"],
    input: z.strictObject({ goods_ids: w.idList(maxBulk), to: z.enum(["on", "off", "removed"], "not_a_choice") }),
    output: z.object({
      items: z.array(
        z.object({ id: w.idText, name: w.text, refused: z.nullable(z.object({ error: w.text, msg: w.text })) }),
      ),
    }),
  }),
  prices: change("/wanlshop/goods/prices", {
    summary: "Other prices for SKUs of mine: all of them or none. The answer says what they were, for undo.",
    who: "merchant",
    part: "goods",
    touches: ["listing", "goods", "catalogue"],
    input: z.strictObject({
      prices: z
        .array(price, "wrong_type")
        .check(z.minLength(1, "required"), z.maxLength(maxGoods.skus, "too_long"), z.refine(uniqueSkus, "repeated")),
    }),
    output: z.object({ before: z.array(z.object({ sku_id: w.idText, price: w.moneyOut })) }),
    refusals: ["not_found", "sj_zdjg", "freight_above_goods", "price_above_ratio", "price_below_cost"],
  }),
  stock: change("/wanlshop/goods/stock", {
    summary:
      "Moves pieces of mine on and off the shelf, with the reason: never below what orders have reserved. The answer says by how many, for undo.",
    who: "merchant",
    part: "goods",
    touches: ["listing", "goods"],
    input: z.strictObject({
      moves: z
        .array(move, "wrong_type")
        .check(z.minLength(1, "required"), z.maxLength(maxGoods.skus, "too_long"), z.refine(uniqueSkus, "repeated")),
      note: z.optional(w.line(200, 0)),
    }),
    output: z.object({ moved: z.array(z.object({ sku_id: w.idText, delta: z.int() })) }),
    refusals: ["not_found", "stock_reserved", "stock_of_supplier"],
  }),
  editor: read("/wanlshop/goods/editor", {
    summary: "What the editor begins with: a draft of mine, or goods of mine as they are.",
    who: "merchant",
    part: "goods",
    shows: ["listing"],
    input: z.strictObject({ draft_id: z.optional(w.id), goods_id: z.optional(w.id) }),
    output: z.object({
      draft_id: z.nullable(w.idText),
      /** When the draft was last written; null where there is none yet. */
      draft_changed: z.nullable(w.timeOut),
      goods_id: z.nullable(w.idText),
      on_sale: w.flag,
      content: goodsDraft,
      /** The store's freight templates, the usual one first. */
      freights: z.array(
        z.object({
          id: w.idText,
          name: w.text,
          first: w.moneyOut,
          further: w.moneyOut,
          free_from: z.nullable(w.moneyOut),
        }),
      ),
    }),
    refusals: ["not_found", "goods_of_supplier"],
  }),
  drafts: read("/wanlshop/goods/drafts", {
    summary: "My drafts, the last changed first.",
    who: "merchant",
    part: "goods",
    shows: ["listing"],
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(
      z.object({
        id: w.idText,
        goods_id: z.nullable(w.idText),
        name: w.text,
        picture: z.nullable(w.picture),
        skus: w.count,
        changed: w.timeOut,
      }),
    ),
  }),
  saveDraft: change("/wanlshop/goods/save_draft", {
    summary: "Saves a draft, however unfinished. Without an id it begins a new draft. Goods have one draft at a time.",
    who: "merchant",
    part: "goods",
    touches: ["listing"],
    input: z.strictObject({ draft_id: z.optional(w.id), goods_id: z.optional(w.id), content: goodsDraft }),
    output: z.object({ draft_id: w.idText }),
    refusals: ["not_found", "goods_of_supplier", "picture_unknown", "video_unknown", "drafts_most"],
    perMinute: 120,
    bodyBytes: csvBytes,
  }),
  dropDrafts: change("/wanlshop/goods/drop_drafts", {
    summary: "Deletes drafts.",
    who: "merchant",
    part: "goods",
    touches: ["listing"],
    input: z.strictObject({ draft_ids: w.idList(maxBulk) }),
    output: z.object({ changed: w.count }),
  }),
  preview: read("/wanlshop/goods/preview", {
    summary: "A draft of mine as a buyer will see it.",
    who: "merchant",
    part: "goods",
    shows: ["listing"],
    input: z.strictObject({ draft_id: w.id }),
    output: goodsDetail,
    refusals: ["not_found"],
  }),
  publish: change("/wanlshop/goods/publish", {
    summary:
      "Makes goods from a draft, or changes its goods; and puts them on sale, if asked. Each wrong field is named.",
    who: "merchant",
    part: "goods",
    touches: ["listing", "goods", "catalogue"],
    input: z.strictObject({ draft_id: w.id, list: z.boolean("wrong_type") }),
    output: z.object({ goods_id: w.idText }),
    refusals: [
      "not_found",
      "sku_not_of_goods",
      "picture_unknown",
      "video_unknown",
      "sj_zdsps",
      "sj_zdjg",
      "freight_above_goods",
      "goods_taken_down",
      "store_held",
    ],
  }),
  importCsv: change("/wanlshop/goods/import_csv", {
    summary:
      "Makes drafts from a list of goods, all of them or none. A key of the export changes those goods. A dry run only names each fault.",
    who: "merchant",
    part: "goods",
    touches: ["listing"],
    input: z.strictObject({
      csv: z.string("wrong_type").check(z.minLength(1, "required"), z.maxLength(csvBytes, "too_long")),
      dry_run: z.boolean("wrong_type"),
    }),
    output: z.object({
      rows: w.count,
      goods: w.count,
      /** Goods of the list that are the same in the mall or in a draft. Nothing is made for them. */
      unchanged: w.count,
      faults: z.array(fileFault),
      imported: w.count,
    }),
    refusals: ["drafts_most"],
    perMinute: 20,
    bodyBytes: csvBytes * 2,
  }),
  exportCsv: read("/wanlshop/goods/export_csv", {
    summary: "My own goods as a list that can be read in again, a row for each SKU.",
    who: "merchant",
    part: "goods",
    shows: [],
    input: z.strictObject({}),
    output: z.object({ file_name: w.text, type: w.text, base64: w.text }),
  }),
  video: change("/wanlshop/goods/video", {
    summary:
      "Stores a video of goods: MP4 or WebM, 20 MiB at most. It is deleted after a day unless a draft or goods refer to it.",
    who: "merchant",
    part: "goods",
    touches: [],
    ...videoUpload,
  }),
} as const;
