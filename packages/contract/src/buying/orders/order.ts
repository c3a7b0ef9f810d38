import * as z from "zod/mini";
import { checkoutCoupon } from "../coupons/coupon.ts";
import * as w from "../../wire.ts";
import { refundTypes } from "../refunds/reasons.ts";
import { refundStates } from "../refunds/states.ts";
import { arrival } from "../arrivals/arrival.ts";
import { eventAuthors, parcelSteps } from "./carriers.ts";
import { groupStates } from "../groups/offers.ts";
import { fallenPrice, protectedPrice } from "./price-protection.ts";
import { orderStates } from "./states.ts";

/** The state of an order in answers; `orders/states.ts` has the moves between states. */
export const state = z.enum(orderStates);
/**
 * What an order costs, as decimal USDT text: product total + freight - discount = actual payment (SPEC 3). `freight` is
 * what is paid for it. `freight_discount` is what a coupon of the store took off it before, and no part of `discount`.
 */
export const amounts = {
  product_total: w.moneyOut,
  freight: w.moneyOut,
  freight_discount: w.moneyOut,
  discount: w.moneyOut,
  actual_payment: w.moneyOut,
};

/** The group of a paid order. While the group is open, the order waits for it. */
export const orderGroup = z.object({
  id: w.idText,
  size: w.count,
  members: w.count,
  until: w.timeOut,
  state: z.enum(groupStates),
});

/** The address at the time of the order. Later edits do not change it. */
export const orderAddress = z.object({
  name: w.text,
  mobile: w.text,
  country: w.text,
  province: w.text,
  city: w.text,
  address: w.text,
  zip_code: w.text,
  // Orders that were made before addresses had a map point have none.
  latitude: z.optional(z.nullable(z.number())),
  longitude: z.optional(z.nullable(z.number())),
});

/** One SKU of an order, as it was when the order was made. */
export const line = z.object({
  sku_id: w.idText,
  goods_id: w.idText,
  name: w.text,
  specification: w.text,
  picture: w.picture,
  price: w.moneyOut,
  quantity: w.count,
});

/** The problem of a line of a preview. The names are the same as the refusals of `submit`. */
export const lineProblems = [
  "goods_off_sale",
  "store_on_holiday",
  "inventory_shortage",
  "own_store_goods",
  "no_order",
] as const;

/**
 * One order that a checkout would make, with the current prices, stock and freight. If a line has a `problem`, the
 * checkout cannot be submitted.
 */
export const previewOrder = z.object({
  store_id: w.idText,
  store_name: w.text,
  /** Goods of the supply catalogue leave from the supplier, so they are a separate order. */
  supplied: w.flag,
  ships_from: w.text,
  /** Until when the store is, or was, on holiday and its goods cannot be bought. Null if there is no holiday. */
  holiday_until: z.nullable(w.timeOut),
  lines: z.array(z.extend(line, { stock: w.count, problem: z.nullable(z.enum(lineProblems)) })),
  ...amounts,
  /** The maximum freight for these goods, if the order's freight is above it: then `submit` refuses the order. */
  freight_most: z.nullable(w.moneyOut),
  /** The store's coupons, usable ones first. `coupon` is the best one, by the id under which it was claimed. */
  coupons: z.array(checkoutCoupon),
  coupon: z.nullable(w.idText),
  /** When it arrives if it is paid now. Null: nothing is promised, because too little is known. */
  arrival: z.nullable(arrival),
});

const orderLine = z.extend(line, { refunded_quantity: w.count, unsent: w.count, asked_back: w.count });

/**
 * An order in a list, for its buyer and for its store. Names, pictures and prices are those at the time of the order
 * (RULES 2).
 */
export const orderCard = z.object({
  id: w.idText,
  order_no: w.text,
  state,
  store_id: w.idText,
  store_name: w.text,
  /**
   * `unsent`: pieces that are still to be sent. It does not count pieces that were refunded before. `asked_back`: how
   * many of them an open request asks back. They are not sent while it is open.
   */
  lines: z.array(orderLine),
  ...amounts,
  createtime: w.timeOut,
  /** Null until the order is paid. It stays set if all of the money goes back later. */
  paymenttime: z.nullable(w.timeOut),
  /** The end of the after-sales period, once the order is received; and when the store was paid. */
  settle_at: z.nullable(w.timeOut),
  settled: z.nullable(w.timeOut),
  /** From when the buyer may ask the store again to ship. Null until the buyer has asked. */
  remind_from: z.nullable(w.timeOut),
  /** The current settings for the next moves: the length of the after-sales period, and of an extension. */
  after_sales_days: w.count,
  extend_days: w.count,
  /** The order's group. Null for any other order, and until the order is paid. */
  group: z.nullable(orderGroup),
  /** Unpaid orders that share a coupon of the mall with this one: they are paid and cancelled together. */
  pay_with: z.array(w.idText),
  /** The buyer's recharge that the order's deadline waits for, or waited for. Null for anybody else. */
  top_up: z.nullable(z.object({ recharge_id: w.idText, waiting: w.flag })),
  /** The current settings: how long the deadline waits for a recharge at most, and how much time to pay is left then. */
  top_up_hours: w.count,
  unpaid_minutes: w.count,
  /** The next deadline of this state: to pay, to fill its group, to ship, to confirm, to review. */
  deadline: z.nullable(w.timeOut),
  /** When it arrives, as the buyer was shown it; later by the time that the payment took. Null: nothing was promised. */
  arrival: z.nullable(arrival),
  supplied: w.flag,
  purchased: w.flag,
  extended: w.flag,
  parcel: z.nullable(z.object({ carrier: w.text, tracking_number: w.text, step: z.nullable(z.enum(parcelSteps)) })),
  /** The last refund request. */
  refund: z.nullable(
    z.object({
      id: w.idText,
      type: z.enum(refundTypes),
      state: z.enum(refundStates),
      /** The store offered a part of the amount. */
      offered: z.boolean(),
      /** The deadline of the refund's state, or null. */
      deadline: z.nullable(w.timeOut),
    }),
  ),
});
/** Money is decimal USDT text and times are UTC text. `deadline` is null if no job makes a next move. */
export type OrderCard = z.output<typeof orderCard>;

