import { type Database, one } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Whether the last check of the ledger and that of references, of today or yesterday, found nothing. */
export async function areChecksClean(tx: Database, now: Date): Promise<boolean> {
  const { clean } = await one<{ clean: boolean }>(
    tx,
    sql`SELECT coalesce((SELECT state = 'clean' FROM ledger_check WHERE finished_at IS NOT NULL
          ORDER BY finished_at DESC LIMIT 1), false)
        AND EXISTS (SELECT FROM daily_check WHERE job = 'check references' AND next_attempt_at IS NULL
          AND date >= (${now}::timestamptz AT TIME ZONE 'UTC')::date - 1) AS clean`,
  );
  return clean;
}
