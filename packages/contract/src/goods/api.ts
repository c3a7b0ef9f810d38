import * as z from "zod/mini";
import { change, read } from "../endpoint.ts";
import * as w from "../wire.ts";

/** A goods in a list: one card. `price` is the lowest of its SKUs; `price_varies` makes it "from". */
export const goodsCard = z.object({
  id: w.idText,
  name: w.text,
  picture: w.picture,
  pictures: z.array(w.picture),
  price: w.moneyOut,
  price_varies: w.flag,
  /** The lowest price of the last 30 days before the present one; set only where the price has fallen. */
  old_price: z.nullable(w.moneyOut),
  sales: w.count,
  rating: z.nullable(z.number()),
  ratings: w.count,
  store_id: w.idText,
  store_name: w.text,
  free_freight: w.flag,
  in_stock: w.flag,
});
export type GoodsCard = z.output<typeof goodsCard>;

/** What a parcel of this goods costs, and where it cannot go. `price.ts` reckons with it. */
export const freight = z.object({
  id: w.idText,
  first: w.moneyOut,
  further: w.moneyOut,
  free_from: z.nullable(w.moneyOut),
  not_to: z.array(w.text),
});

export const sku = z.object({
  id: w.idText,
  /** The chosen value's index on each axis, in the axes' order. */
  values: z.array(w.count),
  price: w.moneyOut,
  stock: w.count,
  picture: w.picture,
});

export const goodsDetail = z.object({
  id: w.idText,
  name: w.text,
  description: w.text,
  on_sale: w.flag,
  demo: w.flag,
  pictures: z.array(w.picture),
  price: w.moneyOut,
  price_most: w.moneyOut,
  old_price: z.nullable(w.moneyOut),
  /** The lowest price asked in the last 30 days; stands beside every struck price. */
  lowest_30_days: w.moneyOut,
  sales: w.count,
  favourites: w.count,
  brand: z.nullable(w.text),
  category: z.object({ id: w.idText, name: w.text }),
  axes: z.array(z.object({ name: w.text, values: z.array(z.object({ name: w.text, hex: z.nullable(w.text), picture: z.nullable(w.picture) })) })),
  skus: z.array(sku),
  parameters: z.array(z.object({ name: w.text, value: w.text })),
  freight,
  store: z.object({
    id: w.idText,
    name: w.text,
    logo: w.picture,
    level: w.count,
    credit: w.count,
    fans: w.count,
    goods: w.count,
    ships_from: w.text,
  }),
  rating: z.nullable(z.number()),
  ratings: w.count,
  spread: z.array(w.count),
});
export type GoodsDetail = z.output<typeof goodsDetail>;

const kept = z.object({ changed: w.count });

/** Goods, favourites and the history of what one looked at (SPEC 2, 3). */
export const goods = {
  detail: read("/wanlshop/goods/detail", {
    summary: "All that the goods page shows. Goods off sale are still answered, marked; unknown ones are not found.",
    who: "visitor",
    scope: "public",
    input: z.strictObject({ id: w.id }),
    output: goodsDetail,
    refusals: ["not_found"],
  }),
  mine: read("/wanlshop/goods/mine", {
    summary: "What this goods is to me: favourite, of a store I follow, of my own store.",
    who: "member",
    input: z.strictObject({ id: w.id }),
    output: z.object({ favourite: w.flag, store_followed: w.flag, own: w.flag }),
    refusals: ["not_found"],
  }),
  similar: read("/wanlshop/goods/similar", {
    summary: "Up to 12 goods of the same category that are on sale.",
    who: "visitor",
    scope: "public",
    input: z.strictObject({ id: w.id }),
    output: z.object({ items: z.array(goodsCard) }),
  }),
  favourite: change("/wanlshop/goods/favourite", {
    summary: "Puts goods among my favourites or takes them out; the same call again changes nothing.",
    who: "member",
    input: z.strictObject({ goods_ids: w.idList(100), favourite: z.boolean("wrong_type") }),
    output: kept,
    refusals: ["not_found"],
    perMinute: 120,
  }),
  favourites: read("/wanlshop/goods/favourites", {
    summary: "My favourite goods, newest first; those off sale are marked.",
    who: "member",
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(z.extend(goodsCard, { on_sale: w.flag, createtime: w.timeOut })),
  }),
  visit: change("/wanlshop/goods/visit", {
    summary: "Remembers that I looked at this goods today.",
    who: "member",
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
    perMinute: 240,
  }),
  history: read("/wanlshop/goods/history", {
    summary: "What I looked at in the last 90 days, newest first.",
    who: "member",
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(z.extend(goodsCard, { on_sale: w.flag, visited: w.timeOut })),
  }),
  keepHistory: change("/wanlshop/goods/keep_history", {
    summary: "Takes goods out of my history, or back in (undo).",
    who: "member",
    input: z.strictObject({ goods_ids: w.idList(100), kept: z.boolean("wrong_type") }),
    output: kept,
    perMinute: 120,
  }),
} as const;
