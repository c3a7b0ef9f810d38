import { type Database, change, rows } from "../../platform/database.ts";

/** Follows and the stores' counters in one statement, the stores locked by id; whom one follows already stays. */
export async function addFollows(tx: Database, memberId: bigint, storeIds: readonly bigint[], now: Date): Promise<number> {
  const [row] = await rows<{ changed: number }>(
    tx,
    `WITH locked AS (
       SELECT id FROM store WHERE id = ANY($2) ORDER BY id FOR NO KEY UPDATE
     ), added AS (
       INSERT INTO follow (member_id, store_id, created_at) SELECT $1, id, $3 FROM locked ON CONFLICT DO NOTHING RETURNING store_id
     ), counted AS (
       UPDATE store SET fans = fans + 1 FROM added WHERE store.id = added.store_id
     )
     SELECT count(*)::int AS changed FROM added`,
    [memberId, storeIds, now],
  );
  return row?.changed ?? 0;
}

export async function removeFollows(tx: Database, memberId: bigint, storeIds: readonly bigint[]): Promise<number> {
  const [row] = await rows<{ changed: number }>(
    tx,
    `WITH locked AS (
       SELECT id FROM store WHERE id = ANY($2) ORDER BY id FOR NO KEY UPDATE
     ), removed AS (
       DELETE FROM follow f USING locked WHERE f.member_id = $1 AND f.store_id = locked.id RETURNING f.store_id
     ), counted AS (
       UPDATE store SET fans = fans - 1 FROM removed WHERE store.id = removed.store_id
     )
     SELECT count(*)::int AS changed FROM removed`,
    [memberId, storeIds],
  );
  return row?.changed ?? 0;
}

export async function putCredit(tx: Database, storeId: bigint, credit: number): Promise<void> {
  await change(tx, "UPDATE store SET credit = $2 WHERE id = $1 AND credit <> $2", [storeId, credit]);
}
