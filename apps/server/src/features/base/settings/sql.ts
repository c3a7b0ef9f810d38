import type { Closable } from "@arcade/contract/base/settings/closures";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface NewVersion {
  name: string;
  value: number;
  starts: Date;
  reason_code: string;
  note: string;
  made_by: bigint;
  approved_by: bigint | null;
  proposal_id: bigint | null;
  /** Stricter for members, so a mail tells them. */
  stricter: boolean;
}

/** Changes of the rules come one after the other, so that their order never changes afterwards. */
export async function lockRules(tx: Database): Promise<void> {
  await run(tx, sql`SELECT 1 AS one FROM audit_head FOR UPDATE`);
}

/**
 * Adds a version, never before one that has begun: the meaning of a version number does not change. Returns its moment
 * and its place in the order, which is final once it has begun. Call `lockRules` first.
 */
export async function insertVersion(
  tx: Database,
  version: NewVersion,
  now: Date,
): Promise<{ version: number; starts: Date }> {
  const inserted = await maybeOne<{ number: bigint; starts_at: Date }>(
    tx,
    sql`INSERT INTO setting_version (number, name, value, starts_at, reason_code, note, made_by, approved_by,
      proposal_id, created_at, notice_after)
     SELECT (SELECT coalesce(max(number), 0) + 1 FROM setting_version), ${version.name}, ${version.value},
       greatest(${version.starts}::timestamptz, (SELECT max(starts_at) FROM setting_version
         WHERE starts_at <= ${now}::timestamptz + interval '1 minute')), ${version.reason_code}, ${version.note},
         ${version.made_by}, ${version.approved_by}, ${version.proposal_id}, ${now}, CASE
         WHEN ${version.stricter} THEN 0 END
     RETURNING number, starts_at`,
  );
  if (inserted === null) throw new Error("a version was not written");
  const place = await maybeOne<{ place: number }>(
    tx,
    sql`SELECT count(*)::int AS place FROM setting_version
      WHERE (starts_at, number) <= (${inserted.starts_at}, ${inserted.number})`,
  );
  return { version: place?.place ?? 0, starts: inserted.starts_at };
}

export async function takeUntold(tx: Database, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ number: bigint }>(
    tx,
    sql`SELECT number FROM setting_version WHERE notice_after IS NOT NULL AND number <> ALL(${except}) ORDER BY number
      LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.number ?? null;
}

export async function moveNotice(tx: Database, number: bigint, after: bigint | null): Promise<void> {
  await run(tx, sql`UPDATE setting_version SET notice_after = ${after} WHERE number = ${number}`);
}

// ---- closures --------------------------------------------------------------------------------------------------

export interface NewClosure {
  id: bigint;
  function: Closable;
  reason_code: string;
  note: string;
  until: Date | null;
  closed_by: bigint | null;
  approved_by: bigint | null;
  proposal_id: bigint | null;
}

/** False when it is closed already. */
export async function insertClosure(tx: Database, closure: NewClosure, now: Date): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO closure (id, function, reason_code, note, from_at, until_at, closed_by, approved_by, proposal_id)
      VALUES (${closure.id}, ${closure.function}, ${closure.reason_code}, ${closure.note}, ${now}, ${closure.until},
      ${closure.closed_by}, ${closure.approved_by}, ${closure.proposal_id})
     ON CONFLICT (function) WHERE reopened_at IS NULL DO NOTHING`,
  );
  return inserted === 1;
}

/** Ends an open closure. False if there is none. */
export async function reopenClosure(
  tx: Database,
  closed: Closable,
  by: { operator_id: bigint; proposal_id: bigint } | null,
  now: Date,
): Promise<boolean> {
  const reopened = await run(
    tx,
    sql`UPDATE closure SET reopened_at = ${now}, reopened_by = ${by?.operator_id ?? null},
      reopen_proposal_id = ${by?.proposal_id ?? null} WHERE function = ${closed} AND reopened_at IS NULL`,
  );
  return reopened === 1;
}

export async function takeRunOutClosure(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM closure WHERE reopened_at IS NULL AND until_at <= ${now} AND id <> ALL(${except})
      ORDER BY until_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

export async function endRunOutClosure(tx: Database, id: bigint): Promise<void> {
  await run(tx, sql`UPDATE closure SET reopened_at = until_at WHERE id = ${id} AND reopened_at IS NULL`);
}
