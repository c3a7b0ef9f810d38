import type { StaffPart } from "@arcade/contract/access";
import type { Language } from "@arcade/contract/languages";
import type { IdText } from "@arcade/contract/wire";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { type Actor, type Self, selfOf } from "../../../platform/context.ts";

export interface Member {
  id: bigint;
  email: string;
  email_folded: string;
  nickname: string;
  password_hash: string;
  avatar: string | null;
  language: Language;
  store_id: bigint | null;
  suspended_reason: string | null;
  /** They said "this was not me": the password opens nothing until a new one was set through the mailbox. */
  needs_password: boolean;
}

/**
 * The store that the member `m` acts for: their own, or the one that they work for. Nobody works for a member whom the
 * mall has suspended.
 */
const actsFor = sql`LEFT JOIN store_staff t ON t.member_id = m.id AND t.ended_at IS NULL
  AND NOT EXISTS (SELECT FROM store x JOIN member o ON o.id = x.owner_id
    WHERE x.id = t.store_id AND o.suspended_at IS NOT NULL)
  LEFT JOIN store s ON s.id = coalesce(t.store_id, (SELECT x.id FROM store x WHERE x.owner_id = m.id))`;

const memberColumns = sql`m.id, m.email, m.email_folded, m.nickname, m.password_hash, m.avatar, m.language,
  s.id AS store_id,
  CASE WHEN m.suspended_at IS NULL THEN NULL ELSE coalesce(m.suspended_reason, '') END AS suspended_reason,
  m.withdraw_stopped_at IS NOT NULL AND NOT m.demo AS needs_password`;

const byId = (id: bigint) => sql`SELECT ${memberColumns} FROM member m ${actsFor} WHERE m.id = ${id}`;
const byEmail = (email_folded: string) =>
  sql`SELECT ${memberColumns} FROM member m ${actsFor}
    WHERE m.email_folded = ${email_folded}`;
const byNickname = (nickname_folded: string) =>
  sql`SELECT ${memberColumns} FROM member m ${actsFor}
    WHERE m.nickname_folded = ${nickname_folded}`;
const demoByNickname = (nickname: string) =>
  sql`SELECT ${memberColumns} FROM member m ${actsFor} WHERE m.nickname = ${nickname}
    AND m.demo`;

export async function memberById(tx: Database, id: bigint): Promise<Member> {
  const member = await maybeOne<Member>(tx, byId(id));
  if (member === null) throw new Error(`a session without its member ${id}`);
  return member;
}

export const memberByEmail = (tx: Database, email_folded: string): Promise<Member | null> =>
  maybeOne<Member>(tx, byEmail(email_folded));

export const memberByNickname = (tx: Database, nickname_folded: string): Promise<Member | null> =>
  maybeOne<Member>(tx, byNickname(nickname_folded));

export const demoMember = (tx: Database, nickname: string): Promise<Member | null> =>
  maybeOne<Member>(tx, demoByNickname(nickname));

export async function inviter(tx: Database, invitation: string): Promise<bigint | null> {
  return (await maybeOne<{ id: bigint }>(tx, sql`SELECT id FROM member WHERE invitation = ${invitation}`))?.id ?? null;
}

export interface LivingSession {
  session_id: bigint;
  member_id: bigint;
  store_id: bigint | null;
  owner_id: bigint | null;
  parts: StaffPart[] | null;
  suspended_reason: string | null;
  wallet_frozen_reason: string | null;
  must_agree: boolean;
  seen_at: Date;
}

/** Who is behind a session, where `a` is its row. */
const sessionActor = (now: Date) => sql`SELECT a.id AS session_id, a.member_id, s.id AS store_id, s.owner_id,
       CASE WHEN s.owner_id <> m.id THEN t.parts END AS parts, a.seen_at,
       CASE WHEN m.suspended_at IS NULL THEN NULL ELSE coalesce(m.suspended_reason, '') END AS suspended_reason,
       CASE WHEN m.wallet_frozen_at IS NULL THEN NULL
         ELSE coalesce(m.wallet_frozen_reason, '') END AS wallet_frozen_reason,
       EXISTS (SELECT FROM article n WHERE n.asks AND n.published_at <= ${now} AND n.taken_back_at IS NULL
         AND NOT EXISTS (
         -- guard: consent to an earlier version does not count for a version that asks [without AND g.published_at >= n.published_at]
         SELECT FROM member_agreement g WHERE g.member_id = m.id AND g.key = n.key
           AND g.published_at >= n.published_at)) AS must_agree
     FROM session a JOIN member m ON m.id = a.member_id ${actsFor}`;

/** Who is behind a token: the one statement that every call of a member costs. */
export const livingSessionText = (token: unknown, now: Date) =>
  sql`${sessionActor(now)} WHERE a.token_hash = ${token} AND a.expires_at > ${now}`;

