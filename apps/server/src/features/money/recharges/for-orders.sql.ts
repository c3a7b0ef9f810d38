import { type Database, maybeOne, run, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Keeps which orders a recharge is for. Their rows are locked, and none of them has waited before. */
export async function keepTopUps(
  tx: Database,
  recharge_id: bigint,
  orderIds: readonly bigint[],
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO order_top_up (order_id, recharge_id, createtime)
      SELECT id, ${recharge_id}, ${now} FROM unnest(${orderIds}::bigint[]) AS id`,
  );
}

/** The recharge is decided: its orders wait no longer. The caller's transaction fails if the recharge had moved. */
export function decideTopUps(tx: Database, recharge_id: bigint, now: Date): void {
  sendLater(
    tx,
    sql`UPDATE order_top_up SET decided_at = greatest(${now}::timestamptz, createtime) WHERE recharge_id = ${recharge_id}
      AND decided_at IS NULL`,
  );
}

/** An order whose recharge is decided, and whose deadline does not run again yet. No other process has locked it. */
export async function takeDecidedTopUp(tx: Database, except: readonly bigint[]): Promise<bigint | null> {
  const taken = await maybeOne<{ order_id: bigint }>(
    tx,
    sql`SELECT order_id FROM order_top_up WHERE decided_at IS NOT NULL AND resumed_at IS NULL
      AND NOT order_id = ANY(${except}) ORDER BY decided_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return taken?.order_id ?? null;
}

/** The order's deadline runs again. */
export function endTopUp(tx: Database, order_id: bigint, now: Date): void {
  sendLater(
    tx,
    sql`UPDATE order_top_up SET resumed_at = greatest(${now}::timestamptz, decided_at) WHERE order_id = ${order_id}`,
  );
}
