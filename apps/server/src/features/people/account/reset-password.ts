import type { account } from "@arcade/contract/people/account/api";
import type { Received } from "@arcade/contract/endpoint";
import { countAttempt, returnAttempt } from "../../../platform/http/attempts.ts";
import { refuseCommon } from "../../../platform/secrets/common-passwords.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { hashPassword } from "../../../platform/secrets/hash-password.ts";
import { knowSource } from "./sign-in/log-in.ts";
import { delayWithdrawals } from "./delay-withdrawals.ts";
import { endStop } from "./guard-withdrawals.sql.ts";
import { foldEmail } from "./rules.ts";
import { sourceHash } from "./two-factor/second-step.ts";
import { spendCaptcha } from "../../../platform/captcha/spend-captcha.ts";
import { deleteSessions } from "./session.sql.ts";
import { overwritePassword } from "./sql.ts";
import { checkCode, type RightCode, spendCode } from "./use-code.ts";
import { notifyPasswordChanged } from "./write-mail.ts";

interface Reset {
  code: RightCode;
  password_hash: string;
}

type Input = Received<(typeof account)["resetPassword"]>;

const hourMs = 3_600_000;
/** Wrong codes from one network in an hour before each further try costs a captcha. */
const wrongBeforeCaptcha = 3;

/**
 * Before the transaction. Only the person who asked for the code has its ticket, so a stranger uses up none of its
 * attempts. An address without an account has a code as well, which nobody received: the answer is the same.
 */
export async function prepareReset(
  context: Context,
  input: Input,
  _actor: Actor | null,
  client: Client,
): Promise<Reset> {
  const network = sourceHash(context, client).toString("hex");
  const tries = await countAttempt(context.tx, "reset_from", network, hourMs, context.mall.clock);
  if (tries > wrongBeforeCaptcha) await spendCaptcha(context, input.captcha);
  await refuseCommon(input.password);
  const code = await checkCode(context, "reset_password", foldEmail(input.email), input.code, input.ticket);
  await returnAttempt(context.tx, "reset_from", network, hourMs, context.mall.clock);
  return { code, password_hash: await hashPassword(input.password, "member") };
}

/**
 * Sets the new password and ends every session. The person who reads the mail is the member, so this network is known
 * from now on.
 */
export async function resetPassword(context: Context, client: Client, { code, password_hash }: Reset) {
  await spendCode(context, code);
  const member = await overwritePassword(context.tx, code.email_folded, password_hash, context.now);
  if (member === null) refuse("code_expired");
  await deleteSessions(context.tx, member.id, null, context.now);
  await endStop(context.tx, member.id);
  await delayWithdrawals(context, member.id, "password_reset");
  await knowSource(context, member.id, client);
  notifyPasswordChanged(context, member.id);
  return {};
}