/** As `livingSessionText`, for many tokens at once. */
export const livingSessionsText = (tokens: readonly Buffer[], now: Date) =>
  sql`${sessionActor(now)} WHERE a.token_hash = ANY(${tokens}) AND a.expires_at > ${now}`;

export function livingSession(tx: Database, token_hash: Buffer, now: Date): Promise<LivingSession | null> {
  return maybeOne<LivingSession>(tx, livingSessionText(token_hash, now));
}

/** Those of these sessions that have not ended, and whose members are not suspended. */
export async function livingSessions(tx: Database, ids: readonly bigint[], now: Date): Promise<bigint[]> {
  const living = await many<{ id: bigint }>(
    tx,
    // guard: a suspended member's session counts as ended for a socket [without AND m.suspended_at IS NULL]
    sql`SELECT a.id FROM session a JOIN member m ON m.id = a.member_id WHERE a.id = ANY(${ids})
      AND a.expires_at > ${now} AND m.suspended_at IS NULL`,
  );
  return living.map(({ id }) => id);
}

export async function hasPaymentPassword(tx: Database, memberId: bigint): Promise<boolean> {
  return (await maybeOne(tx, sql`SELECT 1 AS one FROM payment_password WHERE member_id = ${memberId}`)) !== null;
}

export interface Device {
  id: bigint;
  client: string;
  createtime: Date;
  seen: Date;
  ends: Date;
  current: boolean;
}

/** Where a member is signed in: this device first, then the last used. */
export function devicesOf(tx: Database, member_id: bigint, session_id: bigint, now: Date): Promise<Device[]> {
  return many<Device>(
    tx,
    sql`SELECT id, client, created_at AS createtime, seen_at AS seen, ends_at AS ends, id = ${session_id} AS current
      FROM session
     WHERE member_id = ${member_id} AND expires_at > ${now} ORDER BY id = ${session_id} DESC, seen_at DESC, id DESC`,
  );
}

export interface Profile {
  id: bigint;
  nickname: string;
  email: string;
  avatar: string | null;
  language: string;
  invitation: string;
  payment_password_set: boolean;
  two_factor: boolean;
  payment_password_locked_until: Date | null;
  createtime: Date;
  store: { id: IdText; name: string; works_for: boolean } | null;
}

export async function profileOf(tx: Database, member_id: bigint, language: Language, now: Date): Promise<Profile> {
  const profile = await maybeOne<Profile>(
    tx,
    sql`SELECT m.id, m.nickname, m.email, m.avatar, m.language, m.invitation, m.created_at AS createtime,
      p.member_id IS NOT NULL AS payment_password_set,
       EXISTS (SELECT FROM two_factor f WHERE f.member_id = m.id AND f.on_at IS NOT NULL) AS two_factor,
       CASE WHEN p.locked_until > ${now} THEN p.locked_until END AS payment_password_locked_until,
       CASE WHEN s.id IS NULL THEN NULL ELSE jsonb_build_object('id', s.id::text, 'name', coalesce(s.name->>${language},
         s.name->>'en'), 'works_for', s.owner_id <> m.id) END AS store
     FROM member m LEFT JOIN payment_password p ON p.member_id = m.id ${actsFor}
       WHERE m.id = ${member_id}`,
  );
  if (profile === null) throw new Error(`a session without its member ${member_id}`);
  return profile;
}

interface Counters {
  pay: number;
  delive: number;
  receiving: number;
  evaluate: number;
  customer: number;
  groups: number;
  whole: number;
  collection: number;
  concern: number;
  footprint: number;
  coupon: number;
  accountbank: number;
  notice_order: number;
  notice_rest: number;
  notice_chat: number;
  cart: number;
}

/**
 * Counted as in the list of chats (a test compares the two): messages of the other side, above what was read, and not
 * deleted.
 */
export const unreadAsHost = ({
  member_id,
  host_id,
}: Self) => sql`(SELECT count(*)::int FROM conversation c JOIN chat_message m ON m.conversation_id = c.id
  AND m.seq > c.host_read
         AND m.side = 'customer' AND m.recalled_at IS NULL AND m.type <> 'recall' WHERE c.merchant_id = ${host_id}::bigint
           AND c.member_id <> ${member_id} AND c.host_unread)`;
const unreadSaid = (
  self: Self,
) => sql`((SELECT count(*)::int FROM conversation c JOIN chat_message m ON m.conversation_id = c.id
  AND m.seq > c.customer_read AND m.side = 'host'
         AND m.recalled_at IS NULL AND m.type <> 'recall' WHERE c.member_id = ${self.member_id}
           AND c.customer_unread) + ${unreadAsHost(self)})`;

