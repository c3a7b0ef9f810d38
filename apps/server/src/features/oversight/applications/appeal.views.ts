import { type Database, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Whether this is the member's application and it failed. An erased one is final. */
export async function isOwnFailed(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text = sql`SELECT 1 AS one FROM application WHERE id = ${id} AND member_id = ${member_id} AND state = 'failed'
    AND person IS NOT NULL`;
  return (await maybeOne(tx, text)) !== null;
}
