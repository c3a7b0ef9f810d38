import type { RefusalRow } from "../../envelope.ts";

/** Customer service (RULES 8; PROOF TRU-015). */
export const supportRefusals = {
  support_asks_secret: { code: 0, parameters: {} },
  case_closed: { code: 0, parameters: {} },
  case_open: { code: 0, parameters: {} },
  case_moved_on: { code: 0, parameters: {} },
  case_rated: { code: 0, parameters: {} },
  case_not_takeable: { code: 0, parameters: { operator: "text" } },
  visits_limit: { code: 0, parameters: { minutes: "count" } },
  replies_limit: { code: 0, parameters: { max: "count" } },
} as const satisfies Record<string, RefusalRow>;
