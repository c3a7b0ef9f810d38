import type { Clock } from "../../../../platform/clock.ts";
import { type Database, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

/**
 * Notes that the stores of these members are online, or the stores that they answer for: at their handshake, and at
 * each beat while one of their sockets is open.
 */
export async function noteSeen(db: Database, memberIds: readonly bigint[], clock: Clock): Promise<void> {
  if (memberIds.length === 0) return;
  await run(
    db,
    sql`INSERT INTO store_seen (store_id, seen_at) SELECT id, ${clock.now()} FROM store
      WHERE owner_id = ANY(${memberIds}) OR id IN (SELECT store_id FROM store_staff
        WHERE member_id = ANY(${memberIds}) AND ended_at IS NULL AND 'chat' = ANY(parts)) ORDER BY id
     ON CONFLICT (store_id) DO UPDATE SET seen_at = greatest(store_seen.seen_at, excluded.seen_at)`,
  );
}
