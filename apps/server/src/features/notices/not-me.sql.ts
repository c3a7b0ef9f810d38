import { change, type Database, row } from "../../platform/database.ts";

interface NewLink {
  token_hash: Buffer;
  member_id: bigint;
  old_email: string | null;
  expires_at: Date;
}

export async function insertNotMeLink(tx: Database, { token_hash, member_id, old_email, expires_at }: NewLink, now: Date): Promise<void> {
  await change(tx, "INSERT INTO not_me_link (token_hash, member_id, old_email, made_at, expires_at) VALUES ($1, $2, $3, $4, $5)", [
    token_hash,
    member_id,
    old_email,
    now,
    expires_at,
  ]);
}

export interface NotMeLink {
  member_id: bigint;
  old_email: string | null;
  made_at: Date;
}

/** Uses a link. Null where it was used or is over; of two at once one uses it. */
export function useNotMeLink(tx: Database, token_hash: Buffer, now: Date): Promise<NotMeLink | null> {
  return row<NotMeLink>(
    tx,
    `UPDATE not_me_link l SET used_at = $2 FROM member m WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > $2
       AND m.id = l.member_id AND m.closed_at IS NULL RETURNING l.member_id, l.old_email, l.made_at`,
    [token_hash, now],
  );
}

/** Whether this is a notice of the member's own that carries "this was not me", and not too old for it. */
export async function hasNotMeNotice(tx: Database, member_id: bigint, notice_id: bigint, since: Date): Promise<boolean> {
  return (await row(tx, "SELECT 1 AS one FROM notice WHERE id = $2 AND member_id = $1 AND not_me AND created_at > $3", [member_id, notice_id, since])) !== null;
}

/** Links that have run out. */
export async function forgetNotMeLinks(tx: Database, now: Date): Promise<void> {
  await change(tx, "DELETE FROM not_me_link WHERE expires_at <= $1", [now]);
}
