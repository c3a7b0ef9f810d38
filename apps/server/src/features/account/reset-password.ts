import { refuse } from "../../platform/refuse.ts";
import type { Client } from "../../platform/serve.ts";
import type { Turn } from "../../platform/turn.ts";
import { hashPassword } from "../../platform/hash-password.ts";
import { knowSource } from "./log-in.ts";
import { delayWithdrawals } from "./delay-withdrawals.ts";
import { endStop } from "./guard-withdrawals.sql.ts";
import { foldEmail } from "./rules.ts";
import { deleteSessions, overwritePassword } from "./sql.ts";
import { checkCode, type RightCode, spendCode } from "./use-code.ts";
import { tellPasswordChanged } from "./write-mail.ts";

interface Reset {
  code: RightCode;
  password_hash: string;
}

/** Before the transaction. An address without an account has a code as well, which nobody was told: it answers alike. */
export async function prepareReset(turn: Turn, input: { email: string; code: string; password: string }): Promise<Reset> {
  const code = await checkCode(turn, "reset_password", foldEmail(input.email), input.code, null);
  return { code, password_hash: await hashPassword(input.password) };
}

/** Sets the new password and ends every session. Whoever reads the mail is the member, so this network is known from now on. */
export async function resetPassword(turn: Turn, client: Client, { code, password_hash }: Reset) {
  await spendCode(turn, code);
  const member = await overwritePassword(turn.tx, code.email_folded, password_hash, turn.now);
  if (member === null) refuse("code_expired");
  await deleteSessions(turn.tx, member.id, null, turn.now);
  await endStop(turn.tx, member.id);
  await delayWithdrawals(turn, member.id, "password_reset");
  await knowSource(turn, member.id, client);
  tellPasswordChanged(turn, member.id);
  return {};
}
