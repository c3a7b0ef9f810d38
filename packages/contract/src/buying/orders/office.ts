import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { period, sortOf, tableOf } from "../../base/tables/sorted.ts";
import type { SettingName } from "../../limits.ts";
import * as w from "../../wire.ts";
import { couponTerms } from "../coupons/coupon.ts";
import { couponScopes } from "../coupons/kinds.ts";
import { carrierCode } from "./carriers.ts";
import { refundTypes } from "../refunds/reasons.ts";
import { refundStates } from "../refunds/states.ts";
import { orderAddress, storeDetail } from "./order.ts";
import { notSupplied, parcelEvent, parcelPieces, trackingNumber } from "./parcel.ts";
import { orderStates } from "./states.ts";

/** An order that its merchant has purchased and the supplier has not shipped. */
const supplyOrder = z.object({
  id: w.idText,
  order_no: w.text,
  store: w.text,
  suppliers: z.array(w.text),
  /** With the pieces that are still to be sent. */
  lines: z.array(
    z.object({ sku_id: w.idText, name: w.text, specification: w.text, picture: w.picture, quantity: w.count }),
  ),
  cost: w.moneyOut,
  remark: w.text,
  address: orderAddress,
  purchasetime: w.timeOut,
  /** When the supplier is expected to ship. */
  due: w.timeOut,
});
/**
 * For operators with the permission `supply.look`, with the address. `cost` is what the merchant paid, decimal USDT
 * text.
 */
export type SupplyOrder = z.output<typeof supplyOrder>;

/** One line of the list of orders. */
const officeOrderRow = z.object({
  id: w.idText,
  order_no: w.text,
  state: z.enum(orderStates),
  buyer: z.object({ id: w.idText, nickname: w.text }),
  store: z.object({ id: w.idText, name: w.text }),
  actual_payment: w.moneyOut,
  refunded: w.moneyOut,
  createtime: w.timeOut,
  /** The next time at which a job moves the order. Null if there is none. */
  deadline: z.nullable(w.timeOut),
});
/** For operators with the permission `orders.look`. Amounts are decimal USDT text; no address and no phone. */
export type OfficeOrderRow = z.output<typeof officeOrderRow>;

/** One complete order. The street, the receiver and the phone need a separate call: `address`. */
const officeOrder = z.extend(z.omit(storeDetail, { address: true, buyer: true }), {
  buyer: z.object({ id: w.idText, nickname: w.text }),
  merchant: z.object({ id: w.idText, nickname: w.text }),
  /** The destination, without anything that names a person. */
  destination: z.object({ country: w.text, province: w.text, city: w.text }),
  refunds: z.array(
    z.object({
      id: w.idText,
      refund_no: w.text,
      type: z.enum(refundTypes),
      state: z.enum(refundStates),
      amount: w.moneyOut,
      createtime: w.timeOut,
      /** A dispute was opened about it. */
      disputed: w.flag,
    }),
  ),
  /** Notes of operators for other operators, the newest first. */
  operator_notes: z.array(z.object({ id: w.idText, text: w.text, by: w.text, createtime: w.timeOut })),
});
/** For operators with the permission `orders.look`; each look at it is recorded. Amounts are decimal USDT text. */
export type OfficeOrder = z.output<typeof officeOrder>;

/** The settings that are promises to a buyer. */
export const promisedNumbers = [
  "order_unpaid_minutes",
  "order_ship_hours",
  "order_confirm_days",
  "order_after_sales_days",
  "price_protection_days",
  "refund_answer_hours",
  "refund_return_days",
] as const satisfies readonly SettingName[];

/** The versions that a member had agreed to. */
export const agreedVersions = z.array(
  z.object({ key: z.enum(["agreement", "privacy"]), version: w.text, at: w.timeOut }),
);

/** An order as its buyer saw it, from what was stored at that time. */
const orderSeen = z.object({
  at: w.timeOut,
  lines: z.array(
    z.object({
      id: w.idText,
      name: w.text,
      specification: w.text,
      picture: w.picture,
      price: w.moneyOut,
      discount: w.moneyOut,
      quantity: w.count,
      /** Null: not stored. */
      words: z.nullable(z.object({ description: w.text, since: w.timeOut })),
      /** Since when descriptions of these goods are stored. Null: they are not stored. */
      kept_since: z.nullable(w.timeOut),
    }),
  ),
  /** The terms of the coupons, as they were shown. */
  coupons: z.array(
    z.object({
      id: w.idText,
      by: z.enum(["store", "platform"]),
      name: w.text,
      ...couponTerms,
      scope: z.enum(couponScopes),
      /** The first categories or goods that it covers, with their current names. */
      covers: z.array(w.text),
      valid_from: w.timeOut,
      valid_until: w.timeOut,
      discount: w.moneyOut,
    }),
  ),
  product_total: w.moneyOut,
  freight: w.moneyOut,
  freight_discount: w.moneyOut,
  discount: w.moneyOut,
  actual_payment: w.moneyOut,
  /** By when the store promised to ship. Null while the order is unpaid. */
  promised_by: z.nullable(w.timeOut),
  rules_version: w.count,
  promises: z.array(z.object({ name: z.enum(promisedNumbers), value: w.count })),
  agreements: agreedVersions,
});

