import { type Database, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Whether this decision keeps this member from writing in chats, and is in force. */
export async function isOwnMute(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text = sql`SELECT 1 AS one FROM chat_mute WHERE id = ${id} AND member_id = ${member_id} AND ended_at IS NULL`;
  return (await maybeOne(tx, text)) !== null;
}
