import * as z from "zod/mini";
import { checkoutCoupon } from "../coupons/coupon.ts";
import * as w from "../../wire.ts";
import { refundStates } from "../refunds/states.ts";
import { eventAuthors, parcelSteps } from "./carriers.ts";
import { groupStates } from "../groups/offers.ts";
import { orderStates } from "./states.ts";

/** The state of an order in answers; `orders/states.ts` has the moves between states. */
export const state = z.enum(orderStates);
/** What an order costs, as decimal USDT text: product total + freight - discount = actual payment (SPEC 3). */
export const amounts = {
  product_total: w.moneyOut,
  freight: w.moneyOut,
  discount: w.moneyOut,
  actual_payment: w.moneyOut,
};

/** The group of a paid order; while it is open the order waits for it. */
export const orderGroup = z.object({
  id: w.idText,
  size: w.count,
  members: w.count,
  until: w.timeOut,
  state: z.enum(groupStates),
});

/** The address as it was when the order was made; later edits change nothing. */
export const orderAddress = z.object({
  name: w.text,
  mobile: w.text,
  country: w.text,
  province: w.text,
  city: w.text,
  address: w.text,
  zip_code: w.text,
  // Orders from before addresses had a point have none.
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

/** What stands in the way of a line of a preview; the same names as the refusals of `submit`. */
export const lineProblems = [
  "goods_off_sale",
  "store_on_holiday",
  "inventory_shortage",
  "own_store_goods",
  "no_order",
] as const;

/**
 * One order that a checkout would make, with the prices, stock and freight of now. A line with a `problem` keeps the
 * checkout from being submitted.
 */
export const previewOrder = z.object({
  store_id: w.idText,
  store_name: w.text,
  /** Goods of the supply catalogue leave from the supplier, so they make an order of their own. */
  supplied: w.flag,
  ships_from: w.text,
  /** Until when the store's goods cannot be bought, or could not; null where there is no holiday. */
  holiday_until: z.nullable(w.timeOut),
  lines: z.array(z.extend(line, { stock: w.count, problem: z.nullable(z.enum(lineProblems)) })),
  ...amounts,
  /**
   * The greatest freight that is allowed for these goods, if the order's is above it: submitting it is refused then.
   */
  freight_most: z.nullable(w.moneyOut),
  /** Of this store, those that can be used first; the best one is chosen, by the id under which it was claimed. */
  coupons: z.array(checkoutCoupon),
  coupon: z.nullable(w.idText),
});

const orderLine = z.extend(line, { refunded_quantity: w.count, unsent: w.count });

/**
 * An order in a list, for its buyer and for its store. Names, pictures and prices are those of the time of the order
 * (RULES 2).
 */
export const orderCard = z.object({
  id: w.idText,
  order_no: w.text,
  state,
  store_id: w.idText,
  store_name: w.text,
  /** `unsent`: pieces that are still to be sent; those that were refunded before are not among them. */
  lines: z.array(orderLine),
  ...amounts,
  createtime: w.timeOut,
  /** Null until it is paid; it stays where all of it went back later. */
  paymenttime: z.nullable(w.timeOut),
  /** The end of the after-sales period, once received; and when the store was paid. */
  settle_at: z.nullable(w.timeOut),
  settled: z.nullable(w.timeOut),
  /** From when the buyer may ask the store again to ship; null until they have asked. */
  remind_from: z.nullable(w.timeOut),
  /** What the settings say now of the moves to come: how long the after-sales period is, and an extension. */
  after_sales_days: w.count,
  extend_days: w.count,
  /** The group that it is in; null for any other order, and until it is paid. */
  group: z.nullable(orderGroup),
  /** Unpaid orders that share a coupon of the mall with this one: they are paid and cancelled together. */
  pay_with: z.array(w.idText),
  /** The next deadline of this state: to pay, to fill its group, to ship, to confirm, to review. */
  deadline: z.nullable(w.timeOut),
  supplied: w.flag,
  purchased: w.flag,
  extended: w.flag,
  parcel: z.nullable(z.object({ carrier: w.text, tracking_number: w.text, step: z.nullable(z.enum(parcelSteps)) })),
  /** The last request for money back. */
  refund: z.nullable(
    z.object({
      id: w.idText,
      state: z.enum(refundStates),
      /** The store offered a part of the amount. */
      offered: z.boolean(),
      /** When what is waited for in its state ends, or null. */
      deadline: z.nullable(w.timeOut),
    }),
  ),
});
/** Money is decimal USDT text and times are UTC text. `deadline` is null where the clock makes no next move. */
export type OrderCard = z.output<typeof orderCard>;

const history = z.object({
  move: w.text,
  state,
  by: z.enum(["buyer", "merchant", "supplier", "clock", "operator"]),
  note: z.nullable(w.text),
  createtime: w.timeOut,
});

/** One order whole, as its buyer sees it: coupons, address, parcels, history and what the store wrote. */
export const detail = z.extend(orderCard, {
  /** What the discount is made of: whose coupon took off how much. */
  coupons: z.array(z.object({ by: z.enum(["store", "platform"]), name: w.text, discount: w.moneyOut })),
  address: orderAddress,
  remark: w.text,
  delivertime: z.nullable(w.timeOut),
  taketime: z.nullable(w.timeOut),
  cancel_reason: z.nullable(w.text),
  refunded: w.moneyOut,
  parcels: z.array(
    z.object({
      id: w.idText,
      carrier: w.text,
      tracking_number: w.text,
      createtime: w.timeOut,
      /** The pieces in it; their names are in the order's lines. */
      lines: z.array(z.object({ sku_id: w.idText, quantity: w.count })),
      /** Until when the store may put its number right; null where that is over. */
      correct_until: z.nullable(w.timeOut),
      events: z.array(
        z.object({
          id: w.idText,
          step: z.enum(parcelSteps),
          place: w.text,
          createtime: w.timeOut,
          by: z.enum(eventAuthors),
          /** Why an operator struck it out. It counts for nothing then, but stays to be read. */
          struck: z.nullable(w.text),
        }),
      ),
    }),
  ),
  history: z.array(history),
  /** What the store wrote beside the parcel's news, newest first. */
  notes: z.array(z.object({ id: w.idText, text: w.text, createtime: w.timeOut })),
});
/** Only the buyer of the order gets it. `refunded` is the sum that went back so far, decimal USDT text. */
export type OrderDetail = z.output<typeof detail>;

/** Who of the store did it, where it was somebody of its staff. Only the store's people are told. */
const person = z.nullable(w.text);

/**
 * One order whole for its store's people with the part "orders": the buyer's view, and the store's own figures and
 * notes.
 */
export const storeDetail = z.extend(detail, {
  /** With the store's own code of each SKU. */
  lines: z.array(z.extend(orderLine, { code: z.nullable(w.text) })),
  history: z.array(z.extend(history, { person })),
  buyer: z.object({ id: w.idText, nickname: w.text, avatar: z.nullable(w.picture) }),
  /** What the merchant pays the supplier, the commission, and what is left; null where nothing was bought in. */
  purchase_total: z.nullable(w.moneyOut),
  commission: w.moneyOut,
  profit: w.moneyOut,
  /** The mall's share of the discount, which it pays into the order, and what of it went back with refunds. */
  platform_discount: w.moneyOut,
  platform_refunded: w.moneyOut,
  /** What of the purchase came from the merchant's balance, and what the supplier gave back. */
  purchase_drawn: w.moneyOut,
  purchase_back: w.moneyOut,
  /** What refunds took from the merchant's balance before the settlement. */
  merchant_drawn: w.moneyOut,
  /** Notes for the store alone, newest first. */
  own_notes: z.array(z.object({ id: w.idText, text: w.text, createtime: w.timeOut })),
  /**
   * Whether the store has the buyer's phone: from the payment to the end of the after-sales period. Before and after
   * that `address.mobile` is empty.
   */
  contact: w.flag,
});
/** `history` names who of the store acted. Commission and profit follow RULES 2 and are decimal USDT text. */
export type StoreOrderDetail = z.output<typeof storeDetail>;
