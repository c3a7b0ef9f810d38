import type { JobName } from "@arcade/contract/front/health/jobs";
import { healthOffice } from "@arcade/contract/front/health/office";
import { failedOutboundJobs } from "../../../platform/jobs/outbound-job.ts";
import { type Service, serve } from "../../../platform/http/serve.ts";
import type { Context } from "../../../platform/context.ts";
import { leftUnderOld, type PepperLeft, type PepperUse } from "../../../platform/secrets/pepper-uses.ts";
import { openLoss } from "./line.sql.ts";
import { mailboxList } from "./mailbox-list.ts";
import { figuresOf, lastLedgerCheck, maxOverdue } from "./views.ts";

/** A deadline that is handled within this time is in time: jobs run every second. */
const patienceMs = 60_000;

/** `uses`: the kinds of values that are stored under the pepper. */
export const healthRoutes = (uses: readonly PepperUse[]): readonly Service[] => [
  serve(healthOffice.figures, (context) => figures(context, uses)),
  serve(healthOffice.jobs, async (context) => ({ items: await jobs(context) })),
  serve(healthOffice.mailbox, (context, input) => mailboxList(context, input)),
];

async function figures({ tx, now, mall }: Context, uses: readonly PepperUse[]) {
  const { version, bytes, connections, waiting, failing, oldest_due } = await figuresOf(tx, now);
  return {
    now,
    started: mall.jobs.started,
    database: { version, bytes: Number(bytes), connections },
    outbox: { waiting, failing, oldest_due },
    bus: {
      by: mall.live.bus.by,
      up: mall.live.bus.isUp(),
      heard: mall.live.lastHeard(),
    },
    files: {
      by: mall.bucket === null ? ("folder" as const) : ("bucket" as const),
      up: mall.bucket?.isUp() ?? true,
    },
    overdue:
      (await maxOverdue(tx, new Date(now.getTime() - patienceMs))) ?? longestBehind(mall.jobs.behind(patienceMs)),
    failing: longestFailing(mall.jobs.failing(0)),
    ledger_check: await lastLedgerCheck(tx),
    lost_tail: await openLoss(tx),
    old_key: countsOf(await leftUnderOld(tx, mall.secrets, uses)),
    mail_by: mall.configuration.smtpUrl === null ? ("mailbox" as const) : ("smtp" as const),
  };
}

function countsOf(left: readonly PepperLeft[] | null) {
  if (left === null) return null;
  const total = (by_job: boolean) => left.reduce((sum, one) => (one.by_job === by_job ? sum + one.count : sum), 0);
  return { by_job: total(true), by_owner: total(false) };
}

/** Sweeps whose deadlines have no column that could be read. */
function longestBehind(behind: readonly { name: JobName; since: Date }[]): { job: JobName; due: Date } | null {
  const [first] = behind.toSorted((one, other) => one.since.getTime() - other.since.getTime());
  return first === undefined ? null : { job: first.name, due: first.since };
}

function longestFailing(failing: readonly { name: JobName; since: Date }[]): { job: JobName; since: Date } | null {
  const [first] = failing.toSorted((one, other) => one.since.getTime() - other.since.getTime());
  return first === undefined ? null : { job: first.name, since: first.since };
}

/** This process's own counts. For outbound jobs, the failures in their table, which counts for all processes. */
async function jobs(context: Context) {
  const failed = new Map((await failedOutboundJobs(context)).map((line) => [line.name, line]));
  return context.mall.jobs.lines().map(({ failing_since: _failing, behind_since: _behind, ...line }) => {
    const standing = failed.get(line.name);
    return standing === undefined
      ? line
      : {
          ...line,
          failures_seen: line.failures_seen + standing.most_tries,
          last_failure: standing.failed_at,
          last_fault: standing.fault,
        };
  });
}
