import { type Database, row } from "../../platform/database.ts";

/** Whether this take-down is of goods of the merchant, and stands. */
export async function isOwnTakedown(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text =
    "SELECT 1 AS one FROM goods_takedown t JOIN goods g ON g.id = t.goods_id JOIN store s ON s.id = g.store_id WHERE t.id = $2 AND s.owner_id = $1 AND t.ended_at IS NULL";
  return (await row(tx, text, [member_id, id])) !== null;
}
