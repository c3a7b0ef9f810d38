import type { RefusalRow } from "../../envelope.ts";

/** Refusals of the demo's clock. A mall that is no demo answers `not_found` instead. */
export const rehearsalRefusals = {
  /** The clock of a demo ends five years ahead. `until` is the last moment that it can show now. */
  clock_too_far: { code: 0, parameters: { until: "time" } },
} as const satisfies Record<string, RefusalRow>;
