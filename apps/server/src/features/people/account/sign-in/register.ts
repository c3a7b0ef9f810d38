import type { account } from "@arcade/contract/people/account/api";
import type { Received } from "@arcade/contract/endpoint";
import { refuseCommon } from "../../../../platform/secrets/common-passwords.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Client } from "../../../../platform/http/serve.ts";
import type { Actor, Context } from "../../../../platform/context.ts";
import { checkNickname } from "../change-nickname.ts";
import { hashPassword } from "../../../../platform/secrets/hash-password.ts";
import { knowSource } from "./log-in.ts";
import { openMember } from "./open-member.ts";
import { openSession } from "./open-session.ts";
import { findInviter } from "./find-inviter.ts";
import { isOpenToNewMembers } from "../agreements.sql.ts";
import { foldEmail } from "../rules.ts";
import { spendCaptcha } from "../../../../platform/captcha/spend-captcha.ts";
import { checkCode, type RightCode, spendCode } from "../use-code.ts";
import { memberByEmail, memberById, memberByNickname } from "../views.ts";

type Input = Received<(typeof account)["register"]>;

interface Admitted {
  code: RightCode;
  password_hash: string;
  invited_by: bigint | null;
}

/**
 * Runs before the transaction. The answers that SPEC 5 names ("already exists", "taken") cost a captcha each time. The
 * code is tried last, so that a mistake elsewhere uses no attempt.
 */
export async function admitRegistration(
  context: Context,
  input: Input,
  _actor: Actor | null,
  client: Client,
): Promise<Admitted> {
  if (!(await isOpenToNewMembers(context))) refuse("not_open_yet");
  if (!input.agreed) refuse("agreement_required");
  await spendCaptcha(context, input.captcha);

  const email_folded = foldEmail(input.email);
  if ((await memberByEmail(context.tx, email_folded)) !== null) refuse("email_taken");
  const nickname_folded = checkNickname(context, input.nickname);
  if ((await memberByNickname(context.tx, nickname_folded)) !== null) refuse("nickname_taken");
  const invited_by = input.invitation === undefined ? null : await findInviter(context, input.invitation, client);
  if (input.invitation !== undefined && invited_by === null) refuse("invitation_unknown");

  await refuseCommon(input.password);
  const code = await checkCode(context, "register", email_folded, input.code, input.ticket);
  // A person who reads this mailbox and has solved a captcha is no longer a stranger.
  return { code, invited_by, password_hash: await hashPassword(input.password, "member") };
}

/** Opens the account and signs in. If two use one email or nickname at the same time, the unique indexes allow one. */
export async function register(
  context: Context,
  input: Input,
  client: Client,
  { code, invited_by, password_hash }: Admitted,
) {
  await spendCode(context, code);
  const id = await openMember(context, {
    email: input.email,
    nickname: input.nickname,
    password: { hash: password_hash },
    language: input.language ?? context.language,
    invitedBy: invited_by,
  });
  await knowSource(context, id, client, input.device);
  return openSession(context, await memberById(context.tx, id), client);
}
