import * as z from "zod/mini";
import { translatedTexts } from "../../base/translations/api.ts";
import { change, read } from "../../endpoint.ts";
import { freightOut } from "../stores/freight.ts";
import { holidayOut } from "../stores/profile.ts";
import * as w from "../../wire.ts";
import { eachPlainField } from "./plain-fields.ts";

/**
 * A flash deal that runs, as cards show it: its lowest price, and the lowest that was asked in the 30 days before it,
 * which is struck.
 */
const cardDeal = z.object({ price: w.moneyOut, lowest: w.moneyOut, ends: w.timeOut });

/** A goods in a list: one card. `price` is the lowest of its SKUs; `price_varies` makes it "from". */
export const goodsCard = z.object({
  id: w.idText,
  name: w.text,
  /** The name was translated automatically, because the merchant gave none in the reader's language. */
  translated: w.flag,
  picture: w.picture,
  pictures: z.array(w.picture),
  price: w.moneyOut,
  price_varies: w.flag,
  /** The lowest price of the last 30 days before the present one; set only where the price has fallen. */
  old_price: z.nullable(w.moneyOut),
  /** Set while a flash deal makes it cheaper than `price`. */
  deal: z.nullable(cardDeal),
  sales: w.count,
  rating: z.nullable(z.number()),
  ratings: w.count,
  store_id: w.idText,
  store_name: w.text,
  free_freight: w.flag,
  in_stock: w.flag,
});
/**
 * Money is decimal USDT text. `rating` is the mean of the stars to one decimal, null without ratings; `sales` counts
 * pieces.
 */
export type GoodsCard = z.output<typeof goodsCard>;

/**
 * One combination that can be bought, as buyers see it. `stock` counts the pieces that can still be sold; the price is
 * for one piece.
 */
export const sku = z.object({
  id: w.idText,
  /** The chosen value's index on each axis, in the axes' order. */
  values: z.array(w.count),
  price: w.moneyOut,
  stock: w.count,
  picture: w.picture,
  weight_grams: z.nullable(w.count),
  /** Its price in the flash deal that runs, while pieces are left; null where there is none. */
  deal: z.nullable(z.object({ price: w.moneyOut, lowest: w.moneyOut, quantity: w.count, sold: w.count })),
});

/**
 * One goods whole, as its page shows it to everybody. Texts are in the reader's language, or in English where there is
 * none.
 */
export const goodsDetail = z.object({
  id: w.idText,
  name: w.text,
  /** Where `rich`, HTML that the server has cleaned; else plain text. */
  description: w.text,
  rich: w.flag,
  /** Some text is missing in the reader's language, so it is the English text. */
  foreign: w.flag,
  /** What was translated in the background. What only readers asked for is read with `translations.kept`. */
  translated: z.nullable(translatedTexts),
  on_sale: w.flag,
  demo: w.flag,
  pictures: z.array(w.picture),
  /** By its name: `/videos/<name>`. */
  video: z.nullable(w.text),
  price: w.moneyOut,
  price_most: w.moneyOut,
  old_price: z.nullable(w.moneyOut),
  /** The lowest price asked in the last 30 days; stands beside every struck price. */
  lowest_30_days: w.moneyOut,
  /** The flash deal that runs; its prices are the SKUs'. */
  deal: z.nullable(
    z.object({ id: w.idText, starts: w.timeOut, ends: w.timeOut, per_person: z.nullable(w.count), demo: w.flag }),
  ),
  sales: w.count,
  favourites: w.count,
  ...eachPlainField(() => z.nullable(w.text)),
  category: z.object({ id: w.idText, name: w.text }),
  axes: z.array(
    z.object({
      name: w.text,
      values: z.array(z.object({ name: w.text, hex: z.nullable(w.text), picture: z.nullable(w.picture) })),
    }),
  ),
  skus: z.array(sku),
  parameters: z.array(z.object({ name: w.text, value: w.text })),
  freight: freightOut,
  store: z.object({
    id: w.idText,
    name: w.text,
    logo: w.picture,
    level: w.count,
    credit: w.count,
    fans: w.count,
    goods: w.count,
    ships_from: w.text,
    holiday: holidayOut,
  }),
  rating: z.nullable(z.number()),
  ratings: w.count,
  spread: z.array(w.count),
});
/**
 * `price` and `price_most` are the lowest and the greatest of the SKUs. `spread` counts the ratings of one star first,
 * of five last.
 */
export type GoodsDetail = z.output<typeof goodsDetail>;

/** What the mall promises a buyer, in figures: the settings that the timers of orders and refunds run by. */
const service = z.object({
  ship_hours: w.count,
  after_sales_days: w.count,
  refund_answer_hours: w.count,
  /** Days after receipt in which the difference to a lower price comes back. 0: the mall does not promise it. */
  price_protection_days: w.count,
});

const kept = z.object({ changed: w.count });

