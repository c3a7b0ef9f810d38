import * as z from "zod/mini";
import { paymentPassword } from "../account/api.ts";
import { change, read } from "../endpoint.ts";
import * as w from "../wire.ts";
import { carrierCodes, parcelSteps } from "./carriers.ts";
import { orderStates } from "./states.ts";
import { orderTabs } from "./tabs.ts";

export const cancelReasons = ["changed_mind", "wrong_address", "wrong_specification", "found_elsewhere", "other"] as const;

const state = z.enum(orderStates);
const tab = z.optional(z.enum(orderTabs, "not_a_choice"));
const amounts = { product_total: w.moneyOut, freight: w.moneyOut, discount: w.moneyOut, actual_payment: w.moneyOut };

/** The address as it was when the order was made; later edits change nothing. */
export const orderAddress = z.object({ name: w.text, mobile: w.text, country: w.text, province: w.text, city: w.text, address: w.text, zip_code: w.text });

const line = z.object({ sku_id: w.idText, goods_id: w.idText, name: w.text, specification: w.text, picture: w.picture, price: w.moneyOut, quantity: w.count });

/** What stands in the way of a line of a preview; the same names as the refusals of `submit`. */
export const lineProblems = ["goods_off_sale", "inventory_shortage", "own_store_goods", "no_order"] as const;

const previewOrder = z.object({
  store_id: w.idText,
  store_name: w.text,
  /** Goods of the supply catalogue leave from the supplier, so they make an order of their own. */
  supplied: w.flag,
  ships_from: w.text,
  lines: z.array(z.extend(line, { stock: w.count, problem: z.nullable(z.enum(lineProblems)) })),
  ...amounts,
});

const orderCard = z.object({
  id: w.idText,
  order_no: w.text,
  state,
  store_id: w.idText,
  store_name: w.text,
  lines: z.array(line),
  ...amounts,
  createtime: w.timeOut,
  /** The next deadline of this state: to pay, to ship, to confirm, to review. */
  deadline: z.nullable(w.timeOut),
  supplied: w.flag,
  purchased: w.flag,
  extended: w.flag,
  parcel: z.nullable(z.object({ carrier: w.text, tracking_number: w.text, step: z.nullable(z.enum(parcelSteps)) })),
});
export type OrderCard = z.output<typeof orderCard>;

const history = z.object({
  move: w.text,
  state,
  by: z.enum(["buyer", "merchant", "supplier", "clock", "operator"]),
  note: z.nullable(w.text),
  createtime: w.timeOut,
});

const detail = z.extend(orderCard, {
  address: orderAddress,
  remark: w.text,
  paymenttime: z.nullable(w.timeOut),
  delivertime: z.nullable(w.timeOut),
  taketime: z.nullable(w.timeOut),
  settle_at: z.nullable(w.timeOut),
  settled: z.nullable(w.timeOut),
  cancel_reason: z.nullable(w.text),
  refunded: w.moneyOut,
  parcels: z.array(
    z.object({
      carrier: w.text,
      tracking_number: w.text,
      createtime: w.timeOut,
      events: z.array(z.object({ step: z.enum(parcelSteps), place: w.text, createtime: w.timeOut })),
    }),
  ),
  history: z.array(history),
});
export type OrderDetail = z.output<typeof detail>;

const storeDetail = z.extend(detail, {
  buyer: z.object({ nickname: w.text, avatar: z.nullable(w.picture) }),
  /** What the merchant pays the supplier, the commission, and what is left; null where nothing was bought in. */
  purchase_total: z.nullable(w.moneyOut),
  commission: w.moneyOut,
  profit: w.moneyOut,
});
export type StoreOrderDetail = z.output<typeof storeDetail>;

const tabCounts = z.object(Object.fromEntries(orderTabs.map((name) => [name, w.count])) as Record<(typeof orderTabs)[number], typeof w.count>);

const orderId = z.strictObject({ order_id: w.id });

