import type { Language } from "@arcade/contract/languages";
import type { NoticeTopic } from "@arcade/contract/notices/topics";
import { change, type Database, row, rows, sendLater } from "../../platform/database.ts";
import type { Subscription } from "../../platform/push/send-push.ts";
import type { Worded } from "./words.ts";

export function keepPushes(tx: Database, pushes: readonly { id: bigint; notice_id: bigint; subscription_id: bigint }[], now: Date): void {
  sendLater(
    tx,
    `INSERT INTO push (id, notice_id, subscription_id, look_at) SELECT p.id, p.notice_id, p.subscription_id, $4::timestamptz
     FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS p (id, notice_id, subscription_id) ON CONFLICT DO NOTHING`,
    [pushes.map(({ id }) => id), pushes.map(({ notice_id }) => notice_id), pushes.map(({ subscription_id }) => subscription_id), now],
  );
}

export async function takePush(tx: Database, now: Date, until: Date): Promise<bigint | null> {
  const [taken] = await rows<{ id: bigint }>(
    tx,
    `UPDATE push SET look_at = $2 WHERE id = (SELECT id FROM push WHERE look_at <= $1 ORDER BY look_at, id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [now, until],
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

/** A push with what it says; null once nobody is to be told any more. */
export function duePush(tx: Database, id: bigint, now: Date): Promise<DuePush | null> {
  return row<DuePush>(
    tx,
    `SELECT n.id AS notice_id, n.topic, n.subject, n.body, n.details, n.page, n.created_at, n.read_at IS NOT NULL AS read, m.language,
       s.endpoint, s.p256dh, s.auth
     FROM push p JOIN notice n ON n.id = p.notice_id JOIN push_subscription s ON s.id = p.subscription_id JOIN member m ON m.id = n.member_id
     JOIN session a ON a.id = s.session_id WHERE p.id = $1 AND a.expires_at > $2 AND m.suspended_at IS NULL`,
    [id, now],
  );
}

export async function endPush(tx: Database, id: bigint): Promise<void> {
  await change(tx, "DELETE FROM push WHERE id = $1", [id]);
}

/** The browser does not want to be told any more. */
export async function endSubscriptionOfPush(tx: Database, id: bigint): Promise<void> {
  await change(tx, "DELETE FROM push_subscription WHERE id = (SELECT subscription_id FROM push WHERE id = $1)", [id]);
}

export async function putOffPush(tx: Database, id: bigint, until: Date): Promise<void> {
  await change(tx, "UPDATE push SET look_at = $2 WHERE id = $1", [id, until]);
}

interface NewSubscription extends Subscription {
  id: bigint;
  session_id: bigint;
  member_id: bigint;
  now: Date;
}

/** One for each session and each browser: the newest holds. */
export async function keepSubscription(tx: Database, { id, session_id, member_id, endpoint, p256dh, auth, now }: NewSubscription): Promise<void> {
  await change(tx, "DELETE FROM push_subscription WHERE session_id = $1 OR endpoint = $2", [session_id, endpoint]);
  await change(
    tx,
    `INSERT INTO push_subscription (id, session_id, member_id, endpoint, p256dh, auth, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING`,
    [id, session_id, member_id, endpoint, p256dh, auth, now],
  );
}

export async function endSubscription(tx: Database, sessionId: bigint): Promise<void> {
  await change(tx, "DELETE FROM push_subscription WHERE session_id = $1", [sessionId]);
}
