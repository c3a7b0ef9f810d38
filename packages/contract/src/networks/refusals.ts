import type { RefusalRow } from "../envelope.ts";

/** The mall's own addresses on the networks. */
export const networkRefusals = {
  address_unusable: { code: 0, parameters: ["address", "network"] },
  address_known: { code: 0, parameters: ["address"] },
} as const satisfies Record<string, RefusalRow>;
