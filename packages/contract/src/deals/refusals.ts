import type { RefusalRow } from "../envelope.ts";

/** Flash deals. */
export const dealRefusals = {
  deal_of_goods: { code: 0, parameters: ["name"] },
  deal_time_outside: { code: 0, parameters: ["hours", "days"] },
  deal_not_lower: { code: 0, parameters: ["name", "lowest"] },
  deal_over: { code: 0, parameters: [] },
} as const satisfies Record<string, RefusalRow>;
