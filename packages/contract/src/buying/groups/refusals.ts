import type { RefusalRow } from "../../envelope.ts";

/** Group buying (RULES 9). */
export const groupRefusals = {
  group_full: { code: 0, parameters: {} },
  group_over: { code: 0, parameters: {} },
  group_offer_over: { code: 0, parameters: {} },
  group_joined: { code: 0, parameters: {} },
  group_pieces: { code: 0, parameters: { max: "count" } },
  group_waits: { code: 0, parameters: { until: "time" } },
  group_price_not_lower: { code: 0, parameters: { name: "text", single_price: "money" } },
  group_offered: { code: 0, parameters: {} },
  group_dates: { code: 0, parameters: { most_days: "count" } },
  group_offer_ended: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
