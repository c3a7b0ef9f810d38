import type { Language } from "@arcade/contract/languages";
import { randomBytes } from "node:crypto";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Turn } from "../../../../platform/turn.ts";
import { openMemberAccounts } from "../../../base/ledger/index.ts";
import { paymentPasswordHash } from "../check-payment-password.ts";
import { hashPassword } from "../../../../platform/secrets/hash-password.ts";
import { newInvitation } from "./make-invitation.ts";
import { insertAgreed, presentAgreements } from "../agreements.sql.ts";
import { foldEmail, foldName } from "../rules.ts";
import { insertMember, writePaymentPassword } from "../sql.ts";
import { memberByEmail, memberByNickname } from "../views.ts";

export interface OpenedMember {
  email: string;
  nickname: string;
  /** The password, or its hash where many members get the same one (the seed, the benchmarks). */
  password: string | { hash: string };
  /** Six digits; null or absent: none is set, and the first payment leads to setting one. */
  paymentPassword?: string | null | undefined;
  avatar?: string;
  language?: Language;
  invitedBy?: bigint | null;
  demo?: boolean;
}

/**
 * Opens an account with its two ledger accounts, in the turn's transaction. Returns the member's id. Refuses `email_taken` and
 * `nickname_taken`; nothing else is checked here: names for the mall itself and the demo are given through this door.
 */
export async function openMember(turn: Turn, member: OpenedMember): Promise<bigint> {
  const id = turn.newId();
  const agreed = await presentAgreements(turn.tx, turn.now);
  const email_folded = foldEmail(member.email);
  const nickname_folded = foldName(member.nickname);
  const inserted = await insertMember(
    turn.tx,
    {
      id,
      email: member.email,
      nickname: member.nickname,
      email_folded,
      nickname_folded,
      password_hash: typeof member.password === "string" ? await hashPassword(member.password, "member") : member.password.hash,
      avatar: member.avatar ?? null,
      language: member.language ?? turn.language,
      invitation: newInvitation(),
      invited_by: member.invitedBy ?? null,
      demo: member.demo ?? false,
      agreement_version: agreed.find(({ key }) => key === "agreement")?.version ?? "1",
    },
    turn.now,
  );
  if (!inserted) {
    if ((await memberByEmail(turn.tx, email_folded)) !== null) refuse("email_taken");
    if ((await memberByNickname(turn.tx, nickname_folded)) !== null) refuse("nickname_taken");
    throw new Error("an invitation code was made twice");
  }
  await insertAgreed(turn.tx, id, agreed, turn.now);
  await openMemberAccounts(turn, id);
  if (typeof member.paymentPassword === "string") await keepPaymentPassword(turn, id, member.paymentPassword);
  return id;
}

/** Sets a payment password and opens a lock. */
export async function keepPaymentPassword(turn: Turn, member_id: bigint, payment_password: string): Promise<void> {
  const salt = randomBytes(16);
  await writePaymentPassword(turn.tx, member_id, salt, paymentPasswordHash(turn.mall, member_id, salt, payment_password), turn.now);
}
