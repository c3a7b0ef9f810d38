import type { UploadClass } from "@arcade/contract/uploads/api";
import { change, type Database, row, rows } from "../../platform/database.ts";

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
  await rows(
    tx,
    `INSERT INTO upload (id, member_id, class, file, wrapped_key, width, height, sha256, fingerprint, delete_after, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::bit(256), $10, $11)`,
    [
      upload.id,
      upload.member_id,
      upload.class,
      upload.file,
      upload.wrapped_key,
      upload.width,
      upload.height,
      upload.sha256,
      upload.fingerprint,
      upload.delete_after,
      now,
    ],
  );
}

export async function countUploads(tx: Database, member_id: bigint, since: Date): Promise<number> {
  return (
    (await row<{ count: number }>(tx, "SELECT count(*)::int AS count FROM upload WHERE member_id = $1 AND created_at > $2", [member_id, since]))?.count ?? 0
  );
}

/**
 * Keeps a member's own picture of a class from being swept: as long as the request that names it is open (`until` null), or at least until
 * then. False: there is no such picture of theirs.
 */
export async function keepUpload(
  tx: Database,
  { member_id, id, class: kind, until }: { member_id: bigint; id: bigint; class: UploadClass; until: Date | null },
  now: Date,
): Promise<boolean> {
  const kept = await change(
    tx,
    `UPDATE upload SET delete_after = CASE WHEN $5::timestamptz IS NULL THEN NULL ELSE greatest(delete_after, $5) END, named_at = coalesce(named_at, $3)
     WHERE id = $1 AND member_id = $2 AND class = $4 AND wrapped_key IS NOT NULL`,
    [id, member_id, now, kind, until],
  );
  return kept === 1;
}

/** Whether two uploads are one and the same file, as it was sent. */
export async function areSameFile(tx: Database, one: bigint, other: bigint): Promise<boolean> {
  return (
    one === other || (await row(tx, "SELECT 1 AS one FROM upload a JOIN upload b ON b.sha256 = a.sha256 WHERE a.id = $1 AND b.id = $2", [one, other])) !== null
  );
}

/** The request that named it is over: its key is destroyed after this time. */
export async function releaseUpload(tx: Database, id: bigint, delete_after: Date): Promise<void> {
  await rows(tx, "UPDATE upload SET delete_after = $2 WHERE id = $1", [id, delete_after]);
}

/** The most overdue picture that no other process holds. */
export async function takeUploadDue(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await row<{ id: bigint }>(
    tx,
    `SELECT id FROM upload WHERE wrapped_key IS NOT NULL AND delete_after <= $1 AND NOT id = ANY($2)
     ORDER BY delete_after LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [now, except],
  );
  return due?.id ?? null;
}

/**
 * Destroys the key. What a named proof looked like stays, so that the same picture is known again; of a paper of identity nothing stays.
 * Returns the file's name.
 */
export async function destroyKey(tx: Database, id: bigint): Promise<string | null> {
  const gone =
    (await row<{ file: string }>(tx, "DELETE FROM upload WHERE id = $1 AND (named_at IS NULL OR class = 'paper') RETURNING file", [id])) ??
    (await row<{ file: string }>(tx, "UPDATE upload SET wrapped_key = NULL WHERE id = $1 RETURNING file", [id]));
  return gone?.file ?? null;
}
