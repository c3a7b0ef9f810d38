import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { goodsCard } from "../../shops/goods/api.ts";
import * as w from "../../wire.ts";
import { dealEnds, dealStates } from "./terms.ts";

/**
 * One SKU of a deal: `lowest` is the lowest that was asked for it in the 30 days before the deal; `sold` counts pieces
 * of orders that stand.
 */
export const dealLine = z.object({
  sku_id: w.idText,
  specification: w.text,
  price: w.moneyOut,
  lowest: w.moneyOut,
  quantity: w.count,
  sold: w.count,
});

/** A flash deal as its store and the operators list it. `by_operator`: the mall made it, not the store. */
export const dealRow = z.object({
  id: w.idText,
  goods: z.object({ id: w.idText, name: w.text, picture: w.picture, on_sale: w.flag }),
  store: z.object({ id: w.idText, name: w.text }),
  state: z.enum(dealStates),
  starts: w.timeOut,
  ends: w.timeOut,
  /** When it was over, and why; null before. */
  ended: z.nullable(w.timeOut),
  end_reason: z.nullable(z.enum(dealEnds)),
  /** How many pieces one person may take at this price; null: no limit. */
  per_person: z.nullable(w.count),
  on_home: w.flag,
  demo: w.flag,
  by_operator: w.flag,
  lines: z.array(dealLine),
});
/** Times are UTC text; `per_person` counts pieces. Prices in `lines` are decimal USDT text for one piece. */
export type DealRow = z.output<typeof dealRow>;

const lineInput = z.strictObject({ sku_id: w.id, price: w.amount(), quantity: w.whole(1, 99_999) });

/** What is offered; the merchant's and the operator's forms send the same. */
export const dealInput = z.strictObject({
  goods_id: w.id,
  /** Not given: at once. */
  starts: z.optional(w.instant),
  ends: w.instant,
  per_person: z.optional(w.whole(1, 99)),
  lines: z.array(lineInput, "wrong_type").check(
    z.minLength(1, "required"),
    z.maxLength(100, "too_long"),
    z.refine((lines) => new Set(lines.map(({ sku_id }) => sku_id)).size === lines.length, "repeated"),
  ),
});

/** A SKU as it can be put into a deal. */
const skuTerms = { sku_id: w.idText, specification: w.text, price: w.moneyOut, lowest: w.moneyOut, stock: w.count };
const goodsTerms = {
  goods: z.object({ id: w.idText, name: w.text, picture: w.picture, on_sale: w.flag }),
  /** A deal of these goods that is planned or runs. */
  deal_id: z.nullable(w.idText),
  /** How long a deal may last. */
  hours_most: w.count,
};
/**
 * What the form of a deal starts from. Prices are decimal USDT text. The deal's price must lie below `lowest`, the
 * lowest of 30 days.
 */
export const dealTerms = z.object({ ...goodsTerms, skus: z.array(z.object(skuTerms)) });

/**
 * Why a deal is not made. A merchant's call checks them at once, and an operator's proposal when another operator
 * approves it.
 */
export const dealRefusals = [
  "not_found",
  "goods_off_sale",
  "deal_of_goods",
  "deal_time_outside",
  "deal_not_lower",
  "price_below_cost",
  "freight_above_goods",
  "inventory_shortage",
] as const;

/**
 * Flash deals: another price of a SKU inside a window and while pieces are left. It is below the lowest that was asked
 * in the 30 days before, and never below what the goods cost.
 */
export const deals = {
  running: read("/wanlshop/deals/running", {
    summary:
      "Flash deals that run, those ending soonest first: goods with their deal, and its pieces counted from orders.",
    who: "visitor",
    shows: ["deals"],
    scope: "public",
    cost: "list",
    offline: true,
    input: z.strictObject({ cursor: w.cursor, home: z.optional(w.flagText) }),
    output: w.pageOf(
      z.extend(goodsCard, {
        ends: w.timeOut,
        quantity: w.count,
        sold: w.count,
        per_person: z.nullable(w.count),
        demo: w.flag,
      }),
    ),
  }),
  mine: read("/wanlshop/deals/mine", {
    summary: "My store's flash deals in a state, the newest first.",
    who: "merchant",
    part: "goods",
    shows: ["deals"],
    input: z.strictObject({ state: z.enum(dealStates, "not_a_choice"), cursor: w.cursor }),
    output: w.pageOf(dealRow),
  }),
  terms: read("/wanlshop/deals/terms", {
    summary:
      "What a flash deal of my goods is held against: of each SKU its price, its 30-day low, its stock and what it costs me.",
    who: "merchant",
    part: "goods",
    shows: ["deals"],
    input: z.strictObject({ goods_id: w.id }),
    output: z.object({
      ...goodsTerms,
      skus: z.array(z.object({ ...skuTerms, purchase_price: z.nullable(w.moneyOut) })),
    }),
    refusals: ["not_found"],
  }),
  make: change("/wanlshop/deals/make", {
    summary:
      "Offers my goods in a flash deal. Each price lies below the lowest asked in 30 days and above the purchase price; the pieces are in stock.",
    who: "merchant",
    part: "goods",
    touches: ["deals", "goods"],
    input: dealInput,
    output: z.object({ id: w.idText }),
    refusals: dealRefusals,
    perMinute: 30,
  }),
  stop: change("/wanlshop/deals/stop", {
    summary: "Ends my flash deal now, or takes a planned one back. Orders that were made keep their price.",
    who: "merchant",
    part: "goods",
    touches: ["deals", "goods"],
    input: z.strictObject({ deal_id: w.id }),
    output: w.done,
    refusals: ["not_found", "deal_over"],
  }),
} as const;
