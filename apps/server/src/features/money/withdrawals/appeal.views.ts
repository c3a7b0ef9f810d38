import { type Database, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Whether this is the member's withdrawal and it was rejected. */
export async function isOwnRejected(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text = sql`SELECT 1 AS one FROM withdrawal WHERE id = ${id} AND member_id = ${member_id}
    AND state = 'rejected'`;
  return (await maybeOne(tx, text)) !== null;
}
