import { type Database, row } from "../../platform/database.ts";

/** Whether this change of credit is a fall of the merchant's store, for orders of its own. */
export async function isOwnFall(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text =
    "SELECT 1 AS one FROM credit_history h JOIN store s ON s.id = h.store_id WHERE h.id = $2 AND s.owner_id = $1 AND h.credit < h.credit_from AND h.order_ids <> '{}'";
  return (await row(tx, text, [member_id, id])) !== null;
}

/** Whether this hold is on the merchant's store, and stands. */
export async function isOwnHold(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text = "SELECT 1 AS one FROM store_hold h JOIN store s ON s.id = h.store_id WHERE h.id = $2 AND s.owner_id = $1 AND h.ended_at IS NULL";
  return (await row(tx, text, [member_id, id])) !== null;
}
