import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { NewPasskey } from "../../../platform/secrets/passkeys.ts";
import { deleteOldViews } from "../../../platform/http/views.ts";

interface NewSession {
  id: bigint;
  operator_id: bigint;
  token_hash: Buffer;
  client: string;
  source_hash: Buffer;
  device_hash: Buffer | null;
  expires_at: Date;
}

/**
 * False when the password changed since it was checked, or the operator was shut out: the shared lock makes the one
 * wait for the other.
 */
export async function insertOperatorSession(
  tx: Database,
  session: NewSession,
  checked_hash: string | null,
  now: Date,
): Promise<boolean> {
  const { id, operator_id, token_hash, client, source_hash, device_hash, expires_at } = session;
  const inserted = await run(
    tx,
    sql`WITH unchanged AS (SELECT id FROM operator WHERE id = ${operator_id} AND password_hash = ${checked_hash}
      AND disabled_at IS NULL FOR SHARE)
     INSERT INTO operator_session (id, operator_id, token_hash, client, source_hash, device_hash, created_at, seen_at,
       expires_at)
     SELECT ${id}, id, ${token_hash}, ${client}, ${source_hash}, ${device_hash}, ${now}, ${now}, ${expires_at}
       FROM unchanged`,
  );
  return inserted === 1;
}

export async function slideOperatorSession(tx: Database, session_id: bigint, now: Date): Promise<void> {
  await run(tx, sql`UPDATE operator_session SET seen_at = ${now} WHERE id = ${session_id} AND seen_at < ${now}`);
}

/** The clock of a demo was set forward: nobody is signed out by it. */
export async function carryOperatorSessions(tx: Database, ms: number): Promise<void> {
  await run(
    tx,
    sql`UPDATE operator_session SET seen_at = seen_at + ${ms} * interval '1 ms',
      expires_at = expires_at + ${ms} * interval '1 ms'`,
  );
}

/** Ends one session, of this operator or (null) of anybody. Returns whose it was. */
export async function deleteOperatorSession(
  tx: Database,
  session_id: bigint,
  operator_id: bigint | null,
): Promise<bigint | null> {
  const ended = await maybeOne<{ operator_id: bigint }>(
    tx,
    sql`DELETE FROM operator_session WHERE id = ${session_id} AND (${operator_id}::bigint IS NULL
      OR operator_id = ${operator_id}) RETURNING operator_id`,
  );
  return ended?.operator_id ?? null;
}

/** Ends every session of an operator but one. Returns how many. */
export function deleteOperatorSessions(tx: Database, operator_id: bigint, but: bigint | null): Promise<number> {
  return run(tx, sql`DELETE FROM operator_session WHERE operator_id = ${operator_id} AND id IS DISTINCT FROM ${but}`);
}

/** True when this operator has not signed in from there before. */
export async function rememberOperatorSource(
  tx: Database,
  operator_id: bigint,
  source_hash: Buffer,
  now: Date,
): Promise<boolean> {
  const remembered = await maybeOne<{ is_new: boolean }>(
    tx,
    sql`INSERT INTO operator_source (operator_id, source_hash, seen_at) VALUES (${operator_id}, ${source_hash}, ${now})
     ON CONFLICT (operator_id, source_hash) DO UPDATE SET seen_at = ${now} RETURNING xmax = 0 AS is_new`,
  );
  return remembered?.is_new ?? false;
}

// ---- passkeys --------------------------------------------------------------------------------------------------

export async function insertChallenge(
  tx: Database,
  challenge: string,
  operator_id: bigint | null,
  expires_at: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO passkey_challenge (challenge, operator_id, expires_at)
      VALUES (${challenge}, ${operator_id}, ${expires_at})`,
  );
}

/** Spends a challenge; false when it was spent before, has run out, or was for somebody else. */
export async function takeChallenge(
  tx: Database,
  challenge: string,
  operator_id: bigint | null,
  now: Date,
): Promise<boolean> {
  const taken = await run(
    tx,
    sql`DELETE FROM passkey_challenge WHERE challenge = ${challenge} AND operator_id IS NOT DISTINCT FROM ${operator_id}
      AND expires_at > ${now}`,
  );
  return taken === 1;
}

/** False when it is somebody's already. */
export async function insertPasskey(
  tx: Database,
  passkey: NewPasskey & { operator_id: bigint; name: string },
  now: Date,
): Promise<boolean> {
  const { id, operator_id, public_key, counter, transports, name } = passkey;
  const inserted = await run(
    tx,
    sql`INSERT INTO passkey (id, operator_id, public_key, counter, transports, name, created_at)
      VALUES (${id}, ${operator_id}, ${public_key}, ${counter}, ${transports}, ${name}, ${now}) ON CONFLICT DO NOTHING`,
  );
  return inserted === 1;
}

/**
 * False if its counter has moved on already: if a passkey and its copy answer at the same moment, one succeeds. Some
 * passkeys do not count and stay at 0.
 */
export async function usePasskey(tx: Database, id: string, counter: number, now: Date): Promise<boolean> {
  const used = await run(
    tx,
    sql`UPDATE passkey SET counter = ${counter}, used_at = ${now} WHERE id = ${id}
      AND (counter < ${counter} OR (counter = 0 AND ${counter}::bigint = 0))`,
  );
  return used === 1;
}

export async function deletePasskey(tx: Database, operator_id: bigint, id: string): Promise<boolean> {
  return (await run(tx, sql`DELETE FROM passkey WHERE operator_id = ${operator_id} AND id = ${id}`)) === 1;
}

export async function deletePasskeys(tx: Database, operator_id: bigint): Promise<void> {
  await run(tx, sql`DELETE FROM passkey WHERE operator_id = ${operator_id}`);
}

// ---- what has run out ------------------------------------------------------------------------------------------

export async function hasExpiredOperatorRows(tx: Database, now: Date): Promise<boolean> {
  const found = await maybeOne<{ found: boolean }>(
    tx,
    sql`SELECT coalesce(least((SELECT min(expires_at) FROM operator_session),
        (SELECT min(expires_at) FROM passkey_challenge)) <= ${now}, false)
      OR coalesce((SELECT min(hour) FROM audit_look) <= ${now}::timestamptz - interval '2 hours', false) AS found`,
  );
  return found?.found === true;
}

export async function deleteExpiredOperatorRows(tx: Database, now: Date): Promise<void> {
  await run(tx, sql`DELETE FROM operator_session WHERE expires_at <= ${now}`);
  await run(tx, sql`DELETE FROM passkey_challenge WHERE expires_at <= ${now}`);
  await deleteOldViews(tx, now);
}
