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
  readonly name: JobName;
  take(context: Context, except: readonly bigint[]): Promise<bigint | null>;
  move(context: Context, id: bigint): Promise<void>;
  /** For rows that come by the thousand: many move in one transaction. If it fails, each of them moves on its own. */
  readonly together?: {
    take(context: Context, except: readonly bigint[]): Promise<readonly bigint[]>;
    move(context: Context, ids: readonly bigint[]): Promise<void>;
  };
  /** How many rows move at the same time. `take` must skip what others hold. Default: one after the other. */
  readonly lanes?: number;
}

export interface Swept {
  moved: number;
  /** Whether it ended because of `max`, so that more may be due. */
  isLeft: boolean;
}

/** Moves what is due, about `max` rows at most: lanes and rows that move together may pass it by a few. */
export async function sweepDue(
  sweep: Sweep,
  withContext: <T>(work: (context: Context) => Promise<T>) => Promise<T>,
  failedRow: (error: unknown, id: bigint) => void,
  max = Number.POSITIVE_INFINITY,
): Promise<Swept> {
  const failed: bigint[] = [];
  let moved = 0;
  /** Rows that could not move together, and are next. */
  let alone = 0;
  const isFull = () => moved + failed.length >= max;
  /** One transaction. Says whether anything was due. */
  const step = async (): Promise<boolean> => {
    const together = alone > 0 ? undefined : sweep.together;
    alone = Math.max(0, alone - 1);
    let taken: readonly bigint[] = [];
    try {
      await withContext(async (context) => {
        taken =
          together === undefined ? listOf(await sweep.take(context, failed)) : await together.take(context, failed);
        const [first] = taken;
        if (first === undefined) return;
        const move = () => (together === undefined ? sweep.move(context, first) : together.move(context, taken));
        await jobs.tracePromise(move, { job: sweep.name });
      });
      moved += taken.length;
    } catch (error) {
      const [first] = taken;
      // During an outage no other row would succeed.
      if (first === undefined || isAway(error)) throw error;
      if (together !== undefined) alone = taken.length;
      else {
        failedRow(error, first);
        failed.push(first);
      }
    }
    return taken.length > 0;
  };
  // Usually nothing is due: one lane finds that out, and only then the others look as well.
  let isDue = await step();
  const lane = async () => {
    while (isDue && !isFull()) isDue = (await step()) && isDue;
  };
  const ended = await Promise.allSettled(Array.from({ length: sweep.lanes ?? 1 }, lane));
  for (const end of ended) if (end.status === "rejected") throw end.reason;
  return { moved, isLeft: isDue };
}

const listOf = (id: bigint | null): readonly bigint[] => (id === null ? [] : [id]);
