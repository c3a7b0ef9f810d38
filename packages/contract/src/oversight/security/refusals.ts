import type { RefusalRow } from "../../envelope.ts";

/** Refusals of links in mails and of the recovery of an account. */
export const securityRefusals = {
  /** The link of a mail was used, or has expired. */
  link_over: { code: 0, parameters: {} },
  /** The account already moves to another mailbox, at `from`. */
  recovery_waiting: { code: 0, parameters: { from: "time" } },
} as const satisfies Record<string, RefusalRow>;
