import * as z from "zod/mini";
import { change } from "../../endpoint.ts";
import * as w from "../../wire.ts";

/** How an operator checked that somebody owns an account. The note says it in words. */
export const recoveryReasons = ["papers_compared", "wallet_proved", "history_known"] as const;
/** The `reason_code` of a recovery. The second operator and the audit log read it. */
export type RecoveryReason = (typeof recoveryReasons)[number];

/** Access for a member who lost the mailbox, and the second step with it. Two people agree, and then the mall waits. */
export const securityOffice = {
  proposeRecovery: change("/office-api/security/propose_recovery", {
    summary:
      "Proposes to give an account to another mailbox. The note says how the identity was checked. A second person decides.",
    who: "operator",
    touches: ["members"],
    permission: "members.freeze",
    dangerous: "recover_account",
    input: z.strictObject({
      member_id: w.id,
      email: w.email,
      reason_code: z.enum(recoveryReasons, "not_a_choice"),
      note: w.note,
    }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "own_matter", "email_taken", "recovery_waiting", "no_mail_server"],
  }),
  decideRecovery: change("/office-api/security/decide_recovery", {
    summary:
      "Decides a proposed recovery. The member is notified at the present address and may stop it for `recovery_wait_hours`. Then, if the link in the new mailbox was opened, the address changes, the password and the second step end, and every session ends.",
    who: "operator",
    touches: ["members"],
    permission: "members.freeze",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: w.done,
    refusals: ["not_found", "own_matter", "second_person", "proposal_closed", "email_taken", "recovery_waiting"],
  }),
  stopRecovery: change("/office-api/security/stop_recovery", {
    summary: "Stops a recovery that waits. The member is told.",
    who: "operator",
    touches: ["members"],
    permission: "members.freeze",
    input: z.strictObject({ member_id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found"],
  }),
} as const;
