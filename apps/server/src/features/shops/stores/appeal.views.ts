import { type Database, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Whether this change of credit is a fall of the merchant's store, for orders of its own. */
export async function isOwnFall(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text = sql`SELECT 1 AS one FROM credit_history h JOIN store s ON s.id = h.store_id WHERE h.id = ${id}
    AND s.owner_id = ${member_id} AND h.credit < h.credit_from AND h.order_ids <> '{}'`;
  return (await maybeOne(tx, text)) !== null;
}

/** Whether this hold is on the merchant's store, and in force. */
export async function isOwnHold(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text = sql`SELECT 1 AS one FROM store_hold h JOIN store s ON s.id = h.store_id WHERE h.id = ${id}
    AND s.owner_id = ${member_id} AND h.ended_at IS NULL`;
  return (await maybeOne(tx, text)) !== null;
}
