import { type Database, many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

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
      -- guard: another member's password opens no session
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

/** Keeps the distance: a session is extended by the days it was opened with, and never beyond its end. */
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
