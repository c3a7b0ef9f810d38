import type { RefusalRow } from "../../envelope.ts";

/** What members are told: where a browser wants to be pushed to must be a public place of the web. */
export const noticeRefusals = {
  push_address_refused: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
