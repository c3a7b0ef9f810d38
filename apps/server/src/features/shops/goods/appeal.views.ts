import { type Database, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Whether this take-down is of goods of the merchant, and in force. */
export async function isOwnTakedown(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text = sql`SELECT 1 AS one FROM goods_takedown t JOIN goods g ON g.id = t.goods_id
    JOIN store s ON s.id = g.store_id WHERE t.id = ${id} AND s.owner_id = ${member_id} AND t.ended_at IS NULL`;
  return (await maybeOne(tx, text)) !== null;
}
