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

/** The version of the user agreement that somebody who registers now agrees to. */
export async function agreementVersion(tx: Database): Promise<string> {
  const newest = await row<{ version: string }>(tx, "SELECT version FROM article WHERE key = 'agreement' ORDER BY published_at DESC LIMIT 1", []);
  return newest?.version ?? "1";
}

export interface LivingSession {
  session_id: bigint;
  member_id: bigint;
  store_id: bigint | null;
  suspended_reason: string | null;
  wallet_frozen_reason: string | null;
  seen_at: Date;
}

/** Who is behind a session: the one statement that every call of a member costs. */
export const livingSessionText = `SELECT a.id AS session_id, a.member_id, s.id AS store_id, a.seen_at,
       CASE WHEN m.suspended_at IS NULL THEN NULL ELSE coalesce(m.suspended_reason, '') END AS suspended_reason,
       CASE WHEN m.wallet_frozen_at IS NULL THEN NULL ELSE coalesce(m.wallet_frozen_reason, '') END AS wallet_frozen_reason
     FROM session a JOIN member m ON m.id = a.member_id LEFT JOIN store s ON s.owner_id = m.id
     WHERE a.token_hash = $1 AND a.expires_at > $2`;

export function livingSession(tx: Database, token_hash: Buffer, now: Date): Promise<LivingSession | null> {
  return row<LivingSession>(tx, livingSessionText, [token_hash, now]);
}

export async function hasPaymentPassword(tx: Database, memberId: bigint): Promise<boolean> {
  return (await row(tx, "SELECT 1 AS one FROM payment_password WHERE member_id = $1", [memberId])) !== null;
}

export interface Device {
  id: bigint;
  client: string;
  createtime: Date;
  seen: Date;
  current: boolean;
}

/** Where a member is signed in: this device first, then the last used. */
export function devicesOf(tx: Database, member_id: bigint, session_id: bigint, now: Date): Promise<Device[]> {
  return rows<Device>(
    tx,
    `SELECT id, client, created_at AS createtime, seen_at AS seen, id = $2 AS current FROM session
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
  payment_password_locked_until: Date | null;
  createtime: Date;
  store: { id: IdText; name: string } | null;
}

export async function profileOf(tx: Database, member_id: bigint, language: Language, now: Date): Promise<Profile> {
  const profile = await row<Profile>(
    tx,
    `SELECT m.id, m.nickname, m.email, m.avatar, m.language, m.invitation, m.created_at AS createtime, p.member_id IS NOT NULL AS payment_password_set,
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
  whole: number;
  collection: number;
  concern: number;
  footprint: number;
  cart: number;
}

/** The counters of SPEC 3, each counted from its rows at this moment. */
export async function statisticsOf(tx: Database, member_id: bigint, historySince: Date) {
  const counters = await row<Counters>(
    tx,
    `SELECT
       count(*) FILTER (WHERE state = 'awaiting_payment')::int AS pay,
       count(*) FILTER (WHERE state = 'awaiting_shipment')::int AS delive,
       count(*) FILTER (WHERE state = 'awaiting_receipt')::int AS receiving,
       count(*) FILTER (WHERE state = 'awaiting_review')::int AS evaluate,
       count(*) FILTER (WHERE refunded > 0)::int AS customer,
       count(*)::int AS whole,
       (SELECT count(*)::int FROM favourite WHERE member_id = $1) AS collection,
       (SELECT count(*)::int FROM follow WHERE member_id = $1) AS concern,
       (SELECT count(*)::int FROM visit WHERE member_id = $1 AND kept AND visited_at > $2) AS footprint,
       (SELECT count(*)::int FROM cart_line WHERE member_id = $1) AS cart
     FROM orders WHERE buyer_id = $1 AND NOT hidden`,
    [member_id, historySince],
  );
  if (counters === null) throw new Error("a count without a row");
  const { pay, delive, receiving, evaluate, customer, whole, collection, concern, footprint, cart } = counters;
  return { order: { pay, delive, receiving, evaluate, customer, whole }, dynamic: { collection, concern, footprint }, cart };
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
  suspended_reason: string | null;
  wallet_frozen_reason: string | null;
  devices: { client: string; createtime: Date; seen: Date }[];
}

/** A member's account as somebody looks at it who decides about their money. */
export async function memberStanding(tx: Database, member_id: bigint, now: Date): Promise<MemberStanding> {
  const found = await row<Omit<MemberStanding, "devices">>(
    tx,
    `SELECT m.email, m.language, m.nickname, m.created_at AS since, m.password_changed_at AS password_changed, m.email_changed_at AS email_changed,
       p.changed_at AS payment_password_changed,
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
