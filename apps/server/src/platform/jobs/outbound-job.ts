import { type Backoff, backoffMs } from "@arcade/contract/backoff";
import type { JobName } from "@arcade/contract/front/health/jobs";
import type { FastifyBaseLogger } from "fastify";
import { type Database, many, run } from "../database.ts";
import { sql } from "../sql.ts";
import type { Mall } from "../mall.ts";
import { logFailure } from "../sql/outage.ts";
import { jobs } from "../tracing.ts";
import type { Context } from "../context.ts";

/**
 * Work that asks a service outside (a chain's node), so it must not run inside a transaction. It has three steps.
 * `take` leases the most overdue row in a transaction of its own: it moves its `next_attempt_at` to `leaseUntil(now)`,
 * so no other process takes it. `run` asks, without a transaction. `settle` writes the result in a transaction and sets
 * the next attempt. If a process dies between two steps, its lease runs out and the row is taken again. So `run` must
 * do no harm when it runs twice, and `settle` must decide by the row's present state. `settle` moves `next_attempt_at`
 * or ends the waiting. Otherwise the row comes back when its lease ends.
 */
export interface OutboundJob<Learned> {
  readonly name: JobName;
  /** How long one run may take, if a minute is too short. Its lease must be longer. */
  readonly runMs?: number;
  /** How many rows a process runs at the same time, if four are too many. With one they run strictly in their order. */
  readonly atOnce?: number;
  take(context: Context): Promise<bigint | null>;
  run(mall: Mall, id: bigint): Promise<Learned>;
  settle(context: Context, id: bigint, learned: Learned): Promise<void>;
  /** Moves `next_attempt_at` after a failure, only if the row still waits. */
  postpone(context: Context, id: bigint, until: Date): Promise<void>;
}

/** An outbound job of any kind. `outboundJob` makes it. */
export type AnyOutboundJob = OutboundJob<unknown>;

/** Allows outbound jobs of different kinds in one list. */
export function outboundJob<Learned>(made: OutboundJob<Learned>): AnyOutboundJob {
  // what its own `run` gave
  return { ...made, settle: (context, id, learned) => made.settle(context, id, learned as Learned) };
}

/** How long one run may take. A lease is longer, so a running job is never taken twice. */
const runMs = 60_000;
const leaseMs = 90_000;
/** A failed job is tried again after 15 s, 30 s, 1 min ... 32 min. Its row is leased, so it needs no jitter. */
const backoff: Backoff = { firstMs: 15_000, maxMs: 1_920_000 };
/** The most runs of one round, so that each round ends. */
const maxInRound = 200;
const usuallyAtOnce = 4;

export function leaseUntil(now: Date): Date {
  // guard: a running outbound job is not taken a second time [without + leaseMs]
  return new Date(now.getTime() + leaseMs);
}

export interface OutboundJobGround {
  mall: Mall;
  log: FastifyBaseLogger;
  withContext<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /** Whether the process stops and takes nothing new. */
  stopped(): boolean;
}

/** Runs what is due of one job, some at once. Returns how many were settled. */
export async function runOutboundJob(made: AnyOutboundJob, ground: OutboundJobGround): Promise<number> {
  let taken = 0;
  let settled = 0;
  const take = async () => {
    if (taken >= maxInRound || ground.stopped()) return null;
    taken += 1;
    return ground.withContext((context) => made.take(context));
  };
  const work = async (first: bigint | null) => {
    for (let id = first; id !== null; id = await take()) if (await traced(made, id, ground)) settled += 1;
  };
  // Usually nothing is due: one worker finds that out, and only then the others look as well.
  const first = await take();
  if (first === null) return 0;
  const others = (made.atOnce ?? usuallyAtOnce) - 1;
  await Promise.all([work(first), ...Array.from({ length: others }, async () => work(await take()))]);
  return settled;
}

const traced: typeof runOne = (made, id, ground) =>
  jobs.tracePromise(() => runOne(made, id, ground), { job: made.name });

async function runOne(
  made: AnyOutboundJob,
  id: bigint,
  { mall, log, withContext }: OutboundJobGround,
): Promise<boolean> {
  try {
    const learned = await within(made.runMs ?? runMs, made.run(mall, id));
    await withContext(async (context) => {
      await made.settle(context, id, learned);
      await run(context.tx, sql`DELETE FROM errand_failure WHERE errand = ${made.name} AND row_id = ${id}`);
    });
    return true;
  } catch (error) {
    logFailure(log, error, "an outbound job failed", { job: made.name, row: String(id) });
    await withContext(async (context) => {
      const [failure] = await many<{ tries: number }>(
        context.tx,
        sql`INSERT INTO errand_failure (errand, row_id, tries, fault, failed_at)
          VALUES (${made.name}, ${id}, 1, ${(error instanceof Error ? error.message : String(error)).slice(0, 500)},
          ${context.now})
         ON CONFLICT (errand, row_id) DO UPDATE SET tries = errand_failure.tries + 1, fault = excluded.fault,
           failed_at = excluded.failed_at RETURNING tries`,
      );
      const waitMs = backoffMs((failure?.tries ?? 1) - 1, backoff);
      await made.postpone(context, id, new Date(context.now.getTime() + waitMs));
    });
    return false;
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${ms / 1_000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Deletes the failures of rows whose work ended in another way. */
export async function forgetFailures(tx: Database, name: JobName, ids: readonly bigint[]): Promise<void> {
  await run(tx, sql`DELETE FROM errand_failure WHERE errand = ${name} AND row_id = ANY(${ids})`);
}

/** For the health page: jobs that failed and will be tried again. */
export function failedOutboundJobs(
  context: Context,
): Promise<{ name: string; rows: number; most_tries: number; fault: string; failed_at: Date }[]> {
  return many(
    context.tx,
    sql`SELECT errand AS name, count(*)::int AS rows, max(tries) AS most_tries, (array_agg(fault ORDER BY failed_at DESC))[1]
      AS fault, max(failed_at) AS failed_at
     FROM errand_failure GROUP BY errand ORDER BY errand`,
  );
}
