import type { RefusalRow } from "../../envelope.ts";

/** The supply catalogue (RULES 6). */
export const supplyRefusals = {
  listed_already: { code: 0, parameters: {} },
  level_needed: { code: 0, parameters: { level: "count" } },
  supply_sold_out: { code: 0, parameters: {} },
  price_above_ratio: { code: 0, parameters: { name: "text", most_price: "money" } },
  price_below_cost: { code: 0, parameters: { name: "text", purchase_price: "money" } },
  supplier_exists: { code: 0, parameters: {} },
  supply_ended: { code: 0, parameters: {} },
  supply_offered: { code: 0, parameters: {} },
  supply_short: { code: 0, parameters: { left: "count" } },
  price_same: { code: 0, parameters: {} },
  /** What a proposal would change is no longer as it was when it was made. */
  supply_price_moved: { code: 0, parameters: { item: "text" } },
  supply_unpriced: { code: 0, parameters: {} },
  suggested_below_purchase: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
