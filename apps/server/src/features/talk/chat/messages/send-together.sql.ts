import type { ChatSide } from "@arcade/contract/talk/chat/message";
import { type Database, many, sendLater } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { columns, type Conversation } from "../parties.views.ts";
import { type MessageRow, messageColumns } from "./message.views.ts";

/** A conversation that is locked until the transaction ends. */
export interface HeldConversation extends Conversation {
  store_open: boolean;
  owner_closed: boolean;
  /** The name of the host's writer: staff are not batched. */
  owner_name: string;
}

/**
 * Locks these conversations. Sent together with the next statement. Leaves out a conversation that another transaction
 * has locked, so that a slow writer of one conversation delays no other.
 */
export function holdConversations(
  tx: Database,
  ids: readonly bigint[],
  take: (held: readonly HeldConversation[]) => void,
): void {
  sendLater(
    tx,
    sql`SELECT ${columns(null)}, s.open AS store_open, o.closed_at IS NOT NULL AS owner_closed,
        o.nickname AS owner_name
      FROM conversation c JOIN member u ON u.id = c.member_id JOIN store s ON s.id = c.store_id
        JOIN member o ON o.id = s.owner_id
      WHERE c.id = ANY(${ids}) AND s.owner_id = c.merchant_id
      ORDER BY c.id FOR NO KEY UPDATE OF c SKIP LOCKED`,
    ({ rows }) => take(rows as HeldConversation[]), // the statement's columns
  );
}

/** Until when these members may not write. Sent together with the next statement. */
export function findMutes(
  tx: Database,
  memberIds: readonly bigint[],
  now: Date,
  take: (mutes: ReadonlyMap<bigint, Date>) => void,
): void {
  sendLater(
    tx,
    sql`SELECT member_id, until FROM chat_mute WHERE member_id = ANY(${memberIds}) AND ended_at IS NULL
      AND until > ${now}`,
    ({ rows }) => {
      const found = rows as { member_id: bigint; until: Date }[]; // the statement's columns
      take(new Map(found.map(({ member_id, until }) => [member_id, until])));
    },
  );
}

/** The messages that these senders have already sent under these names. The two lists have the same order. */
export function sentUnder(
  tx: Database,
  senderIds: readonly bigint[],
  clientIds: readonly string[],
): Promise<MessageRow[]> {
  return many<MessageRow>(
    tx,
    sql`SELECT ${messageColumns} FROM unnest(${senderIds}::bigint[], ${clientIds}::text[])
        AS asked (sender_id, client_id)
      JOIN chat_message m ON m.sender_id = asked.sender_id AND m.client_id = asked.client_id`,
  );
}

/** A text that is written together with others. Its conversation is locked, so its number is known. */
export interface NewText {
  id: bigint;
  conversation_id: bigint;
  seq: number;
  side: ChatSide;
  sender_id: bigint;
  session_id: bigint;
  client_id: string;
  text: string;
  risks: MessageRow["risks"];
}

/**
 * Writes all of the texts. Sent together with the next statement, at the latest with COMMIT. This process assigned the
 * numbers. If they are wrong, `chat_message_in_order` refuses the batch.
 */
export function insertTexts(
  tx: Database,
  texts: readonly NewText[],
  moved: readonly HeldConversation[],
  now: Date,
  recallUntil: Date,
): void {
  const seqs = moved.map(({ seq }) => seq);
  sendLater(
    tx,
    sql`UPDATE conversation c SET seq = n.seq, last_at = greatest(c.last_at, ${now}::timestamptz),
        customer_read = n.customer_read, host_read = n.host_read
      FROM unnest(${moved.map(({ id }) => id)}::bigint[], ${seqs}::int[],
        ${moved.map(({ customer_read }) => customer_read)}::int[], ${moved.map(({ host_read }) => host_read)}::int[])
        AS n (id, seq, customer_read, host_read)
      WHERE c.id = n.id`,
  );
  const of = <Field extends keyof NewText>(field: Field): NewText[Field][] => texts.map((text) => text[field]);
  sendLater(
    tx,
    sql`INSERT INTO chat_message (id, conversation_id, seq, side, sender_id, session_id, client_id, type, text, risks,
        created_at, recall_until)
      SELECT id, conversation_id, seq, side, sender_id, session_id, client_id, 'text', text,
        string_to_array(risks, ','), ${now}::timestamptz,
        greatest(${now}::timestamptz, ${recallUntil}::timestamptz)
      FROM unnest(${of("id")}::bigint[], ${of("conversation_id")}::bigint[], ${of("seq")}::int[],
        ${of("side")}::text[], ${of("sender_id")}::bigint[], ${of("session_id")}::bigint[],
        ${of("client_id")}::text[], ${of("text")}::text[], ${of("risks").map((risks) => risks.join(","))}::text[])
        AS m (id, conversation_id, seq, side, sender_id, session_id, client_id, text, risks)
      ORDER BY conversation_id, seq`,
  );
}
