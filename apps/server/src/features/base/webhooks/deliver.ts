import {
  answerSeconds,
  keptDeliveryMs,
  maxAnswer,
  type OffReason,
  retryAfterSeconds,
  switchOffAfterMs,
} from "@arcade/contract/base/webhooks/events";
import { sentence } from "@arcade/messages";
import type { Context } from "../../../platform/context.ts";
import { leaseUntil, outboundJob } from "../../../platform/jobs/outbound-job.ts";
import type { Sweep } from "../../../platform/jobs/sweep.ts";
import type { Mall } from "../../../platform/mall.ts";
import { openSecret } from "../../../platform/secrets/seal.ts";
import { notifyStore } from "../notices/index.ts";
import { bodyOf, signedHeaders } from "./sign.ts";
import {
  dueDelivery,
  endWaiting,
  forgetDeliveries,
  noteStanding,
  noteTry,
  oldDelivery,
  putOff,
  type Standing,
  switchOff,
  takeDelivery,
  triesOf,
} from "./sql.ts";

interface Outcome {
  /** Null if there was no answer. */
  status: number | null;
  answer: string;
  ms: number;
}

/** Sends events to the webhooks. Faults of the receiver are outcomes; only our own faults are thrown. */
export const webhookOutboundJobs = [
  outboundJob<Outcome | null>({
    name: "send webhooks",
    take: ({ tx, now }) => takeDelivery(tx, now, leaseUntil(now)),
    run: (mall, id) => send(mall, id),
    settle: (context, id, outcome) => settle(context, id, outcome),
    postpone: ({ tx, now }, id, until) => putOff(tx, id, until, now),
  }),
];

export const webhookSweeps: readonly Sweep[] = [
  {
    name: "forget old webhook deliveries",
    take: async ({ tx, now }, except) => (except.length > 0 ? null : oldDelivery(tx, kept(now))),
    move: ({ tx, now }) => forgetDeliveries(tx, kept(now)),
  },
];

const kept = (now: Date) => new Date(now.getTime() - keptDeliveryMs);

async function send(mall: Mall, id: bigint): Promise<Outcome | null> {
  const due = await dueDelivery(mall.db, id);
  if (due === null) return null;
  const now = mall.clock.now();
  const body = bodyOf(due);
  const isOldGood = due.old_secret !== null && due.old_secret_until !== null && due.old_secret_until > now;
  const secrets = [due.secret, ...(isOldGood && due.old_secret ? [due.old_secret] : [])].map((sealed) =>
    openSecret(mall, { of: "webhook_secret", id: due.webhook_id }, sealed),
  );
  const headers = {
    "content-type": "application/json",
    "user-agent": "Arcade-Webhooks",
    ...signedHeaders(`msg_${id}`, now, body, secrets),
  };
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  const timeoutMs = answerSeconds * 1_000;
  try {
    const answer = await mall.postToPublic({ url: due.url, headers, body, timeoutMs, maxBytes: maxAnswer });
    return { status: answer.status, answer: answer.text.slice(0, maxAnswer), ms: ms() };
  } catch (error) {
    return { status: null, answer: faultOf(error), ms: ms() };
  }
}

/** Why there was no answer, for the owner of the webhook. It says nothing about the mall's network. */
function faultOf(error: unknown): string {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  if (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError"))
    return `no answer within ${answerSeconds} s`;
  return (code || (error instanceof Error ? error.message : "no answer")).slice(0, maxAnswer);
}

async function settle(context: Context, id: bigint, outcome: Outcome | null): Promise<void> {
  const { tx, now } = context;
  const ok = outcome?.status !== undefined && outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  const tries = outcome === null ? null : await triesOf(tx, id);
  if (outcome === null || tries === null) return;
  const wait = retryAfterSeconds[tries];
  const again = !ok && wait !== undefined && outcome.status !== 410;
  await noteTry(tx, id, {
    state: ok ? "done" : again ? "waiting" : "failed",
    next_attempt_at: again ? new Date(now.getTime() + wait * 1_000) : null,
    ...outcome,
    now,
  });
  const standing = await noteStanding(tx, id, { ok, now });
  if (standing === null) return;
  const isFailing =
    standing.failing_since !== null && now.getTime() - standing.failing_since.getTime() >= switchOffAfterMs;
  if (outcome.status === 410) await endWebhook(context, standing, "gone");
  else if (isFailing) await endWebhook(context, standing, "failing");
}

/** Switches it off until its owner switches it on again. The owner is notified once. */
async function endWebhook(context: Context, standing: Standing, reason: OffReason): Promise<void> {
  if (!(await switchOff(context.tx, standing.id, reason, context.now))) return;
  await endWaiting(context.tx, standing.id);
  const { host } = new URL(standing.url);
  if (standing.owner_id !== null)
    notifyStore(context, standing.owner_id, {
      dedupe_key: `webhook:${standing.id}:off:${context.now.getTime()}`,
      topic: "store",
      template: ["mail.webhook_off_subject", "mail.webhook_off_body"],
      details: { host },
      page: "/pages/shop/setting?part=webhooks",
    });
  else if (standing.operator_email !== null && standing.operator_language !== null) {
    const { operator_email: to, operator_language: language } = standing;
    const values = {
      mall: context.mall.branding.name,
      host,
      link: `${context.mall.configuration.publicUrl}/office/#/integrations`,
    };
    await context.enqueue("mail", {
      to,
      language,
      subject: sentence(language, "mail.webhook_off_subject", values),
      body: sentence(language, "mail.webhook_off_body", values),
    });
  }
}
