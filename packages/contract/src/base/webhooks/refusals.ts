import type { RefusalRow } from "../../envelope.ts";

/** What a merchant or an operator is refused when they add or change a webhook (PROOF SEC-015). */
export const webhookRefusals = {
  webhook_limit: { code: 0, parameters: { max: "count" } },
  /** It must be https on its own port, at a public address. */
  webhook_address: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
