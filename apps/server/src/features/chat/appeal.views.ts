import { type Database, row } from "../../platform/database.ts";

/** Whether this member may not write in chats because of this decision, and it stands. */
export async function isOwnMute(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text = "SELECT 1 AS one FROM chat_mute WHERE id = $2 AND member_id = $1 AND ended_at IS NULL";
  return (await row(tx, text, [member_id, id])) !== null;
}
