import type { RefusalRow } from "../../envelope.ts";

/** Staff of a store. */
export const staffRefusals = {
  staff_limit: { code: 0, parameters: { max: "count" } },
  staff_invited: { code: 0, parameters: { email: "text" } },
  staff_already: { code: 0, parameters: { email: "text" } },
  staff_own_mailbox: { code: 0, parameters: { email: "text" } },
  /** The link is unknown, too old, was replaced, taken back or used. */
  staff_invitation_over: { code: 0, parameters: {} },
  /** The invitation went to another mailbox than the caller's. Most letters of it are left out. */
  staff_other_mailbox: { code: 0, parameters: { email: "text" } },
  /** The caller owns a store, or works for one. */
  staff_elsewhere: { code: 0, parameters: {} },
  /** Operators decide about stores, so they work for none. */
  operator_is_staff: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