const history = z.object({
  move: w.text,
  state,
  by: z.enum(["buyer", "merchant", "supplier", "clock", "operator"]),
  note: z.nullable(w.text),
  createtime: w.timeOut,
});

/** One complete order, as its buyer sees it: coupons, address, parcels, history and the store's notes. */
export const detail = z.extend(orderCard, {
  /** The parts of the discounts: whose coupon took off how much, of the goods or of the freight. */
  coupons: z.array(
    z.object({
      by: z.enum(["store", "platform"]),
      of: z.enum(["goods", "freight"]),
      name: w.text,
      discount: w.moneyOut,
    }),
  ),
  /**
   * The store lowered the order before it was paid. `goods`: all that the store took off the goods; it is a part of the
   * discount. `from` and `to`: the total before and after the last time.
   */
  lowered: z.nullable(z.object({ goods: w.moneyOut, from: w.moneyOut, to: w.moneyOut, createtime: w.timeOut })),
  address: orderAddress,
  remark: w.text,
  delivertime: z.nullable(w.timeOut),
  taketime: z.nullable(w.timeOut),
  cancel_reason: z.nullable(w.text),
  refunded: w.moneyOut,
  /** Lines whose price has fallen and whose difference can be asked for now; and those whose difference came back. */
  fallen: z.array(fallenPrice),
  protected: z.array(protectedPrice),
  parcels: z.array(
    z.object({
      id: w.idText,
      carrier: w.text,
      tracking_number: w.text,
      createtime: w.timeOut,
      /** The exchange whose replacement it is; null for a parcel with pieces of the order. */
      refund_id: z.nullable(w.idText),
      /** The pieces in it. Their names are in the order's lines. A replacement has none of them. */
      lines: z.array(z.object({ sku_id: w.idText, quantity: w.count })),
      /** Until when the store may correct its number; null if it is too late. A replacement has it in its exchange. */
      correct_until: z.nullable(w.timeOut),
      events: z.array(
        z.object({
          id: w.idText,
          step: z.enum(parcelSteps),
          place: w.text,
          createtime: w.timeOut,
          by: z.enum(eventAuthors),
          /** Why an operator struck it out. It counts for nothing then, but people can still read it. */
          struck: z.nullable(w.text),
        }),
      ),
    }),
  ),
  history: z.array(history),
  /** The store's notes for the buyer, newest first. */
  notes: z.array(z.object({ id: w.idText, text: w.text, createtime: w.timeOut })),
});
/** Only the buyer of the order gets it. `refunded` is the sum that went back so far, decimal USDT text. */
export type OrderDetail = z.output<typeof detail>;

/** The person of the store's staff who did it. Only the store's people get it. */
const person = z.nullable(w.text);

/**
 * One complete order for the store's people with the part "orders": the buyer's view, and the store's own figures and
 * notes.
 */
export const storeDetail = z.extend(detail, {
  /** With the store's own code of each SKU. */
  lines: z.array(z.extend(orderLine, { code: z.nullable(w.text) })),
  history: z.array(z.extend(history, { person })),
  buyer: z.object({ id: w.idText, nickname: w.text, avatar: z.nullable(w.picture) }),
  /** What the merchant pays the supplier, the commission, and what is left. Null if there is no purchase. */
  purchase_total: z.nullable(w.moneyOut),
  commission: w.moneyOut,
  profit: w.moneyOut,
  /** The mall's share of the discount, which it pays into the order, and how much of it went back with refunds. */
  platform_discount: w.moneyOut,
  platform_refunded: w.moneyOut,
  /** How much of the purchase came from the merchant's balance, and what the supplier gave back. */
  purchase_drawn: w.moneyOut,
  purchase_back: w.moneyOut,
  /** What refunds took from the merchant's balance before the settlement. */
  merchant_drawn: w.moneyOut,
  /** Notes for the store alone, newest first. */
  own_notes: z.array(z.object({ id: w.idText, text: w.text, createtime: w.timeOut })),
  /**
   * Whether the store has the buyer's phone: from the payment to the end of the after-sales period. Before and after
   * it, `address.mobile` is empty.
   */
  contact: w.flag,
});
/**
 * `history` names the person of the store who acted. Commission and profit follow RULES 2 and are decimal USDT text.
 */
export type StoreOrderDetail = z.output<typeof storeDetail>;