/** Without a period, a search by the end of a phone number reads the orders of this number of days. */
export const phoneSearchDays = 31;

/** Supply orders: goods that merchants purchased leave from the supplier (RULES 2, `wait_order`). */
export const ordersOffice = {
  search: read("/office-api/orders/search", {
    summary:
      "Orders, newest first unless sorted: by order number, tracking number, hash of a seal or a transaction, the buyer's nickname or email, the store's name, the end of the receiver's phone, state, time and amount.",
    who: "operator",
    shows: ["orders"],
    permission: "orders.look",
    views: { of: "order" },
    input: z.strictObject({
      /**
       * The number of an order or a parcel; the hash of a seal or of a transaction; otherwise the whole nickname or
       * email of a buyer, or words of a store's name.
       */
      keywords: z.optional(w.line(120, 0)),
      /** The last digits of the receiver's phone, within the period or the last 31 days. */
      phone: z.optional(z.string("wrong_type").check(z.regex(/^\d{4,8}$/, "wrong_format"))),
      member: z.optional(w.id),
      store: z.optional(w.id),
      state: z.optional(z.enum(orderStates, "not_a_choice")),
      ...period,
      min: z.optional(w.amount()),
      max: z.optional(w.amount()),
      sort: sortOf("orders"),
      cursor: w.cursor,
    }),
    output: tableOf(officeOrderRow),
  }),
  record: read("/office-api/orders/record", {
    summary: "One order whole: lines, money, coupons, parcels, refunds, history and notes.",
    who: "operator",
    shows: ["orders", "refunds"],
    permission: "orders.look",
    views: { of: "order", id: "id" },
    input: z.strictObject({ id: w.id }),
    output: officeOrder,
    refusals: ["not_found"],
  }),
  address: read("/office-api/orders/address", {
    summary: "The receiver, street and phone of an order. The look is recorded.",
    who: "operator",
    shows: ["orders"],
    permission: "orders.look",
    views: { of: "order", id: "id" },
    input: z.strictObject({ id: w.id }),
    output: orderAddress,
    refusals: ["not_found"],
  }),
  see: change("/office-api/orders/see", {
    summary:
      "What the buyer was shown when they made the order, from what was kept then: prices, coupons, promises, words of the goods, versions agreed to. The look is recorded, and the buyer is told once a day. What was not kept is null.",
    who: "operator",
    touches: [],
    permission: "orders.look",
    input: z.strictObject({ id: w.id }),
    output: orderSeen,
    refusals: ["not_found"],
  }),
  addNote: change("/office-api/orders/add_operator_note", {
    summary: "Writes a note on an order for other operators. Buyer and store never read it, and it stays.",
    who: "operator",
    touches: ["orders"],
    permission: "orders.look",
    input: z.strictObject({ order_id: w.id, note: w.note }),
    output: z.object({ id: w.idText }),
    refusals: ["not_found"],
  }),
  addParcelEvent: change("/office-api/orders/add_parcel_event", {
    summary: "Enters where a parcel is, as the carrier reported it. Buyer and store see that the mall entered it.",
    who: "operator",
    touches: ["orders"],
    permission: "orders.correct",
    input: z.strictObject({ parcel_id: w.id, ...parcelEvent, note: w.note }),
    output: w.done,
    refusals: ["not_found", "event_future", "event_early", "events_full"],
  }),
  strikeParcelEvent: change("/office-api/orders/strike_parcel_event", {
    summary:
      "Removes a wrong event of a parcel from the count. Buyer and store read the reason, and the event stays visible.",
    who: "operator",
    touches: ["orders"],
    permission: "orders.correct",
    dangerous: "unreckoned",
    input: z.strictObject({ event_id: w.id, reason: w.shownLine(200, 3) }),
    output: w.done,
    refusals: ["not_found", "event_fixed"],
  }),
  supplyQueue: read("/office-api/orders/supply_queue", {
    summary: "Orders whose goods the merchant has bought in, waiting for the supplier to ship, the longest first.",
    who: "operator",
    shows: ["orders"],
    permission: "supply.look",
    views: { of: "order" },
    input: z.strictObject({ cursor: w.cursor }),
    output: z.extend(w.pageOf(supplyOrder), {
      waiting: w.count,
      /** In the demo, an order is shipped automatically when it is due. */
      by_itself: w.flag,
    }),
  }),
  supplyShip: change("/office-api/orders/supply_ship", {
    summary:
      "Ships one or many of these orders with carrier and tracking number, all that is left of them or the pieces in `lines`. Each that cannot be shipped is named with its reason; the others go.",
    who: "operator",
    touches: ["orders"],
    permission: "supply.change",
    once: true,
    input: z.strictObject({
      parcels: z
        .array(
          z.strictObject({
            order_id: w.id,
            carrier: carrierCode,
            tracking_number: trackingNumber,
            lines: parcelPieces,
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
      failed: z.array(
        z.object({ order_id: w.idText, error: z.enum(notSupplied), state: z.nullable(z.enum(orderStates)) }),
      ),
    }),
  }),
} as const;
