import type { Context } from "../../../platform/context.ts";
import { nobodysHash } from "../../../platform/secrets/hash-password.ts";
import { delayWithdrawals } from "./delay-withdrawals.ts";
import { foldEmail } from "./rules.ts";
import { deletePasskeys } from "./passkeys/passkeys.sql.ts";
import { deleteSessions } from "./session.sql.ts";
import { replacePassword, updateEmail } from "./sql.ts";
import { removeTwoFactor } from "./two-factor/two-factor.sql.ts";
import { type Member, memberByEmail } from "./views.ts";
import { notifyMoved } from "./write-mail.ts";

/**
 * Gives an account to another mailbox. Nothing that opened it before opens it afterwards: every session ends, the
 * second step is removed, and only a code to the new mailbox sets a password. Otherwise a person who knew the old
 * password would need no second step any more. Both addresses are notified. False if somebody else has the address by
 * now. The caller has locked the member's row.
 */
export async function moveToMailbox(context: Context, member: Member, email: string): Promise<boolean> {
  const { tx, now } = context;
  const email_folded = foldEmail(email);
  if ((await memberByEmail(tx, email_folded)) !== null) return false;
  // Somebody took it at this very moment: the transaction is over, and the next one finds it taken.
  if (!(await updateEmail(tx, member.id, email, email_folded, now)))
    throw new Error(`the new address of member ${member.id} was taken at this moment`);
  await replacePassword(tx, member.id, nobodysHash, now);
  await removeTwoFactor(tx, member.id);
  await delayWithdrawals(context, member.id, "email_changed");
  await deleteSessions(tx, member.id, null, now);
  await deletePasskeys(tx, member.id);
  await notifyMoved(context, member, email);
  return true;
}
