import { type Database, row } from "../../platform/database.ts";

/** Whether this freeze is the member's, and stands. */
export async function isOwnFreeze(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text = "SELECT 1 AS one FROM member_freeze WHERE id = $2 AND member_id = $1 AND ended_at IS NULL";
  return (await row(tx, text, [member_id, id])) !== null;
}
