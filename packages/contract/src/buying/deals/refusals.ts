import type { RefusalRow } from "../../envelope.ts";

/** Flash deals. */
export const dealRefusals = {
  deal_of_goods: { code: 0, parameters: { name: "text" } },
  deal_time_outside: { code: 0, parameters: { hours: "count", days: "count" } },
  deal_not_lower: { code: 0, parameters: { name: "text", lowest: "money" } },
  deal_over: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
