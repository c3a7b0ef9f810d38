import type { RefusalRow } from "../../envelope.ts";

export const signalRefusals = {
  /** Its evidence is another one than was shown, or somebody has decided: look again. */
  signal_changed: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
