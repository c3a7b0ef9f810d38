import { type Database, maybeOne, one, sendLater } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import type { Self } from "../../../platform/context.ts";
import { isParty } from "./parties.views.ts";

interface Judged {
  conversation_id: bigint;
  author_id: bigint;
  seq: number;
}

/** The author of a store's automatic message is its merchant. Customer service's messages have no member as author. */
const author = sql`coalesce(m.sender_id, c.merchant_id)`;

/**
 * A message of the other side that still exists. Locked together with its conversation, so that it is not recalled
 * meanwhile.
 */
export function messageToJudge(tx: Database, self: Self, id: bigint): Promise<Judged | null> {
  sendLater(
    tx,
    sql`SELECT FROM conversation c WHERE c.id = (SELECT conversation_id FROM chat_message WHERE id = ${id})
      AND ${isParty(self)} FOR NO KEY UPDATE`,
  );
  return maybeOne<Judged>(
    tx,
    sql`SELECT m.conversation_id, ${author} AS author_id, m.seq FROM chat_message m
      JOIN conversation c ON c.id = m.conversation_id
     WHERE m.id = ${id} AND ${isParty(self)} AND ${author} <> ${self.member_id}
       AND m.side = CASE WHEN c.member_id = ${self.member_id} THEN 'host' ELSE 'customer' END AND m.type <> 'recall' AND m.recalled_at IS NULL`,
  );
}

/** So many messages before and after the reported message. */
const around = 10;

/** A message as the people who decide read it: its content at that time. */
export const quoted = sql`jsonb_build_object('id', m.id::text, 'seq', m.seq, 'side', m.side, 'at', m.created_at, 'type',
  m.type, 'text', coalesce(m.text, ''),
  'picture', m.picture, 'voice', m.voice, 'goods_id', m.goods_id::text, 'order_id', m.order_id::text, 'recalled',
    m.recalled_at IS NOT NULL)`;

/**
 * The messages around a message, as JSON. A recall removes nothing from it: the conversation is locked while it is read
 * and stored.
 */
export async function evidenceAround(tx: Database, { conversation_id, seq }: Judged): Promise<string> {
  const { quote } = await one<{ quote: string }>(
    tx,
    sql`SELECT jsonb_agg(${quoted} ORDER BY m.seq)::text AS quote FROM chat_message m
      WHERE m.conversation_id = ${conversation_id} AND m.seq BETWEEN ${seq}::int - ${constant(around)}
      AND ${seq}::int + ${constant(around)}`,
  );
  return quote;
}
