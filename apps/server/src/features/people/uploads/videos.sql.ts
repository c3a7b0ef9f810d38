import { type Database, maybeOne, one, run, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

interface NewVideo {
  id: bigint;
  name: string;
  member_id: bigint;
}

export async function insertVideo(tx: Database, { id, name, member_id }: NewVideo, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO public_video (id, name, member_id, created_at) VALUES (${id}, ${name}, ${member_id}, ${now})`,
  );
}

export async function countVideos(tx: Database, member_id: bigint, since: Date): Promise<number> {
  const found = await maybeOne<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM public_video WHERE member_id = ${member_id} AND created_at > ${since}`,
  );
  return found?.count ?? 0;
}

/** How many of these are the member's own. Each of them stays from now on. */
export function nameVideosOf(tx: Database, member_id: bigint, names: readonly string[], now: Date): Promise<number> {
  return run(
    tx,
    // guard: only their uploader shows videos [without AND member_id = ${member_id}]
    sql`UPDATE public_video SET named_at = coalesce(named_at, ${now}) WHERE name = ANY(${names})
      AND member_id = ${member_id}`,
  );
}

/** Nothing shows a member's videos any more, so they are deleted like those that were never shown. */
export function unnameVideosOf(tx: Database, member_id: bigint): void {
  sendLater(tx, sql`UPDATE public_video SET named_at = NULL WHERE member_id = ${member_id} AND named_at IS NOT NULL`);
}

/** The oldest that nothing names and whose time is over; held by no other process. */
export async function takeVideoDue(tx: Database, before: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    // guard: a video of a review is not deleted [without named_at IS NULL AND]
    sql`SELECT id FROM public_video WHERE named_at IS NULL AND created_at <= ${before} AND NOT id = ANY(${except})
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** Deletes the row that `takeVideoDue` has locked, so that nothing can name it any more. Returns the file's name. */
export async function deleteVideo(tx: Database, id: bigint): Promise<string> {
  return (await one<{ name: string }>(tx, sql`DELETE FROM public_video WHERE id = ${id} RETURNING name`)).name;
}
