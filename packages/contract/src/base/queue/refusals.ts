import type { RefusalRow } from "../../envelope.ts";

/** Claims on what waits for an operator (RULES 5). */
export const queueRefusals = {
  claimed_by_other: { code: 0, parameters: { operator: "text" } },
  claim_first: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
