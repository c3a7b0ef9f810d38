import { change, type Database, rows } from "../../platform/database.ts";

/** Follows and the stores' counters in one statement, the stores locked by id; whom one follows already stays, and whom one left after `undoSince` is as before. */
export async function addFollows(tx: Database, memberId: bigint, storeIds: readonly bigint[], now: Date, undoSince: Date | null): Promise<number> {
  const [row] = await rows<{ changed: number }>(
    tx,
    `WITH locked AS (
       SELECT id FROM store WHERE id = ANY($2) ORDER BY id FOR NO KEY UPDATE
     ), taken AS (
       DELETE FROM follow_removed r USING locked WHERE r.member_id = $1 AND r.store_id = locked.id RETURNING r.*
     ), added AS (
       INSERT INTO follow (member_id, store_id, created_at)
       SELECT $1, locked.id, coalesce(taken.created_at, $3) FROM locked LEFT JOIN taken ON taken.store_id = locked.id AND taken.removed_at > $4
       ON CONFLICT DO NOTHING RETURNING store_id
     ), counted AS (
       UPDATE store SET fans = fans + 1 FROM added WHERE store.id = added.store_id
     )
     SELECT count(*)::int AS changed FROM added`,
    [memberId, storeIds, now, undoSince],
  );
  return row?.changed ?? 0;
}

export async function removeFollows(tx: Database, memberId: bigint, storeIds: readonly bigint[], now: Date): Promise<number> {
  const [row] = await rows<{ changed: number }>(
    tx,
    `WITH locked AS (
       SELECT id FROM store WHERE id = ANY($2) ORDER BY id FOR NO KEY UPDATE
     ), removed AS (
       DELETE FROM follow f USING locked WHERE f.member_id = $1 AND f.store_id = locked.id RETURNING f.store_id, f.created_at
     ), remembered AS (
       INSERT INTO follow_removed (member_id, store_id, created_at, removed_at) SELECT $1, store_id, created_at, $3 FROM removed
       ON CONFLICT (member_id, store_id) DO UPDATE SET created_at = excluded.created_at, removed_at = excluded.removed_at
     ), counted AS (
       UPDATE store SET fans = fans - 1 FROM removed WHERE store.id = removed.store_id
     )
     SELECT count(*)::int AS changed FROM removed`,
    [memberId, storeIds, now],
  );
  return row?.changed ?? 0;
}

/** A member who stopped following somebody so long ago that no undo comes any more. */
export async function memberToForgetFollowsOf(tx: Database, before: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [due] = await rows<{ member_id: bigint }>(
    tx,
    "SELECT member_id FROM follow_removed WHERE removed_at <= $1 AND NOT member_id = ANY($2) ORDER BY removed_at LIMIT 1 FOR UPDATE SKIP LOCKED",
    [before, except],
  );
  return due?.member_id ?? null;
}

export function forgetUnfollowed(tx: Database, memberId: bigint, before: Date): Promise<number> {
  return change(tx, "DELETE FROM follow_removed WHERE member_id = $1 AND removed_at <= $2", [memberId, before]);
}
