import type { StorePart } from "@arcade/contract/access";
import type { Language } from "@arcade/contract/languages";
import {
  type ChosenTopic,
  type NoticeBox,
  type NoticeTopic,
  noticeTopics,
  usualChoice,
} from "@arcade/contract/base/notices/topics";
import type { MessageId } from "@arcade/messages";
import { type Database, many, one, run, sendLater } from "../../../platform/database.ts";
import { minIdAt } from "../../../platform/context.ts";
import { recordset, sql, type Sql } from "../../../platform/sql.ts";
import type { Details, Worded } from "./words.ts";

export interface NewNotice {
  id: bigint;
  member_id: bigint;
  dedupe_key: string;
  topic: NoticeTopic;
  subject: MessageId;
  body: MessageId;
  details: Details;
  page: string;
  order_id: bigint | null;
  by_mail: boolean;
  mail_to: string | null;
  not_me: boolean;
  /** For a notice to a store: the part of its work, if staff get it as well. */
  store_part: StorePart | null;
  /** The employment as which the member gets it; null for everybody else. */
  staff_id: bigint | null;
}

const usually = (way: "mail" | "push") => noticeTopics.filter((topic) => usualChoice(topic)[way]);
const [usuallyByMail, usuallyByPush] = [usually("mail"), usually("push")];

/** Whether the notice `n` goes by mail, and by push if there is a browser; `c` is its member's choice. */
const goesByMail = (n: Sql) =>
  // guard: security notices are mailed, whatever was chosen [${n}.topic = 'security' OR -> ${n}.topic <> 'security' AND]
  sql`${n}.by_mail AND (${n}.topic = 'security' OR coalesce(c.by_mail, ${n}.topic = ANY(${usuallyByMail}::text[])))`;
const goesByPush = (n: Sql) => sql`coalesce(c.by_push, ${n}.topic = ANY(${usuallyByPush}::text[]))`;

/** Staff who have its part of the work get notices of their own, made when it is handed on. */
const goesToStaff = (n: Sql) =>
  sql`(${n}.store_part IS NOT NULL AND ${n}.staff_id IS NULL AND EXISTS (
    SELECT FROM store s JOIN store_staff t ON t.store_id = s.id AND t.ended_at IS NULL AND ${n}.store_part = ANY(t.parts)
    WHERE s.owner_id = ${n}.member_id))`;

/** Browsers that want pushes, of sessions that are still valid. */
const subscriptionsOf = (n: Sql, now: Date) =>
  sql`SELECT p.id FROM push_subscription p JOIN session s ON s.id = p.session_id WHERE p.member_id = ${n}.member_id
    AND s.expires_at > ${now}`;

/**
 * Stores notices, and hands on those that somebody wants by mail or push. A notice that a member already has is not
 * stored again. Costs no round trip. Most notices are wanted by neither way, and marking them as handed on would write
 * each row and its seven index entries a second time.
 */
export function keepNotices(tx: Database, notices: readonly NewNotice[], now: Date): void {
  const n = sql`n`;
  sendLater(
    tx,
    sql`INSERT INTO notice (id, member_id, dedupe_key, topic, subject, body, details, page, order_id, created_at, send_at,
      by_mail, mail_to, not_me, store_part, staff_id)
     -- guard: one event makes one notice, however often it is tried [n.dedupe_key -> id::text]
     SELECT n.id, n.member_id, n.dedupe_key, n.topic, n.subject, n.body, n.details, n.page, n.order_id, ${now}::timestamptz,
       CASE WHEN ${goesByMail(n)} OR (${goesByPush(n)} AND EXISTS (${subscriptionsOf(n, now)})) OR ${goesToStaff(n)}
         THEN ${now}::timestamptz END, n.by_mail, n.mail_to, n.not_me, n.store_part, n.staff_id
     FROM jsonb_to_recordset(${recordset(notices)}::jsonb) AS n (id bigint, member_id bigint, dedupe_key text, topic text, subject text, body text, details jsonb, page text,
       order_id bigint, by_mail boolean, mail_to text, not_me boolean, store_part text, staff_id bigint)
       LEFT JOIN notice_choice c ON c.member_id = n.member_id AND c.topic = n.topic
     ON CONFLICT (member_id, dedupe_key) DO NOTHING`,
  );
}

