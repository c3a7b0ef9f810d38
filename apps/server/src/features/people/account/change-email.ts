import type { account } from "@arcade/contract/people/account/api";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { checkOwnPassword } from "./change-password.ts";
import { delayWithdrawals } from "./delay-withdrawals.ts";
import { foldEmail } from "./rules.ts";
import { checkSecondStep, type SecondStep, takeSecondStep } from "./two-factor/second-step.ts";
import { deleteSessions } from "./session.sql.ts";
import { updateEmail } from "./sql.ts";
import { isOnSince } from "./two-factor/two-factor.sql.ts";
import { checkCode, type RightCode, spendCode } from "./use-code.ts";
import type { Member } from "./views.ts";
import { notifyEmailChanged } from "./write-mail.ts";

const hourMs = 3_600_000;

interface Prepared {
  member: Member;
  code: RightCode;
  /** The present mailbox's own code; null if the second step replaces it. */
  current: RightCode | null;
  second: SecondStep;
}

/**
 * Before the transaction: the password first, so that a mistake there costs no attempt of the code. It does not tell
 * whether the address has an account: `send_code` tells it, and counts who asks (SEC-017). A taken address has no code.
 */
export async function prepareNewEmail(
  context: Context,
  input: Received<typeof account.changeEmail>,
  actor: Actor,
  client: Client,
): Promise<Prepared> {
  const member = await checkOwnPassword(context, actor.member_id, input.password);
  const second = await checkSecondStep(context, member.id, input, client);
  if (input.current_code === undefined) await refuseWithoutMailbox(context, member.id, second);
  const current =
    input.current_code === undefined
      ? null
      : await checkCode(context, "leave_email", member.email_folded, input.current_code, member.id);
  return {
    member,
    second,
    current,
    code: await checkCode(context, "change_email", foldEmail(input.email), input.code, member.id),
  };
}

/**
 * The present mailbox agrees to a change. Who can no longer read it has the second step, once that has been on for as
 * long as withdrawals wait: turned on a moment ago it could be a thief's, and the mailbox has not had the time to read
 * of it.
 */
async function refuseWithoutMailbox(context: Context, member_id: bigint, second: SecondStep): Promise<void> {
  const hours = context.settings.security_wait_hours;
  const since = new Date(context.now.getTime() - hours * hourMs);
  if (second === null || !(await isOnSince(context.tx, member_id, since))) refuse("current_code_required", { hours });
}

/**
 * Changes the address, notifies both, and ends the other sessions: whoever had the old mailbox may have one of them
 * (SEC-010).
 */
export async function changeEmail(
  context: Context,
  email: string,
  actor: Actor,
  { member, code, current, second }: Prepared,
) {
  await takeSecondStep(context, member.id, second);
  await spendCode(context, code);
  if (current !== null) await spendCode(context, current);
  if (!(await updateEmail(context.tx, member.id, email, code.email_folded, context.now))) refuse("email_taken");
  await delayWithdrawals(context, member.id, "email_changed");
  await deleteSessions(context.tx, member.id, actor.session_id, context.now);
  await notifyEmailChanged(context, member, email);
  return {};
}
