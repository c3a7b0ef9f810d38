import type { Language } from "@arcade/contract/languages";
import type { IdText } from "@arcade/contract/wire";
import { type Database, row, rows } from "../../platform/database.ts";

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
}

const memberColumns = `m.id, m.email, m.email_folded, m.nickname, m.password_hash, m.avatar, m.language, s.id AS store_id,
  CASE WHEN m.suspended_at IS NULL THEN NULL ELSE coalesce(m.suspended_reason, '') END AS suspended_reason`;

const byId = `SELECT ${memberColumns} FROM member m LEFT JOIN store s ON s.owner_id = m.id WHERE m.id = $1`;
const byEmail = `SELECT ${memberColumns} FROM member m LEFT JOIN store s ON s.owner_id = m.id WHERE m.email_folded = $1`;
const byNickname = `SELECT ${memberColumns} FROM member m LEFT JOIN store s ON s.owner_id = m.id WHERE m.nickname_folded = $1`;
const demoByNickname = `SELECT ${memberColumns} FROM member m LEFT JOIN store s ON s.owner_id = m.id WHERE m.nickname = $1 AND m.demo`;

export async function memberById(tx: Database, id: bigint): Promise<Member> {
  const member = await row<Member>(tx, byId, [id]);
  if (member === null) throw new Error(`a session without its member ${id}`);
  return member;
}

export const memberByEmail = (tx: Database, email_folded: string): Promise<Member | null> => row<Member>(tx, byEmail, [email_folded]);

export const memberByNickname = (tx: Database, nickname_folded: string): Promise<Member | null> => row<Member>(tx, byNickname, [nickname_folded]);

export const demoMember = (tx: Database, nickname: string): Promise<Member | null> => row<Member>(tx, demoByNickname, [nickname]);

export async function inviter(tx: Database, invitation: string): Promise<bigint | null> {
  return (await row<{ id: bigint }>(tx, "SELECT id FROM member WHERE invitation = $1", [invitation]))?.id ?? null;
}

export interface LivingSession {
  session_id: bigint;
  member_id: bigint;
  store_id: bigint | null;
  suspended_reason: string | null;
  wallet_frozen_reason: string | null;
  must_agree: boolean;
  seen_at: Date;
}

/** Who is behind a session: the one statement that every call of a member costs. */
export const livingSessionText = `SELECT a.id AS session_id, a.member_id, s.id AS store_id, a.seen_at,
       CASE WHEN m.suspended_at IS NULL THEN NULL ELSE coalesce(m.suspended_reason, '') END AS suspended_reason,
       CASE WHEN m.wallet_frozen_at IS NULL THEN NULL ELSE coalesce(m.wallet_frozen_reason, '') END AS wallet_frozen_reason,
       EXISTS (SELECT FROM article n WHERE n.asks AND n.published_at <= $2 AND n.taken_back_at IS NULL AND NOT EXISTS (
         SELECT FROM member_agreement g WHERE g.member_id = m.id AND g.key = n.key AND g.published_at >= n.published_at)) AS must_agree
     FROM session a JOIN member m ON m.id = a.member_id LEFT JOIN store s ON s.owner_id = m.id
     WHERE a.token_hash = $1 AND a.expires_at > $2`;

export function livingSession(tx: Database, token_hash: Buffer, now: Date): Promise<LivingSession | null> {
  return row<LivingSession>(tx, livingSessionText, [token_hash, now]);
}

/** Those of these sessions that have not ended, and whose members are not suspended. */
export async function livingSessions(tx: Database, ids: readonly bigint[], now: Date): Promise<bigint[]> {
  const living = await rows<{ id: bigint }>(
    tx,
    "SELECT a.id FROM session a JOIN member m ON m.id = a.member_id WHERE a.id = ANY($1) AND a.expires_at > $2 AND m.suspended_at IS NULL",
    [ids, now],
  );
  return living.map(({ id }) => id);
}

