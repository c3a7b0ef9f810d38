import type { RefusalRow } from "../../envelope.ts";

/** Questions about goods and their answers. */
export const questionRefusals = {
  /** Nobody asks about what their own store sells. */
  question_of_own_goods: { code: 0, parameters: {} },
  questions_full: { code: 0, parameters: { max: "count" } },
  /** Only who received the goods answers, besides the store. */
  answer_without_goods: { code: 0, parameters: {} },
  answered_already: { code: 0, parameters: {} },
  question_hidden: { code: 0, parameters: {} },
  question_shown: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
