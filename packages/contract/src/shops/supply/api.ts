import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { freightOut } from "../stores/freight.ts";
import * as w from "../../wire.ts";
import { eachPlainField } from "../goods/plain-fields.ts";

/** How the supply catalogue is sorted. */
export const supplySorts = ["new", "price_up", "price_down"] as const;
/** `new` puts the newest item first; the prices are purchase prices of the cheapest SKU. */
export type SupplySort = (typeof supplySorts)[number];

/** What stands between a merchant and what they may list, known before anything is typed (UX-138). */
export const listingTerms = z.object({
  level: w.count,
  /** The greatest profit, in millionths of the purchase price. */
  profit_ppm: w.count,
  commission_ppm: w.count,
  /** Goods on sale, of how many the level lets. */
  goods: w.count,
  goods_most: w.count,
  /** Below `credit_low` nothing of `credit_low_price` or more can be listed. */
  credit: w.count,
  credit_low: w.count,
  credit_low_price: w.moneyOut,
  /** Pieces of each SKU that the supplier sets aside for a store. */
  allotment: w.count,
});
/** Figures in `_ppm` are millionths. `profit_ppm` is the level's greatest profit (RULES 6). */
export type ListingTerms = z.output<typeof listingTerms>;

/** An item of the supply catalogue in a list. Prices and profit are those of its cheapest SKU. */
export const supplyCard = z.object({
  id: w.idText,
  name: w.text,
  picture: w.picture,
  brand: z.nullable(w.text),
  category: w.text,
  ships_from: w.text,
  purchase_price: w.moneyOut,
  purchase_varies: w.flag,
  suggested_price: w.moneyOut,
  /** The suggested price; where the level's greatest price is lower, that one. Of a locked item: of the level it needs. */
  sale_price: w.moneyOut,
  /** Expected at `sale_price`, after commission. */
  profit: w.moneyOut,
  /** The level that a store needs, and whether mine is below it. */
  level: w.count,
  locked: w.flag,
  /** What the needed level asks: its operating fund. */
  level_fund: w.moneyOut,
  pieces: w.count,
  /** My own listing of it, and whether buyers see it; both null where I have none. */
  goods_id: z.nullable(w.idText),
  on_sale: z.nullable(w.flag),
});
/** Only merchants get it. Money is decimal USDT text; `pieces` counts what the supplier has. */
export type SupplyCard = z.output<typeof supplyCard>;

/** One combination of an item. Prices are decimal USDT text for one piece; `pieces` counts what the supplier has. */
export const supplySku = z.object({
  id: w.idText,
  /** The chosen value's index on each axis, in the axes' order. */
  values: z.array(w.count),
  picture: w.picture,
  purchase_price: w.moneyOut,
  suggested_price: w.moneyOut,
  /** What my level lets me ask at the most. */
  greatest_price: w.moneyOut,
  weight_grams: w.count,
  pieces: w.count,
});

const axis = z.object({
  name: w.text,
  values: z.array(z.object({ name: w.text, hex: z.nullable(w.text), picture: z.nullable(w.picture) })),
});

const detail = z.object({
  id: w.idText,
  name: w.text,
  description: w.text,
  ...eachPlainField(() => z.nullable(w.text)),
  pictures: z.array(w.picture),
  category: z.object({ id: w.idText, name: w.text }),
  supplier: w.text,
  ships_from: w.text,
  level: w.count,
  locked: w.flag,
  /** What the needed level asks: its operating fund. */
  level_fund: w.moneyOut,
  axes: z.array(axis),
  parameters: z.array(z.object({ name: w.text, value: w.text })),
  skus: z.array(supplySku),
  /** My own listing of it, and whether buyers see it; both null where I have none. */
  goods_id: z.nullable(w.idText),
  on_sale: z.nullable(w.flag),
  /** What the supplier asks for sending. Buyers pay it, and it goes to the supplier. */
  freight: freightOut,
  terms: listingTerms,
});
/** One item whole. Only merchants get it, because buyers do not see purchase prices. */
export type SupplyDetail = z.output<typeof detail>;

const counted = { id: w.idText, name: w.text, items: w.count };
const maxSkus = 200;

/** The supply catalogue as merchants see it, and listing from it (SPEC 2 goods_add; RULES 6). */
export const supply = {
  categories: read("/wanlshop/supply/categories", {
    summary: "The categories in which suppliers offer something, with how many items.",
    who: "merchant",
    part: "goods",
    shows: ["categories"],
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.extend(z.object(counted), { children: z.array(z.object(counted)) })) }),
  }),
  items: read("/wanlshop/supply/items", {
    summary:
      "24 items of the supply catalogue, with what each costs, would bring, and needs. Those that need a higher level are listed too, marked.",
    who: "merchant",
    part: "goods",
    shows: ["supply"],
    input: z.strictObject({
      category: z.optional(w.id),
      keywords: z.optional(w.line(200, 0)),
      /** Only what I have not listed and my level lets me list. */
      listable: z.optional(w.flagText),
      sort: z.optional(z.enum(supplySorts, "not_a_choice")),
      cursor: w.cursor,
    }),
    output: z.extend(w.pageOf(supplyCard), { total: w.count, terms: listingTerms }),
  }),
  item: read("/wanlshop/supply/item", {
    summary: "One item with its SKUs, the greatest price of each at my level, and what listing it takes.",
    who: "merchant",
    part: "goods",
    shows: ["supply"],
    input: z.strictObject({ id: w.id }),
    output: detail,
    refusals: ["not_found"],
  }),
  list: change("/wanlshop/supply/list", {
    summary:
      "Puts an item of the supply catalogue on sale in my store, at a price for each SKU within the level's profit ratio. The supplier sets pieces aside for it.",
    who: "merchant",
    part: "goods",
    touches: ["supply", "listing", "catalogue", "goods"],
    once: true,
    input: z.strictObject({
      supply_item_id: w.id,
      prices: z.array(z.strictObject({ supply_sku_id: w.id, price: w.amount() }), "wrong_type").check(
        z.minLength(1, "required"),
        z.maxLength(maxSkus, "too_long"),
        z.refine(
          (prices) => new Set(prices.map(({ supply_sku_id }) => supply_sku_id)).size === prices.length,
          "repeated",
        ),
      ),
    }),
    output: z.object({ goods_id: w.idText, pieces: w.count }),
    refusals: [
      "not_found",
      "listed_already",
      "level_needed",
      "supply_sold_out",
      "price_above_ratio",
      "price_below_cost",
      "sj_zdsps",
      "store_held",
      "sj_zdjg",
    ],
  }),
} as const;
