import type { PictureUse } from "@arcade/contract/people/uploads/api";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

interface NewPicture {
  id: bigint;
  name: string;
  member_id: bigint;
  use: PictureUse | "avatar";
  width: number;
  height: number;
  sha256: Buffer;
}

export async function insertPicture(
  tx: Database,
  { id, name, member_id, use, width, height, sha256 }: NewPicture,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO public_picture (id, name, member_id, use, width, height, sha256, created_at)
      VALUES (${id}, ${name}, ${member_id}, ${use}, ${width}, ${height}, ${sha256}, ${now})`,
  );
}

export async function countPictures(tx: Database, member_id: bigint, since: Date): Promise<number> {
  const found = await maybeOne<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM public_picture WHERE member_id = ${member_id} AND created_at > ${since}`,
  );
  return found?.count ?? 0;
}

/** How many of these are the member's own. Each of them stays from now on. */
export function namePicturesOf(tx: Database, member_id: bigint, names: readonly string[], now: Date): Promise<number> {
  return run(
    tx,
    // guard: only their uploader names public pictures [without AND member_id = ${member_id}]
    sql`UPDATE public_picture SET named_at = coalesce(named_at, ${now}) WHERE name = ANY(${names})
      AND member_id = ${member_id} AND use <> 'chat'`,
  );
}

/** One that was taken back, or the oldest that nothing named in time; held by no other process. */
export async function takePictureDue(tx: Database, before: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`WITH dropped AS (
       SELECT id FROM public_picture WHERE dropped AND NOT id = ANY(${except}) ORDER BY id LIMIT 1 FOR
         UPDATE SKIP LOCKED
     ), unnamed AS (
       -- guard: a named picture is not deleted [without named_at IS NULL AND]
       SELECT id FROM public_picture WHERE named_at IS NULL AND created_at <= ${before} AND NOT id = ANY(${except})
         ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     SELECT id FROM dropped UNION ALL SELECT id FROM unnamed LIMIT 1`,
  );
  return due?.id ?? null;
}

/** Null: something has named it meanwhile. */
export async function deletePicture(tx: Database, id: bigint): Promise<string | null> {
  return (
    (
      await maybeOne<{ name: string }>(
        tx,
        sql`DELETE FROM public_picture WHERE id = ${id} AND (named_at IS NULL OR dropped) RETURNING name`,
      )
    )?.name ?? null
  );
}

/** A member's uploaded picture for a chat that no message uses yet. Each is used once, and so can be withdrawn. */
export function nameOnce(
  tx: Database,
  member_id: bigint,
  name: string,
  now: Date,
): Promise<{ picture: string; width: number; height: number } | null> {
  return maybeOne(
    tx,
    sql`UPDATE public_picture SET named_at = ${now} WHERE name = ${name} AND member_id = ${member_id} AND use = 'chat'
      AND named_at IS NULL AND NOT dropped RETURNING name AS picture, width, height`,
  );
}

/** All avatars of a member. The next sweep deletes them. One that is not used yet stays. */
export async function dropAvatars(tx: Database, member_id: bigint): Promise<void> {
  await run(
    tx,
    sql`UPDATE public_picture SET dropped = true WHERE member_id = ${member_id} AND use = 'avatar'
      AND named_at IS NOT NULL AND NOT dropped`,
  );
}

/** Goes with the next round of the clock. */
export async function dropChatPictures(tx: Database, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await run(tx, sql`UPDATE public_picture SET dropped = true WHERE name = ANY(${names}) AND use = 'chat'`);
}
