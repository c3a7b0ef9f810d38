import type { UploadClass } from "@arcade/contract/people/uploads/api";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

interface NewUpload {
  id: bigint;
  member_id: bigint;
  class: UploadClass;
  file: string;
  wrapped_key: Buffer;
  width: number;
  height: number;
  sha256: Buffer;
  fingerprint: string;
  delete_after: Date;
}

export async function insertUpload(tx: Database, upload: NewUpload, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO upload (id, member_id, class, file, wrapped_key, width, height, sha256, fingerprint, delete_after,
      created_at)
     VALUES (${upload.id}, ${upload.member_id}, ${upload.class}, ${upload.file}, ${upload.wrapped_key}, ${upload.width},
       ${upload.height}, ${upload.sha256}, ${upload.fingerprint}::bit(256), ${upload.delete_after}, ${now})`,
  );
}

export async function countUploads(tx: Database, member_id: bigint, since: Date): Promise<number> {
  return (
    (
      await maybeOne<{ count: number }>(
        tx,
        sql`SELECT count(*)::int AS count FROM upload WHERE member_id = ${member_id} AND created_at > ${since}`,
      )
    )?.count ?? 0
  );
}

/**
 * Keeps a member's own picture of a class from being swept: as long as the request that names it is open (`until`
 * null), or at least until then. False: there is no such picture of theirs.
 */
export async function keepUpload(
  tx: Database,
  { member_id, id, class: kind, until }: { member_id: bigint; id: bigint; class: UploadClass; until: Date | null },
  now: Date,
): Promise<boolean> {
  const kept = await run(
    tx,
    sql`UPDATE upload SET delete_after = CASE WHEN ${until}::timestamptz IS NULL THEN NULL
      ELSE greatest(delete_after, ${until}) END, named_at = coalesce(named_at, ${now})
     -- guard: a draft names only its member's own identity documents [without AND member_id = {member_id}]
     -- guard: only its member sees a picture [without AND member_id = {member_id}]
     WHERE id = ${id} AND member_id = ${member_id} AND class = ${kind} AND wrapped_key IS NOT NULL`,
  );
  return kept === 1;
}

/** Whether two uploads are one and the same file, as it was sent. */
export async function areSameFile(tx: Database, one: bigint, other: bigint): Promise<boolean> {
  return (
    one === other ||
    (await maybeOne(
      tx,
      sql`SELECT 1 AS one FROM upload a JOIN upload b ON b.sha256 = a.sha256 WHERE a.id = ${one} AND b.id = ${other}`,
    )) !== null
  );
}

/** The request that named it is over: its key is destroyed after this time. */
export async function releaseUpload(tx: Database, id: bigint, delete_after: Date): Promise<void> {
  await run(tx, sql`UPDATE upload SET delete_after = ${delete_after} WHERE id = ${id}`);
}

/** The most overdue picture that no other process holds. */
export async function takeUploadDue(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM upload WHERE wrapped_key IS NOT NULL AND delete_after <= ${now} AND NOT id = ANY(${except})
     ORDER BY delete_after LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/**
 * Destroys the key. The fingerprint of a used proof stays, so that the same picture is recognised again. Nothing of an
 * identity document stays. Returns the file's name.
 */
export async function destroyKey(tx: Database, id: bigint): Promise<string | null> {
  const gone =
    // guard: nothing of an identity document stays after its time [(named_at IS NULL OR class = 'paper') -> named_at IS NULL]
    (await maybeOne<{ file: string }>(
      tx,
      sql`DELETE FROM upload WHERE id = ${id} AND (named_at IS NULL OR class = 'paper') RETURNING file`,
    )) ??
    (await maybeOne<{ file: string }>(tx, sql`UPDATE upload SET wrapped_key = NULL WHERE id = ${id} RETURNING file`));
  return gone?.file ?? null;
}
