import { type Database, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Whether this refund of a fund is the merchant's, and held or refused. */
export async function isOwnStopped(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text = sql`SELECT 1 AS one FROM bond_refund r JOIN store s ON s.id = r.store_id WHERE r.id = ${id}
    AND s.owner_id = ${member_id} AND r.state IN ('held', 'refused')`;
  return (await maybeOne(tx, text)) !== null;
}
