import type { ChatSide } from "@arcade/contract/chat/message";
import { change, type Database, row, rows } from "../../platform/database.ts";
import { type MessageRow, messageColumns } from "./message.views.ts";

/** Held until the end, so that what was decided about it is still so when the message is written. */
export async function holdConversation(tx: Database, id: bigint): Promise<void> {
  await rows(tx, "SELECT FROM conversation WHERE id = $1 FOR NO KEY UPDATE", [id]);
}

export async function insertVisit(tx: Database, id: bigint, visitor_hash: Buffer, forget_at: Date, now: Date): Promise<void> {
  await rows(tx, "INSERT INTO conversation (id, kind, visitor_hash, seq, created_at, last_at, forget_at) VALUES ($1, 'service', $2, 0, $3, $3, $4)", [
    id,
    visitor_hash,
    now,
    forget_at,
  ]);
}

/** What a side that has no member's session has sent under a name already. */
export function sentAtDesk(tx: Database, conversation_id: bigint, side: ChatSide, client_id: string): Promise<MessageRow | null> {
  return row<MessageRow>(
    tx,
    `SELECT ${messageColumns} FROM chat_message m WHERE m.conversation_id = $1 AND m.side = $2 AND m.client_id = $3 AND m.sender_id IS NULL`,
    [conversation_id, side, client_id],
  );
}

/** False where it had been read up to there. */
export async function moveRead(tx: Database, id: bigint, side: ChatSide, seq: number): Promise<boolean> {
  const text =
    side === "customer"
      ? "UPDATE conversation SET customer_read = least(seq, $2) WHERE id = $1 AND customer_read < least(seq, $2)"
      : "UPDATE conversation SET host_read = least(seq, $2) WHERE id = $1 AND host_read < least(seq, $2)";
  return (await change(tx, text, [id, seq])) === 1;
}
