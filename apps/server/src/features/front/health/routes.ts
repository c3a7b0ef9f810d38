import { healthOffice } from "@arcade/contract/front/health/office";
import { readNumberCursor, writeCursor } from "../../../platform/http/cursor.ts";
import { failedErrands } from "../../../platform/jobs/errand.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Turn } from "../../../platform/turn.ts";
import { figuresOf, keptMails, lastLedgerCheck, mostOverdue } from "./views.ts";

const pageSize = 50;
/** A deadline that is carried out within this time is in time: background work goes round every second. */
const patienceMs = 60_000;

export const healthRoutes = [
  serve(healthOffice.figures, (turn) => figures(turn)),
  serve(healthOffice.jobs, async (turn) => ({ items: await jobs(turn) })),
  serve(healthOffice.mailbox, async (turn, { text, cursor }) => {
    const [before] = readNumberCursor(cursor, 1);
    const kept = await keptMails(turn.tx, text ?? null, before ?? null, pageSize);
    const items = turn.mall.configuration.demo ? kept : kept.map((mail) => ({ ...mail, subject: hideSecrets(mail.subject), body: hideSecrets(mail.body) }));
    const last = items.at(-1);
    return { items, next: items.length < pageSize || last === undefined ? null : writeCursor([last.id]) };
  }),
];

/** Codes are six digits, and a link's key is 43 letters: both open accounts, and none of them is the operator's. */
function hideSecrets(text: string): string {
  return text.replace(/\p{Nd}{6,}/gu, "••••••").replace(/[\w-]{20,}/g, "…");
}

async function figures({ tx, now, mall }: Turn) {
  const { version, bytes, connections, waiting, failing, oldest_due, ...queues } = await figuresOf(tx, now);
  return {
    now,
    started: mall.jobs.started,
    database: { version, bytes: Number(bytes), connections },
    outbox: { waiting, failing, oldest_due },
    bus: { by: mall.live.bus.reachesOthers ? ("redis" as const) : ("process" as const), up: mall.live.bus.isUp(), heard: mall.live.lastHeard() },
    overdue: await mostOverdue(tx, new Date(now.getTime() - patienceMs)),
    ledger_check: await lastLedgerCheck(tx),
    mail_by: mall.configuration.smtpUrl === null ? ("mailbox" as const) : ("smtp" as const),
    queues,
  };
}

/** This process's own counts, and of errands the failures that stand in their table for all processes. */
async function jobs(turn: Turn) {
  const failed = new Map((await failedErrands(turn)).map((line) => [line.errand, line]));
  return turn.mall.jobs.lines().map((line) => {
    const standing = failed.get(line.name);
    return standing === undefined
      ? line
      : { ...line, failures_seen: line.failures_seen + standing.most_tries, last_failure: standing.failed_at, last_fault: standing.fault };
  });
}
