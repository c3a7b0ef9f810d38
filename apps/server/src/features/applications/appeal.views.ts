import { type Database, row } from "../../platform/database.ts";

/** Whether this is the member's application and it failed; what was erased is decided for good. */
export async function isOwnFailed(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text = "SELECT 1 AS one FROM application WHERE id = $2 AND member_id = $1 AND state = 'failed' AND person IS NOT NULL";
  return (await row(tx, text, [member_id, id])) !== null;
}
