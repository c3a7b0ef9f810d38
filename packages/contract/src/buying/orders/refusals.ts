import type { RefusalRow } from "../../envelope.ts";

/**
 * The refusals of the calls of cart, checkout and orders, with the parameters of each sentence. Only `no_order` has its
 * own code (SPEC 8).
 */
export const orderRefusals = {
  // buying (RULES 2)
  own_store_goods: { code: 0, parameters: { name: "text" } },
  goods_off_sale: { code: 0, parameters: { name: "text" } },
  sku_not_of_goods: { code: 0, parameters: {} },
  store_on_holiday: { code: 0, parameters: { name: "text", until: "time" } },
  store_closed: { code: 0, parameters: { name: "text" } },
  inventory_shortage: { code: 0, parameters: { name: "text", left: "count" } },
  price_changed: { code: 0, parameters: { name: "text", old_price: "money", new_price: "money" } },
  total_changed: { code: 0, parameters: { old_total: "money", new_total: "money" } },
  no_order: { code: "no_order", parameters: { name: "text", area: "text" } },
  cart_full: { code: 0, parameters: { max: "count" } },
  insufficient_balance: { code: 0, parameters: { missing: "money", balance: "money" } },

  // orders
  order_moved: { code: 0, parameters: { state: "code" } },
  /** The store's freight for an order is above the maximum for its goods. */
  freight_above_order: { code: 0, parameters: { freight: "money", max: "money" } },
  /** The store wants to raise an unpaid order, or to leave it as it is. */
  price_not_lower: { code: 0, parameters: { goods: "money", freight: "money" } },
  /** The goods would cost the buyer less than a cent, or no more than they cost the store. */
  price_too_low: { code: 0, parameters: { least: "money" } },
  /** The freight of supply goods is the supplier's. */
  supplier_freight_stays: { code: 0, parameters: { freight: "money" } },
  /** All members of a group pay the same price. */
  group_price_stays: { code: 0, parameters: {} },
  /** A coupon of the mall pays a part of the order. Its amount was given for the price as it is. */
  mall_coupon_stays: { code: 0, parameters: {} },
  reductions_used: { code: 0, parameters: { max: "count" } },
  /** When the order was made, the mall promised no price protection. */
  price_not_protected: { code: 0, parameters: {} },
  price_protection_over: { code: 0, parameters: { days: "count" } },
  /** The difference of this line has already come back. */
  price_protection_used: { code: 0, parameters: { amount: "money" } },
  /** The pieces that the buyer keeps cost as much as was paid for them, or more, or they are not sold now. */
  price_not_fallen: { code: 0, parameters: { name: "text" } },
  /** The buyer saw another amount. */
  price_back_changed: { code: 0, parameters: { amount: "money" } },
  /** The order's own money no longer holds so much. Nobody else pays it. */
  price_protection_short: { code: 0, parameters: { amount: "money" } },
  freight_differs: { code: 0, parameters: { old_freight: "money", new_freight: "money" } },
  already_extended: { code: 0, parameters: {} },
  reminded_already: { code: 0, parameters: { next: "time" } },
  purchase_first: { code: 0, parameters: {} },
  /** A part of the order is on its way to the old address. */
  partly_shipped: { code: 0, parameters: {} },
  tracking_fixed: { code: 0, parameters: { hours: "count" } },
  tracking_same: { code: 0, parameters: {} },
  /** Operators have switched it off. */
  carrier_off: { code: 0, parameters: { carrier: "text" } },
  /** Not a number of this carrier, or of any. */
  tracking_wrong: { code: 0, parameters: { carrier: "text" } },
  /** Another parcel of the store has this number. */
  tracking_taken: { code: 0, parameters: { days: "count" } },
  /** The event of a parcel has not happened yet, or happened before the parcel was handed over. */
  event_future: { code: 0, parameters: {} },
  event_early: { code: 0, parameters: { shipped: "time" } },
  events_full: { code: 0, parameters: { max: "count" } },
  /** It is already struck out, or it is the shipment itself. */
  event_fixed: { code: 0, parameters: {} },
  notes_full: { code: 0, parameters: { max: "count" } },
  nothing_to_buy_again: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
