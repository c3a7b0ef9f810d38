import { type Database, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** True for the one process that reports this job now: no process has reported it since `before`. */
export async function takeAlarm(tx: Database, job: string, before: Date, now: Date): Promise<boolean> {
  const taken = await maybeOne(
    tx,
    sql`INSERT INTO job_alarm AS a (job, told_at) VALUES (${job}, ${now})
     ON CONFLICT (job) DO UPDATE SET told_at = EXCLUDED.told_at WHERE a.told_at <= ${before} RETURNING a.job`,
  );
  return taken !== null;
}
