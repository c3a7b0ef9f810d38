import type { Received } from "@arcade/contract/endpoint";
import type { securityOffice } from "@arcade/contract/oversight/security/office";
import { sentence } from "@arcade/messages";
import { createHash, randomBytes } from "node:crypto";
import type { Context, Operator, OperatorContext } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { refuseWithoutMail } from "../../../platform/outside/mail.ts";
import { notify } from "../../base/notices/index.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import {
  foldEmail,
  lockMember,
  maskedEmail,
  memberByEmail,
  memberById,
  moveToMailbox,
} from "../../people/account/index.ts";
import {
  confirmMailbox,
  endWaiting,
  finishRecovery,
  insertRecovery,
  markStopped,
  type StoppedBy,
  stopUnconfirmed,
} from "./recovery.sql.ts";
import { recoverableMember, waitingRecovery } from "./views.ts";

const hourMs = 3_600_000;

/** The payload of a proposal. */
interface Payload {
  member_id: string;
  email: string;
}

/** Proposes to give an account to another mailbox. Nothing happens before a second person agrees (PROOF F3). */
export async function proposeRecovery(
  context: OperatorContext,
  operator: Operator,
  wanted: Received<typeof securityOffice.proposeRecovery>,
) {
  const { member_id, email, reason_code, note } = wanted;
  // Without a mail server no code could be sent that sets the password.
  refuseWithoutMail(context);
  await refuseUnfit(context, { member_id, email });
  const payload: Payload = { member_id: String(member_id), email };
  return {
    proposal_id: await propose(context, operator, {
      kind: "account_recovery",
      payload,
      beneficiary_id: member_id,
      reason_code,
      note,
    }),
  };
}

/**
 * Agrees or refuses. The member is notified at the present address, with "this was not me", and the waiting time
 * begins.
 */
export async function decideRecovery(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof securityOffice.decideRecovery>,
) {
  const proposal = await decideProposal(context, operator, { ...decision, kind: "account_recovery" });
  if (!decision.approve) return {};
  const { member_id: id, email } = proposal.payload as unknown as Payload; // as `proposeRecovery` wrote it
  const member_id = BigInt(id);
  await lockMember(context.tx, member_id);
  const old_email_folded = await refuseUnfit(context, { member_id, email });
  const starts_at = new Date(context.now.getTime() + context.settings.recovery_wait_hours * hourMs);
  const token = randomBytes(32).toString("base64url");
  const recovery = {
    id: context.newId(),
    member_id,
    email,
    old_email_folded,
    proposal_id: decision.proposal_id,
    starts_at,
    confirm_hash: hashOf(token),
  };
  if (!(await insertRecovery(context.tx, recovery, context.now))) await refuseUnfit(context, { member_id, email });
  await mailConfirmation(context, { member_id, email, token, starts_at });
  notify(context, member_id, {
    dedupe_key: `recovery:${recovery.id}`,
    topic: "security",
    template: ["mail.recovery_agreed_subject", "mail.recovery_agreed_body"],
    details: { email: maskedEmail(email), from: starts_at.toISOString() },
    page: "/pages/member/setting",
    notMe: true,
  });
  context.record({
    subject: { kind: "member", id: member_id },
    reason_code: proposal.reason_code,
    note: decision.note,
    after: { recovery_id: recovery.id, email, starts: starts_at },
  });
  return {};
}

/**
 * The new mailbox must answer before the account goes there: a wrong letter in the address would give the account to
 * a stranger, or to nobody.
 */
async function mailConfirmation(
  context: Context,
  { member_id, email, token, starts_at }: { member_id: bigint; email: string; token: string; starts_at: Date },
): Promise<void> {
  const { language } = await memberById(context.tx, member_id);
  const { mallName: mall, publicUrl } = context.mall.configuration;
  const facts = {
    mall,
    from: starts_at.toISOString(),
    days: context.settings.recovery_confirm_days,
    link: `${publicUrl}/#/pages/member/confirm_mailbox?token=${token}`,
  };
  await context.enqueue("mail", {
    to: email,
    language,
    subject: sentence(language, "mail.recovery_confirm_subject", facts),
    body: sentence(language, "mail.recovery_confirm_body", facts),
  });
}

/** By the link of that mail, without a session. It may be opened again. */
export async function confirmRecovery(context: Context, token: string) {
  const confirmed = await confirmMailbox(context.tx, hashOf(token), context.now);
  if (confirmed === null) refuse("link_over");
  return { from: confirmed.starts_at };
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Before this moment an unconfirmed recovery began to wait, so it ends. */
export function unconfirmedSince({ now, settings }: Context): Date {
  return new Date(now.getTime() - settings.recovery_confirm_days * 24 * hourMs);
}

/**
 * Carries out a recovery after its waiting time. The caller has locked the member's row. An event in between stops it.
 */
export async function carryOutRecovery(context: Context, id: bigint): Promise<void> {
  const due = await finishRecovery(context.tx, id, context.now);
  if (due === null) return endUnconfirmed(context, id);
  const member = await memberById(context.tx, due.member_id);
  const stopped =
    member.email_folded !== due.old_email_folded
      ? "email_changed"
      : (await moveToMailbox(context, member, due.email))
        ? null
        : "email_taken";
  if (stopped === null) return;
  await markStopped(context.tx, id, stopped, context.now);
  tellStopped(context, due.member_id, id);
}

async function endUnconfirmed(context: Context, id: bigint): Promise<void> {
  const ended = await stopUnconfirmed(context.tx, id, unconfirmedSince(context), context.now);
  if (ended !== null) tellStopped(context, ended.member_id, id);
}

/** By the member, in a session: a person who reads it there has not lost the account. */
export async function stopOwnRecovery(context: Context, member_id: bigint) {
  if (!(await stopRecovery(context, member_id, "member"))) refuse("not_found");
  return {};
}

/** By one operator: it takes nothing from anybody, and can be proposed again. */
export async function stopByOperator(
  context: OperatorContext,
  { member_id, note }: Received<typeof securityOffice.stopRecovery>,
) {
  if (!(await stopRecovery(context, member_id, "operator"))) refuse("not_found");
  context.record({ subject: { kind: "member", id: member_id }, reason_code: "stopped", note });
  return {};
}

/** The first caller locks the member's row: it is stopped, or done. False if none waits. */
export async function stopRecovery(context: Context, member_id: bigint, by: StoppedBy): Promise<boolean> {
  await lockMember(context.tx, member_id);
  const id = await endWaiting(context.tx, member_id, by, context.now);
  if (id !== null && by !== "not_me") tellStopped(context, member_id, id);
  return id !== null;
}

function tellStopped(context: Context, member_id: bigint, id: bigint): void {
  notify(context, member_id, {
    dedupe_key: `recovery_stopped:${id}`,
    topic: "security",
    template: ["mail.recovery_stopped_subject", "mail.recovery_stopped_body"],
    page: "/pages/member/service",
  });
}

/** Refuses `not_found`, `recovery_waiting`, `email_taken`. Returns the present address, folded. */
async function refuseUnfit(
  context: Context,
  { member_id, email }: { member_id: bigint; email: string },
): Promise<string> {
  const member = await recoverableMember(context.tx, member_id);
  if (member === null) refuse("not_found");
  const waiting = await waitingRecovery(context.tx, member_id);
  if (waiting !== null) refuse("recovery_waiting", { from: waiting.from });
  if ((await memberByEmail(context.tx, foldEmail(email))) !== null) refuse("email_taken");
  return member.email_folded;
}
