import type { SettingName } from "@arcade/contract/limits";
import type { Settings } from "@arcade/contract/limits";
import type { Closable, ClosureReason } from "@arcade/contract/base/settings/closures";
import type { IdText } from "@arcade/contract/wire";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { settingsFrom } from "../../../platform/settings.ts";

interface Named {
  id: IdText;
  name: string;
}

/** One change of the rules. `version` is final once it has begun. */
export interface RuleChange {
  version: number;
  name: SettingName;
  value: number;
  starts: Date;
  made: Date;
  reason_code: string;
  note: string;
  made_by: Named | null;
  approved_by: Named | null;
}

/** Every change of the rules, begun or coming, in the order in which they begin. */
export async function ruleChanges(tx: Database): Promise<RuleChange[]> {
  const changes = await many<Omit<RuleChange, "value"> & { value: bigint }>(
    tx,
    sql`SELECT row_number() OVER (ORDER BY v.starts_at, v.number)::int AS version, v.name, v.value,
      v.starts_at AS starts, v.created_at AS made, v.reason_code, v.note,
       CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('id', m.id::text, 'name', m.name) END AS made_by,
       CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('id', a.id::text, 'name', a.name) END AS approved_by
     FROM setting_version v LEFT JOIN operator m ON m.id = v.made_by LEFT JOIN operator a ON a.id = v.approved_by
       ORDER BY v.starts_at, v.number`,
  );
  return changes.map((change) => ({ ...change, value: Number(change.value) }));
}

/** The numbers of a version of the rules, as a request that keeps it is judged (PROOF F7). */
export async function settingsOfVersion(tx: Database, rules_version: number): Promise<Settings> {
  return settingsFrom(
    await many(tx, sql`SELECT name, value FROM setting_version ORDER BY starts_at, number LIMIT ${rules_version}`),
  );
}

/** What is in force at a moment, read from the database. */
export async function settingsAt(tx: Database, at: Date): Promise<Settings> {
  return settingsFrom(
    await many(tx, sql`SELECT name, value FROM setting_version WHERE starts_at <= ${at} ORDER BY starts_at, number`),
  );
}

export interface Notice {
  name: SettingName;
  value: bigint;
  /** The value until then; null: the default. */
  old_value: bigint | null;
  starts_at: Date;
  notice_after: bigint;
}

/** A change whose mail is not out to everybody yet. */
export function noticeOf(tx: Database, number: bigint): Promise<Notice | null> {
  return maybeOne<Notice>(
    tx,
    sql`SELECT v.name, v.value, v.starts_at, v.notice_after, (SELECT e.value FROM setting_version e
       WHERE e.name = v.name AND (e.starts_at, e.number) < (v.starts_at, v.number)
         ORDER BY e.starts_at DESC, e.number DESC LIMIT 1) AS old_value
     FROM setting_version v WHERE v.number = ${number} AND v.notice_after IS NOT NULL`,
  );
}

/** The next members who can withdraw: who has a payment password. */
export function toNotify(tx: Database, after: bigint, max: number): Promise<{ id: bigint }[]> {
  return many(
    tx,
    sql`SELECT member_id AS id FROM payment_password WHERE member_id > ${after} ORDER BY member_id LIMIT ${max}`,
  );
}

/** The next members who have a store. */
export function merchantsToNotify(tx: Database, after: bigint, max: number): Promise<{ id: bigint }[]> {
  return many(tx, sql`SELECT owner_id AS id FROM store WHERE owner_id > ${after} ORDER BY owner_id LIMIT ${max}`);
}

export interface Closure {
  function: Closable;
  reason_code: ClosureReason;
  note: string;
  from: Date;
  /** When it reopens automatically; null: not known yet. */
  until: Date | null;
}

/** Why and how long a function is closed at this moment; null while it is open. */
const isOfNow = (closed: Closable, now: Date) =>
  sql`function = ${closed} AND reopened_at IS NULL AND (until_at IS NULL OR until_at > ${now})`;

/** Whether it is closed, as a value of a statement. */
export const isClosed = (closed: Closable, now: Date): Sql =>
  sql`EXISTS (SELECT FROM closure WHERE ${isOfNow(closed, now)})`;

export function openClosure(tx: Database, closed: Closable, now: Date): Promise<Closure | null> {
  return maybeOne<Closure>(
    tx,
    sql`SELECT function, reason_code, note, from_at AS "from", until_at AS until FROM closure
      WHERE ${isOfNow(closed, now)}`,
  );
}

/** Whether the newest check of the ledger found nothing, and was made since a moment. */
export async function ledgerIsClean(tx: Database, since: Date): Promise<boolean> {
  const last = await maybeOne<{ clean: boolean }>(
    tx,
    sql`SELECT state = 'clean' AND finished_at > ${since} AS clean FROM ledger_check WHERE finished_at IS NOT NULL
      ORDER BY finished_at DESC LIMIT 1`,
  );
  return last?.clean ?? false;
}

/** All that is closed at this moment. */
export function openClosures(tx: Database, now: Date): Promise<Closure[]> {
  return many<Closure>(
    tx,
    sql`SELECT function, reason_code, note, from_at AS "from", until_at AS until FROM closure WHERE reopened_at IS NULL
      AND (until_at IS NULL OR until_at > ${now}) ORDER BY from_at`,
  );
}

export interface ListedClosure extends Closure {
  id: bigint;
  closed_by: Named | null;
  reopened: Date | null;
}

export function listedClosures(tx: Database, max: number): Promise<ListedClosure[]> {
  return many<ListedClosure>(
    tx,
    sql`SELECT c.id, c.function, c.reason_code, c.note, c.from_at AS "from", c.until_at AS until,
      c.reopened_at AS reopened,
       CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id::text, 'name', o.name) END AS closed_by
     FROM closure c LEFT JOIN operator o ON o.id = c.closed_by ORDER BY c.reopened_at IS NULL DESC, c.from_at DESC
       LIMIT ${max}`,
  );
}
