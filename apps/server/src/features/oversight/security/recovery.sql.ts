import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface NewRecovery {
  id: bigint;
  member_id: bigint;
  email: string;
  old_email_folded: string;
  proposal_id: bigint;
  starts_at: Date;
  confirm_hash: Buffer;
}

/** False when one waits already: of two that are agreed on at the same moment one does. */
export async function insertRecovery(tx: Database, recovery: NewRecovery, now: Date): Promise<boolean> {
  const { id, member_id, email, old_email_folded, proposal_id, starts_at, confirm_hash } = recovery;
  const inserted = await run(
    tx,
    sql`INSERT INTO account_recovery (id, member_id, email, old_email_folded, proposal_id, agreed_at, starts_at,
       confirm_hash)
     VALUES (${id}, ${member_id}, ${email}, ${old_email_folded}, ${proposal_id}, ${now}, ${starts_at},
       ${confirm_hash})
     ON CONFLICT (member_id) WHERE done_at IS NULL AND stopped_at IS NULL DO NOTHING`,
  );
  return inserted === 1;
}

export type StoppedBy = "member" | "not_me" | "operator" | "email_taken" | "email_changed" | "not_confirmed";

/** The caller holds the member's row. Null when none waits. */
export async function endWaiting(
  tx: Database,
  member_id: bigint,
  stopped_by: StoppedBy,
  now: Date,
): Promise<bigint | null> {
  const stopped = await maybeOne<{ id: bigint }>(
    tx,
    sql`UPDATE account_recovery SET stopped_at = ${now}, stopped_by = ${stopped_by} WHERE member_id = ${member_id}
      AND done_at IS NULL AND stopped_at IS NULL RETURNING id`,
  );
  return stopped?.id ?? null;
}

/**
 * The person who reads the new mailbox has opened the link. Null if nothing waits for it. Doing it again changes
 * nothing.
 */
export function confirmMailbox(tx: Database, hash: Buffer, now: Date): Promise<{ starts_at: Date } | null> {
  return maybeOne(
    tx,
    sql`UPDATE account_recovery SET confirmed_at = coalesce(confirmed_at, ${now}) WHERE confirm_hash = ${hash}
      AND done_at IS NULL AND stopped_at IS NULL RETURNING starts_at`,
  );
}

/** Confirmed and due, or not confirmed since `unconfirmedSince`. Locks the member before the recovery, as everybody does who stops one. */
export async function takeDueRecovery(
  tx: Database,
  { now, unconfirmedSince }: { now: Date; unconfirmedSince: Date },
  except: readonly bigint[],
): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT r.id FROM account_recovery r JOIN member m ON m.id = r.member_id
     WHERE r.done_at IS NULL AND r.stopped_at IS NULL AND r.starts_at <= ${now} AND m.closed_at IS NULL
       AND (r.confirmed_at IS NOT NULL OR r.starts_at <= ${unconfirmedSince}) AND r.id <> ALL(${except})
     ORDER BY r.starts_at LIMIT 1 FOR NO KEY UPDATE OF m SKIP LOCKED`,
  );
  return due?.id ?? null;
}

export interface DueRecovery {
  member_id: bigint;
  email: string;
  old_email_folded: string;
}

/** Null when it was stopped, done, is not confirmed, or waits still. */
export function finishRecovery(tx: Database, id: bigint, now: Date): Promise<DueRecovery | null> {
  return maybeOne<DueRecovery>(
    tx,
    sql`UPDATE account_recovery SET done_at = ${now} WHERE id = ${id} AND done_at IS NULL AND starts_at <= ${now}
       -- guard: a stopped recovery moves no account
       AND stopped_at IS NULL
       AND confirmed_at IS NOT NULL
     RETURNING member_id, email, old_email_folded`,
  );
}

/** It was due, and something prevented it. */
export async function markStopped(tx: Database, id: bigint, stopped_by: StoppedBy, now: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE account_recovery SET done_at = NULL, stopped_at = ${now}, stopped_by = ${stopped_by} WHERE id = ${id}`,
  );
}

/** It was agreed on, and nobody who reads the new mailbox has said so in time. */
export function stopUnconfirmed(
  tx: Database,
  id: bigint,
  since: Date,
  now: Date,
): Promise<{ member_id: bigint } | null> {
  return maybeOne(
    tx,
    sql`UPDATE account_recovery SET stopped_at = ${now}, stopped_by = 'not_confirmed' WHERE id = ${id}
      AND done_at IS NULL AND stopped_at IS NULL AND confirmed_at IS NULL AND starts_at <= ${since} RETURNING member_id`,
  );
}