export interface ToSend extends Worded {
  id: bigint;
  member_id: bigint;
  mail_to: string | null;
  not_me: boolean;
  /** For a notice to an owner: staff with this part get it as well. */
  store_part: StorePart | null;
  staff_id: bigint | null;
  email: string;
  language: Language;
  goes_by_mail: boolean;
  /** Browsers that it is pushed to. */
  subscriptions: bigint[];
}

/** Whether notices wait to be sent. */
export async function areNoticesDue(tx: Database, now: Date): Promise<boolean> {
  // The minimum, which the index has: for an EXISTS, PostgreSQL read all notices if none waited.
  const { due } = await one<{ due: boolean }>(
    tx,
    sql`SELECT coalesce((SELECT min(send_at) FROM notice) <= ${now}, false) AS due`,
  );
  return due;
}

/**
 * Takes notices that wait to be sent, oldest first; another process takes others. Each is taken once, for as long as
 * this transaction commits.
 */
export async function takeToSend(tx: Database, now: Date, max: number): Promise<ToSend[]> {
  const t = sql`t`;
  const taken = await many<ToSend>(
    tx,
    sql`WITH due AS (
       SELECT id FROM notice WHERE send_at <= ${now} ORDER BY send_at, id LIMIT ${max} FOR UPDATE SKIP LOCKED
     ), taken AS (
       -- guard: a notice is delivered by mail and push once [NULL -> n.send_at + interval '1 second']
       UPDATE notice n SET send_at = NULL FROM due WHERE n.id = due.id
       RETURNING n.id, n.member_id, n.topic, n.subject, n.body, n.details, n.page, n.by_mail, n.mail_to, n.not_me,
         n.store_part, n.staff_id
     )
     SELECT t.id, t.member_id, t.subject, t.body, t.details, t.page, t.mail_to, t.not_me, t.store_part, t.staff_id,
       m.email, m.language,
       ${goesByMail(t)} AS goes_by_mail,
       CASE WHEN ${goesByPush(t)} THEN ARRAY(${subscriptionsOf(t, now)}) ELSE '{}' END AS subscriptions
     FROM taken t JOIN member m ON m.id = t.member_id LEFT JOIN notice_choice c ON c.member_id = t.member_id
       AND c.topic = t.topic`,
  );
  return taken.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

type ToldStaff = Pick<
  NewNotice,
  | "member_id"
  | "staff_id"
  | "store_part"
  | "dedupe_key"
  | "topic"
  | "subject"
  | "body"
  | "details"
  | "page"
  | "order_id"
  | "by_mail"
>;

/**
 * These notices to owners, for staff who have their part now and had begun at that time. The rows of the staff are
 * locked: a transaction that ends somebody's work waits, and then deletes their notices.
 */
export function toTellStaff(tx: Database, noticeIds: readonly bigint[]): Promise<ToldStaff[]> {
  return many<ToldStaff>(
    tx,
    // guard: staff get the notices of their parts [without AND n.store_part = ANY(t.parts)]
    // guard: a former member of staff gets no notices [without AND t.ended_at IS NULL]
    sql`SELECT t.member_id, t.id AS staff_id, n.store_part, n.dedupe_key, n.topic, n.subject, n.body, n.details, n.page,
      n.order_id, n.by_mail
      FROM notice n JOIN store s ON s.owner_id = n.member_id JOIN member o ON o.id = s.owner_id
      JOIN store_staff t ON t.store_id = s.id AND t.ended_at IS NULL AND n.store_part = ANY(t.parts)
        AND t.since <= n.created_at
      WHERE n.id = ANY(${noticeIds}) AND o.suspended_at IS NULL ORDER BY n.id, t.id FOR SHARE OF t`,
  );
}

/** Takes from somebody's list what they were told as staff, but for these parts. */
export function forgetStaffNotices(tx: Database, staffId: bigint, parts: readonly StorePart[]): void {
  sendLater(tx, sql`DELETE FROM notice WHERE staff_id = ${staffId} AND NOT store_part = ANY(${parts})`);
}

/** The same for all staff of a store that closes. */
export function forgetNoticesOfStaff(tx: Database, storeId: bigint | null): void {
  sendLater(tx, sql`DELETE FROM notice WHERE staff_id IN (SELECT id FROM store_staff WHERE store_id = ${storeId})`);
}

/** Marks one as read; false: it is not this member's. */
export async function markRead(
  tx: Database,
  memberId: bigint,
  id: bigint,
  now: Date,
): Promise<"read" | "was_read" | null> {
  const [found] = await many<{ was_read: boolean }>(
    tx,
    sql`WITH mine AS (SELECT id, read_at IS NOT NULL AS was_read FROM notice WHERE id = ${id}
      AND member_id = ${memberId}),
       done AS (UPDATE notice SET read_at = greatest(${now}::timestamptz, created_at) WHERE id = ${id}
         AND member_id = ${memberId} AND read_at IS NULL)
     SELECT was_read FROM mine`,
  );
  if (found === undefined) return null;
  return found.was_read ? "was_read" : "read";
}

/** Marks as read what a member has up to a notice; what is newer stays unread. Returns how many. */
export function markAllRead(
  tx: Database,
  memberId: bigint,
  { box, until }: { box: NoticeBox | null; until: bigint },
  now: Date,
): Promise<number> {
  return run(
    tx,
    sql`UPDATE notice SET read_at = greatest(${now}::timestamptz, created_at)
     -- guard: notices that arrive while all are marked as read stay unread [without AND id <= {until}]
     WHERE member_id = ${memberId} AND id <= ${until} AND read_at IS NULL
       AND (${box}::text IS NULL OR (topic = 'orders') = (${box} = 'logistics'))`,
  );
}

/** Up to this announcement; never back. False: there is none that shows. */
export async function markAnnouncementsRead(
  tx: Database,
  memberId: bigint,
  until: bigint,
  now: Date,
): Promise<boolean> {
  const marked = await run(
    tx,
    sql`INSERT INTO announcement_reader AS r (member_id, read_until)
     SELECT ${memberId}, published_at FROM announcement WHERE id = ${until} AND published_at <= ${now}
       AND withdrawn_at IS NULL
     -- guard: a read announcement never becomes unread again [greatest(r.read_until, excluded.read_until) -> excluded.read_until]
     ON CONFLICT (member_id) DO UPDATE SET read_until = greatest(r.read_until, excluded.read_until)`,
  );
  return marked > 0;
}

export async function keepChoice(
  tx: Database,
  memberId: bigint,
  topic: ChosenTopic,
  { mail, push }: { mail: boolean; push: boolean },
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO notice_choice (member_id, topic, by_mail, by_push, changed_at)
      VALUES (${memberId}, ${topic}, ${mail}, ${push}, ${now})
     ON CONFLICT (member_id, topic) DO UPDATE SET by_mail = excluded.by_mail, by_push = excluded.by_push,
       changed_at = excluded.changed_at`,
  );
}

/** A topic's mail alone; its push stays as it is. */
export async function keepMailChoice(
  tx: Database,
  memberId: bigint,
  topic: ChosenTopic,
  mail: boolean,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO notice_choice (member_id, topic, by_mail, by_push, changed_at)
      VALUES (${memberId}, ${topic}, ${mail}, true, ${now})
     ON CONFLICT (member_id, topic) DO UPDATE SET by_mail = excluded.by_mail, changed_at = excluded.changed_at`,
  );
}

/** Notices that nobody needs any more, some at a time. Their ids say when they were made. */
export async function forgetBefore(tx: Database, before: Date): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM notice WHERE id IN (SELECT id FROM notice WHERE id < ${minIdAt(before)} ORDER BY id LIMIT 1000)`,
  );
}

export async function oldestBefore(tx: Database, before: Date): Promise<bigint | null> {
  const [oldest] = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM notice WHERE id < ${minIdAt(before)} ORDER BY id LIMIT 1`,
  );
  return oldest?.id ?? null;
}
