import type { RefusalRow } from "../../envelope.ts";

/**
 * What the calls about stores, their freight and their holds refuse, with the parameters of each sentence. `money` is
 * decimal USDT text.
 */
export const storeRefusals = {
  // stores
  own_store_follow: { code: 0, parameters: {} },

  // what operators hold back, and how they keep categories and brands
  takedown_ended: { code: 0, parameters: {} },
  store_held_already: { code: 0, parameters: {} },
  hold_ended: { code: 0, parameters: {} },
  holiday_end_outside: { code: 0, parameters: { most_days: "count" } },
  freight_limit: { code: 0, parameters: { max: "count" } },
  /** The greatest freight that a template may ask, for the first and for each further piece or step. */
  freight_above_most: { code: 0, parameters: { max: "money", asked: "money" } },
  /** The greatest freight for one piece of goods at its price. */
  freight_above_goods: { code: 0, parameters: { name: "text", price: "money", freight: "money", max: "money" } },
  freight_in_use: { code: 0, parameters: { goods: "count" } },
  freight_is_default: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
