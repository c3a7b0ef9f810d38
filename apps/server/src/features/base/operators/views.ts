import type { Role } from "@arcade/contract/access";
import type { Language } from "@arcade/contract/languages";
import type { IdText } from "@arcade/contract/wire";
import { type Database, many, maybeOne, one } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Operator } from "../../../platform/context.ts";

/**
 * The operator of a back-office session: the one statement that every call of an operator costs. The role is read each
 * time.
 */
export function livingOperatorSession(
  tx: Database,
  token_hash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<(Operator & { seen_at: Date }) | null> {
  return maybeOne(
    tx,
    sql`SELECT s.id AS session_id, o.id AS operator_id, o.name, o.role, o.own_member_id, s.device_hash, s.seen_at
     FROM operator_session s JOIN operator o ON o.id = s.operator_id
     WHERE s.token_hash = ${token_hash} AND s.expires_at > ${now} AND s.seen_at > ${idleSince}
       AND o.disabled_at IS NULL`,
  );
}

/** Whether anybody runs the mall yet: the first ones are added on the command line. */
export async function hasOperators(tx: Database): Promise<boolean> {
  const { some } = await one<{ some: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM operator WHERE disabled_at IS NULL) AS some`,
  );
  return some;
}

/** What a sign-in checks. */
export interface SigningIn {
  id: bigint;
  name: string;
  email: string;
  language: Language;
  demo: boolean;
  password_hash: string | null;
  totp_secret: Buffer | null;
}

const signingInColumns = sql`id, name, email, language, demo, password_hash, totp_secret`;
// A link that waits to be used means that password and authenticator are not set yet.
const mayComeIn = sql`disabled_at IS NULL AND password_hash IS NOT NULL`;
const byAccount = (account: string) =>
  sql`SELECT ${signingInColumns} FROM operator WHERE (name_folded = ${account} OR email = ${account}) AND ${mayComeIn}
    ORDER BY name_folded = ${account} DESC LIMIT 1`;
const byId = (operator_id: bigint) => sql`SELECT ${signingInColumns} FROM operator WHERE id = ${operator_id}`;
const byDemoName = (name: string) =>
  sql`SELECT ${signingInColumns} FROM operator WHERE name = ${name} AND demo AND ${mayComeIn}`;

export const operatorByAccount = (tx: Database, account: string): Promise<SigningIn | null> =>
  maybeOne<SigningIn>(tx, byAccount(account));

export const demoOperator = (tx: Database, name: string): Promise<SigningIn | null> =>
  maybeOne<SigningIn>(tx, byDemoName(name));

export async function signingIn(tx: Database, operator_id: bigint): Promise<SigningIn> {
  const operator = await maybeOne<SigningIn>(tx, byId(operator_id));
  if (operator === null) throw new Error(`an operator's row is missing: ${operator_id}`);
  return operator;
}

export async function isKnownOperatorSource(
  tx: Database,
  operator_id: bigint,
  source_hash: Buffer,
  since: Date,
): Promise<boolean> {
  const known = await maybeOne(
    tx,
    sql`SELECT 1 AS one FROM operator_source WHERE operator_id = ${operator_id} AND source_hash = ${source_hash}
      AND seen_at > ${since}`,
  );
  return known !== null;
}

interface Enrolling {
  id: bigint;
  name: string;
  email: string;
  role: Role;
  enrol_until: Date;
  totp_secret: Buffer | null;
}

/** Whose link this is, while it is good. */
export function enrolling(tx: Database, enrol_hash: Buffer, now: Date): Promise<Enrolling | null> {
  return maybeOne<Enrolling>(
    tx,
    sql`SELECT id, name, email, role, enrol_until, totp_secret FROM operator WHERE enrol_hash = ${enrol_hash}
      AND enrol_until > ${now} AND disabled_at IS NULL`,
  );
}

interface Working {
  name: string;
  role: Role;
  own_member_id: bigint | null;
  /** When they were last let back in after one person had shut them out. */
  disabled_until: Date | null;
}

/** Somebody who is not shut out. */
export function operatorById(tx: Database, id: bigint): Promise<Working | null> {
  return maybeOne<Working>(
    tx,
    sql`SELECT name, role, own_member_id, disabled_until FROM operator WHERE id = ${id} AND disabled_at IS NULL`,
  );
}

export async function isOperatorThere(tx: Database, name_folded: string, email: string): Promise<boolean> {
  return (
    (await maybeOne(tx, sql`SELECT 1 AS one FROM operator WHERE name_folded = ${name_folded} OR email = ${email}`)) !==
    null
  );
}

export async function operatorIdNamed(tx: Database, name_folded: string): Promise<bigint | null> {
  return (
    (await maybeOne<{ id: bigint }>(tx, sql`SELECT id FROM operator WHERE name_folded = ${name_folded}`))?.id ?? null
  );
}

/** Who may get a new link: anybody but the demo's people, who is shut out too. */
export function renewable(
  tx: Database,
  id: bigint,
): Promise<{ name: string; email: string; own_member_id: bigint | null } | null> {
  return maybeOne(tx, sql`SELECT name, email, own_member_id FROM operator WHERE id = ${id} AND NOT demo`);
}

/** A member by nickname or email, exactly as they write it. */
export function memberNamed(tx: Database, account: string): Promise<{ id: bigint; nickname: string } | null> {
  return maybeOne(
    tx,
    sql`SELECT id, nickname FROM member WHERE nickname = ${account} OR email_folded = lower(${account})
      ORDER BY nickname = ${account} DESC LIMIT 1`,
  );
}

export interface KeptPasskey {
  id: string;
  operator_id: bigint;
  public_key: Buffer;
  counter: bigint;
}

export function passkeyById(tx: Database, id: string): Promise<KeptPasskey | null> {
  return maybeOne<KeptPasskey>(
    tx,
    sql`SELECT p.id, p.operator_id, p.public_key, p.counter FROM passkey p JOIN operator o ON o.id = p.operator_id
      WHERE p.id = ${id} AND o.disabled_at IS NULL`,
  );
}

export function passkeysOf(
  tx: Database,
  operator_id: bigint,
): Promise<{ id: string; name: string; added: Date; used: Date | null }[]> {
  return many(
    tx,
    sql`SELECT id, name, created_at AS added, used_at AS used FROM passkey WHERE operator_id = ${operator_id}
      ORDER BY created_at`,
  );
}

export interface OperatorDevice {
  id: bigint;
  client: string;
  since: Date;
  seen: Date;
  expires: Date;
  current: boolean;
}

/** Where an operator is signed in and not idle too long: this session first. */
export function operatorSessions(
  tx: Database,
  operator_id: bigint,
  session_id: bigint,
  now: Date,
  idleSince: Date,
): Promise<OperatorDevice[]> {
  return many(
    tx,
    sql`SELECT id, client, created_at AS since, seen_at AS seen, expires_at AS expires, id = ${session_id} AS current
      FROM operator_session
     WHERE operator_id = ${operator_id} AND expires_at > ${now} AND seen_at > ${idleSince}
       ORDER BY id = ${session_id} DESC, seen_at DESC, id DESC`,
  );
}

interface Me {
  email: string;
  language: string;
  own_account: { id: IdText; nickname: string } | null;
  demo: boolean;
  passkeys: number;
  expires: Date;
}

export async function operatorMe(tx: Database, operator: Operator): Promise<Me> {
  const me = await maybeOne<Me>(
    tx,
    sql`SELECT o.email, o.language, o.demo, s.expires_at AS expires, (SELECT count(*)::int FROM passkey p
      WHERE p.operator_id = o.id) AS passkeys,
       CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('id', m.id::text, 'nickname', m.nickname) END AS own_account
     FROM operator o JOIN operator_session s ON s.operator_id = o.id AND s.id = ${operator.session_id} LEFT
       JOIN member m ON m.id = o.own_member_id WHERE o.id = ${operator.operator_id}`,
  );
  if (me === null) throw new Error(`a session without its operator ${operator.operator_id}`);
  return me;
}

export interface ListedOperator {
  id: bigint;
  name: string;
  email: string;
  role: Role;
  state: "invited" | "link_expired" | "active" | "disabled";
  disabled_until: Date | null;
  own_account: { id: IdText; nickname: string } | null;
  added_by: { id: IdText; name: string } | null;
  agreed_by: { id: IdText; name: string } | null;
  since: Date;
  seen: Date | null;
  sessions: number;
  passkeys: number;
  demo: boolean;
  me: boolean;
}

export function listedOperators(tx: Database, me: bigint, now: Date, idleSince: Date): Promise<ListedOperator[]> {
  return many<ListedOperator>(
    tx,
    sql`SELECT o.id, o.name, o.email, o.role, o.demo, o.id = ${me} AS me, o.created_at AS since,
       CASE WHEN o.disabled_at IS NOT NULL THEN 'disabled' WHEN o.password_hash IS NOT NULL THEN 'active'
         WHEN o.enrol_until > ${now} THEN 'invited' ELSE 'link_expired' END AS state,
       CASE WHEN o.disabled_at IS NOT NULL THEN o.disabled_until END AS disabled_until,
       (SELECT max(seen_at) FROM operator_source f WHERE f.operator_id = o.id) AS seen,
       (SELECT count(*)::int FROM operator_session s WHERE s.operator_id = o.id AND s.expires_at > ${now}
         AND s.seen_at > ${idleSince}) AS sessions,
       (SELECT count(*)::int FROM passkey p WHERE p.operator_id = o.id) AS passkeys,
       CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('id', a.id::text, 'name', a.name) END AS added_by,
       CASE WHEN g.id IS NOT NULL THEN jsonb_build_object('id', g.id::text, 'name', g.name) END AS agreed_by,
       CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('id', m.id::text, 'nickname', m.nickname) END AS own_account
     FROM operator o LEFT JOIN operator a ON a.id = o.added_by LEFT JOIN operator g ON g.id = o.agreed_by LEFT
       JOIN member m ON m.id = o.own_member_id
     ORDER BY o.disabled_at IS NOT NULL, o.created_at, o.id`,
  );
}
