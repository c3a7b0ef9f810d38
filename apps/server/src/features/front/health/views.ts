import type { JobName } from "@arcade/contract/front/health/jobs";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { inPeriod, type Period } from "../../../platform/http/page-sorted.ts";
import { sql } from "../../../platform/sql.ts";

interface Figures {
  version: string;
  bytes: bigint;
  connections: number;
  waiting: number;
  failing: number;
  oldest_due: Date | null;
}

export async function figuresOf(tx: Database, now: Date): Promise<Figures> {
  const figures = await maybeOne<Figures>(
    tx,
    sql`SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
       (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
       o.waiting, o.failing, o.oldest_due
     FROM (SELECT count(*)::int AS waiting, count(*) FILTER (WHERE tries > 0)::int AS failing,
       min(try_at) FILTER (WHERE try_at <= ${now}) AS oldest_due FROM outbox) o`,
  );
  if (figures === null) throw new Error("a count without a row");
  return figures;
}

/** The most overdue deadline. Each kind is looked up by its own index. */
export function maxOverdue(tx: Database, before: Date): Promise<{ job: JobName; due: Date } | null> {
  return maybeOne(
    tx,
    sql`SELECT job, due FROM (
       SELECT 'cancel unpaid orders' AS job, min(cancel_at) AS due FROM orders WHERE cancel_at <= ${before}
       UNION ALL SELECT 'return unshipped orders', min(ship_by) FROM orders WHERE ship_by <= ${before}
       UNION ALL SELECT 'confirm receipt', min(confirm_at) FROM orders WHERE confirm_at <= ${before}
       UNION ALL SELECT 'settle orders', min(settle_at) FROM orders WHERE settle_at <= ${before}
       UNION ALL SELECT 'complete orders', min(complete_at) FROM orders WHERE complete_at <= ${before}
       UNION ALL SELECT 'look up recharges', min(next_attempt_at) FROM recharge WHERE next_attempt_at <= ${before}
       UNION ALL SELECT 'confirm withdrawals', min(next_attempt_at) FROM withdrawal WHERE next_attempt_at <= ${before}
       UNION ALL SELECT 'check the ledger', min(due_at) FROM ledger_check WHERE state = 'waiting'
         AND due_at <= ${before}
       UNION ALL SELECT 'end freezes', min(until_at) FROM member_freeze WHERE ended_at IS NULL AND until_at <= ${before}
       UNION ALL SELECT 'let proposals run out', min(expires_at) FROM proposal WHERE state = 'open'
         AND expires_at <= ${before}
       UNION ALL SELECT 'let back in whom one person shut out', min(disabled_until) FROM operator
         WHERE disabled_at IS NOT NULL AND disabled_until <= ${before}
       UNION ALL SELECT 'deliver announcements', min(try_at) FROM outbox WHERE try_at <= ${before} AND topic = 'mail'
       UNION ALL SELECT 'deliver announcements', min(send_at) FROM notice WHERE send_at <= ${before}
       UNION ALL SELECT 'push notices', min(next_attempt_at) FROM push WHERE next_attempt_at <= ${before}
       UNION ALL SELECT 'send webhooks', min(next_attempt_at) FROM webhook_delivery WHERE next_attempt_at <= ${before}
       UNION ALL SELECT 'tell of events', min(try_at) FROM outbox WHERE try_at <= ${before} AND topic <> 'mail'
     ) AS deadlines WHERE due IS NOT NULL ORDER BY due LIMIT 1`,
  );
}

/** The result of the last check of the ledger, with the first fault it found. */
export function lastLedgerCheck(tx: Database): Promise<{ at: Date; ok: boolean; fault: string | null } | null> {
  return maybeOne(
    tx,
    sql`SELECT finished_at AS at, state = 'clean' AS ok, faults->>0 AS fault FROM ledger_check
      WHERE finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT 1`,
  );
}

export interface KeptMail {
  id: bigint;
  to: string;
  subject: string;
  body: string;
  at: Date;
}

const last = 9_223_372_036_854_775_807n;

/** Newest first. The text is searched literally in recipient and subject, not as a pattern. */
export function keptMails(
  tx: Database,
  text: string | null,
  period: Period,
  before: bigint | null,
  max: number,
): Promise<KeptMail[]> {
  return many<KeptMail>(
    tx,
    sql`SELECT id, recipient AS "to", subject, body, created_at AS at FROM mail
     WHERE id < ${before ?? last} AND ${inPeriod(sql`created_at`, period)} AND (${text}::text IS NULL OR strpos(lower(recipient), lower(${text})) > 0
       OR strpos(lower(subject), lower(${text})) > 0) ORDER BY id DESC LIMIT ${max}`,
  );
}
