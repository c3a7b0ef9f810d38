import { refuse } from "../../../../platform/http/refuse.ts";
import type { Client } from "../../../../platform/http/serve.ts";
import {
  newTotpSecret,
  openTotpSecret,
  sealTotpSecret,
  totpStep,
  totpTexts,
} from "../../../../platform/secrets/totp.ts";
import type { Actor, Context } from "../../../../platform/context.ts";
import { checkOwnPassword } from "../change-password.ts";
import { delayWithdrawals } from "../delay-withdrawals.ts";
import {
  checkSecondStep,
  countTry,
  newRecoveryCodes,
  recoveryHash,
  type SecondStep,
  type SecondStepInput,
  takeSecondStep,
} from "./second-step.ts";
import { deleteSessions } from "../session.sql.ts";
import { deleteTwoFactor, replaceRecoveryCodes, turnOnRow, twoFactorOf, writePending } from "./two-factor.sql.ts";
import { type Member } from "../views.ts";
import { notifyRecoveryCodes, notifyTwoFactor } from "../write-mail.ts";

/** How long a secret that was shown waits for its first code. */
const confirmMs = 30 * 60_000;

/** The own password first: a person who found an unlocked telephone turns nothing on. Before the transaction. */
export function checkOwner(
  context: Context,
  { password }: { password: string },
  { member_id }: Actor,
): Promise<Member> {
  return checkOwnPassword(context, member_id, password);
}

/** A new secret each time it is begun; the one before it, if it was never confirmed, is worth nothing any more. */
export async function beginTwoFactor(context: Context, member: Member) {
  const secret = newTotpSecret();
  const sealed = sealTotpSecret(context.mall, { of: "member_totp", id: member.id }, secret);
  if (!(await writePending(context.tx, member.id, sealed, context.now))) refuse("two_factor_on");
  return totpTexts(secret, context.mall.branding.name, member.email);
}

interface Confirmed {
  secret: Buffer;
  step: bigint;
}

/** Compares the first code; before the transaction, so that the try counts. */
export async function checkFirstCode(
  context: Context,
  { totp }: { totp: string },
  { member_id }: Actor,
  client: Client,
): Promise<Confirmed> {
  const kept = await twoFactorOf(context.tx, member_id);
  if (kept === null || kept.on_at !== null || kept.begun_at.getTime() + confirmMs <= context.now.getTime())
    refuse("two_factor_not_begun");
  await countTry(context, member_id, client);
  const step = totpStep(
    openTotpSecret(context.mall, { of: "member_totp", id: member_id }, kept.secret),
    totp,
    context.mall.clock.real(),
  );
  if (step === null) refuse("totp_incorrect");
  return { secret: kept.secret, step };
}

/**
 * On from now, with ten codes that are shown only this once. The other sessions end, because they began without it. A
 * mail tells the member.
 */
export async function turnOnTwoFactor(context: Context, { member_id, session_id }: Actor, confirmed: Confirmed) {
  if (!(await turnOnRow(context.tx, member_id, confirmed, context.now))) refuse("two_factor_not_begun");
  const recovery_codes = await writeRecoveryCodes(context, member_id);
  const sessions_ended = await deleteSessions(context.tx, member_id, session_id, context.now);
  notifyTwoFactor(context, member_id, "on");
  return { recovery_codes, sessions_ended };
}

export interface BothSteps {
  member: Member;
  second: SecondStep;
}

/**
 * Own password first, then the code: who has only the open telephone learns nothing about the code. Before the
 * transaction.
 */
export async function checkBothSteps(
  context: Context,
  input: { password: string } & SecondStepInput,
  { member_id }: Actor,
  client: Client,
): Promise<BothSteps> {
  const member = await checkOwnPassword(context, member_id, input.password);
  const second = await checkSecondStep(context, member_id, input, client);
  if (second === null) refuse("two_factor_off");
  return { member, second };
}

export async function renewRecoveryCodes(context: Context, { member, second }: BothSteps) {
  await takeSecondStep(context, member.id, second);
  notifyRecoveryCodes(context, member.id, "renewed");
  return { recovery_codes: await writeRecoveryCodes(context, member.id) };
}

export async function turnOffTwoFactor(context: Context, { member, second }: BothSteps) {
  await takeSecondStep(context, member.id, second);
  if (!(await deleteTwoFactor(context.tx, member.id))) refuse("two_factor_off");
  await delayWithdrawals(context, member.id, "two_factor_off");
  notifyTwoFactor(context, member.id, "off");
  return {};
}

async function writeRecoveryCodes(context: Context, member_id: bigint): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    context.tx,
    member_id,
    codes.map((code) => recoveryHash(context.mall, member_id, code)),
  );
  return codes;
}
