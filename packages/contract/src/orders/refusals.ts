import type { RefusalRow } from "../envelope.ts";

export const orderRefusals = {
  // buying (RULES 2)
  own_store_goods: { code: 0, parameters: ["name"] },
  goods_off_sale: { code: 0, parameters: ["name"] },
  sku_not_of_goods: { code: 0, parameters: [] },
  store_on_holiday: { code: 0, parameters: ["name", "until"] },
  store_closed: { code: 0, parameters: ["name"] },
  inventory_shortage: { code: 0, parameters: ["name", "left"] },
  price_changed: { code: 0, parameters: ["name", "old_price", "new_price"] },
  total_changed: { code: 0, parameters: ["old_total", "new_total"] },
  no_order: { code: "no_order", parameters: ["name", "area"] },
  cart_full: { code: 0, parameters: ["most"] },
  insufficient_balance: { code: 0, parameters: ["missing", "balance"] },

  // orders
  order_moved: { code: 0, parameters: ["state"] },
  /** The freight that a store asks for an order is above the greatest for its goods. */
  freight_above_order: { code: 0, parameters: ["freight", "most"] },
  freight_differs: { code: 0, parameters: ["old_freight", "new_freight"] },
  already_extended: { code: 0, parameters: [] },
  reminded_already: { code: 0, parameters: ["next"] },
  purchase_first: { code: 0, parameters: [] },
  tracking_fixed: { code: 0, parameters: ["hours"] },
  tracking_same: { code: 0, parameters: [] },
  /** Operators have switched it off. */
  carrier_off: { code: 0, parameters: ["carrier"] },
  /** Not a number of this carrier, or of any. */
  tracking_wrong: { code: 0, parameters: ["carrier"] },
  /** The number stands on another parcel of the store. */
  tracking_taken: { code: 0, parameters: ["days"] },
  notes_full: { code: 0, parameters: ["most"] },
  nothing_to_buy_again: { code: 0, parameters: [] },
} as const satisfies Record<string, RefusalRow>;
