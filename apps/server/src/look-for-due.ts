import { areNoticesDue, outboundJobs, sweeps } from "./app.ts";
import type { Context } from "./platform/context.ts";
import type { AnyOutboundJob } from "./platform/jobs/outbound-job.ts";
import { sendLater } from "./platform/database.ts";
import { waitsInOutbox } from "./platform/live/outbox.ts";
import { sql } from "./platform/sql.ts";
import type { Sweep } from "./platform/jobs/sweep.ts";

/** What has work to do at a moment. */
export interface Due {
  sweeps: ReadonlySet<Sweep>;
  outboundJobs: ReadonlySet<AnyOutboundJob>;
  mails: boolean;
  events: boolean;
}

/** Whom a look asks, beside the outbox and the notices. */
interface Asked {
  sweeps: readonly Sweep[];
  outboundJobs: readonly AnyOutboundJob[];
}

/** Where nobody knows what is due, everybody looks for themselves. */
export const allDue: Due = {
  sweeps: new Set(sweeps),
  outboundJobs: new Set(outboundJobs),
  mails: true,
  events: true,
};

/** A `take` that waits for somebody's lock, or reads for long, does not keep all others waiting. */
const maxStatementMs = 2_000;
const takenBack = new Error("a look keeps nothing that it took");

/**
 * Asks every sweep, every job and the outbox in one transaction whether anything is due, by the `take` that they begin
 * their work with. The statements travel in one message. Asked one by one they were 60 transactions a second in a mall
 * where nothing happens. What a look took is rolled back, so whoever does the work takes it again. If a `take` fails
 * the look fails: then each is asked separately, so that one does not hold up the others.
 */
export async function lookForDue(
  withContext: <T>(work: (context: Context) => Promise<T>) => Promise<T>,
  whom: Asked = { sweeps, outboundJobs },
): Promise<Due> {
  let found: Due = allDue;
  try {
    await withContext(async (context) => {
      found = await due(context, whom);
      if (found.sweeps.size > 0 || found.outboundJobs.size > 0) throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return found;
}

async function due(context: Context, whom: Asked): Promise<Due> {
  const { tx, now } = context;
  // All at once, so that they go together.
  sendLater(tx, sql`SELECT set_config('statement_timeout', ${String(maxStatementMs)}, true)`);
  const asked = {
    sweeps: whom.sweeps.map((sweep) => sweep.take(context, [])),
    outboundJobs: whom.outboundJobs.map((outboundJob) => outboundJob.take(context)),
    outbox: waitsInOutbox(tx, now),
    notices: areNoticesDue(tx, now),
  };
  // All to their end: one that asks twice must not ask after another has failed and the transaction is over.
  await Promise.allSettled([...asked.sweeps, ...asked.outboundJobs, asked.outbox, asked.notices]);
  const [swept, ran] = [await Promise.all(asked.sweeps), await Promise.all(asked.outboundJobs)];
  const { mails, events } = await asked.outbox;
  return {
    sweeps: new Set(whom.sweeps.filter((_sweep, place) => swept[place] !== null)),
    outboundJobs: new Set(whom.outboundJobs.filter((_job, place) => ran[place] !== null)),
    mails: mails || (await asked.notices),
    events,
  };
}
