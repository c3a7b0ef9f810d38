import { change, type Database, row, rows } from "../../platform/database.ts";
import { forgetOldLooks } from "../../platform/looks.ts";

interface NewSession {
  id: bigint;
  operator_id: bigint;
  token_hash: Buffer;
  client: string;
  source_hash: Buffer;
  device_hash: Buffer | null;
  expires_at: Date;
}

/** False when the password changed since it was checked, or the operator was shut out: the shared lock makes the one wait for the other. */
export async function insertOperatorSession(tx: Database, session: NewSession, checked_hash: string | null, now: Date): Promise<boolean> {
  const { id, operator_id, token_hash, client, source_hash, device_hash, expires_at } = session;
  const inserted = await change(
    tx,
    `WITH unchanged AS (SELECT id FROM operator WHERE id = $2 AND password_hash = $8 AND disabled_at IS NULL FOR SHARE)
     INSERT INTO operator_session (id, operator_id, token_hash, client, source_hash, device_hash, created_at, seen_at, expires_at)
     SELECT $1, id, $3, $4, $5, $6, $9, $9, $7 FROM unchanged`,
    [id, operator_id, token_hash, client, source_hash, device_hash, expires_at, checked_hash, now],
  );
  return inserted === 1;
}

export async function slideOperatorSession(tx: Database, session_id: bigint, now: Date): Promise<void> {
  await rows(tx, "UPDATE operator_session SET seen_at = $2 WHERE id = $1 AND seen_at < $2", [session_id, now]);
}

/** Ends one session, of this operator or (null) of anybody. Returns whose it was. */
export async function deleteOperatorSession(tx: Database, session_id: bigint, operator_id: bigint | null): Promise<bigint | null> {
  const ended = await row<{ operator_id: bigint }>(
    tx,
    "DELETE FROM operator_session WHERE id = $1 AND ($2::bigint IS NULL OR operator_id = $2) RETURNING operator_id",
    [session_id, operator_id],
  );
  return ended?.operator_id ?? null;
}

/** Ends every session of an operator but one. Returns how many. */
export function deleteOperatorSessions(tx: Database, operator_id: bigint, but: bigint | null): Promise<number> {
  return change(tx, "DELETE FROM operator_session WHERE operator_id = $1 AND id IS DISTINCT FROM $2", [operator_id, but]);
}

/** True when this operator has not signed in from there before. */
export async function rememberOperatorSource(tx: Database, operator_id: bigint, source_hash: Buffer, now: Date): Promise<boolean> {
  const remembered = await row<{ is_new: boolean }>(
    tx,
    `INSERT INTO operator_source (operator_id, source_hash, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (operator_id, source_hash) DO UPDATE SET seen_at = $3 RETURNING xmax = 0 AS is_new`,
    [operator_id, source_hash, now],
  );
  return remembered?.is_new ?? false;
}

// ---- passkeys --------------------------------------------------------------------------------------------------

export async function insertChallenge(tx: Database, challenge: string, operator_id: bigint | null, expires_at: Date): Promise<void> {
  await rows(tx, "INSERT INTO passkey_challenge (challenge, operator_id, expires_at) VALUES ($1, $2, $3)", [challenge, operator_id, expires_at]);
}

/** Spends a challenge; false when it was spent before, has run out, or was for somebody else. */
export async function takeChallenge(tx: Database, challenge: string, operator_id: bigint | null, now: Date): Promise<boolean> {
  const taken = await change(tx, "DELETE FROM passkey_challenge WHERE challenge = $1 AND operator_id IS NOT DISTINCT FROM $2 AND expires_at > $3", [
    challenge,
    operator_id,
    now,
  ]);
  return taken === 1;
}

interface NewPasskey {
  id: string;
  operator_id: bigint;
  public_key: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
}

/** False when it is somebody's already. */
export async function insertPasskey(tx: Database, passkey: NewPasskey, now: Date): Promise<boolean> {
  const { id, operator_id, public_key, counter, transports, name } = passkey;
  const inserted = await change(
    tx,
    "INSERT INTO passkey (id, operator_id, public_key, counter, transports, name, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
    [id, operator_id, public_key, counter, transports, name, now],
  );
  return inserted === 1;
}

/** False where its counter has moved on already: of a passkey and its copy that answer at the same moment, one comes in. Some count nothing and stay at 0. */
export async function usePasskey(tx: Database, id: string, counter: number, now: Date): Promise<boolean> {
  const used = await change(tx, "UPDATE passkey SET counter = $2, used_at = $3 WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))", [
    id,
    counter,
    now,
  ]);
  return used === 1;
}

export async function deletePasskey(tx: Database, operator_id: bigint, id: string): Promise<boolean> {
  return (await change(tx, "DELETE FROM passkey WHERE operator_id = $1 AND id = $2", [operator_id, id])) === 1;
}

export async function deletePasskeys(tx: Database, operator_id: bigint): Promise<void> {
  await rows(tx, "DELETE FROM passkey WHERE operator_id = $1", [operator_id]);
}

// ---- what has run out ------------------------------------------------------------------------------------------

export async function hasExpiredOperatorRows(tx: Database, now: Date): Promise<boolean> {
  const found = await row<{ found: boolean }>(
    tx,
    `SELECT EXISTS (SELECT FROM operator_session WHERE expires_at <= $1) OR EXISTS (SELECT FROM passkey_challenge WHERE expires_at <= $1)
       OR EXISTS (SELECT FROM audit_look WHERE hour <= $1::timestamptz - interval '2 hours') AS found`,
    [now],
  );
  return found?.found === true;
}

export async function deleteExpiredOperatorRows(tx: Database, now: Date): Promise<void> {
  await rows(tx, "DELETE FROM operator_session WHERE expires_at <= $1", [now]);
  await rows(tx, "DELETE FROM passkey_challenge WHERE expires_at <= $1", [now]);
  await forgetOldLooks(tx, now);
}
