import { type Database, row } from "../../platform/database.ts";

/** Whether this refund of a fund is the merchant's, and held or refused. */
export async function isOwnStopped(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text = "SELECT 1 AS one FROM bond_refund r JOIN store s ON s.id = r.store_id WHERE r.id = $2 AND s.owner_id = $1 AND r.state IN ('held', 'refused')";
  return (await row(tx, text, [member_id, id])) !== null;
}
