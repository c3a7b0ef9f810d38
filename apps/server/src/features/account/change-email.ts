import { refuse } from "../../platform/refuse.ts";
import type { Actor, Turn } from "../../platform/turn.ts";
import { checkOwnPassword } from "./change-password.ts";
import { foldEmail } from "./rules.ts";
import { deleteSessions, updateEmail } from "./sql.ts";
import { checkCode, type RightCode, spendCode } from "./use-code.ts";
import type { Member } from "./views.ts";
import { tellEmailChanged } from "./write-mail.ts";

interface Prepared {
  member: Member;
  code: RightCode;
}

/**
 * Before the transaction: the password first, so that a slip there costs no try of the code. Whether the address has an account is not told
 * here: `send_code` tells it, and counts who asks (SEC-017); a taken one has no code.
 */
export async function prepareNewEmail(turn: Turn, input: { email: string; code: string; password: string }, actor: Actor): Promise<Prepared> {
  const member = await checkOwnPassword(turn, actor.member_id, input.password);
  return { member, code: await checkCode(turn, "change_email", foldEmail(input.email), input.code) };
}

/** Changes the address, tells both, and ends the other sessions: who held the old mailbox may hold one of them (SEC-010). */
export async function changeEmail(turn: Turn, email: string, actor: Actor, { member, code }: Prepared) {
  await spendCode(turn, code);
  if (!(await updateEmail(turn.tx, member.id, email, code.email_folded, turn.now))) refuse("email_taken");
  await deleteSessions(turn.tx, member.id, actor.session_id, turn.now);
  await tellEmailChanged(turn, member, email);
  return {};
}
