import type { RefusalRow } from "../../envelope.ts";

/** Reports of goods, reviews and messages (RULES 9; PROOF F4). */
export const moderationRefusals = {
  own_report: { code: 0, parameters: {} },
  reported_already: { code: 0, parameters: {} },
  reports_decided: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
