import * as z from "zod/mini";
import { maxBulk } from "../../bulk.ts";
import { paymentPassword } from "../../people/account/api.ts";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { goodsCard } from "../../shops/goods/api.ts";
import { timeZone } from "../../shops/stores/profile.ts";
import { groupBars, paymentRefusals, preview, previewInput, submitRefusals, submitted } from "./checkout.ts";
import { detail, line, orderCard, orderGroup, storeDetail } from "./order.ts";
import { shipFile } from "./ship-file.ts";
import { arrivals } from "../arrivals/arrival.ts";
import { shipping } from "./shipping.ts";
import { priceProtection } from "./price-protection.ts";
import { spendMore } from "./spend-more.ts";
import { orderTabs } from "./tabs.ts";
import { topUp } from "./top-up.ts";

/** Why a buyer cancels an unpaid order. One is required. The texts are `orders.reason_*`. */
export const cancelReasons = [
  "changed_mind",
  "wrong_address",
  "wrong_specification",
  "found_elsewhere",
  "other",
] as const;

const tab = z.optional(z.enum(orderTabs, "not_a_choice"));

/** Whose days are meant: a name such as "Asia/Tokyo". Without it they are days in UTC. */
const zone = z.optional(timeZone);
/** How a store narrows its list: by words, and by the days on which the orders were made (both included). */
const storeFilters = {
  keywords: z.optional(w.line(100, 0)),
  from: z.optional(w.day),
  to: z.optional(w.day),
  zone,
};
export { maxShipRows, shipColumns, shipFileBytes } from "./ship-file.ts";
/** The longest period of a file of orders, in days. */
export const orderFileDaysMost = 92;

const tabCounts = z.object(
  Object.fromEntries(orderTabs.map((name) => [name, w.count])) as Record<(typeof orderTabs)[number], typeof w.count>,
);

const orderId = z.strictObject({ order_id: w.id });

