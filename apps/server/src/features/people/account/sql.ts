import { forgetSpentChallenges } from "../../../platform/captcha/sql.ts";
import { forgetOldAttempts } from "../../../platform/http/attempts.ts";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { forgetNotMeLinks } from "../../base/notices/index.ts";

export interface NewMember {
  id: bigint;
  email: string;
  nickname: string;
  email_folded: string;
  nickname_folded: string;
  password_hash: string;
  avatar: string | null;
  language: string;
  invitation: string;
  invited_by: bigint | null;
  demo: boolean;
  agreement_version: string;
}

/** False when the email, the nickname or the invitation code belongs to somebody already. */
export async function insertMember(tx: Database, member: NewMember, now: Date): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO member (id, email, nickname, email_folded, nickname_folded, password_hash, avatar, language,
      invitation, invited_by, demo, agreement_version, created_at)
     VALUES (${member.id}, ${member.email}, ${member.nickname}, ${member.email_folded}, ${member.nickname_folded},
       ${member.password_hash}, ${member.avatar}, ${member.language}, ${member.invitation}, ${member.invited_by},
       ${member.demo}, ${member.agreement_version}, ${now}) ON CONFLICT DO NOTHING`,
  );
  return inserted === 1;
}

/** Holds a member's row until the end of the transaction: what must happen one after the other for one member. */
export async function lockMember(tx: Database, member_id: bigint): Promise<void> {
  // guard: tries of a payment password come one after the other [without FOR NO KEY UPDATE]
  await run(tx, sql`SELECT 1 AS one FROM member WHERE id = ${member_id} FOR NO KEY UPDATE`);
}

export interface Standing {
  suspended_reason: string | null;
  wallet_frozen_reason: string | null;
}

/**
 * Holds a member's row as `lockMember` does, and reads how they stand in that very read: a freeze that committed first
 * is seen, and one that comes later waits for what was begun (PROOF REL-020).
 */
export async function lockStanding(tx: Database, member_id: bigint): Promise<Standing> {
  const standing = await maybeOne<Standing>(
    tx,
    sql`SELECT CASE WHEN suspended_at IS NULL THEN NULL ELSE coalesce(suspended_reason, '') END AS suspended_reason,
       CASE WHEN wallet_frozen_at IS NULL THEN NULL ELSE coalesce(wallet_frozen_reason, '') END AS wallet_frozen_reason
     FROM member WHERE id = ${member_id} FOR NO KEY UPDATE`,
  );
  if (standing === null) throw new Error(`money of a member ${member_id} who does not exist`);
  return standing;
}

/** False when somebody else has the nickname: the unique index decides, so two at once cannot both have it. */
export async function updateNickname(
  tx: Database,
  member_id: bigint,
  nickname: string,
  folded: string,
): Promise<boolean> {
  return unlessTaken(() =>
    many(tx, sql`UPDATE member SET nickname = ${nickname}, nickname_folded = ${folded} WHERE id = ${member_id}`),
  );
}

/** False when somebody else has the email. */
export async function updateEmail(
  tx: Database,
  member_id: bigint,
  email: string,
  folded: string,
  now: Date,
): Promise<boolean> {
  return unlessTaken(() =>
    many(
      tx,
      sql`UPDATE member SET email = ${email}, email_folded = ${folded}, email_changed_at = ${now}
        WHERE id = ${member_id}`,
    ),
  );
}

/** After a false the transaction can only be refused: PostgreSQL has given it up. */
async function unlessTaken(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "23505") return false;
    throw error;
  }
}

export async function updateAvatar(tx: Database, member_id: bigint, avatar: string | null): Promise<void> {
  await run(tx, sql`UPDATE member SET avatar = ${avatar} WHERE id = ${member_id}`);
}

export async function updateLanguage(tx: Database, member_id: bigint, language: string): Promise<void> {
  await run(tx, sql`UPDATE member SET language = ${language} WHERE id = ${member_id}`);
}

/** Whatever it was before. */
export async function replacePassword(
  tx: Database,
  member_id: bigint,
  password_hash: string,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE member SET password_hash = ${password_hash}, password_changed_at = ${now} WHERE id = ${member_id}`,
  );
}

/** False when the password is no longer the one that was checked. */
export async function updatePassword(
  tx: Database,
  member_id: bigint,
  checked_hash: string,
  password_hash: string,
  now: Date,
): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`UPDATE member SET password_hash = ${password_hash}, password_changed_at = ${now} WHERE id = ${member_id}
        AND password_hash = ${checked_hash}`,
    )) === 1
  );
}

export async function overwritePassword(
  tx: Database,
  email_folded: string,
  password_hash: string,
  now: Date,
): Promise<{ id: bigint; email: string; language: string } | null> {
  return maybeOne(
    tx,
    sql`UPDATE member SET password_hash = ${password_hash}, password_changed_at = ${now}
      WHERE email_folded = ${email_folded} RETURNING id, email, language`,
  );
}

// ---- sessions ------------------------------------------------------------------------------------------------

