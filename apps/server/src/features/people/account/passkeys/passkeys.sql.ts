import { type Database, many, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import type { NewPasskey } from "../../../../platform/secrets/passkeys.ts";

interface MemberPasskey {
  id: string;
  member_id: bigint;
  public_key: Buffer;
  counter: bigint;
}

export const passkeyById = (tx: Database, id: string): Promise<MemberPasskey | null> =>
  maybeOne(tx, sql`SELECT id, member_id, public_key, counter FROM member_passkey WHERE id = ${id}`);

interface ListedPasskey {
  id: string;
  name: string;
  added: Date;
  used: Date | null;
}

export const passkeysOf = (tx: Database, member_id: bigint): Promise<ListedPasskey[]> =>
  many(
    tx,
    sql`SELECT id, name, created_at AS added, used_at AS used FROM member_passkey WHERE member_id = ${member_id}
      ORDER BY created_at, id`,
  );

/** `member_id` is null for a log-in. */
export async function insertChallenge(
  tx: Database,
  challenge: string,
  member_id: bigint | null,
  expires_at: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO member_challenge (challenge, member_id, expires_at)
      VALUES (${challenge}, ${member_id}, ${expires_at})`,
  );
}

/** Uses up a challenge. False if it was already used, has expired, or was for somebody else. */
export async function takeChallenge(
  tx: Database,
  challenge: string,
  member_id: bigint | null,
  now: Date,
): Promise<boolean> {
  const taken = await run(
    tx,
    sql`DELETE FROM member_challenge WHERE challenge = ${challenge} AND member_id IS NOT DISTINCT FROM ${member_id}
      AND expires_at > ${now}`,
  );
  return taken === 1;
}

/**
 * Adds a passkey to a member. The caller has locked the member's row. False if the member has `max` of them, or if
 * somebody already has this passkey.
 */
export async function insertPasskey(
  tx: Database,
  { id, member_id, public_key, counter, transports, name }: NewPasskey & { member_id: bigint; name: string },
  max: number,
  now: Date,
): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO member_passkey (id, member_id, public_key, counter, transports, name, created_at)
      SELECT ${id}, ${member_id}, ${public_key}, ${counter}, ${transports}, ${name}, ${now}
      WHERE (SELECT count(*) FROM member_passkey WHERE member_id = ${member_id}) < ${max}
      ON CONFLICT (id) DO NOTHING`,
  );
  return inserted === 1;
}

/**
 * False if its counter has already moved on: if a passkey and its copy answer at the same moment, only one of them
 * signs in. Passkeys without a counter send 0 each time.
 */
export async function usePasskey(tx: Database, id: string, counter: number, now: Date): Promise<boolean> {
  const used = await run(
    tx,
    sql`UPDATE member_passkey SET counter = ${counter}, used_at = ${now} WHERE id = ${id}
      AND (counter < ${counter} OR (counter = 0 AND ${counter}::bigint = 0))`,
  );
  return used === 1;
}

export async function deletePasskey(tx: Database, member_id: bigint, id: string): Promise<boolean> {
  return (await run(tx, sql`DELETE FROM member_passkey WHERE member_id = ${member_id} AND id = ${id}`)) === 1;
}

/** After a password reset by mail, no earlier way to sign in works. */
export async function deletePasskeys(tx: Database, member_id: bigint): Promise<void> {
  await run(tx, sql`DELETE FROM member_passkey WHERE member_id = ${member_id}`);
}
