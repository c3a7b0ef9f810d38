import type { Closable } from "@arcade/contract/settings/closures";
import { change, type Database, row, rows } from "../../platform/database.ts";

export interface NewVersion {
  name: string;
  value: number;
  starts: Date;
  reason_code: string;
  note: string;
  made_by: bigint;
  approved_by: bigint | null;
  proposal_id: bigint | null;
  /** Stricter for members, so they are told by mail. */
  stricter: boolean;
}

/** Changes of the rules come one after the other, so that their order never changes afterwards. */
export async function lockRules(tx: Database): Promise<void> {
  await rows(tx, "SELECT 1 AS one FROM audit_head FOR UPDATE");
}

/**
 * Adds a version, never before one that has begun: what a version number means stays as it was. Returns its moment and its place in the
 * order, which is final once it has begun. Call `lockRules` first.
 */
export async function insertVersion(tx: Database, version: NewVersion, now: Date): Promise<{ version: number; starts: Date }> {
  const inserted = await row<{ number: bigint; starts_at: Date }>(
    tx,
    `INSERT INTO setting_version (number, name, value, starts_at, reason_code, note, made_by, approved_by, proposal_id, created_at, notice_after)
     SELECT (SELECT coalesce(max(number), 0) + 1 FROM setting_version), $1, $2,
       greatest($3::timestamptz, (SELECT max(starts_at) FROM setting_version WHERE starts_at <= $9::timestamptz + interval '1 minute')), $4, $5, $6, $7, $8, $9, CASE WHEN $10 THEN 0 END
     RETURNING number, starts_at`,
    [
      version.name,
      version.value,
      version.starts,
      version.reason_code,
      version.note,
      version.made_by,
      version.approved_by,
      version.proposal_id,
      now,
      version.stricter,
    ],
  );
  if (inserted === null) throw new Error("a version was not written");
  const place = await row<{ place: number }>(tx, "SELECT count(*)::int AS place FROM setting_version WHERE (starts_at, number) <= ($1, $2)", [
    inserted.starts_at,
    inserted.number,
  ]);
  return { version: place?.place ?? 0, starts: inserted.starts_at };
}

export async function takeUntold(tx: Database, except: readonly bigint[]): Promise<bigint | null> {
  const due = await row<{ number: bigint }>(
    tx,
    "SELECT number FROM setting_version WHERE notice_after IS NOT NULL AND number <> ALL($1) ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED",
    [except],
  );
  return due?.number ?? null;
}

export async function moveNotice(tx: Database, number: bigint, after: bigint | null): Promise<void> {
  await rows(tx, "UPDATE setting_version SET notice_after = $2 WHERE number = $1", [number, after]);
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
  const inserted = await change(
    tx,
    `INSERT INTO closure (id, function, reason_code, note, from_at, until_at, closed_by, approved_by, proposal_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (function) WHERE reopened_at IS NULL DO NOTHING`,
    [closure.id, closure.function, closure.reason_code, closure.note, now, closure.until, closure.closed_by, closure.approved_by, closure.proposal_id],
  );
  return inserted === 1;
}

/** Ends what stands closed. False when nothing does. */
export async function reopenClosure(tx: Database, closed: Closable, by: { operator_id: bigint; proposal_id: bigint } | null, now: Date): Promise<boolean> {
  const reopened = await change(
    tx,
    "UPDATE closure SET reopened_at = $4, reopened_by = $2, reopen_proposal_id = $3 WHERE function = $1 AND reopened_at IS NULL",
    [closed, by?.operator_id ?? null, by?.proposal_id ?? null, now],
  );
  return reopened === 1;
}

export async function takeRunOutClosure(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await row<{ id: bigint }>(
    tx,
    "SELECT id FROM closure WHERE reopened_at IS NULL AND until_at <= $1 AND id <> ALL($2) ORDER BY until_at LIMIT 1 FOR UPDATE SKIP LOCKED",
    [now, except],
  );
  return due?.id ?? null;
}

export async function endRunOutClosure(tx: Database, id: bigint): Promise<void> {
  await rows(tx, "UPDATE closure SET reopened_at = until_at WHERE id = $1 AND reopened_at IS NULL", [id]);
}