/** The counters of SPEC 3, each counted from its rows at this moment. */
export async function statisticsOf(tx: Database, actor: Actor, historySince: Date, now: Date) {
  const { member_id } = actor;
  const counters = await maybeOne<Counters>(
    tx,
    sql`SELECT
       count(*) FILTER (WHERE state = 'awaiting_payment')::int AS pay,
       count(*) FILTER (WHERE state = 'awaiting_shipment')::int AS delive,
       count(*) FILTER (WHERE state = 'awaiting_receipt')::int AS receiving,
       count(*) FILTER (WHERE state = 'awaiting_review')::int AS evaluate,
       count(*) FILTER (WHERE refund_at IS NOT NULL)::int AS customer,
       count(*) FILTER (WHERE group_until IS NOT NULL)::int AS groups,
       count(*)::int AS whole,
       (SELECT count(*)::int FROM favourite WHERE member_id = ${member_id}) AS collection,
       (SELECT count(*)::int FROM follow WHERE member_id = ${member_id}) AS concern,
       (SELECT count(*)::int FROM visit WHERE member_id = ${member_id} AND kept AND visited_at > ${historySince})
         AS footprint,
       (SELECT count(*)::int FROM coupon_grant WHERE member_id = ${member_id} AND state <> 'used'
         AND valid_until > ${now}) AS coupon,
       (SELECT count(*)::int FROM wallet_address WHERE member_id = ${member_id}) AS accountbank,
       (SELECT count(*)::int FROM notice WHERE member_id = ${member_id} AND read_at IS NULL
         AND topic = 'orders') AS notice_order,
       (SELECT count(*)::int FROM notice WHERE member_id = ${member_id} AND read_at IS NULL
         AND topic <> 'orders') + unread_announcements(${member_id}, ${now}) AS notice_rest,
       ${unreadSaid(selfOf(actor))} AS notice_chat,
       (SELECT count(*)::int FROM cart_line WHERE member_id = ${member_id}) AS cart
     FROM orders WHERE buyer_id = ${member_id} AND NOT hidden`,
  );
  if (counters === null) throw new Error("a count without a row");
  const {
    pay,
    delive,
    receiving,
    evaluate,
    customer,
    groups,
    whole,
    collection,
    concern,
    footprint,
    coupon,
    accountbank,
    notice_order,
    notice_rest,
    notice_chat,
    cart,
  } = counters;
  return {
    order: { pay, delive, receiving, evaluate, customer, groups, whole },
    dynamic: { collection, concern, footprint, coupon, accountbank },
    notice: { order: notice_order, notice: notice_rest, chat: notice_chat },
    cart,
  };
}

/** Whether a payment password is set, and until when it is locked. */
export async function paymentPasswordState(
  tx: Database,
  member_id: bigint,
  now: Date,
): Promise<{ set: boolean; locked_until: Date | null }> {
  const kept = await maybeOne<{ locked_until: Date | null }>(
    tx,
    sql`SELECT CASE WHEN locked_until > ${now} THEN locked_until END AS locked_until FROM payment_password
      WHERE member_id = ${member_id}`,
  );
  return { set: kept !== null, locked_until: kept?.locked_until ?? null };
}

export interface MemberStanding {
  email: string;
  language: string;
  nickname: string;
  since: Date;
  password_changed: Date | null;
  email_changed: Date | null;
  payment_password_changed: Date | null;
  /** The member said that something was not them, and has not set a new password since. */
  withdrawals_stopped: Date | null;
  suspended_reason: string | null;
  wallet_frozen_reason: string | null;
  devices: { client: string; createtime: Date; seen: Date }[];
}

/** A member's account as somebody looks at it who decides about their money. */
export async function memberStanding(tx: Database, member_id: bigint, now: Date): Promise<MemberStanding> {
  const found = await maybeOne<Omit<MemberStanding, "devices">>(
    tx,
    sql`SELECT m.email, m.language, m.nickname, m.created_at AS since, m.password_changed_at AS password_changed,
      m.email_changed_at AS email_changed,
       p.changed_at AS payment_password_changed, m.withdraw_stopped_at AS withdrawals_stopped,
       CASE WHEN m.suspended_at IS NULL THEN NULL ELSE coalesce(m.suspended_reason, '') END AS suspended_reason,
       CASE WHEN m.wallet_frozen_at IS NULL THEN NULL
         ELSE coalesce(m.wallet_frozen_reason, '') END AS wallet_frozen_reason
     FROM member m LEFT JOIN payment_password p ON p.member_id = m.id WHERE m.id = ${member_id}`,
  );
  if (found === null) throw new Error(`a request without its member ${member_id}`);
  const devices = await many<MemberStanding["devices"][number]>(
    tx,
    sql`SELECT client, created_at AS createtime, seen_at AS seen FROM session WHERE member_id = ${member_id}
      AND expires_at > ${now} ORDER BY seen_at DESC, id DESC LIMIT 20`,
  );
  return { ...found, devices };
}
