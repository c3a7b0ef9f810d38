import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

interface NewLink {
  token_hash: Buffer;
  member_id: bigint;
  old_email: string | null;
  expires_at: Date;
}

export async function insertNotMeLink(
  tx: Database,
  { token_hash, member_id, old_email, expires_at }: NewLink,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO not_me_link (token_hash, member_id, old_email, made_at, expires_at)
      VALUES (${token_hash}, ${member_id}, ${old_email}, ${now}, ${expires_at})`,
  );
}

export interface NotMeLink {
  member_id: bigint;
  old_email: string | null;
  made_at: Date;
}

/** Uses a link. Null if it was used or is over. If two use it at once, one succeeds. */
export function useNotMeLink(tx: Database, token_hash: Buffer, now: Date): Promise<NotMeLink | null> {
  return maybeOne<NotMeLink>(
    tx,
    sql`UPDATE not_me_link l SET used_at = ${now} FROM member m WHERE l.token_hash = ${token_hash} AND l.used_at IS NULL
      AND l.expires_at > ${now}
       AND m.id = l.member_id AND m.closed_at IS NULL RETURNING l.member_id, l.old_email, l.made_at`,
  );
}

/** Whether this is a notice of the member's own that carries "this was not me", and not too old for it. */
export async function hasNotMeNotice(
  tx: Database,
  member_id: bigint,
  notice_id: bigint,
  since: Date,
): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`SELECT 1 AS one FROM notice WHERE id = ${notice_id} AND member_id = ${member_id} AND not_me
        AND created_at > ${since}`,
    )) !== null
  );
}

/** Links that have run out. */
export async function forgetNotMeLinks(tx: Database, now: Date): Promise<void> {
  await run(tx, sql`DELETE FROM not_me_link WHERE expires_at <= ${now}`);
}
