import type { RefusalRow } from "../../envelope.ts";

/** Views and files of the tables of the back office. */
export const tableRefusals = {
  views_full: { code: 0, parameters: { max: "count" } },
  file_too_long: { code: 0, parameters: { max: "count" } },
} as const satisfies Record<string, RefusalRow>;
