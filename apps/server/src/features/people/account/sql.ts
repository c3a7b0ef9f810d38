import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

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

/**
 * Locks a member's row until the end of the transaction: for work that must happen one after the other for one member.
 */
export async function lockMember(tx: Database, member_id: bigint): Promise<void> {
  // guard: additions by one member are counted one after another [without FOR NO KEY UPDATE]
  await run(tx, sql`SELECT 1 AS one FROM member WHERE id = ${member_id} FOR NO KEY UPDATE`);
}

export interface Standing {
  suspended_reason: string | null;
  wallet_frozen_reason: string | null;
}

/**
 * Locks a member's row as `lockMember` does, and reads their standing in that very read: a freeze that committed first
 * is seen, and one that comes later waits for what was begun (PROOF REL-020).
 */
export async function lockStanding(tx: Database, member_id: bigint): Promise<Standing> {
  const standing = await maybeOne<Standing>(
    tx,
    sql`SELECT CASE WHEN suspended_at IS NULL THEN NULL ELSE coalesce(suspended_reason, '') END AS suspended_reason,
       CASE WHEN wallet_frozen_at IS NULL THEN NULL ELSE coalesce(wallet_frozen_reason, '') END AS wallet_frozen_reason
     -- guard: tries of a payment password are counted one after another [without FOR NO KEY UPDATE]
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

/** Whatever its earlier value. */
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
