import { hash, randomBytes } from "node:crypto";
import type { support } from "@arcade/contract/oversight/support/api";
import type { Received } from "@arcade/contract/endpoint";
import { countAttempt, secondsLeft } from "../../../platform/http/attempts.ts";
import { networkOf } from "../../../platform/http/client.ts";
import { keyedHash } from "../../../platform/secrets/keyed-hash.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { spendCaptcha } from "../../../platform/captcha/spend-captcha.ts";
import { foldName, looksOfficial } from "../../people/account/index.ts";
import { beginVisit, readBySupport, seenBySupport, writeAsVisitor } from "../../talk/chat/index.ts";
import { rateCase } from "./rate-case.ts";
import { insertVisit, visitOf } from "./sql.ts";
import { standingOf } from "./views.ts";

const hourMs = 60 * 60_000;

/** Before the transaction: a captcha, and how many conversations one network has begun. */
export async function admitVisit(
  context: Context,
  { captcha }: Received<typeof support.visitBegin>,
  _actor: Actor | null,
  client: Client,
): Promise<void> {
  // guard: a captcha opens one conversation
  await spendCaptcha(context, captcha);
  const network = keyedHash(context.mall, "source", networkOf(client.address)).toString("hex");
  const begun = await countAttempt(context.tx, "support_visits", network, hourMs, context.mall.clock);
  if (begun > context.settings.support_visits_an_hour_from_one_source)
    refuse("visits_limit", { minutes: minutesLeft(context) });
}

/**
 * The secret goes to the browser, this once; the database has its hash. Nothing ties it to an account, even if the
 * visitor logs in later.
 */
export async function beginVisitAtSupport(context: Context, name: string) {
  const folded = foldName(name);
  if (folded !== "" && looksOfficial(folded, context.mall.branding.name)) refuse("nickname_reserved");
  const visit = randomBytes(32).toString("base64url");
  const conversation_id = await beginVisit(context, hashOf(visit));
  await insertVisit(context.tx, conversation_id, name, context.language, context.now);
  return { visit };
}

/** Before the transaction: how much one conversation has sent within the hour. */
export async function admitWord(context: Context, { visit }: Received<typeof support.visitSend>): Promise<void> {
  const sent = await countAttempt(
    context.tx,
    "support_words",
    hashOf(visit).toString("hex"),
    hourMs,
    context.mall.clock,
  );
  if (sent > context.settings.support_visit_messages_an_hour) refuse("visits_limit", { minutes: minutesLeft(context) });
}

export async function sendAsVisitor(context: Context, { visit, mark, text }: Received<typeof support.visitSend>) {
  const { conversation_id } = (await visitOf(context.tx, hashOf(visit))) ?? refuse("not_found");
  return (await writeAsVisitor(context, conversation_id, { client_id: mark, text })).message;
}

export async function visitHistory(context: Context, { visit, after, before }: Received<typeof support.visitHistory>) {
  const visitor_hash = hashOf(visit);
  const { conversation_id } = (await visitOf(context.tx, visitor_hash)) ?? refuse("not_found");
  const { items, more, seq, customer_read } = await readBySupport(context, conversation_id, { after, before });
  if (customer_read < seq) await seenBySupport(context, conversation_id, "customer", seq);
  return { items, more, ...(await standingOf(context.tx, { member_id: null, visitor_hash })) };
}

export function rateAsVisitor(context: Context, { visit, ...rating }: Received<typeof support.visitRate>) {
  return rateCase(context, { member_id: null, visitor_hash: hashOf(visit) }, rating);
}

function hashOf(visit: string): Buffer {
  return hash("sha256", visit, "buffer");
}

function minutesLeft({ mall }: Context): number {
  return Math.max(1, Math.ceil(secondsLeft(hourMs, mall.clock) / 60));
}
