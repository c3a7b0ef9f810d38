import { type Database, row } from "../../platform/database.ts";

/** Whether this is the member's recharge and it was rejected. */
export async function isOwnRejected(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text = "SELECT 1 AS one FROM recharge WHERE id = $2 AND member_id = $1 AND state = 'rejected'";
  return (await row(tx, text, [member_id, id])) !== null;
}
