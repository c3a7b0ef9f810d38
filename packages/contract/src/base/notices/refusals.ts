import type { RefusalRow } from "../../envelope.ts";

/** Notices: the address of a browser's push service must be a public place of the internet. */
export const noticeRefusals = {
  push_address_refused: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
