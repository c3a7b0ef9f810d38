import type { account } from "@arcade/contract/people/account/api";
import type { Received } from "@arcade/contract/endpoint";
import { refuseCommon } from "../../../platform/secrets/common-passwords.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { hashPassword } from "../../../platform/secrets/hash-password.ts";
import { knowSource } from "./sign-in/log-in.ts";
import { delayWithdrawals } from "./delay-withdrawals.ts";
import { endStop } from "./guard-withdrawals.sql.ts";
import { deletePasskeys } from "./passkeys/passkeys.sql.ts";
import { deleteSessions } from "./session.sql.ts";
import { overwritePassword } from "./sql.ts";
import { checkVisitorsCode, type RightCode, spendCode } from "./use-code.ts";
import { notifyPasswordChanged } from "./write-mail.ts";

interface Reset {
  code: RightCode;
  password_hash: string;
}

type Input = Received<(typeof account)["resetPassword"]>;

/** Before the transaction: the code, whose try counts whatever comes of it, and the hash of the new password. */
export async function prepareReset(
  context: Context,
  input: Input,
  _actor: Actor | null,
  client: Client,
): Promise<Reset> {
  await refuseCommon(input.password);
  const code = await checkVisitorsCode(context, "reset_password", input, client);
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
  await deletePasskeys(context.tx, member.id);
  await endStop(context.tx, member.id);
  await delayWithdrawals(context, member.id, "password_reset");
  await knowSource(context, member.id, client);
  notifyPasswordChanged(context, member.id);
  return {};
}
