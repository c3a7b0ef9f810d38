import type { ChatSide } from "@arcade/contract/talk/chat/message";
import { type Database, maybeOne, sendLater } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import type { Self } from "../../../../platform/context.ts";
import { isParty } from "../parties.views.ts";
import { type MessageRow, messageColumns } from "./message.views.ts";

interface Own {
  conversation_id: bigint;
  side: ChatSide;
  created_at: Date;
  recall_until: Date;
}

/**
 * The member's own message, if it can be recalled. Locks its conversation: meanwhile nobody writes in it or recalls
 * another message.
 */
export function holdForRecall(tx: Database, self: Self, id: bigint): Promise<Own | null> {
  sendLater(
    tx,
    // guard: the conversation is locked during a recall [without FOR NO KEY UPDATE]
    sql`SELECT FROM conversation c WHERE c.id = (SELECT conversation_id FROM chat_message WHERE id = ${id}
      AND sender_id = ${self.member_id}) AND ${isParty(self)} FOR NO KEY UPDATE`,
  );
  return maybeOne<Own>(
    tx,
    // guard: a message is recalled by its author [without AND m.sender_id = ${self.member_id}]
    sql`SELECT m.conversation_id, m.side, m.created_at, m.recall_until FROM chat_message m
      JOIN conversation c ON c.id = m.conversation_id AND ${isParty(self)}
      WHERE m.id = ${id} AND m.sender_id = ${self.member_id} AND m.type <> 'recall'`,
  );
}

export function recallOf(tx: Database, id: bigint): Promise<MessageRow | null> {
  return maybeOne<MessageRow>(tx, sql`SELECT ${messageColumns} FROM chat_message m WHERE m.recalls = ${id}`);
}

/** The operator who decides on a report still needs the content. */
const reported = (id: bigint) => sql`EXISTS (SELECT FROM report WHERE message_id = ${id} AND state = 'open')`;

/** Empties the message. Answers the files to delete. Null if the message is somebody else's, or it is too late. */
export function emptyMessage(
  tx: Database,
  memberId: bigint,
  id: bigint,
  now: Date,
): Promise<{ picture: string | null; voice: string | null } | null> {
  sendLater(tx, sql`DELETE FROM chat_translation WHERE message_id = ${id}`);
  return maybeOne(
    tx,
    sql`UPDATE chat_message m SET recalled_at = ${now}, text = NULL, picture = NULL, picture_width = NULL,
      picture_height = NULL, voice = NULL, voice_ms = NULL, voice_levels = NULL,
       goods_id = NULL, order_id = NULL, risks = '{}'
     FROM (SELECT picture, voice FROM chat_message WHERE id = ${id}) AS was
     -- guard: a message is recalled in time [without AND m.recall_until >= {now}]
     WHERE m.id = ${id} AND m.sender_id = ${memberId} AND m.recalled_at IS NULL AND m.recall_until >= ${now}
     RETURNING CASE WHEN ${reported(id)} THEN NULL ELSE was.picture END AS picture, CASE WHEN ${reported(id)} THEN NULL
       ELSE was.voice END AS voice`,
  );
}
