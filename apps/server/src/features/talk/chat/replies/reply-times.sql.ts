import { replyTerms } from "@arcade/contract/talk/chat/message";
import { type Database, many, maybeOne, one, run } from "../../../../platform/database.ts";
import { constant, sql } from "../../../../platform/sql.ts";

/** The count that is due. Null if none is due, or if another process counts. */
export async function takeRepliesDue(tx: Database, now: Date): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM reply_upkeep WHERE id = 1 AND count_at <= ${now} FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

export async function replyUpkeep(tx: Database): Promise<bigint> {
  return (await one<{ after_id: bigint }>(tx, sql`SELECT after_id FROM reply_upkeep WHERE id = 1`)).after_id;
}

export async function putReplyUpkeep(tx: Database, at: Date, after: bigint): Promise<void> {
  await run(tx, sql`UPDATE reply_upkeep SET count_at = ${at}, after_id = ${after} WHERE id = 1`);
}

export async function storesToCount(
  tx: Database,
  after: bigint,
  limit: number,
): Promise<{ id: bigint; owner_id: bigint }[]> {
  return many(tx, sql`SELECT id, owner_id FROM store WHERE id > ${after} ORDER BY id LIMIT ${constant(limit)}`);
}

/** The newest conversations of a store, and the last messages of each, in which its answers are looked for. */
const look = { conversations: 50, messages: 200 } as const;

/**
 * Counts again how soon these stores answer. An answer is the first message of a person of the store after messages of
 * the buyer, and it took the time since the first of them. A welcome is written by nobody, so it is no answer.
 */
export async function countReplies(
  tx: Database,
  stores: readonly { id: bigint; owner_id: bigint }[],
  since: Date,
): Promise<void> {
  const ids = stores.map(({ id }) => id);
  await run(tx, sql`DELETE FROM store_reply WHERE store_id = ANY(${ids})`);
  await run(
    tx,
    sql`INSERT INTO store_reply (store_id, answers, median_minutes)
     SELECT w.id, count(*), round(percentile_cont(0.5) WITHIN GROUP (ORDER BY a.took) / 60)
     FROM unnest(${ids}::bigint[], ${stores.map(({ owner_id }) => owner_id)}::bigint[]) AS w (id, owner_id)
       CROSS JOIN LATERAL (
         SELECT extract(epoch FROM created_at - asked_at) AS took FROM (
           SELECT side, created_at, lag(side) OVER talk AS before,
             max(begun_at) OVER (talk ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS asked_at
           FROM (
             SELECT m.conversation_id, m.seq, m.side, m.created_at,
               -- Where the buyer begins to write.
               CASE WHEN m.side = 'customer' AND lag(m.side) OVER (PARTITION BY m.conversation_id ORDER BY m.seq)
                 IS DISTINCT FROM 'customer' THEN m.created_at END AS begun_at
             FROM (SELECT c.id FROM conversation c WHERE c.merchant_id = w.owner_id AND c.store_id = w.id
                 AND c.last_at > ${since} ORDER BY c.last_minute DESC LIMIT ${constant(look.conversations)}) c
               CROSS JOIN LATERAL (SELECT * FROM chat_message l WHERE l.conversation_id = c.id AND NOT l.automatic
                 AND l.type <> 'recall' AND l.created_at > ${since}
                 ORDER BY l.seq DESC LIMIT ${constant(look.messages)}) m
           ) said
           WINDOW talk AS (PARTITION BY conversation_id ORDER BY seq)
         ) told
         WHERE side = 'host' AND before = 'customer' AND asked_at IS NOT NULL
         ORDER BY created_at DESC LIMIT ${constant(replyTerms.most)}
       ) a
     GROUP BY w.id`,
  );
}
