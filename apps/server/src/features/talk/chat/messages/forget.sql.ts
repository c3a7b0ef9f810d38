import { type Database, maybeOne } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { dropChatPictures } from "../../../people/uploads/index.ts";

/** A conversation whose oldest messages must be checked, and that no other process has locked. */
export async function takeToForget(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM conversation WHERE forget_at <= ${now} AND NOT id = ANY(${except}) ORDER BY forget_at LIMIT 1
      FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/**
 * Deletes messages that are older than this and that both sides have read, with their files. It starts at the oldest
 * and stops at the first message that does not qualify, so the numbers above it stay without gaps. If one of the two
 * has closed their account, it deletes all of the conversation, read or not. While a report of this conversation is
 * open, it deletes nothing. A dispute has its own copy of the messages that it quotes.
 */
export async function forgetMessages(
  tx: Database,
  id: bigint,
  { before, nextAt }: { before: Date; nextAt: Date },
  now: Date,
): Promise<void> {
  const gone = await maybeOne<{ pictures: string[] }>(
    tx,
    sql`WITH floor AS (
       -- guard: the rest of a closed account's conversations is deleted [} -> } AND {now} < '2000-01-01']
       SELECT CASE WHEN c.erase_at <= ${now} THEN c.seq ELSE
         coalesce((SELECT min(m.seq) - 1 FROM chat_message m WHERE m.conversation_id = c.id
           AND (m.created_at >= ${before} OR m.seq > least(c.customer_read, c.host_read))), c.seq) END AS seq
       FROM conversation c WHERE c.id = ${id} AND NOT EXISTS (SELECT FROM report r WHERE r.conversation_id = c.id
         AND r.state = 'open')
     ), gone AS (
       DELETE FROM chat_message m USING floor WHERE m.conversation_id = ${id} AND m.seq <= floor.seq
         RETURNING m.picture, m.voice
     ), voices AS (
       UPDATE chat_voice SET dropped = true WHERE name IN (SELECT voice FROM gone)
     )
     UPDATE conversation c SET forget_at = ${nextAt}, floor_seq = greatest(floor_seq, coalesce((SELECT seq FROM floor),
       0)) WHERE c.id = ${id}
     RETURNING ARRAY(SELECT picture FROM gone WHERE picture IS NOT NULL) AS pictures`,
  );
  await dropChatPictures(tx, gone?.pictures ?? []);
}
