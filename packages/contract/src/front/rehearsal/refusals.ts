import type { RefusalRow } from "../../envelope.ts";

export const rehearsalRefusals = {
  /** The clock of a demo ends five years ahead. `until` is the last moment that it can show now. */
  clock_too_far: { code: 0, parameters: { until: "time" } },
} as const satisfies Record<string, RefusalRow>;