/** Checkout, payment and an order's states, for the buyer and for the store (SPEC 2-5; RULES 2). */
export const orders = {
  preview: read("/wanlshop/orders/preview", {
    summary:
      "What a checkout would make: one order for each store (and one more where a store's goods come from the supplier). Either the ticked lines of the cart, or one SKU.",
    who: "member",
    shows: ["addresses", "carts", "coupons", "goods"],
    input: previewInput,
    output: preview,
    refusals: ["not_found", ...groupBars, "group_pieces"],
  }),
  submit: change("/wanlshop/orders/submit", {
    summary:
      "Makes the orders: stock is reserved, prices and names are copied. Each line carries the price that the buyer saw and `total` the sum; what differs is refused, naming the change. With a payment password it pays them from the balance as well: all of it or none.",
    who: "member",
    touches: ["orders", "carts", "coupons", "goods", "groups", "wallet", "account"],
    once: true,
    input: submitted,
    output: z.object({
      orders: z.array(z.object({ id: w.idText, order_no: w.text, store_name: w.text, actual_payment: w.moneyOut })),
      total: w.moneyOut,
      /** Until when the unpaid orders can be paid. */
      cancel_at: w.timeOut,
      /** The payment, if the call had a payment password. */
      payment: z.optional(z.object({ balance: w.moneyOut, ship_by: w.timeOut })),
    }),
    refusals: submitRefusals,
  }),
  boughtTogether: read("/wanlshop/orders/bought_together", {
    summary:
      "Up to 12 goods that at least 5 buyers of a goods received as well in the last 180 days; counted once a day. Often none.",
    who: "visitor",
    shows: ["catalogue"],
    scope: "public",
    cost: "list",
    input: z.strictObject({ goods_id: w.id }),
    output: z.object({ items: z.array(goodsCard) }),
  }),
  pay: change("/wanlshop/orders/pay", {
    summary:
      "Pays one or more unpaid orders of mine in one payment from the balance; all of them or none. Orders that share a coupon of the mall are paid together.",
    who: "member",
    touches: ["orders", "wallet", "account", "groups"],
    once: true,
    input: z.strictObject({
      order_ids: w.idList(60),
      payment_password: paymentPassword,
      /** The total that the buyer was shown. If it is no longer the total, nothing is paid (PROOF REL-032). */
      total: z.optional(w.amount(6)),
    }),
    output: z.object({
      orders: z.array(z.object({ id: w.idText, order_no: w.text, group: z.nullable(orderGroup) })),
      paid: w.moneyOut,
      balance: w.moneyOut,
      /** For orders that wait for no group. */
      ship_by: w.timeOut,
    }),
    refusals: [
      "agree_again",
      "not_found",
      "order_moved",
      "orders_share_coupon",
      "total_changed",
      "store_closed",
      ...groupBars,
      ...paymentRefusals,
    ],
  }),
  cancel: change("/wanlshop/orders/cancel", {
    summary:
      "Cancels an unpaid order, with those that share a coupon of the mall with it; stock goes back on sale, and coupons are mine again.",
    who: "member",
    touches: ["orders", "coupons", "goods", "groups"],
    input: z.strictObject({ order_id: w.id, reason: z.enum(cancelReasons, "not_a_choice") }),
    output: w.done,
    refusals: ["not_found", "order_moved"],
  }),
  changeAddress: change("/wanlshop/orders/change_address", {
    summary:
      "Another address of mine for an order. While unpaid the freight is worked out again; before shipment only where it stays the same.",
    who: "member",
    touches: ["orders"],
    input: z.strictObject({ order_id: w.id, address_id: w.id }),
    output: z.object({ actual_payment: w.moneyOut }),
    refusals: ["not_found", "order_moved", "partly_shipped", "no_order", "freight_differs", "freight_above_order"],
  }),
  remind: change("/wanlshop/orders/remind", {
    summary: "Asks the store of a paid order to ship it, by a notice to its owner; once a day for each order.",
    who: "member",
    touches: ["orders"],
    input: orderId,
    output: z.object({ remind_from: w.timeOut }),
    refusals: ["not_found", "order_moved", "group_waits", "reminded_already"],
  }),
  extend: change("/wanlshop/orders/extend", {
    summary: "Gives the parcel three more days before receipt is confirmed automatically; once.",
    who: "member",
    touches: ["orders"],
    input: orderId,
    output: z.object({ deadline: w.timeOut }),
    refusals: ["not_found", "order_moved", "already_extended"],
  }),
  confirm: change("/wanlshop/orders/confirm", {
    summary: "Confirms receipt: the after-sales period starts, and the store is paid at its end.",
    who: "member",
    touches: ["orders", "wallet"],
    once: true,
    input: orderId,
    output: z.object({ settle_at: w.timeOut }),
    refusals: ["agree_again", "not_found", "order_moved"],
  }),
  hide: change("/wanlshop/orders/hide", {
    summary: "Takes a finished order out of my lists; the store keeps it.",
    who: "member",
    touches: ["orders"],
    input: orderId,
    output: w.done,
    refusals: ["not_found", "order_moved"],
  }),
  buyAgain: change("/wanlshop/orders/buy_again", {
    summary: "Puts the order's goods into the cart again, and names those that are no longer sold.",
    who: "member",
    touches: ["carts"],
    input: orderId,
    output: z.object({ added: w.count, missing: z.array(w.text) }),
    refusals: ["not_found", "nothing_to_buy_again"],
  }),
  list: read("/wanlshop/orders/list", {
    summary: "My orders of a tab, newest first; by words of their goods, stores or numbers.",
    who: "member",
    shows: ["orders", "refunds"],
    offline: true,
    input: z.strictObject({ tab, keywords: z.optional(w.line(100, 0)), cursor: w.cursor }),
    output: w.pageOf(orderCard),
  }),
  counts: read("/wanlshop/orders/counts", {
    summary: "How many orders each of my tabs lists; each counts to 100 and no further.",
    who: "member",
    shows: ["orders", "refunds"],
    offline: true,
    input: z.strictObject({}),
    output: tabCounts,
  }),
  detail: read("/wanlshop/orders/detail", {
    summary: "One order of mine.",
    who: "member",
    shows: ["orders", "refunds"],
    only: { orders: "id" },
    offline: true,
    input: z.strictObject({ id: w.id }),
    output: detail,
    refusals: ["not_found"],
  }),
  receipt: read("/wanlshop/orders/receipt", {
    summary:
      "The receipt of a paid order of mine as a PDF in the language of the request: goods, payment, and what went back until now.",
    who: "member",
    shows: [],
    input: z.strictObject({ id: w.id }),
    output: z.object({ file_name: w.text, type: w.text, base64: w.text }),
    refusals: ["not_found", "order_moved"],
    perMinute: 20,
  }),

  storeList: read("/wanlshop/orders/store_list", {
    summary:
      "My store's orders of a tab, found by words, codes and days; those to be shipped by the nearest deadline first.",
    who: "merchant",
    part: "orders",
    shows: ["store_orders", "store_refunds"],
    input: z.strictObject({ tab, ...storeFilters, cursor: w.cursor }),
    output: w.pageOf(z.extend(orderCard, { buyer: w.text, destination: w.text })),
  }),
  storeFile: read("/wanlshop/orders/store_file", {
    summary: "My store's orders that were made in a period, as CSV: a row for each line of an order.",
    who: "merchant",
    part: "orders",
    shows: [],
    input: z.strictObject({ tab, from: w.day, to: w.day, zone }),
    output: z.object({ file_name: w.text, type: w.text, base64: w.text }),
    refusals: ["period_backwards", "period_too_long"],
    perMinute: 20,
  }),
  storeCounts: read("/wanlshop/orders/store_counts", {
    summary: "How many orders each tab of my store lists; each counts to 100 and no further.",
    who: "merchant",
    part: "orders",
    shows: ["store_orders", "store_refunds"],
    input: z.strictObject({}),
    output: tabCounts,
  }),
  storeDetail: read("/wanlshop/orders/store_detail", {
    summary: "One order of my store.",
    who: "merchant",
    part: "orders",
    shows: ["store_orders", "store_refunds"],
    only: { store_orders: "id" },
    input: z.strictObject({ id: w.id }),
    output: storeDetail,
    refusals: ["not_found"],
  }),
  ...topUp,
  ...spendMore,
  ...priceProtection,
  ...arrivals,
  ...shipping,
  ...shipFile,
  lowerPrice: change("/wanlshop/orders/lower_price", {
    summary:
      "Lowers what an unpaid order of my store costs: its goods after all discounts, its freight, or both. Never above what they cost now; the buyer accepts by paying.",
    who: "merchant",
    part: "orders",
    touches: ["store_orders"],
    input: z.strictObject({ order_id: w.id, goods: w.amount(), freight: w.amountOrFree() }),
    output: z.object({ actual_payment: w.moneyOut }),
    refusals: [
      "not_found",
      "order_moved",
      "price_not_lower",
      "price_too_low",
      "supplier_freight_stays",
      "group_price_stays",
      "mall_coupon_stays",
      "reductions_used",
    ],
  }),
  addNote: change("/wanlshop/orders/add_note", {
    summary: "A note of the store on an order: for the store alone, or beside the parcel's news for the buyer as well.",
    who: "merchant",
    part: "orders",
    touches: ["store_orders"],
    input: z.strictObject({ order_id: w.id, text: w.shownParagraphs(500, 1), shown: z.boolean("wrong_type") }),
    output: z.object({ id: w.idText }),
    refusals: ["not_found", "notes_full"],
  }),
  removeNote: change("/wanlshop/orders/remove_note", {
    summary: "Takes a note of the store away that only the store has seen. What the buyer could read stays.",
    who: "merchant",
    part: "orders",
    touches: ["store_orders"],
    input: z.strictObject({ note_id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
  packingSlip: read("/wanlshop/orders/packing_slip", {
    summary:
      "The slips to put into the parcels, one page an order and without prices, as one PDF in the language of the request.",
    who: "merchant",
    part: "orders",
    shows: [],
    input: z.strictObject({ order_ids: w.idsText(maxBulk) }),
    output: z.object({ file_name: w.text, type: w.text, base64: w.text }),
    refusals: ["not_found", "order_moved"],
  }),
  toBuy: read("/wanlshop/orders/to_buy", {
    summary: "Paid orders of supply goods that wait for my purchase (`wait_order`), nearest deadline first.",
    who: "merchant",
    part: "orders",
    shows: ["store_orders"],
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(
      z.object({
        id: w.idText,
        order_no: w.text,
        lines: z.array(line),
        cost: w.moneyOut,
        price: w.moneyOut,
        /**
         * The part of the cost that the buyer's payment does not cover. Only this part leaves the merchant's wallet.
         */
        from_wallet: w.moneyOut,
        commission: w.moneyOut,
        profit: w.moneyOut,
        ship_by: w.timeOut,
        paymenttime: w.timeOut,
      }),
    ),
  }),
  purchase: change("/wanlshop/orders/purchase", {
    summary:
      "Buys in the goods of one or more orders: the purchase price goes from each order's own escrow to the supplier. All of them or none.",
    who: "merchant",
    part: "money",
    ownerOnly: true,
    touches: ["store_orders", "wallet", "account"],
    once: true,
    input: z.strictObject({ order_ids: w.idList(maxBulk), payment_password: paymentPassword }),
    output: z.object({ purchased: w.count, cost: w.moneyOut }),
    refusals: [
      "agree_again",
      "not_found",
      "order_moved",
      "group_waits",
      "set_payment_password",
      "payment_password_incorrect",
      "payment_password_locked",
      "wallet_frozen",
    ],
  }),
} as const;