/** Checkout, payment and an order's life, from the buyer's and from the store's side (SPEC 2-5; RULES 2). */
export const orders = {
  preview: read("/wanlshop/orders/preview", {
    summary:
      "What a checkout would make: one order for each store (and one more where a store's goods come from the supplier). Either the ticked lines of the cart, or one SKU.",
    who: "member",
    input: z.strictObject({ sku_id: z.optional(w.id), quantity: z.optional(w.wholeText(1, 9_999)), address_id: z.optional(w.id) }),
    output: z.object({
      address_id: z.nullable(w.idText),
      orders: z.array(previewOrder),
      ...amounts,
      balance: w.moneyOut,
      payment_password_set: w.flag,
      unpaid_minutes: w.count,
    }),
    refusals: ["not_found"],
  }),
  submit: change("/wanlshop/orders/submit", {
    summary:
      "Makes the orders: stock is reserved, prices and names are copied. Each line carries the price that the buyer saw and `total` the sum; what differs is refused, naming the change.",
    who: "member",
    once: true,
    input: z.strictObject({
      lines: z.array(z.strictObject({ sku_id: w.id, quantity: w.whole(1, 9_999), price: w.amount() }), "wrong_type").check(
        z.minLength(1, "required"),
        z.maxLength(60, "too_long"),
        z.refine((lines) => new Set(lines.map(({ sku_id }) => sku_id)).size === lines.length, "repeated"),
      ),
      address_id: z.optional(w.id),
      remarks: z.optional(z.array(z.strictObject({ store_id: w.id, remark: w.line(200, 0) }), "wrong_type").check(z.maxLength(60, "too_long"))),
      total: w.amount(6),
      from_cart: z.boolean("wrong_type"),
    }),
    output: z.object({
      orders: z.array(z.object({ id: w.idText, order_no: w.text, store_name: w.text, actual_payment: w.moneyOut })),
      total: w.moneyOut,
      cancel_at: w.timeOut,
    }),
    refusals: [
      "orders_closed",
      "no_address",
      "own_store_goods",
      "sku_not_of_goods",
      "goods_off_sale",
      "inventory_shortage",
      "price_changed",
      "total_changed",
      "no_order",
    ],
  }),
  pay: change("/wanlshop/orders/pay", {
    summary: "Pays one or more unpaid orders of mine in one payment from the balance; all of them or none.",
    who: "member",
    once: true,
    input: z.strictObject({ order_ids: w.idList(60), payment_password: paymentPassword }),
    output: z.object({ orders: z.array(z.object({ id: w.idText, order_no: w.text })), paid: w.moneyOut, balance: w.moneyOut, ship_by: w.timeOut }),
    refusals: [
      "not_found",
      "order_moved",
      "wallet_frozen",
      "set_payment_password",
      "payment_password_incorrect",
      "payment_password_locked",
      "insufficient_balance",
    ],
  }),
  cancel: change("/wanlshop/orders/cancel", {
    summary: "Cancels an unpaid order; its stock goes back on sale.",
    who: "member",
    input: z.strictObject({ order_id: w.id, reason: z.enum(cancelReasons, "not_a_choice") }),
    output: w.done,
    refusals: ["not_found", "order_moved"],
  }),
  changeAddress: change("/wanlshop/orders/change_address", {
    summary: "Another address of mine for an order. While unpaid the freight is worked out anew; before shipment only where it stays the same.",
    who: "member",
    input: z.strictObject({ order_id: w.id, address_id: w.id }),
    output: z.object({ actual_payment: w.moneyOut }),
    refusals: ["not_found", "order_moved", "no_order", "freight_differs"],
  }),
  extend: change("/wanlshop/orders/extend", {
    summary: "Gives the parcel three more days before receipt is confirmed by itself; once.",
    who: "member",
    input: orderId,
    output: z.object({ deadline: w.timeOut }),
    refusals: ["not_found", "order_moved", "already_extended"],
  }),
  confirm: change("/wanlshop/orders/confirm", {
    summary: "Confirms receipt: the after-sales period starts, and the store is paid at its end.",
    who: "member",
    once: true,
    input: orderId,
    output: z.object({ settle_at: w.timeOut }),
    refusals: ["not_found", "order_moved"],
  }),
  hide: change("/wanlshop/orders/hide", {
    summary: "Takes a finished order out of my lists; the store keeps it.",
    who: "member",
    input: orderId,
    output: w.done,
    refusals: ["not_found", "order_moved"],
  }),
  buyAgain: change("/wanlshop/orders/buy_again", {
    summary: "Puts the order's goods into the cart again, and names those that are no longer sold.",
    who: "member",
    input: orderId,
    output: z.object({ added: w.count, missing: z.array(w.text) }),
    refusals: ["not_found", "nothing_to_buy_again"],
  }),
  list: read("/wanlshop/orders/list", {
    summary: "My orders of a tab, newest first; by words of their goods, stores or numbers.",
    who: "member",
    input: z.strictObject({ tab, keywords: z.optional(w.line(100, 0)), cursor: w.cursor }),
    output: w.pageOf(orderCard),
  }),
  counts: read("/wanlshop/orders/counts", { summary: "How many orders each of my tabs lists.", who: "member", input: z.strictObject({}), output: tabCounts }),
  detail: read("/wanlshop/orders/detail", {
    summary: "One order of mine.",
    who: "member",
    input: z.strictObject({ id: w.id }),
    output: detail,
    refusals: ["not_found"],
  }),

  storeList: read("/wanlshop/orders/store_list", {
    summary: "My store's orders of a tab; those to be shipped by the nearest deadline first.",
    who: "merchant",
    input: z.strictObject({ tab, keywords: z.optional(w.line(100, 0)), cursor: w.cursor }),
    output: w.pageOf(z.extend(orderCard, { buyer: w.text, destination: w.text })),
  }),
  storeCounts: read("/wanlshop/orders/store_counts", {
    summary: "How many orders each tab of my store lists.",
    who: "merchant",
    input: z.strictObject({}),
    output: tabCounts,
  }),
  storeDetail: read("/wanlshop/orders/store_detail", {
    summary: "One order of my store.",
    who: "merchant",
    input: z.strictObject({ id: w.id }),
    output: storeDetail,
    refusals: ["not_found"],
  }),
  ship: change("/wanlshop/orders/ship", {
    summary: "Ships one or many orders. Each that cannot be shipped is named with its reason; the others go.",
    who: "merchant",
    once: true,
    input: z.strictObject({
      parcels: z
        .array(
          z.strictObject({
            order_id: w.id,
            carrier: z.enum(carrierCodes, "not_a_choice"),
            tracking_number: z.pipe(w.line(40, 4), z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, "wrong_format"))),
          }),
          "wrong_type",
        )
        .check(
          z.minLength(1, "required"),
          z.maxLength(50, "too_long"),
          z.refine((parcels) => new Set(parcels.map(({ order_id }) => order_id)).size === parcels.length, "repeated"),
        ),
    }),
    output: z.object({
      shipped: z.array(w.idText),
      failed: z.array(z.object({ order_id: w.idText, error: z.enum(["not_found", "order_moved", "purchase_first"]), state: z.nullable(state) })),
    }),
  }),
  toBuy: read("/wanlshop/orders/to_buy", {
    summary: "Paid orders of supply goods that wait for my purchase (`wait_order`), nearest deadline first.",
    who: "merchant",
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(
      z.object({
        id: w.idText,
        order_no: w.text,
        lines: z.array(line),
        cost: w.moneyOut,
        price: w.moneyOut,
        commission: w.moneyOut,
        profit: w.moneyOut,
        ship_by: w.timeOut,
        paymenttime: w.timeOut,
      }),
    ),
  }),
  purchase: change("/wanlshop/orders/purchase", {
    summary: "Buys in the goods of one or more orders: the purchase price goes from each order's own escrow to the supplier. All of them or none.",
    who: "merchant",
    once: true,
    input: z.strictObject({ order_ids: w.idList(50), payment_password: paymentPassword }),
    output: z.object({ purchased: w.count, cost: w.moneyOut }),
    refusals: ["not_found", "order_moved", "set_payment_password", "payment_password_incorrect", "payment_password_locked", "wallet_frozen"],
  }),
} as const;
