import type { ChatSide } from "@arcade/contract/talk/chat/message";
import { type Database, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { type MessageRow, messageColumns } from "./message.views.ts";

export interface NewMessage {
  id: bigint;
  conversation_id: bigint;
  side: ChatSide;
  sender_id: bigint | null;
  session_id: bigint | null;
  operator_id: bigint | null;
  automatic: boolean;
  client_id: string | null;
  type: MessageRow["type"];
  text: string | null;
  picture: { picture: string; width: number; height: number } | null;
  voice: { voice: string; ms: number; levels: readonly number[] } | null;
  goods_id: bigint | null;
  order_id: bigint | null;
  recalls: bigint | null;
  risks: readonly string[];
  recall_until: Date;
}

/** The empty fields of a message. Each type fills in its own. */
export const bare = {
  operator_id: null,
  automatic: false,
  client_id: null,
  text: null,
  picture: null,
  voice: null,
  goods_id: null,
  order_id: null,
  recalls: null,
  risks: [],
} as const;

/**
 * Takes the next number and writes the message in one statement. Other writers of this conversation wait until it ends,
 * so the numbers have no gaps. If the sender had read everything, the sender's own message counts as read.
 */
export async function insertMessage(tx: Database, message: NewMessage, now: Date): Promise<MessageRow> {
  const written = await maybeOne<MessageRow>(
    tx,
    sql`WITH moved AS (
       UPDATE conversation SET seq = seq + 1, last_at = greatest(last_at, ${now}),
         -- In a blocked conversation its schema refuses every other message.
         blocked_seq = CASE WHEN ${message.type} = 'recall' THEN blocked_seq + 1 ELSE blocked_seq END,
         customer_read = CASE WHEN ${message.side} = 'customer' AND customer_read = seq THEN seq + 1
           ELSE customer_read END,
         host_read = CASE WHEN ${message.side} = 'host' AND NOT ${message.automatic} AND host_read = seq THEN seq + 1
           ELSE host_read END
       WHERE id = ${message.conversation_id} RETURNING seq, store_id, merchant_id
     )
     INSERT INTO chat_message AS m (id, conversation_id, seq, side, sender_id, staff_id, staff_store_id, session_id,
       operator_id, automatic, client_id, type, text, picture, picture_width, picture_height,
       voice, voice_ms, voice_levels, goods_id, order_id, recalls, risks, created_at, recall_until)
     SELECT ${message.id}, ${message.conversation_id}, seq, ${message.side}, ${message.sender_id}, t.id, t.store_id,
       ${message.session_id}, ${message.operator_id}, ${message.automatic}, ${message.client_id}, ${message.type},
       ${message.text}, ${message.picture?.picture ?? null}, ${message.picture?.width ?? null},
       ${message.picture?.height ?? null}, ${message.voice?.voice ?? null}, ${message.voice?.ms ?? null},
       ${message.voice?.levels ?? null}, ${message.goods_id}, ${message.order_id}, ${message.recalls}, ${message.risks},
       ${now}, greatest(${now}::timestamptz, ${message.recall_until}::timestamptz)
       FROM moved LEFT JOIN store_staff t ON ${message.side} = 'host' AND t.member_id = ${message.sender_id}
         AND t.store_id = moved.store_id AND t.ended_at IS NULL AND moved.merchant_id <> ${message.sender_id}
       RETURNING ${messageColumns}`,
  );
  if (written === null) throw new Error(`no conversation ${message.conversation_id}`);
  return written;
}

export interface NewConversation {
  id: bigint;
  kind: "store" | "service";
  member_id: bigint;
  store_id: bigint | null;
  merchant_id: bigint | null;
  forget_at: Date;
}

/** False if these two already have a conversation. */
export async function insertConversation(
  tx: Database,
  { id, kind, member_id, store_id, merchant_id, forget_at }: NewConversation,
  now: Date,
): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO conversation (id, kind, member_id, store_id, merchant_id, seq, created_at, last_at, forget_at)
      VALUES (${id}, ${kind}, ${member_id}, ${store_id}, ${merchant_id}, 0, ${now}, ${now}, ${forget_at})
     ON CONFLICT DO NOTHING`,
  );
  return inserted === 1;
}

/** How many conversations with stores a member has begun since. */
export async function begunSince(tx: Database, memberId: bigint, since: Date): Promise<number> {
  const found = await maybeOne<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM conversation WHERE member_id = ${memberId} AND kind = 'store'
      AND created_at > ${since}`,
  );
  return found?.count ?? 0;
}

/**
 * Whether a card may be shown here: goods of this store, or an order between these two. In customer service every product,
 * and the customer's own orders.
 */
export async function mayShow(
  tx: Database,
  { goods_id, order_id }: { goods_id: bigint | null; order_id: bigint | null },
  { member_id, store_id }: { member_id: bigint | null; store_id: bigint | null },
): Promise<boolean> {
  const found = await maybeOne(
    tx,
    sql`SELECT 1 AS one WHERE (${goods_id}::bigint IS NULL OR EXISTS (SELECT FROM goods g WHERE g.id = ${goods_id}
      AND (${store_id}::bigint IS NULL OR g.store_id = ${store_id})))
       AND (${order_id}::bigint IS NULL OR EXISTS (SELECT FROM orders o WHERE o.id = ${order_id}
         AND (o.buyer_id = ${member_id} AND (${store_id}::bigint IS NULL OR o.store_id = ${store_id})
         OR ${store_id}::bigint IS NULL AND o.merchant_id = ${member_id})))`,
  );
  return found !== null;
}
