import { change, type Database, row } from "../../platform/database.ts";
import type { VideoKind } from "../../platform/videos.ts";

interface NewVideo {
  id: bigint;
  store_id: bigint;
  name: string;
  kind: VideoKind;
  bytes: number;
  sha256: Buffer;
}

export async function insertVideo(tx: Database, { id, store_id, name, kind, bytes, sha256 }: NewVideo, now: Date): Promise<void> {
  await change(tx, "INSERT INTO goods_video (id, store_id, name, kind, bytes, sha256, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)", [
    id,
    store_id,
    name,
    kind,
    bytes,
    sha256,
    now,
  ]);
}

export async function countVideos(tx: Database, storeId: bigint, since: Date): Promise<number> {
  return (
    (await row<{ count: number }>(tx, "SELECT count(*)::int AS count FROM goods_video WHERE store_id = $1 AND created_at > $2", [storeId, since]))?.count ?? 0
  );
}

/** The oldest that nothing named in time, held by no other process. */
export async function takeVideoDue(tx: Database, before: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await row<{ id: bigint }>(
    tx,
    "SELECT id FROM goods_video WHERE named_at IS NULL AND created_at <= $1 AND NOT id = ANY($2) ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED",
    [before, except],
  );
  return due?.id ?? null;
}

/** Null: something has named it meanwhile. */
export async function deleteVideo(tx: Database, id: bigint): Promise<string | null> {
  return (await row<{ name: string }>(tx, "DELETE FROM goods_video WHERE id = $1 AND named_at IS NULL RETURNING name", [id]))?.name ?? null;
}

/** Leases the film that has waited longest for its cleaning. */
export async function takeVideoToClean(tx: Database, now: Date, until: Date): Promise<bigint | null> {
  const due = await row<{ id: bigint }>(
    tx,
    `UPDATE goods_video SET clean_at = $2
     WHERE id = (SELECT id FROM goods_video WHERE clean_at <= $1 ORDER BY clean_at LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [now, until],
  );
  return due?.id ?? null;
}

/** Null: it was removed meanwhile. */
export async function videoName(db: Database, id: bigint): Promise<string | null> {
  return (await row<{ name: string }>(db, "SELECT name FROM goods_video WHERE id = $1", [id]))?.name ?? null;
}

export async function endCleaning(tx: Database, id: bigint): Promise<void> {
  await change(tx, "UPDATE goods_video SET clean_at = NULL WHERE id = $1", [id]);
}

export async function postponeCleaning(tx: Database, id: bigint, until: Date): Promise<void> {
  await change(tx, "UPDATE goods_video SET clean_at = $2 WHERE id = $1 AND clean_at IS NOT NULL", [id, until]);
}
