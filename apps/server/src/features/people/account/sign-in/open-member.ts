import type { Language } from "@arcade/contract/languages";
import { randomBytes } from "node:crypto";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { openMemberAccounts } from "../../../base/ledger/index.ts";
import { paymentPasswordHash } from "../check-payment-password.ts";
import { hashPassword } from "../../../../platform/secrets/hash-password.ts";
import { announceOpened } from "./announce-opened.sql.ts";
import { newInvitation } from "./make-invitation.ts";
import { insertAgreed, presentAgreements } from "../agreements.sql.ts";
import { foldEmail, foldName } from "../rules.ts";
import { writePaymentPassword } from "../payment-password.sql.ts";
import { insertMember } from "../sql.ts";
import { memberByEmail, memberByNickname } from "../views.ts";

export interface OpenedMember {
  email: string;
  nickname: string;
  /** The password, or its hash if many members get the same one (the seed, the benchmarks). */
  password: string | { hash: string };
  /** Six digits. Null or absent: none is set, and the member sets one at the first payment. */
  paymentPassword?: string | null | undefined;
  avatar?: string;
  language?: Language;
  invitedBy?: bigint | null;
  demo?: boolean;
}

/**
 * Opens an account with its two ledger accounts, in the context's transaction. Returns the member's id. Refuses
 * `email_taken` and `nickname_taken`. It checks nothing else, because the mall itself and the demo also use it for
 * their names.
 */
export async function openMember(context: Context, member: OpenedMember): Promise<bigint> {
  const id = context.newId();
  const agreed = await presentAgreements(context.tx, context.now);
  const email_folded = foldEmail(member.email);
  const nickname_folded = foldName(member.nickname);
  const inserted = await insertMember(
    context.tx,
    {
      id,
      email: member.email,
      nickname: member.nickname,
      email_folded,
      nickname_folded,
      password_hash:
        typeof member.password === "string" ? await hashPassword(member.password, "member") : member.password.hash,
      avatar: member.avatar ?? null,
      language: member.language ?? context.language,
      invitation: newInvitation(),
      invited_by: member.invitedBy ?? null,
      demo: member.demo ?? false,
      agreement_version: agreed.find(({ key }) => key === "agreement")?.version ?? "1",
    },
    context.now,
  );
  if (!inserted) {
    if ((await memberByEmail(context.tx, email_folded)) !== null) refuse("email_taken");
    if ((await memberByNickname(context.tx, nickname_folded)) !== null) refuse("nickname_taken");
    throw new Error("an invitation code was made twice");
  }
  await insertAgreed(context.tx, id, agreed, context.now);
  await openMemberAccounts(context, id);
  announceOpened(context, id);
  if (typeof member.paymentPassword === "string") await keepPaymentPassword(context, id, member.paymentPassword);
  return id;
}

/** Sets a payment password and removes a lock. */
export async function keepPaymentPassword(
  context: Context,
  member_id: bigint,
  payment_password: string,
): Promise<void> {
  const salt = randomBytes(16);
  await writePaymentPassword(
    context.tx,
    member_id,
    salt,
    paymentPasswordHash(context.mall, member_id, salt, payment_password),
    context.now,
  );
}
