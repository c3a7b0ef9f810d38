import * as z from "zod/mini";
import { orderStates } from "../orders/states.ts";
import * as w from "../../wire.ts";
import { refundReasons, refundRefusals, refundTypes } from "./reasons.ts";
import { refundStates } from "./states.ts";

/**
 * A SKU that a line can be exchanged for: of the same goods and at the same price. `left`: pieces that the store can set
 * aside now.
 */
export const exchangeSku = z.object({ sku_id: w.idText, specification: w.text, picture: w.picture, left: w.count });

const sentParcel = z.object({ carrier: w.text, tracking_number: w.text, createtime: w.timeOut });

/** A line of an order as a refund shows it: what was paid for it and what of that has gone back. */
export const refundLine = z.object({
  line_id: w.idText,
  goods_id: w.idText,
  sku_id: w.idText,
  name: w.text,
  specification: w.text,
  picture: w.picture,
  price: w.moneyOut,
  quantity: w.count,
  paid: w.moneyOut,
  refunded: w.moneyOut,
  refunded_quantity: w.count,
  /** Pieces that are still to be sent. */
  unsent: w.count,
});

/**
 * A request for money back in a list. Amounts are decimal USDT text; `refunded` is the time when the money went back.
 */
export const refundCard = z.object({
  id: w.idText,
  refund_no: w.text,
  order_id: w.idText,
  order_no: w.text,
  type: z.enum(refundTypes),
  reason: z.enum(refundReasons),
  /** As it was asked for; and what was agreed or decided, null until then. */
  amount: w.moneyOut,
  agreed: z.nullable(w.moneyOut),
  /** What the store offered instead, without a return; null if it offered nothing. */
  offered: z.nullable(w.moneyOut),
  state: z.enum(refundStates),
  /** When the clock makes the next move; null where it makes none. */
  deadline: z.nullable(w.timeOut),
  createtime: w.timeOut,
  refunded: z.nullable(w.timeOut),
});
/** A buyer gets the requests of their own orders only. */
export type RefundCard = z.output<typeof refundCard>;

/** The same in the list of a store, for its people with the part "orders". `buyer` is the nickname. */
export const storeRefundCard = z.extend(refundCard, {
  buyer: w.text,
  lines: z.array(z.object({ name: w.text, picture: w.picture, quantity: w.count })),
});

/** An entry of the log. Fields without a value are null. */
const refundEvent = z.object({
  seq: w.count,
  /** A move of the table. Entries that move nothing have names of their own. */
  move: w.text,
  by: z.enum(["buyer", "merchant", "clock", "operator"]),
  state: z.enum(refundStates),
  type: z.nullable(z.enum(refundTypes)),
  reason: z.nullable(z.enum(refundReasons)),
  refusal: z.nullable(z.enum(refundRefusals)),
  amount: z.nullable(w.moneyOut),
  text: z.nullable(w.text),
  pictures: z.array(w.picture),
  carrier: z.nullable(w.text),
  tracking_number: z.nullable(w.text),
  createtime: w.timeOut,
});
/** Entries are only added to the log and never changed. `seq` counts from the oldest one. */
export type RefundEvent = z.output<typeof refundEvent>;

/** With the name of the owner or the member of staff who said it for the store. Only the store's people read it. */
export const storeRefundEvent = z.extend(refundEvent, { person: z.nullable(w.text) });

/**
 * One request whole, as its buyer sees it; the store gets the same, with names in the log. Hours and days are the
 * settings in force.
 */
export const refundDetail = z.extend(refundCard, {
  order_state: z.enum(orderStates),
  store_id: w.idText,
  store_name: w.text,
  /** Counts what the buyer asked for: it begins with 1, and each change is one more. */
  version: w.count,
  text: w.text,
  pictures: z.array(w.picture),
  freight: w.moneyOut,
  /** What is requested: each line's pieces and its part of the amount. */
  lines: z.array(z.extend(refundLine, { asked_quantity: w.count, asked: w.moneyOut })),
  return_address: z.nullable(
    z.object({
      name: w.text,
      mobile: w.text,
      country: w.text,
      province: w.text,
      city: w.text,
      address: w.text,
      zip_code: w.text,
    }),
  ),
  tracking: z.nullable(sentParcel),
  /** What the buyer wants in exchange, and the parcel with it, null until it was sent. Null: no exchange was asked for. */
  exchange: z.nullable(
    z.extend(exchangeSku, {
      /** `correct_until`: until when the store may correct its number; null if it is too late. */
      replacement: z.nullable(z.extend(sentParcel, { correct_until: z.nullable(w.timeOut) })),
    }),
  ),
  /** How often it can still be applied again. */
  tries_left: w.count,
  answer_hours: w.count,
  return_days: w.count,
  confirm_days: w.count,
  ship_days: w.count,
  receipt_days: w.count,
  /** Newest first. */
  log: z.array(refundEvent),
});
/**
 * `return_address` is null unless goods are to be sent back; `tracking` is null until the buyer gave a number. An
 * exchange that became a refund keeps what was wanted.
 */
export type RefundDetail = z.output<typeof refundDetail>;
