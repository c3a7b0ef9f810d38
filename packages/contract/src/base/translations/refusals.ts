import type { RefusalRow } from "../../envelope.ts";

/** The mall's translator (`TRANSLATOR_URL`), for chat, goods and reviews. */
export const translationRefusals = {
  translator_off: { code: 0, parameters: {} },
  translation_failed: { code: 0, parameters: {} },
  /** Another reader, or the mall, asked for the same text at this moment. */
  translation_under_way: { code: 0, parameters: {} },
  /** What one reader may have translated in a day is used up: so many characters. */
  translations_own_spent: { code: 0, parameters: { max: "count", until: "time" } },
  /** What operators allow for one day is used up. */
  translations_spent: { code: 0, parameters: { until: "time" } },
} as const satisfies Record<string, RefusalRow>;
