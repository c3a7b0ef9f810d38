import { codeDigits } from "@arcade/contract/constants";
import type { CodePurpose } from "@arcade/contract/account/api";
import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Mall } from "../../platform/mall.ts";
import { refuse } from "../../platform/refuse.ts";
import type { Turn } from "../../platform/turn.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { deleteCode, takeTry } from "./sql.ts";

/** A code that was right and is still to be spent. */
export interface RightCode {
  purpose: CodePurpose;
  email_folded: string;
  ticket_hash: Buffer;
  hash: Buffer;
}

/** Random text that only the browser knows which asked for a code. */
export function newTicket(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a ticket; nothing where there is none, as with one's own codes. */
export function ticketHash(ticket: string | null): Buffer {
  return ticket === null ? Buffer.alloc(0) : createHash("sha256").update(ticket).digest();
}

export function newCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
}

/** What is kept of a code: it opens one purpose at one address. */
export function codeHash(mall: Mall, purpose: CodePurpose, email_folded: string, code: string): Buffer {
  return keyedHash(mall, "code", purpose, email_folded, code);
}

/**
 * Compares a code. The try is taken and committed before the comparison, so it is called before the transaction:
 * a wrong one is counted although it is refused, and guesses at the same moment have the same tries between them (SEC-018). A visitor's code has a ticket: whoever does not have it takes nobody's tries.
 */
export async function checkCode(turn: Turn, purpose: CodePurpose, email_folded: string, code: string, ticket: string | null = null): Promise<RightCode> {
  const ticket_hash = ticketHash(ticket);
  const living = await takeTry(turn.tx, { purpose, email_folded, ticket_hash }, turn.now);
  if (living === null) refuse("code_expired");
  const hash = codeHash(turn.mall, purpose, email_folded, code);
  if (!timingSafeEqual(hash, living.hash)) refuse("code_incorrect", { tries_left: living.tries_left });
  return { purpose, email_folded, ticket_hash, hash };
}

/** Ends a right code together with what it opens, in its transaction: of two uses at once, one is refused. */
export async function spendCode(turn: Turn, { hash, ...key }: RightCode): Promise<void> {
  if (!(await deleteCode(turn.tx, key, hash))) refuse("code_expired");
}
