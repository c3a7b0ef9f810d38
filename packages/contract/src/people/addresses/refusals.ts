import type { RefusalRow } from "../../envelope.ts";

/** Addresses. */
export const addressRefusals = {
  no_address: { code: 0, parameters: {} },
  address_limit: { code: 0, parameters: { max: "count" } },
} as const satisfies Record<string, RefusalRow>;
