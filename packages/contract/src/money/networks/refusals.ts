import type { RefusalRow } from "../../envelope.ts";

/** The mall's own addresses on the networks. */
export const networkRefusals = {
  address_unusable: { code: 0, parameters: { address: "text", network: "code" } },
  address_known: { code: 0, parameters: { address: "text" } },
} as const satisfies Record<string, RefusalRow>;
