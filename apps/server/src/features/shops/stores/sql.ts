import { type Database, many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/**
 * Follows and the stores' counters in one statement, the stores locked by id; whom one follows already stays, and whom
 * one left after `undoSince` is as before.
 */
export async function addFollows(
  tx: Database,
  memberId: bigint,
  storeIds: readonly bigint[],
  now: Date,
  undoSince: Date | null,
): Promise<number> {
  const [row] = await many<{ changed: number }>(
    tx,
    sql`WITH locked AS (
       SELECT id FROM store WHERE id = ANY(${storeIds}) ORDER BY id FOR NO KEY UPDATE
     ), taken AS (
       DELETE FROM follow_removed r USING locked WHERE r.member_id = ${memberId} AND r.store_id = locked.id
         RETURNING r.*
     ), added AS (
       INSERT INTO follow (member_id, store_id, created_at)
       -- guard: a follow is undone in time [without AND taken.removed_at > {undoSince}]
       SELECT ${memberId}, locked.id, coalesce(taken.created_at, ${now}) FROM locked LEFT
         JOIN taken ON taken.store_id = locked.id AND taken.removed_at > ${undoSince}
       ON CONFLICT DO NOTHING RETURNING store_id
     ), counted AS (
       UPDATE store SET fans = fans + 1 FROM added WHERE store.id = added.store_id
     )
     SELECT count(*)::int AS changed FROM added`,
  );
  return row?.changed ?? 0;
}

export async function removeFollows(
  tx: Database,
  memberId: bigint,
  storeIds: readonly bigint[],
  now: Date,
): Promise<number> {
  const [row] = await many<{ changed: number }>(
    tx,
    sql`WITH locked AS (
       SELECT id FROM store WHERE id = ANY(${storeIds}) ORDER BY id FOR NO KEY UPDATE
     ), removed AS (
       DELETE FROM follow f USING locked WHERE f.member_id = ${memberId} AND f.store_id = locked.id
         RETURNING f.store_id, f.created_at
     ), remembered AS (
       INSERT INTO follow_removed (member_id, store_id, created_at, removed_at)
         SELECT ${memberId}, store_id, created_at, ${now} FROM removed
       ON CONFLICT (member_id, store_id) DO UPDATE SET created_at = excluded.created_at,
         removed_at = excluded.removed_at
     ), counted AS (
       UPDATE store SET fans = fans - 1 FROM removed WHERE store.id = removed.store_id
     )
     SELECT count(*)::int AS changed FROM removed`,
  );
  return row?.changed ?? 0;
}

/** A member who stopped following somebody so long ago that no undo comes any more. */
export async function memberToForgetFollowsOf(
  tx: Database,
  before: Date,
  except: readonly bigint[],
): Promise<bigint | null> {
  const [due] = await many<{ member_id: bigint }>(
    tx,
    sql`SELECT member_id FROM follow_removed WHERE removed_at <= ${before} AND NOT member_id = ANY(${except})
      ORDER BY removed_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.member_id ?? null;
}

export function forgetUnfollowed(tx: Database, memberId: bigint, before: Date): Promise<number> {
  return run(tx, sql`DELETE FROM follow_removed WHERE member_id = ${memberId} AND removed_at <= ${before}`);
}