export async function hasPaymentPassword(tx: Database, memberId: bigint): Promise<boolean> {
  return (await row(tx, "SELECT 1 AS one FROM payment_password WHERE member_id = $1", [memberId])) !== null;
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
  return rows<Device>(
    tx,
    `SELECT id, client, created_at AS createtime, seen_at AS seen, ends_at AS ends, id = $2 AS current FROM session
     WHERE member_id = $1 AND expires_at > $3 ORDER BY id = $2 DESC, seen_at DESC, id DESC`,
    [member_id, session_id, now],
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
  store: { id: IdText; name: string } | null;
}

export async function profileOf(tx: Database, member_id: bigint, language: Language, now: Date): Promise<Profile> {
  const profile = await row<Profile>(
    tx,
    `SELECT m.id, m.nickname, m.email, m.avatar, m.language, m.invitation, m.created_at AS createtime, p.member_id IS NOT NULL AS payment_password_set,
       EXISTS (SELECT FROM two_factor f WHERE f.member_id = m.id AND f.on_at IS NOT NULL) AS two_factor,
       CASE WHEN p.locked_until > $3 THEN p.locked_until END AS payment_password_locked_until,
       CASE WHEN s.id IS NULL THEN NULL ELSE jsonb_build_object('id', s.id::text, 'name', coalesce(s.name->>$2, s.name->>'en')) END AS store
     FROM member m LEFT JOIN payment_password p ON p.member_id = m.id LEFT JOIN store s ON s.owner_id = m.id WHERE m.id = $1`,
    [member_id, language, now],
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
  notice_order: number;
  notice_rest: number;
  notice_chat: number;
  cart: number;
}

/** As the list of chats counts it (a test holds the two together): of the other side, above what was read, and still there. */
export const unreadAsHost = (
  member: string,
) => `(SELECT count(*)::int FROM conversation c JOIN chat_message m ON m.conversation_id = c.id AND m.seq > c.host_read
         AND m.side = 'customer' AND m.recalled_at IS NULL AND m.type <> 'recall' WHERE c.merchant_id = ${member} AND c.seq > c.host_read)`;
const unreadSaid = `((SELECT count(*)::int FROM conversation c JOIN chat_message m ON m.conversation_id = c.id AND m.seq > c.customer_read AND m.side = 'host'
         AND m.recalled_at IS NULL AND m.type <> 'recall' WHERE c.member_id = $1 AND c.seq > c.customer_read) + ${unreadAsHost("$1")})`;

/** The counters of SPEC 3, each counted from its rows at this moment. */
export async function statisticsOf(tx: Database, member_id: bigint, historySince: Date, now: Date) {
  const counters = await row<Counters>(
    tx,
    `SELECT
       count(*) FILTER (WHERE state = 'awaiting_payment')::int AS pay,
       count(*) FILTER (WHERE state = 'awaiting_shipment')::int AS delive,
       count(*) FILTER (WHERE state = 'awaiting_receipt')::int AS receiving,
       count(*) FILTER (WHERE state = 'awaiting_review')::int AS evaluate,
       count(*) FILTER (WHERE refund_at IS NOT NULL)::int AS customer,
       count(*) FILTER (WHERE group_until IS NOT NULL)::int AS groups,
       count(*)::int AS whole,
       (SELECT count(*)::int FROM favourite WHERE member_id = $1) AS collection,
       (SELECT count(*)::int FROM follow WHERE member_id = $1) AS concern,
       (SELECT count(*)::int FROM visit WHERE member_id = $1 AND kept AND visited_at > $2) AS footprint,
       (SELECT count(*)::int FROM coupon_grant WHERE member_id = $1 AND state <> 'used' AND valid_until > $3) AS coupon,
       (SELECT count(*)::int FROM notice WHERE member_id = $1 AND read_at IS NULL AND topic = 'orders') AS notice_order,
       (SELECT count(*)::int FROM notice WHERE member_id = $1 AND read_at IS NULL AND topic <> 'orders') + unread_announcements($1, $3) AS notice_rest,
       ${unreadSaid} AS notice_chat,
       (SELECT count(*)::int FROM cart_line WHERE member_id = $1) AS cart
     FROM orders WHERE buyer_id = $1 AND NOT hidden`,
    [member_id, historySince, now],
  );
  if (counters === null) throw new Error("a count without a row");
  const { pay, delive, receiving, evaluate, customer, groups, whole, collection, concern, footprint, coupon, notice_order, notice_rest, notice_chat, cart } =
    counters;
  return {
    order: { pay, delive, receiving, evaluate, customer, groups, whole },
    dynamic: { collection, concern, footprint, coupon },
    notice: { order: notice_order, notice: notice_rest, chat: notice_chat },
    cart,
  };
}

/** Whether a payment password is set, and until when it is locked. */
export async function paymentPasswordState(tx: Database, member_id: bigint, now: Date): Promise<{ set: boolean; locked_until: Date | null }> {
  const kept = await row<{ locked_until: Date | null }>(
    tx,
    "SELECT CASE WHEN locked_until > $2 THEN locked_until END AS locked_until FROM payment_password WHERE member_id = $1",
    [member_id, now],
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
  const found = await row<Omit<MemberStanding, "devices">>(
    tx,
    `SELECT m.email, m.language, m.nickname, m.created_at AS since, m.password_changed_at AS password_changed, m.email_changed_at AS email_changed,
       p.changed_at AS payment_password_changed, m.withdraw_stopped_at AS withdrawals_stopped,
       CASE WHEN m.suspended_at IS NULL THEN NULL ELSE coalesce(m.suspended_reason, '') END AS suspended_reason,
       CASE WHEN m.wallet_frozen_at IS NULL THEN NULL ELSE coalesce(m.wallet_frozen_reason, '') END AS wallet_frozen_reason
     FROM member m LEFT JOIN payment_password p ON p.member_id = m.id WHERE m.id = $1`,
    [member_id],
  );
  if (found === null) throw new Error(`a request without its member ${member_id}`);
  const devices = await rows<MemberStanding["devices"][number]>(
    tx,
    "SELECT client, created_at AS createtime, seen_at AS seen FROM session WHERE member_id = $1 AND expires_at > $2 ORDER BY seen_at DESC, id DESC LIMIT 20",
    [member_id, now],
  );
  return { ...found, devices };
}
