import type { account } from "@arcade/contract/people/account/api";
import type { Received } from "@arcade/contract/endpoint";
import { countAttempt, forgetAttempts, secondsLeft } from "../../../platform/http/attempts.ts";
import { refuseCommon } from "../../../platform/secrets/common-passwords.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { hashPassword, isPassword } from "../../../platform/secrets/hash-password.ts";
import { checkSecondStep, type SecondStep, takeSecondStep } from "./two-factor/second-step.ts";
import { deleteSessions } from "./session.sql.ts";
import { updatePassword } from "./sql.ts";
import { type Member, memberById } from "./views.ts";
import { notifyPasswordChanged } from "./write-mail.ts";

const hourMs = 3_600_000;

/**
 * The member, after their own password was right. A person who found an unlocked telephone may guess as often as at
 * log-in and no more. A right password resets the count. Before the transaction.
 */
export async function checkOwnPassword(context: Context, member_id: bigint, password: string): Promise<Member> {
  const { tx, mall, settings } = context;
  const tries = await countAttempt(tx, "own_password", String(member_id), hourMs, mall.clock);
  if (tries > settings.log_in_failures_an_hour) refuse("too_often", { seconds: secondsLeft(hourMs, mall.clock) });
  const member = await memberById(tx, member_id);
  if (!(await isPassword(password, member.password_hash, "member"))) refuse("password_incorrect");
  await forgetAttempts(tx, "own_password", String(member_id));
  return member;
}

interface Prepared {
  member: Member;
  password_hash: string;
  second: SecondStep;
}

/** Before the transaction: the own password, then the second step if it is on. */
export async function prepareNewPassword(
  context: Context,
  input: Received<typeof account.changePassword>,
  actor: Actor,
  client: Client,
): Promise<Prepared> {
  const member = await checkOwnPassword(context, actor.member_id, input.old_password);
  await refuseCommon(input.password);
  const second = await checkSecondStep(context, member.id, input, client);
  return { member, second, password_hash: await hashPassword(input.password, "member") };
}

/** Sets the new password, ends the other sessions, and says so by mail. */
export async function changePassword(context: Context, actor: Actor, { member, password_hash, second }: Prepared) {
  await takeSecondStep(context, member.id, second);
  if (!(await updatePassword(context.tx, member.id, member.password_hash, password_hash, context.now)))
    refuse("password_incorrect");
  const sessions_ended = await deleteSessions(context.tx, member.id, actor.session_id, context.now);
  notifyPasswordChanged(context, member.id);
  return { sessions_ended };
}
