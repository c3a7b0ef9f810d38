import type { ChatSide } from "@arcade/contract/talk/chat/message";
import { type Database, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { type MessageRow, messageColumns } from "./message.views.ts";

/** Locks the conversation until the end, so that the decision is still right when the message is written. */
export async function holdConversation(tx: Database, id: bigint): Promise<void> {
  await run(tx, sql`SELECT FROM conversation WHERE id = ${id} FOR NO KEY UPDATE`);
}

export async function insertVisit(
  tx: Database,
  id: bigint,
  visitor_hash: Buffer,
  forget_at: Date,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO conversation (id, kind, visitor_hash, seq, created_at, last_at, forget_at)
      VALUES (${id}, 'service', ${visitor_hash}, 0, ${now}, ${now}, ${forget_at})`,
  );
}

/** The message that a side without a member's session has already sent under this name. */
export function sentBySupport(
  tx: Database,
  conversation_id: bigint,
  side: ChatSide,
  client_id: string,
): Promise<MessageRow | null> {
  return maybeOne<MessageRow>(
    tx,
    sql`SELECT ${messageColumns} FROM chat_message m WHERE m.conversation_id = ${conversation_id} AND m.side = ${side}
      AND m.client_id = ${client_id} AND m.sender_id IS NULL`,
  );
}

/** False if the side had already read up to there. */
export async function moveRead(tx: Database, id: bigint, side: ChatSide, seq: number): Promise<boolean> {
  const text =
    side === "customer"
      ? sql`UPDATE conversation SET customer_read = least(seq, ${seq}) WHERE id = ${id}
        AND customer_read < least(seq, ${seq})`
      : sql`UPDATE conversation SET host_read = least(seq, ${seq}) WHERE id = ${id} AND host_read < least(seq, ${seq})`;
  return (await run(tx, text)) === 1;
}