export interface NewSession {
  id: bigint;
  member_id: bigint;
  token_hash: Buffer;
  client: string;
  expires_at: Date;
  /** However often it is used, it is over then. */
  ends_at: Date;
}

/**
 * False when the password has changed since it was checked, or its member said that somebody else has it. The shared lock makes a change of password wait for this
 * session, and then end it; or makes this session see the change.
 */
export async function insertSession(
  tx: Database,
  session: NewSession,
  checked_hash: string,
  now: Date,
): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`WITH unchanged AS (SELECT id FROM member WHERE id = ${session.member_id} AND password_hash = ${checked_hash}
      -- guard: a password that somebody else has opens no session
      AND (withdraw_stopped_at IS NULL OR demo)
      FOR SHARE),
       told AS (INSERT INTO sign_in (id, member_id, client, at) SELECT ${session.id}, id, ${session.client}, ${now}
         FROM unchanged)
     INSERT INTO session (id, member_id, token_hash, client, created_at, seen_at, expires_at, ends_at)
       SELECT ${session.id}, id, ${session.token_hash}, ${session.client}, ${now}, ${now}, ${session.expires_at},
       ${session.ends_at} FROM unchanged`,
  );
  return inserted === 1;
}

/** Keeps what was between: a session slides by the days it was opened with, and never beyond its end. */
export async function slideSession(tx: Database, session_id: bigint, now: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE session SET expires_at = least(ends_at, ${now}::timestamptz + (expires_at - seen_at)), seen_at = ${now}
      WHERE id = ${session_id} AND seen_at < ${now}`,
  );
}

export async function deleteSession(tx: Database, member_id: bigint, session_id: bigint): Promise<boolean> {
  return (await run(tx, sql`DELETE FROM session WHERE id = ${session_id} AND member_id = ${member_id}`)) === 1;
}

/** Ends every session of a member but one (null: but none). Returns how many were still valid. */
export async function deleteSessions(tx: Database, member_id: bigint, but: bigint | null, now: Date): Promise<number> {
  const ended = await many<{ living: boolean }>(
    tx,
    sql`DELETE FROM session WHERE member_id = ${member_id} AND id IS DISTINCT FROM ${but}
      RETURNING expires_at > ${now} AS living`,
  );
  return ended.filter(({ living }) => living).length;
}

// ---- codes ---------------------------------------------------------------------------------------------------

/**
 * Who asks for a code (`askerHash`), and whose waiting time it is: the asking member's, or that of the network where
 * the account is at home.
 */
export interface Asker {
  ticket_hash: Buffer;
  asked_from: Buffer;
}

/**
 * When the last code was sent that these have to wait for. Who asks for one address asks one after the other from here
 * on.
 */
export async function lastSent(
  tx: Database,
  purpose: string,
  email_folded: string,
  { asked_from }: Asker,
): Promise<Date | null> {
  await run(
    tx,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('code ' || ${purpose} || ' ' || ${email_folded}, 0))`,
  );
  const found = await maybeOne<{ sent_at: Date }>(
    tx,
    sql`SELECT sent_at FROM code WHERE purpose = ${purpose} AND email_folded = ${email_folded}
      AND asked_from = ${asked_from} ORDER BY sent_at DESC LIMIT 1`,
  );
  return found?.sent_at ?? null;
}

/** Call it after `lastSent`, in the same transaction. */
export async function replaceCode(
  tx: Database,
  code: Asker & { purpose: string; email_folded: string; hash: Buffer; tries: number; expires_at: Date },
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO code (purpose, email_folded, hash, tries_left, sent_at, expires_at, ticket_hash, asked_from)
      VALUES (${code.purpose}, ${code.email_folded}, ${code.hash}, ${code.tries}, ${now}, ${code.expires_at},
      ${code.ticket_hash}, ${code.asked_from})
     ON CONFLICT (purpose, email_folded, ticket_hash) DO UPDATE SET hash = ${code.hash}, tries_left = ${code.tries},
       sent_at = ${now}, expires_at = ${code.expires_at}, asked_from = ${code.asked_from}`,
  );
}

/**
 * Takes one try of the living code before anything is compared: however many guess at once, no more compare than it has
 * tries.
 */
export function takeTry(
  tx: Database,
  { purpose, email_folded, ticket_hash }: CodeKey,
  now: Date,
): Promise<{ hash: Buffer; tries_left: number } | null> {
  return maybeOne(
    tx,
    sql`UPDATE code SET tries_left = tries_left - 1 WHERE purpose = ${purpose} AND email_folded = ${email_folded}
      AND ticket_hash = ${ticket_hash} AND tries_left > 0 AND expires_at > ${now}
     RETURNING hash, tries_left`,
  );
}

export interface CodeKey {
  purpose: string;
  email_folded: string;
  ticket_hash: Buffer;
}

/**
 * Ends a code; a visitor's together with every other visitor's for the same purpose and address. False when it was used
 * or replaced in the meantime.
 */
export async function deleteCode(
  tx: Database,
  { purpose, email_folded, ticket_hash }: CodeKey,
  hash: Buffer,
): Promise<boolean> {
  const ended = await many<{ own: boolean }>(
    tx,
    sql`DELETE FROM code WHERE purpose = ${purpose} AND email_folded = ${email_folded} AND (ticket_hash = ${ticket_hash}
      OR purpose IN ('register', 'reset_password'))
     RETURNING ticket_hash = ${ticket_hash} AND hash = ${hash} AS own`,
  );
  return ended.some(({ own }) => own);
}

// ---- payment passwords ---------------------------------------------------------------------------------------

export interface KeptPaymentPassword {
  salt: Buffer;
  hash: Buffer;
  failures: number;
  locks: number;
  locked_until: Date | null;
}

export function paymentPasswordOf(tx: Database, member_id: bigint): Promise<KeptPaymentPassword | null> {
  return maybeOne<KeptPaymentPassword>(
    tx,
    sql`SELECT salt, hash, failures, locks, locked_until FROM payment_password WHERE member_id = ${member_id}`,
  );
}

export async function writePaymentPassword(
  tx: Database,
  member_id: bigint,
  salt: Buffer,
  hash: Buffer,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO payment_password (member_id, salt, hash, changed_at) VALUES (${member_id}, ${salt}, ${hash}, ${now})
     ON CONFLICT (member_id) DO UPDATE SET salt = ${salt}, hash = ${hash}, failures = 0, locks = 0, locked_until = NULL,
       changed_at = ${now}`,
  );
}

