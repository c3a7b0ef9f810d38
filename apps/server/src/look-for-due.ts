import { areNoticesDue, outboundJobs, sweeps } from "./app.ts";
import type { Context } from "./platform/context.ts";
import type { AnyOutboundJob } from "./platform/jobs/outbound-job.ts";
import { sendLater } from "./platform/database.ts";
import { waitsInOutbox } from "./platform/live/outbox.ts";
import { sql } from "./platform/sql.ts";

/** What has work to do at a moment. */
export interface Due {
  sweeps: boolean;
  outboundJobs: ReadonlySet<AnyOutboundJob>;
  mails: boolean;
  events: boolean;
}

/** Where nobody knows what is due, everybody looks for themselves. */
export const allDue: Due = { sweeps: true, outboundJobs: new Set(outboundJobs), mails: true, events: true };

/** A `take` that waits for somebody's lock, or reads for long, does not keep all others waiting. */
const maxStatementMs = 2_000;
const takenBack = new Error("a look keeps nothing that it took");

/**
 * Asks every sweep, every job and the outbox in one transaction whether anything is due, by the `take` that they begin
 * their work with. The statements travel in one message. Asked one by one they were 60 transactions a second in a mall
 * where nothing happens. What a look took is rolled back, so whoever does the work takes it again. If a `take` fails
 * the look fails: then each is asked separately, so that one does not hold up the others.
 */
export async function lookForDue(withContext: <T>(work: (context: Context) => Promise<T>) => Promise<T>): Promise<Due> {
  let found: Due = allDue;
  try {
    await withContext(async (context) => {
      found = await due(context);
      if (found.sweeps || found.outboundJobs.size > 0) throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return found;
}

async function due(context: Context): Promise<Due> {
  const { tx, now } = context;
  // All at once, so that they go together.
  sendLater(tx, sql`SELECT set_config('statement_timeout', ${String(maxStatementMs)}, true)`);
  const asked = {
    sweeps: sweeps.map((sweep) => sweep.take(context, [])),
    outboundJobs: outboundJobs.map((outboundJob) => outboundJob.take(context)),
    outbox: waitsInOutbox(tx, now),
    notices: areNoticesDue(tx, now),
  };
  // All to their end: one that asks twice must not ask after another has failed and the transaction is over.
  await Promise.allSettled([...asked.sweeps, ...asked.outboundJobs, asked.outbox, asked.notices]);
  const [swept, ran] = [await Promise.all(asked.sweeps), await Promise.all(asked.outboundJobs)];
  const { mails, events } = await asked.outbox;
  return {
    sweeps: swept.some((id) => id !== null),
    outboundJobs: new Set(outboundJobs.filter((_job, place) => ran[place] !== null)),
    mails: mails || (await asked.notices),
    events,
  };
}
