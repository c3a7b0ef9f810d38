import type { FastifyBaseLogger } from "fastify";
import { sweeps, tellFailingJobs } from "./app.ts";
import type { Context } from "./platform/context.ts";
import { type Sweep, sweepDue, type Swept } from "./platform/jobs/sweep.ts";
import type { Mall } from "./platform/mall.ts";
import { sweepBehind, swept } from "./platform/metrics.ts";
import { isAway, logFailure } from "./platform/sql/outage.ts";

/** What one sweep moves in its turn; the rest waits until the others had theirs. */
const turnRows = 100;
/** Sweeps with more to do have turn after turn for so long. Then all are asked again. */
const turnsMs = 1_000;

/** Carries out the deadlines: one sweep until nothing is due, or turns of every sweep. */
export function createSweepTurns(
  mall: Mall,
  log: FastifyBaseLogger,
  withContext: <T>(work: (context: Context) => Promise<T>) => Promise<T>,
) {
  const { clock } = mall;
  const sweepOnce = async (sweep: Sweep, max?: number): Promise<Swept> => {
    const done = await sweepDue(
      sweep,
      withContext,
      (error, id) => {
        mall.jobs.failed(sweep.name, "deadline", error);
        logFailure(log, error, "a deadline could not be carried out", { sweep: sweep.name, row: String(id) });
      },
      max,
    );
    mall.jobs.ran(sweep.name, "deadline", done.moved, done.isLeft);
    swept(sweep.name, done.moved, done.isLeft ? null : clock.now());
    if (done.isLeft) sweepBehind(sweep.name, clock.now());
    return done;
  };
  /** A turn of each. One that fails, or has much to do, holds up none behind it. Gives those with more to do. */
  const turnOf = async (some: readonly Sweep[]): Promise<Sweep[]> => {
    const unfinished: Sweep[] = [];
    for (const sweep of some) {
      try {
        if ((await sweepOnce(sweep, turnRows)).isLeft) unfinished.push(sweep);
      } catch (error) {
        // In an outage no other sweep would fare better.
        if (isAway(error)) throw error;
        mall.jobs.failed(sweep.name, "deadline", error, "whole");
        sweepBehind(sweep.name, clock.now());
        logFailure(log, error, "a sweep could not read what is due", { sweep: sweep.name });
      }
    }
    return unfinished;
  };
  const sweepTurn = async () => {
    await mall.followClock();
    const until = performance.now() + turnsMs;
    for (let left = await turnOf(sweeps); left.length > 0 && performance.now() < until;) left = await turnOf(left);
    await tellFailingJobs(mall, withContext);
  };
  return { sweepOnce, sweepTurn };
}
