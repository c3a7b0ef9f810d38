import { type account, type CodePurpose, visitorPurposes } from "@arcade/contract/people/account/api";
import type { Received } from "@arcade/contract/endpoint";
import { countAttempt, secondsLeft } from "../../../platform/http/attempts.ts";
import { refuseWithoutMail } from "../../../platform/outside/mail.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { keyedHash } from "../../../platform/secrets/keyed-hash.ts";
import { isOpenToNewMembers } from "./agreements.sql.ts";
import { foldEmail } from "./rules.ts";
import { networkOf } from "../../../platform/http/client.ts";
import { spendCaptcha } from "../../../platform/captcha/spend-captcha.ts";
import { knownMs, sourceHash } from "./two-factor/second-step.ts";
import { type Asker, lastSent, replaceCode } from "./code.sql.ts";
import { isKnownSource } from "./known-source.sql.ts";
import { codeHash, newCode, newTicket, askerHash } from "./use-code.ts";
import { type Member, memberByEmail, memberById } from "./views.ts";
import { mailCode } from "./write-mail.ts";

type Input = Received<(typeof account)["sendCode"]>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Before the transaction: who may ask for this, the captcha of a visitor, and how much one network has asked for. */
export async function admitCode(
  context: Context,
  { purpose, email, captcha }: Input,
  actor: Actor | null,
  client: Client,
): Promise<void> {
  refuseWithoutMail(context);
  if (purpose === "register" && !(await isOpenToNewMembers(context))) refuse("not_open_yet");
  const toOwn = purpose === "payment_password" || purpose === "leave_email";
  if (isMembers(purpose)) {
    if (actor === null) refuse("log_in");
    if (actor.suspended_reason !== null) refuse("account_suspended", { reason: actor.suspended_reason });
  }
  if (toOwn && email !== undefined) refuse("invalid_input", { fields: [{ field: "email", rule: "unknown_field" }] });
  if (!toOwn && email === undefined) refuse("invalid_input", { fields: [{ field: "email", rule: "required" }] });
  if (!isMembers(purpose)) await spendCaptcha(context, captcha);

  const network = keyedHash(context.mall, "source", networkOf(client.address)).toString("hex");
  const asked = await countAttempt(context.tx, "codes_asked", network, hourMs, context.mall.clock);
  if (asked > context.settings.codes_an_hour_from_one_source)
    refuse("sending_too_often", { seconds: secondsLeft(hourMs, context.mall.clock) });
}

/** What a member requests in a session, and no visitor can: the code belongs to this member only. */
function isMembers(purpose: CodePurpose): boolean {
  return !visitorPurposes.some((each) => each === purpose);
}

/**
 * Sends a code. SPEC 5 says that an address which is taken (`register`, `change_email`) or which nobody has
 * (`reset_password`) is named. So asking costs a captcha or a session, and is counted for its network (SEC-017). A
 * visitor's code works only together with the ticket of this answer. A visitor who asks again sends it, and the new
 * code replaces the old one.
 */
export async function sendCode(
  context: Context,
  { purpose, email, ticket: earlier }: Input,
  actor: Actor | null,
  client: Client,
) {
  const me = actor === null ? null : await memberById(context.tx, actor.member_id);
  const address = email ?? me?.email ?? refuse("log_in");
  const email_folded = foldEmail(address);
  const owner = await memberByEmail(context.tx, email_folded);
  if ((purpose === "register" || purpose === "change_email") && owner !== null) refuse("email_taken");
  if (purpose === "reset_password" && owner === null) refuse("email_unknown");

  const ticket = isMembers(purpose) ? null : (earlier ?? newTicket());
  const ticket_hash = askerHash(ticket ?? actor?.member_id ?? refuse("log_in"));
  const home = await homeOf(context, purpose, owner, client);
  const asker = { ticket_hash, asked_from: isMembers(purpose) ? ticket_hash : home };
  await waited(context, purpose, email_folded, asker);
  await withinADay(context, email_folded, actor, home);
  const code = newCode();
  const expires_at = new Date(context.now.getTime() + context.settings.code_minutes * minuteMs);
  const hash = codeHash(context.mall, purpose, email_folded, code);
  await replaceCode(
    context.tx,
    { purpose, email_folded, hash, ...asker, tries: context.settings.code_tries, expires_at },
    context.now,
  );
  const reader = isMembers(purpose) ? me : owner;
  if (purpose !== "log_in" || owner !== null)
    await mailCode(context, address, reader?.language ?? context.language, purpose, code);
  return {
    sent_to: address,
    ticket,
    resend_after_seconds: context.settings.code_resend_seconds,
    valid_minutes: context.settings.code_minutes,
  };
}

/**
 * The network, if the account's member signed in from it: strangers elsewhere use up neither its waiting time nor its
 * codes of a day.
 */
async function homeOf(context: Context, purpose: CodePurpose, owner: Member | null, client: Client): Promise<Buffer> {
  if (isMembers(purpose) || owner === null) return Buffer.alloc(0);
  const source = sourceHash(context, client);
  return (await isKnownSource(context.tx, owner.id, source, new Date(context.now.getTime() - knownMs)))
    ? source
    : Buffer.alloc(0);
}

/**
 * Ten a day for one address, as many for each network from which its member signs in, and ten for one member whatever
 * the addresses. A refused one was not sent, so it is not counted.
 */
async function withinADay(
  { tx, mall, settings }: Context,
  email_folded: string,
  actor: Actor | null,
  home: Buffer,
): Promise<void> {
  const max = settings.codes_a_day;
  const subject = home.length === 0 ? email_folded : `${email_folded} ${home.toString("hex")}`;
  const toAddress = await countAttempt(tx, "codes_sent_to", subject, dayMs, mall.clock);
  const byMember =
    actor === null ? 0 : await countAttempt(tx, "codes_sent_by", String(actor.member_id), dayMs, mall.clock);
  if (toAddress > max || byMember > max) refuse("sending_limit", { max });
}

/** Unless one was sent a moment ago. */
async function waited(
  { tx, now, settings }: Context,
  purpose: CodePurpose,
  email_folded: string,
  asker: Asker,
): Promise<void> {
  const last = await lastSent(tx, purpose, email_folded, asker);
  const leftMs = last === null ? 0 : settings.code_resend_seconds * 1_000 - (now.getTime() - last.getTime());
  if (leftMs > 0) refuse("sending_too_often", { seconds: Math.ceil(leftMs / 1_000) });
}
