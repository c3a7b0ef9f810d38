import type { JobName } from "@arcade/contract/front/health/jobs";
import { type Database, run } from "../database.ts";
import type { Mall } from "../mall.ts";
import { sql } from "../sql.ts";
import { dateOf, numberOf } from "./day-numbers.ts";
import { type AnyOutboundJob, outboundJob } from "./outbound-job.ts";

interface DailyCheck {
  name: JobName;
  /** How long it may take. Years of rows take a while; nobody waits for it. */
  runMs: number;
  /** What is wrong; empty if all is right. A snapshot that is held for long slows down every payment. */
  faultsOf(snapshot: Mall["snapshot"], mall: Mall): Promise<string[]>;
}

/**
 * A job that checks something once a day, in one process. A fault fails it. Operators see it among the jobs and in the
 * log, and it checks again until the fault is repaired. It stops nothing.
 */
export function dailyCheck({ name, runMs, faultsOf }: DailyCheck): AnyOutboundJob {
  const move = async (tx: Database, day: bigint, nextAttempt: Date | null): Promise<void> => {
    await run(
      tx,
      sql`UPDATE daily_check SET next_attempt_at = ${nextAttempt} WHERE job = ${name} AND date = ${dateOf(day)}::date`,
    );
  };
  return outboundJob<void>({
    name,
    runMs,
    async take({ tx, now }) {
      const date = now.toISOString().slice(0, 10);
      const until = new Date(now.getTime() + 2 * runMs);
      const taken = await run(
        tx,
        // Asked each second. Without the NOT EXISTS it would lock the row of the day each time, and so write.
        sql`INSERT INTO daily_check (job, date, next_attempt_at) SELECT ${name}, ${date}::date, ${until}::timestamptz
         WHERE NOT EXISTS (SELECT FROM daily_check WHERE job = ${name} AND date = ${date}::date
           AND (next_attempt_at IS NULL OR next_attempt_at > ${now}))
         ON CONFLICT (job, date) DO UPDATE SET next_attempt_at = ${until} WHERE daily_check.next_attempt_at <= ${now}`,
      );
      return taken === 1 ? numberOf(date) : null;
    },
    async run(mall) {
      const faults = await faultsOf((work) => mall.snapshot(work), mall);
      if (faults.length > 0) throw new Error(faults.join("; "));
    },
    settle: ({ tx }, day) => move(tx, day, null),
    postpone: ({ tx }, day, until) => move(tx, day, until),
  });
}
