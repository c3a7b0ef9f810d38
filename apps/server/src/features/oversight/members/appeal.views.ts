import { type Database, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Whether this freeze is the member's, and in force. */
export async function isOwnFreeze(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text = sql`SELECT 1 AS one FROM member_freeze WHERE id = ${id} AND member_id = ${member_id}
    AND ended_at IS NULL`;
  return (await maybeOne(tx, text)) !== null;
}
