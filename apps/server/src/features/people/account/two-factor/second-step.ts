import { plainDigits } from "@arcade/contract/digits";
import { randomInt } from "node:crypto";
import { countAttempt, forgetAttempts, secondsLeft } from "../../../../platform/http/attempts.ts";
import { networkOf } from "../../../../platform/http/client.ts";
import { keyedHash, pepperedHash, pepperedHashes } from "../../../../platform/secrets/keyed-hash.ts";
import type { Mall } from "../../../../platform/mall.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Client } from "../../../../platform/http/serve.ts";
import { openTotpSecret, totpStep } from "../../../../platform/secrets/totp.ts";
import type { Actor, Context } from "../../../../platform/context.ts";
import { isKnownSource } from "../known-source.sql.ts";
import { takeStep, twoFactorOf, useRecoveryCode } from "./two-factor.sql.ts";
import { notifyRecoveryCodes } from "../write-mail.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A network that a member has signed in from is known this long. */
export const knownMs = 90 * dayMs;
const triesAnHour = 10;
const triesADay = 30;
/** Letters and digits that nobody takes for another: 32 of them, so ten are 50 bits. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const lettersOfCode = 10;

/** The fields of a second try beside the password. */
export interface SecondStepInput {
  totp?: string | undefined;
  recovery_code?: string | undefined;
}

/** A right second step, to be used up in the transaction that it permits. Null if none is needed. */
export type SecondStep = null | { subject: string; take: { totp: bigint } | { recovery: Buffer[] } };

/**
 * Compares the second step of a member whose password was right. It runs before the transaction, so that each attempt
 * counts. Refuses `totp_required`, `totp_incorrect` and `too_often`. Strangers who know the password share their
 * attempts over all networks. A network from which the member signed in has its own, so strangers do not use up the
 * member's. A recovery code is compared when it is used up.
 */
export async function checkSecondStep(
  context: Context,
  member_id: bigint,
  input: SecondStepInput,
  client: Client,
): Promise<SecondStep> {
  const kept = await twoFactorOf(context.tx, member_id);
  if (kept === null || kept.on_at === null) return null;
  if (input.totp === undefined && input.recovery_code === undefined) refuse("totp_required");
  const subject = await countTry(context, member_id, client);
  if (input.totp === undefined)
    return { subject, take: { recovery: recoveryHashes(context.mall, member_id, input.recovery_code ?? "") } };
  const step = totpStep(
    openTotpSecret(context.mall, { of: "member_totp", id: member_id }, kept.secret),
    input.totp,
    context.mall.clock.real(),
  );
  if (step === null) refuse("totp_incorrect");
  return { subject, take: { totp: step } };
}

/** `checkSecondStep` for a row that asks for nothing else before its transaction. */
export function checkActorsStep(
  context: Context,
  input: SecondStepInput,
  { member_id }: Actor,
  client: Client,
): Promise<SecondStep> {
  return checkSecondStep(context, member_id, input, client);
}

/**
 * Uses up what was compared, inside the transaction: if two send the same code at once, one succeeds. A right one
 * resets the count.
 */
export async function takeSecondStep(context: Context, member_id: bigint, second: SecondStep): Promise<void> {
  if (second === null) return;
  const { subject, take } = second;
  if ("totp" in take) {
    if (!(await takeStep(context.tx, member_id, take.totp))) refuse("totp_incorrect");
  } else if (!(await useRecoveryCode(context.tx, member_id, take.recovery, context.now)))
    refuse("recovery_code_incorrect");
  else notifyRecoveryCodes(context, member_id, "used");
  await forgetAttempts(context.tx, "second_step", subject);
}

/** Counts a try before anything is compared: those who guess at the same moment share them. */
export async function countTry(context: Context, member_id: bigint, client: Client): Promise<string> {
  const source = sourceHash(context, client);
  const known = await isKnownSource(context.tx, member_id, source, new Date(context.now.getTime() - knownMs));
  // guard: strangers do not use up the tries of the member's usual network [`${member_id} ${source.toString("hex")}` -> String(member_id)]
  const subject = known ? `${member_id} ${source.toString("hex")}` : String(member_id);
  await countWithin(context, "second_step", subject, hourMs, triesAnHour);
  // Never forgotten by a right code: somebody with the password and an old code could otherwise guess on.
  await countWithin(context, "second_step_day", subject, dayMs, triesADay);
  return subject;
}

async function countWithin(
  { tx, mall }: Context,
  scope: string,
  subject: string,
  windowMs: number,
  max: number,
): Promise<void> {
  // guard: tries of the second step are counted [max) -> max + 1_000)]
  if ((await countAttempt(tx, scope, subject, windowMs, mall.clock)) > max)
    refuse("too_often", { seconds: secondsLeft(windowMs, mall.clock) });
}

/** The stored form of a network: nothing leads back to it. */
export function sourceHash(context: Context, client: Client): Buffer {
  return keyedHash(context.mall, "source", networkOf(client.address));
}

/** The stored form of a device: the hash of the random mark that its browser keeps. */
export function deviceHash(context: Context, device: string): Buffer {
  return keyedHash(context.mall, "member_device", device);
}

/** Ten codes to be shown once: "K7QMX-2HRDA". */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: lettersOfCode / 2 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 10 }, () => `${part()}-${part()}`);
}

/**
 * However it is typed: small letters, gaps, dashes or none, digits of any keyboard. 50 bits under the pepper need no
 * slow hash.
 */
export function recoveryHash(mall: Pick<Mall, "secrets">, member_id: bigint, typed: string): Buffer {
  return pepperedHash(mall, "recovery_code", String(member_id), bareCode(typed));
}

/** Each form that the table may contain, also under the old pepper. */
function recoveryHashes(mall: Pick<Mall, "secrets">, member_id: bigint, typed: string): Buffer[] {
  return pepperedHashes(mall, "recovery_code", String(member_id), bareCode(typed));
}

function bareCode(typed: string): string {
  return plainDigits(typed.normalize("NFKC"))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}
