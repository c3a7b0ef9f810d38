import { codeDigits } from "@arcade/contract/constants";
import type { CodePurpose, visitorPurposes } from "@arcade/contract/people/account/api";
import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Mall } from "../../../platform/mall.ts";
import { countAttempt, returnAttempt } from "../../../platform/http/attempts.ts";
import { spendCaptcha } from "../../../platform/captcha/spend-captcha.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import type { Context } from "../../../platform/context.ts";
import { isPepperedHash, pepperedHash } from "../../../platform/secrets/keyed-hash.ts";
import { deleteCode, takeTry } from "./code.sql.ts";
import { foldEmail } from "./rules.ts";
import { sourceHash } from "./two-factor/second-step.ts";

const hourMs = 3_600_000;
/** Wrong codes of visitors from one network in an hour before each further try costs a captcha. */
const wrongBeforeCaptcha = 3;

/** What a visitor brings with a code. */
interface VisitorsCode {
  email: string;
  code: string;
  ticket: string;
  captcha?: string | undefined;
}

/** A code that was right and is still to be spent. */
export interface RightCode {
  purpose: CodePurpose;
  email_folded: string;
  /** Who asked for it. */
  ticket_hash: Buffer;
  hash: Buffer;
}

/** Random text that only the browser knows which asked for a code. */
export function newTicket(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The stored form of who asked for a code: the ticket of a visitor's browser, or the member. Two who ask for the same
 * address have a code each, and neither uses, replaces or uses up the other's. No ticket has a space.
 */
export function askerHash(asker: string | bigint): Buffer {
  return createHash("sha256")
    .update(typeof asker === "string" ? asker : `member ${asker}`)
    .digest();
}

export function newCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
}

/** The stored form of a code: it works for one purpose and one subject. */
export function codeHash(mall: Mall, purpose: CodePurpose, subject: string, code: string): Buffer {
  return pepperedHash(mall, "code", purpose, subject, code);
}

/**
 * Compares a code. The try is taken and committed before the comparison, so it is called before the transaction:
 * a wrong one is counted although it is refused, and guesses at the same moment have the same tries between them
 * (SEC-018). `asker` is the member who asked for it, or the ticket of the visitor who did.
 */
export async function checkCode(
  context: Context,
  purpose: CodePurpose,
  email_folded: string,
  code: string,
  asker: string | bigint,
): Promise<RightCode> {
  const ticket_hash = askerHash(asker);
  const living = await takeTry(context.tx, { purpose, email_folded, ticket_hash }, context.now);
  if (living === null) refuse("code_expired");
  const { hash } = living;
  if (!isPepperedHash(context.mall, hash, "code", purpose, email_folded, code))
    refuse("code_incorrect", { tries_left: living.tries_left });
  return { purpose, email_folded, ticket_hash, hash };
}

/**
 * `checkCode` for a visitor. Only who asked for the code has its ticket, so a stranger takes none of its tries. An
 * address without an account has a code as well, which nobody was told: it answers alike.
 */
export async function checkVisitorsCode(
  context: Context,
  purpose: (typeof visitorPurposes)[number],
  { email, code, ticket, captcha }: VisitorsCode,
  client: Client,
): Promise<RightCode> {
  const network = sourceHash(context, client).toString("hex");
  const tries = await countAttempt(context.tx, "codes_tried_from", network, hourMs, context.mall.clock);
  if (tries > wrongBeforeCaptcha) await spendCaptcha(context, captcha);
  const right = await checkCode(context, purpose, foldEmail(email), code, ticket);
  await returnAttempt(context.tx, "codes_tried_from", network, hourMs, context.mall.clock);
  return right;
}

/** Ends a right code together with what it opens, in its transaction: of two uses at once, one is refused. */
export async function spendCode(context: Context, { hash, ...key }: RightCode): Promise<void> {
  if (!(await deleteCode(context.tx, key, hash))) refuse("code_expired");
}
