import type { StaffPart } from "@arcade/contract/access";
import { type Database, maybeOne, one, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Held until the transaction ends, so that invitations of one store are counted one after the other. */
export async function holdStore(tx: Database, storeId: bigint): Promise<void> {
  // guard: people of a store are counted one after another [without FOR NO KEY UPDATE]
  await run(tx, sql`SELECT FROM store WHERE id = ${storeId} FOR NO KEY UPDATE`);
}

interface Standing {
  count: number;
  is_staff: boolean;
  is_invited: boolean;
  is_owner: boolean;
}

/** How many people work for a store or are invited, and this mailbox's relation to it. */
export function standingOf(tx: Database, storeId: bigint, emailFolded: string): Promise<Standing> {
  return one<Standing>(
    tx,
    sql`SELECT (SELECT count(*)::int FROM store_staff WHERE store_id = ${storeId} AND ended_at IS NULL)
        + (SELECT count(*)::int FROM staff_invitation WHERE store_id = ${storeId} AND ended_at IS NULL) AS count,
      EXISTS (SELECT FROM store_staff t JOIN member m ON m.id = t.member_id WHERE t.store_id = ${storeId}
        AND t.ended_at IS NULL AND m.email_folded = ${emailFolded}) AS is_staff,
      EXISTS (SELECT FROM staff_invitation WHERE store_id = ${storeId} AND email_folded = ${emailFolded}
        AND ended_at IS NULL) AS is_invited,
      EXISTS (SELECT FROM store s JOIN member m ON m.id = s.owner_id WHERE s.id = ${storeId}
        AND m.email_folded = ${emailFolded}) AS is_owner`,
  );
}

interface NewInvitation {
  id: bigint;
  store_id: bigint;
  email: string;
  email_folded: string;
  parts: readonly StaffPart[];
  token_hash: Buffer;
  expires_at: Date;
}

export async function insertInvitation(tx: Database, invitation: NewInvitation, now: Date): Promise<void> {
  const { id, store_id, email, email_folded, parts, token_hash, expires_at } = invitation;
  await run(
    tx,
    sql`INSERT INTO staff_invitation (id, store_id, email, email_folded, parts, token_hash, created_at, sent_at,
        expires_at)
      VALUES (${id}, ${store_id}, ${email}, ${email_folded}, ${parts}, ${token_hash}, ${now}, ${now}, ${expires_at})`,
  );
}

/** The new link of an open invitation; null if this store has none, or if it is no longer open. */
export function renewInvitation(
  tx: Database,
  { id, store_id, token_hash, expires_at }: Pick<NewInvitation, "id" | "store_id" | "token_hash" | "expires_at">,
  now: Date,
): Promise<{ email: string; parts: StaffPart[] } | null> {
  return maybeOne(
    tx,
    sql`UPDATE staff_invitation SET token_hash = ${token_hash}, sent_at = ${now}, expires_at = ${expires_at}
      WHERE id = ${id} AND store_id = ${store_id} AND ended_at IS NULL RETURNING email, parts`,
  );
}

export async function takeInvitationBack(tx: Database, storeId: bigint, id: bigint, now: Date): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`UPDATE staff_invitation SET ended_at = ${now}, outcome = 'taken_back' WHERE id = ${id}
        AND store_id = ${storeId} AND ended_at IS NULL`,
    )) === 1
  );
}

export interface HeldInvitation {
  id: bigint;
  store_id: bigint;
  owner_id: bigint;
  email_folded: string;
  parts: StaffPart[];
}

/** An invitation whose link is good, held so that it is accepted once. */
export function holdInvitation(tx: Database, token_hash: Buffer, now: Date): Promise<HeldInvitation | null> {
  return maybeOne<HeldInvitation>(
    tx,
    // guard: a link is valid until it expires [without AND i.expires_at > ${now}]
    sql`SELECT i.id, i.store_id, s.owner_id, i.email_folded, i.parts FROM staff_invitation i
      JOIN store s ON s.id = i.store_id WHERE i.token_hash = ${token_hash} AND i.ended_at IS NULL
      AND i.expires_at > ${now} FOR UPDATE OF i`,
  );
}

export async function insertStaff(
  tx: Database,
  { id, store_id, member_id, parts }: { id: bigint; store_id: bigint; member_id: bigint; parts: readonly StaffPart[] },
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO store_staff (id, store_id, member_id, parts, since)
      VALUES (${id}, ${store_id}, ${member_id}, ${parts}, ${now})`,
  );
}

export async function markAccepted(tx: Database, id: bigint, staffId: bigint, now: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE staff_invitation SET ended_at = ${now}, outcome = 'accepted', staff_id = ${staffId} WHERE id = ${id}`,
  );
}

/** Null if nobody with this id works for this store. */
export function changeParts(
  tx: Database,
  storeId: bigint,
  id: bigint,
  parts: readonly StaffPart[],
): Promise<{ member_id: bigint } | null> {
  return maybeOne(
    tx,
    sql`UPDATE store_staff SET parts = ${parts} WHERE id = ${id} AND store_id = ${storeId} AND ended_at IS NULL
      RETURNING member_id`,
  );
}

export function endStaff(tx: Database, storeId: bigint, id: bigint, now: Date): Promise<{ member_id: bigint } | null> {
  return maybeOne(
    tx,
    sql`UPDATE store_staff SET ended_at = ${now}, ended_by = 'owner' WHERE id = ${id} AND store_id = ${storeId}
      AND ended_at IS NULL RETURNING member_id`,
  );
}

/** The member leaves. Null if they work for no store. */
export function leaveStore(
  tx: Database,
  memberId: bigint,
  now: Date,
): Promise<{ id: bigint; store_id: bigint; owner_id: bigint } | null> {
  return maybeOne(
    tx,
    sql`UPDATE store_staff t SET ended_at = ${now}, ended_by = 'member' FROM store s WHERE s.id = t.store_id
      AND t.member_id = ${memberId} AND t.ended_at IS NULL RETURNING t.id, t.store_id, s.owner_id`,
  );
}
