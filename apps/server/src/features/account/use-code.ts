import { codeDigits } from "@arcade/contract/constants";
import type { CodePurpose } from "@arcade/contract/account/api";
import { randomInt, timingSafeEqual } from "node:crypto";
import type { Mall } from "../../platform/mall.ts";
import { refuse } from "../../platform/refuse.ts";
import type { Turn } from "../../platform/turn.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { deleteCode, takeTry } from "./sql.ts";

/** A code that was right and is still to be spent. */
export interface RightCode {
  purpose: CodePurpose;
  email_folded: string;
  /** Under which the code is kept. */
  subject: string;
  hash: Buffer;
}

/**
 * Under what a code is kept: the address, and before it the member who asked, where one did. Two members who ask for the same address have a
 * code each, and neither can use or replace the other's. No address has a space.
 */
export function codeSubject(email_folded: string, asker: bigint | null): string {
  return asker === null ? email_folded : `${asker} ${email_folded}`;
}

export function newCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
}

/** What is kept of a code: it opens one purpose for one subject. */
export function codeHash(mall: Mall, purpose: CodePurpose, subject: string, code: string): Buffer {
  return keyedHash(mall, "code", purpose, subject, code);
}

/**
 * Compares a code. The try is taken and committed before the comparison, so it is called before the transaction:
 * a wrong one is counted although it is refused, and guesses at the same moment have the same tries between them (SEC-018).
 * `asker` is the member who asked for it; null where a visitor did.
 */
export async function checkCode(turn: Turn, purpose: CodePurpose, email_folded: string, code: string, asker: bigint | null): Promise<RightCode> {
  const subject = codeSubject(email_folded, asker);
  const living = await takeTry(turn.tx, purpose, subject, turn.now);
  if (living === null) refuse("code_expired");
  const hash = codeHash(turn.mall, purpose, subject, code);
  if (!timingSafeEqual(hash, living.hash)) refuse("code_incorrect", { tries_left: living.tries_left });
  return { purpose, email_folded, subject, hash };
}

/** Ends a right code together with what it opens, in its transaction: of two uses at once, one is refused. */
export async function spendCode(turn: Turn, { purpose, subject, hash }: RightCode): Promise<void> {
  if (!(await deleteCode(turn.tx, purpose, subject, hash))) refuse("code_expired");
}
