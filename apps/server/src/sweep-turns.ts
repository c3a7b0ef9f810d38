import type { FastifyBaseLogger } from "fastify";
import { sweeps, tellFailingJobs } from "./app.ts";
import type { Context } from "./platform/context.ts";
import { type Sweep, sweepDue } from "./platform/jobs/sweep.ts";
import type { Mall } from "./platform/mall.ts";
import { sweepFailed, swept } from "./platform/metrics.ts";
import { isAway, logFailure } from "./platform/sql/outage.ts";

/** What one sweep moves in its turn; the rest waits until the others had theirs. */
const turnRows = 100;

/** Carries out the deadlines: one sweep until nothing is due, or a turn of every sweep. */
export function createSweepTurns(
  mall: Mall,
  log: FastifyBaseLogger,
  withContext: <T>(work: (context: Context) => Promise<T>) => Promise<T>,
) {
  const { clock } = mall;
  const sweepOnce = async (sweep: Sweep, max?: number): Promise<number> => {
    const count = await sweepDue(
      sweep,
      withContext,
      (error, id) => {
        mall.jobs.failed(sweep.name, "deadline", error);
        logFailure(log, error, "a deadline could not be carried out", { sweep: sweep.name, row: String(id) });
      },
      max,
    );
    mall.jobs.ran(sweep.name, "deadline", count);
    swept(sweep.name, count, clock.now());
    return count;
  };
  /** A turn of every sweep. One that fails, or has much to do, holds up none behind it. */
  const sweepTurn = async () => {
    await mall.followClock();
    for (const sweep of sweeps) {
      try {
        await sweepOnce(sweep, turnRows);
      } catch (error) {
        // In an outage no other sweep would fare better.
        if (isAway(error)) throw error;
        mall.jobs.failed(sweep.name, "deadline", error, "whole");
        sweepFailed(sweep.name, clock.now());
        logFailure(log, error, "a sweep could not read what is due", { sweep: sweep.name });
      }
    }
    await tellFailingJobs(mall, withContext);
  };
  return { sweepOnce, sweepTurn };
}
