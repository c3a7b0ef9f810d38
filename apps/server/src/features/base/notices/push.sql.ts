import type { Language } from "@arcade/contract/languages";
import type { NoticeTopic } from "@arcade/contract/base/notices/topics";
import { type Database, many, maybeOne, run, sendLater } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import type { Subscription } from "../../../platform/push/send-push.ts";
import type { Worded } from "./words.ts";

export function keepPushes(
  tx: Database,
  pushes: readonly { id: bigint; notice_id: bigint; subscription_id: bigint }[],
  now: Date,
): void {
  sendLater(
    tx,
    sql`INSERT INTO push (id, notice_id, subscription_id, next_attempt_at) SELECT p.id, p.notice_id, p.subscription_id,
      ${now}::timestamptz
     FROM unnest(${pushes.map(({ id }) => id)}::bigint[], ${pushes.map(({ notice_id }) => notice_id)}::bigint[],
       ${pushes.map(({ subscription_id }) => subscription_id)}::bigint[]) AS p (id, notice_id, subscription_id)
       ON CONFLICT DO NOTHING`,
  );
}

export async function takePush(tx: Database, now: Date, until: Date): Promise<bigint | null> {
  const [taken] = await many<{ id: bigint }>(
    tx,
    sql`UPDATE push SET next_attempt_at = ${until} WHERE id = (SELECT id FROM push WHERE next_attempt_at <= ${now} ORDER BY next_attempt_at, id
      LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
  );
  return taken?.id ?? null;
}

export interface DuePush extends Worded, Subscription {
  notice_id: bigint;
  topic: NoticeTopic;
  language: Language;
  created_at: Date;
  read: boolean;
}

/** A push with its text; null if nobody should get it any more. */
export function duePush(tx: Database, id: bigint, now: Date): Promise<DuePush | null> {
  return maybeOne<DuePush>(
    tx,
    sql`SELECT n.id AS notice_id, n.topic, n.subject, n.body, n.details, n.page, n.created_at, n.read_at IS NOT NULL
      AS read, m.language,
       s.endpoint, s.p256dh, s.auth
     FROM push p JOIN notice n ON n.id = p.notice_id JOIN push_subscription s ON s.id = p.subscription_id
       JOIN member m ON m.id = n.member_id
     JOIN session a ON a.id = s.session_id WHERE p.id = ${id} AND a.expires_at > ${now} AND m.suspended_at IS NULL`,
  );
}

export async function endPush(tx: Database, id: bigint): Promise<void> {
  await run(tx, sql`DELETE FROM push WHERE id = ${id}`);
}

/** The browser does not want pushes any more. */
export async function endSubscriptionOfPush(tx: Database, id: bigint): Promise<void> {
  await run(tx, sql`DELETE FROM push_subscription WHERE id = (SELECT subscription_id FROM push WHERE id = ${id})`);
}

export async function putOffPush(tx: Database, id: bigint, until: Date): Promise<void> {
  await run(tx, sql`UPDATE push SET next_attempt_at = ${until} WHERE id = ${id}`);
}

interface NewSubscription extends Subscription {
  id: bigint;
  session_id: bigint;
  member_id: bigint;
  now: Date;
}

/** Browsers of one member. Each notice goes to all of them, and others wait behind it. */
export const maxSubscriptions = 8;

/** One for each session and each browser: the newest holds. Of one member the newest few are kept. */
export async function keepSubscription(
  tx: Database,
  { id, session_id, member_id, endpoint, p256dh, auth, now }: NewSubscription,
): Promise<void> {
  // Two calls at once must not both count the same few, so they come one after the other.
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended('push subscriptions', ${member_id}))`);
  await run(tx, sql`DELETE FROM push_subscription WHERE session_id = ${session_id} OR endpoint = ${endpoint}`);
  await run(
    tx,
    sql`INSERT INTO push_subscription (id, session_id, member_id, endpoint, p256dh, auth, created_at)
      VALUES (${id}, ${session_id}, ${member_id}, ${endpoint}, ${p256dh}, ${auth}, ${now})
     ON CONFLICT DO NOTHING`,
  );
  await run(
    tx,
    // guard: a member's notices go to a few browsers [${constant(maxSubscriptions)} -> 1000]
    sql`DELETE FROM push_subscription WHERE id IN (SELECT id FROM push_subscription WHERE member_id = ${member_id}
      ORDER BY created_at DESC, id DESC OFFSET ${constant(maxSubscriptions)})`,
  );
}

export async function endSubscription(tx: Database, sessionId: bigint): Promise<void> {
  await run(tx, sql`DELETE FROM push_subscription WHERE session_id = ${sessionId}`);
}
