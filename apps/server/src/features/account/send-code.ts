import type { account, CodePurpose } from "@arcade/contract/account/api";
import type { Received } from "@arcade/contract/endpoint";
import { countAttempt } from "../../platform/attempts.ts";
import { refuse } from "../../platform/refuse.ts";
import type { Client } from "../../platform/serve.ts";
import type { Actor, Turn } from "../../platform/turn.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { foldEmail } from "./rules.ts";
import { networkOf } from "../../platform/client.ts";
import { spendCaptcha } from "./spend-captcha.ts";
import { codeSentAt, replaceCode } from "./sql.ts";
import { codeHash, codeSubject, newCode } from "./use-code.ts";
import { memberByEmail, memberById } from "./views.ts";
import { mailCode } from "./write-mail.ts";

type Input = Received<(typeof account)["sendCode"]>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Before the transaction: who may ask for this, the captcha of a visitor, and how much one network has asked for. */
export async function admitCode(turn: Turn, { purpose, email, captcha }: Input, actor: Actor | null, client: Client): Promise<void> {
  const toOwn = purpose === "payment_password" || purpose === "leave_email";
  if (isMembers(purpose)) {
    if (actor === null) refuse("log_in");
    if (actor.suspended_reason !== null) refuse("account_suspended", { reason: actor.suspended_reason });
  }
  if (toOwn && email !== undefined) refuse("invalid_input", { fields: [{ field: "email", rule: "unknown_field" }] });
  if (!toOwn && email === undefined) refuse("invalid_input", { fields: [{ field: "email", rule: "required" }] });
  if (!isMembers(purpose)) await spendCaptcha(turn, captcha);

  const network = keyedHash(turn.mall, "source", networkOf(client.address)).toString("hex");
  const asked = await countAttempt(turn.tx, "codes_asked", network, hourMs, turn.now);
  if (asked > turn.settings.codes_an_hour_from_one_source) refuse("sending_too_often", { seconds: secondsLeft(turn.now, hourMs) });
}

/** What a member asks for in a session, and no visitor can: the code is this member's alone. */
function isMembers(purpose: CodePurpose): boolean {
  return purpose !== "register" && purpose !== "reset_password";
}

/**
 * Sends a code. SPEC 5 wants an address named that is taken (`register`, `change_email`) or that nobody has (`reset_password`):
 * asking costs a captcha or a session, and is counted for its network (SEC-017).
 */
export async function sendCode(turn: Turn, { purpose, email }: Input, actor: Actor | null) {
  const me = actor === null ? null : await memberById(turn.tx, actor.member_id);
  const address = email ?? me?.email ?? refuse("log_in");
  const email_folded = foldEmail(address);
  const owner = await memberByEmail(turn.tx, email_folded);
  if ((purpose === "register" || purpose === "change_email") && owner !== null) refuse("email_taken");
  if (purpose === "reset_password" && owner === null) refuse("email_unknown");

  await withinADay(turn, email_folded, actor);
  const code = newCode();
  await replace(turn, purpose, codeSubject(email_folded, isMembers(purpose) ? (actor?.member_id ?? null) : null), code);
  const reader = purpose === "reset_password" ? owner : me;
  await mailCode(turn, address, reader?.language ?? turn.language, purpose, code);
  return { sent_to: address, resend_after_seconds: turn.settings.code_resend_seconds, valid_minutes: turn.settings.code_minutes };
}

/** Ten a day for one address, and for one member whatever the addresses. A refused one is not counted: it was not sent. */
async function withinADay({ tx, now, settings }: Turn, email_folded: string, actor: Actor | null): Promise<void> {
  const most = settings.codes_a_day;
  const toAddress = await countAttempt(tx, "codes_sent_to", email_folded, dayMs, now);
  const byMember = actor === null ? 0 : await countAttempt(tx, "codes_sent_by", String(actor.member_id), dayMs, now);
  if (toAddress > most || byMember > most) refuse("sending_limit", { most });
}

/** The new code takes the old one's place, unless that was sent a moment ago. */
async function replace({ tx, now, settings, mall }: Turn, purpose: CodePurpose, subject: string, code: string): Promise<void> {
  const resendMs = settings.code_resend_seconds * 1_000;
  const kept = {
    purpose,
    email_folded: subject,
    hash: codeHash(mall, purpose, subject, code),
    tries: settings.code_tries,
    expires_at: new Date(now.getTime() + settings.code_minutes * minuteMs),
    sent_before: new Date(now.getTime() - resendMs),
  };
  if (await replaceCode(tx, kept, now)) return;
  const living = await codeSentAt(tx, purpose, subject);
  const elapsedMs = living === null ? 0 : now.getTime() - living.sent_at.getTime();
  refuse("sending_too_often", { seconds: Math.max(1, Math.ceil((resendMs - elapsedMs) / 1_000)) });
}

function secondsLeft(now: Date, windowMs: number): number {
  return Math.ceil((windowMs - (now.getTime() % windowMs)) / 1_000);
}
