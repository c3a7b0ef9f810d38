import { type Database, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import type { VideoKind } from "../../../../platform/media/videos.ts";

interface NewVideo {
  id: bigint;
  store_id: bigint;
  name: string;
  kind: VideoKind;
  bytes: number;
  sha256: Buffer;
}

export async function insertVideo(
  tx: Database,
  { id, store_id, name, kind, bytes, sha256 }: NewVideo,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO goods_video (id, store_id, name, kind, bytes, sha256, created_at)
      VALUES (${id}, ${store_id}, ${name}, ${kind}, ${bytes}, ${sha256}, ${now})`,
  );
}

export async function countVideos(tx: Database, storeId: bigint, since: Date): Promise<number> {
  return (
    (
      await maybeOne<{ count: number }>(
        tx,
        sql`SELECT count(*)::int AS count FROM goods_video WHERE store_id = ${storeId} AND created_at > ${since}`,
      )
    )?.count ?? 0
  );
}

/** The oldest that nothing named in time, held by no other process. */
export async function takeVideoDue(tx: Database, before: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM goods_video WHERE named_at IS NULL AND created_at <= ${before} AND NOT id = ANY(${except})
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** Null: something has named it meanwhile. */
export async function deleteVideo(tx: Database, id: bigint): Promise<string | null> {
  return (
    (
      await maybeOne<{ name: string }>(
        tx,
        sql`DELETE FROM goods_video WHERE id = ${id} AND named_at IS NULL RETURNING name`,
      )
    )?.name ?? null
  );
}

/** Leases the film that has waited longest for its cleaning. */
export async function takeVideoToClean(tx: Database, now: Date, until: Date): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`UPDATE goods_video SET clean_at = ${until}
     WHERE id = (SELECT id FROM goods_video WHERE clean_at <= ${now} ORDER BY clean_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
  );
  return due?.id ?? null;
}

/** Null: it was removed meanwhile. */
export async function videoName(db: Database, id: bigint): Promise<string | null> {
  return (await maybeOne<{ name: string }>(db, sql`SELECT name FROM goods_video WHERE id = ${id}`))?.name ?? null;
}

export async function endCleaning(tx: Database, id: bigint): Promise<void> {
  await run(tx, sql`UPDATE goods_video SET clean_at = NULL WHERE id = ${id}`);
}

export async function postponeCleaning(tx: Database, id: bigint, until: Date): Promise<void> {
  await run(tx, sql`UPDATE goods_video SET clean_at = ${until} WHERE id = ${id} AND clean_at IS NOT NULL`);
}