/** Goods, favourites and the history of what one looked at (SPEC 2, 3). */
export const goods = {
  detail: read("/wanlshop/goods/detail", {
    summary: "All that the goods page shows. Goods off sale are still answered, marked; unknown ones are not found.",
    who: "visitor",
    shows: ["goods"],
    scope: "public",
    cost: "page",
    offline: true,
    input: z.strictObject({ id: w.id }),
    output: z.extend(goodsDetail, { service }),
    refusals: ["not_found"],
  }),
  mine: read("/wanlshop/goods/mine", {
    summary: "What this goods is to me: favourite, of a store I follow, of my own store.",
    who: "member",
    shows: ["goods", "favourites", "follows"],
    offline: true,
    input: z.strictObject({ id: w.id }),
    output: z.object({
      favourite: w.flag,
      store_followed: w.flag,
      own: w.flag,
      /** How many pieces of its flash deal I may still take; null where there is no deal, or no limit. */
      deal_left: z.nullable(w.count),
      /** A report of mine waits for an answer. */
      reported: w.flag,
    }),
    refusals: ["not_found"],
  }),
  priceHistory: read("/wanlshop/goods/price_history", {
    summary:
      "What these goods asked in the last 30 days: each price with the time it was asked from, newest first, and the lowest of them.",
    who: "visitor",
    shows: ["goods"],
    scope: "public",
    cost: "list",
    offline: true,
    input: z.strictObject({ id: w.id }),
    output: z.object({
      lowest: w.moneyOut,
      /** `until` is null for what is asked now. */
      items: z.array(z.object({ since: w.timeOut, until: z.nullable(w.timeOut), price: w.moneyOut, deal: w.flag })),
    }),
    refusals: ["not_found"],
  }),
  similar: read("/wanlshop/goods/similar", {
    summary: "Up to 12 goods of the same category that are on sale.",
    who: "visitor",
    shows: ["catalogue"],
    scope: "public",
    cost: "list",
    offline: true,
    input: z.strictObject({ id: w.id }),
    output: z.object({ items: z.array(goodsCard) }),
  }),
  favourite: change("/wanlshop/goods/favourite", {
    summary:
      "Puts goods among my favourites or takes them out; the same call again changes nothing. An undo within minutes puts what was taken out where it was.",
    who: "member",
    touches: ["favourites"],
    input: z.strictObject({
      goods_ids: w.idList(100),
      favourite: z.boolean("wrong_type"),
      undo: z.optional(z.boolean("wrong_type")),
    }),
    output: kept,
    refusals: ["not_found"],
    perMinute: 120,
  }),
  favourites: read("/wanlshop/goods/favourites", {
    summary:
      "My favourite goods, newest first; those off sale are marked, and so are those whose price fell or that came back in the last 30 days.",
    who: "member",
    shows: ["favourites"],
    offline: true,
    input: z.strictObject({ only: z.optional(z.enum(["fell"], "not_a_choice")), cursor: w.cursor }),
    output: w.pageOf(
      z.extend(goodsCard, {
        on_sale: w.flag,
        createtime: w.timeOut,
        /** What it cost when I put it there, or was told last, while it costs less; else null. */
        fell_from: z.nullable(w.moneyOut),
        back_in_stock: w.flag,
      }),
    ),
  }),
  notices: read("/wanlshop/goods/notices", {
    summary: "Whether I am mailed when a favourite becomes cheaper or comes back, and how many have become cheaper.",
    who: "member",
    shows: ["favourites"],
    offline: true,
    input: z.strictObject({}),
    output: z.object({ mail: w.flag, fell: w.count }),
  }),
  noticeMail: change("/wanlshop/goods/notice_mail", {
    summary: "Asks for mails when a favourite becomes cheaper or comes back in stock, or wants no more of them.",
    who: "member",
    touches: ["favourites"],
    input: z.strictObject({ wanted: z.boolean("wrong_type") }),
    output: w.done,
  }),
  visit: change("/wanlshop/goods/visit", {
    summary: "Remembers that I looked at this goods today.",
    who: "member",
    touches: ["footprints"],
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
    perMinute: 240,
  }),
  view: change("/wanlshop/goods/view", {
    summary:
      "Says that a visitor without an account looks at this goods, so that its store can count views. Nothing about the visitor is kept.",
    who: "visitor",
    touches: [],
    input: z.strictObject({ id: w.id }),
    output: w.done,
    perMinute: 240,
  }),
  history: read("/wanlshop/goods/history", {
    summary: "What I looked at in the last 90 days, newest first.",
    who: "member",
    shows: ["footprints"],
    offline: true,
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(z.extend(goodsCard, { on_sale: w.flag, visited: w.timeOut })),
  }),
  keepHistory: change("/wanlshop/goods/keep_history", {
    summary: "Takes goods out of my history, or back in (undo).",
    who: "member",
    touches: ["footprints"],
    input: z.strictObject({ goods_ids: w.idList(100), kept: z.boolean("wrong_type") }),
    output: kept,
    perMinute: 120,
  }),
} as const;
