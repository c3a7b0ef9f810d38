import type { RefusalRow } from "../../envelope.ts";

/** Reviews (RULES 9; PROOF REL-036). */
export const reviewRefusals = {
  review_before_receipt: { code: 0, parameters: { state: "code" } },
  review_time_over: { code: 0, parameters: { until: "time" } },
  review_returned: { code: 0, parameters: { name: "text" } },
  /** By staff of the store. */
  review_of_own_work: { code: 0, parameters: { name: "text" } },
  reviewed_already: { code: 0, parameters: { name: "text" } },
  /** Nobody finds their own review helpful. */
  own_review: { code: 0, parameters: {} },
  review_hidden: { code: 0, parameters: {} },
  reply_hidden: { code: 0, parameters: {} },
  followed_up_already: { code: 0, parameters: {} },
  follow_up_time_over: { code: 0, parameters: { until: "time" } },
  replied_already: { code: 0, parameters: {} },
  hide_ended: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