/** The same password under the pepper of now; nothing happens where it was changed in the meantime. */
export async function rehashPaymentPassword(tx: Database, member_id: bigint, old: Buffer, hash: Buffer): Promise<void> {
  await run(tx, sql`UPDATE payment_password SET hash = ${hash} WHERE member_id = ${member_id} AND hash = ${old}`);
}

export async function writeFailures(
  tx: Database,
  member_id: bigint,
  { failures, locks, locked_until }: Pick<KeptPaymentPassword, "failures" | "locks" | "locked_until">,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE payment_password SET failures = ${failures}, locks = ${locks}, locked_until = ${locked_until}
      WHERE member_id = ${member_id}`,
  );
}

// ---- known sources, and what has run out ---------------------------------------------------------------------

export async function rememberSource(
  tx: Database,
  member_id: bigint,
  kind: "network" | "device",
  source_hash: Buffer,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO known_source (member_id, source_hash, seen_at, kind)
      VALUES (${member_id}, ${source_hash}, ${now}, ${kind}) ON CONFLICT (member_id, source_hash) DO
      UPDATE SET seen_at = ${now}`,
  );
}

/**
 * Whether one of these places is none that the member has signed in from since, and the member has signed in before.
 */
export async function hasUnknownPlace(
  tx: Database,
  member_id: bigint,
  places: readonly Buffer[],
  since: Date,
): Promise<boolean> {
  const found = await maybeOne<{ unknown: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM sign_in WHERE member_id = ${member_id})
      AND EXISTS (SELECT FROM unnest(${places}::bytea[]) AS place (hash)
       WHERE NOT EXISTS (SELECT FROM known_source k WHERE k.member_id = ${member_id} AND k.source_hash = place.hash
         AND k.seen_at > ${since})) AS unknown`,
  );
  return found?.unknown === true;
}

export async function isKnownSource(
  tx: Database,
  member_id: bigint,
  source_hash: Buffer,
  since: Date,
): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`SELECT 1 AS one FROM known_source WHERE member_id = ${member_id} AND source_hash = ${source_hash}
        AND seen_at > ${since}`,
    )) !== null
  );
}

export async function hasExpired(tx: Database, now: Date, attemptsBefore: Date, sourcesBefore: Date): Promise<boolean> {
  const found = await maybeOne<{ found: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM session WHERE expires_at <= ${now})
      OR EXISTS (SELECT FROM code WHERE expires_at <= ${now}) OR EXISTS (SELECT FROM captcha_spent
      WHERE expires_at <= ${now})
       OR EXISTS (SELECT FROM not_me_link WHERE expires_at <= ${now})
       OR EXISTS (SELECT FROM attempt WHERE window_start < ${attemptsBefore}) OR EXISTS (SELECT FROM known_source
         WHERE seen_at < ${sourcesBefore})
       OR EXISTS (SELECT FROM two_factor WHERE on_at IS NULL AND begun_at < ${now}::timestamptz - interval '1 hour')
         AS found`,
  );
  return found?.found === true;
}

export async function deleteExpired(tx: Database, now: Date, attemptsBefore: Date, sourcesBefore: Date): Promise<void> {
  await run(tx, sql`DELETE FROM session WHERE expires_at <= ${now}`);
  await run(tx, sql`DELETE FROM code WHERE expires_at <= ${now}`);
  await forgetSpentChallenges(tx, now);
  await forgetNotMeLinks(tx, now);
  await forgetOldAttempts(tx, attemptsBefore);
  await run(tx, sql`DELETE FROM known_source WHERE seen_at < ${sourcesBefore}`);
  await run(tx, sql`DELETE FROM two_factor WHERE on_at IS NULL AND begun_at < ${now}::timestamptz - interval '1 hour'`);
}
