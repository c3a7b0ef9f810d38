import type { RefusalRow } from "../../envelope.ts";

/** Refusals of a decision on a signal. Only operators receive them. */
export const signalRefusals = {
  /** Its evidence has changed, or somebody has decided: look again. */
  signal_changed: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
