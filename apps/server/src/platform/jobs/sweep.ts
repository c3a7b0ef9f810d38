import type { JobName } from "@arcade/contract/front/health/jobs";
import { isAway } from "../sql/outage.ts";
import type { Context } from "../context.ts";
import { jobs } from "../tracing.ts";

/**
 * A deadline that is a column of a business row (ARCHITECTURE.md, "Time"). `take` locks the most overdue row that no
 * other process holds. `move` calls the verb that a person would call. Each row has its own transaction, so a failing
 * row delays no other, and a move that runs late or twice does no harm.
 */
export interface Sweep {
  name: JobName;
  take(context: Context, except: readonly bigint[]): Promise<bigint | null>;
  move(context: Context, id: bigint): Promise<void>;
}

/** Moves what is due, at most `max` rows. Returns how many rows moved. */
export async function sweepDue(
  sweep: Sweep,
  withContext: <T>(work: (context: Context) => Promise<T>) => Promise<T>,
  failedRow: (error: unknown, id: bigint) => void,
  max = Number.POSITIVE_INFINITY,
): Promise<number> {
  const failed: bigint[] = [];
  for (let moved = 0; ; moved += 1) {
    if (moved + failed.length >= max) return moved;
    let taken: bigint | null = null;
    try {
      await withContext(async (context) => {
        taken = await sweep.take(context, failed);
        const id = taken;
        if (id !== null) await jobs.tracePromise(() => sweep.move(context, id), { job: sweep.name });
      });
    } catch (error) {
      // In an outage no other row would fare better.
      if (taken === null || isAway(error)) throw error;
      failedRow(error, taken);
      failed.push(taken);
      moved -= 1;
    }
    if (taken === null) return moved;
  }
}
