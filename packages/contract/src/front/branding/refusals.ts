import type { RefusalRow } from "../../envelope.ts";

/** Refusals of a change to the name, the logo and the colour of the mall. Only operators receive them. */
export const brandingRefusals = {
  /** Text in this colour would not be readable. `contrast` is what it has, `needed` what WCAG AA asks for. */
  colour_contrast: { code: 0, parameters: { theme: "code", contrast: "text", needed: "text" } },
} as const satisfies Record<string, RefusalRow>;
