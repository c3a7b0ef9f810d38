import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";

/** The results of "this was not me". */
const stopped = z.object({
  sessions_ended: w.count,
  /** Requests for a withdrawal that nobody had approved yet: their amounts are available again. */
  withdrawals_taken_back: w.count,
  /** Where the code for a new password goes now, with most of its letters hidden. */
  email: w.text,
  /** The account was given back to its former mailbox. */
  email_restored: w.flag,
});

/**
 * What a member does if something was not them: it stops what can be stopped. A new password through the mailbox ends
 * it.
 */
export const security = {
  notMeByLink: change("/wanlshop/security/not_me_by_link", {
    summary:
      "By the link of a security mail, once and without a session: ends every session, stops withdrawals until the password is set again through the mailbox, cancels withdrawals that nobody has approved, and opens a case at customer service. The link that went to a former address gives the account back to it.",
    who: "visitor",
    touches: [],
    input: z.strictObject({ token: w.secret(43, 43) }),
    output: stopped,
    refusals: ["link_over", "email_taken"],
    perMinute: 10,
  }),
  notMe: change("/wanlshop/security/not_me", {
    summary: "The same by the button of one of my security notices. The session that calls it stays.",
    who: "member",
    touches: ["sessions", "withdrawals", "account"],
    evenSuspended: true,
    input: z.strictObject({ notice_id: w.id }),
    output: stopped,
    refusals: ["not_found"],
    perMinute: 10,
  }),
  recovery: read("/wanlshop/security/recovery", {
    summary:
      "Whether my account is going to move to another mailbox: to which, with most of its letters hidden, and when. Null if nothing waits.",
    who: "member",
    shows: ["account"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({ waiting: z.nullable(z.object({ email: w.text, from: w.timeOut })) }),
  }),
  confirmMailbox: change("/wanlshop/security/confirm_mailbox", {
    summary:
      "By the link that was sent to the new mailbox of a recovery: somebody reads it there. Without this the account does not move. It may be opened again; `from` is when the account moves.",
    who: "visitor",
    touches: [],
    input: z.strictObject({ token: w.secret(43, 43) }),
    output: z.object({ from: w.timeOut }),
    refusals: ["link_over"],
    perMinute: 10,
  }),
  stopRecovery: change("/wanlshop/security/stop_recovery", {
    summary: "Stops the recovery: my account keeps its address, its password and its second step.",
    who: "member",
    touches: ["account"],
    input: z.strictObject({}),
    output: w.done,
    refusals: ["not_found"],
    perMinute: 10,
  }),
} as const;
