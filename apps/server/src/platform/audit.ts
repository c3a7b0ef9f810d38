import type { Endpoint } from "@arcade/contract/endpoint";
import type { OperatorAction, ReasonCode, Subject } from "@arcade/contract/base/operators/audit";
import type { AuditFacts } from "@arcade/contract/base/operators/audit-fields";
import { type Database, maybeOne, run } from "./database.ts";
import { sql } from "./sql.ts";

/** What an operator did, to what, and why. The verb fills it in. */
export interface AuditRecord {
  /** The thing that was changed, for example `{ kind: "withdrawal", id: 123n }`. */
  subject: Subject;
  /** A code from the contract's list for this decision, if it has one. */
  reason_code?: ReasonCode;
  /** The operator's own words. */
  note?: string;
  /** The values before and after; never a secret, a document or a picture. */
  before?: AuditFacts;
  after?: AuditFacts;
}

/** The operator and the call. */
interface AuditAct {
  operator_id: bigint;
  session_id: bigint | null;
  action: OperatorAction | Endpoint["path"];
  now: Date;
}

/**
 * Appends a row to the audit log. Its hash covers the row and the hash before it. So a row that somebody changes,
 * removes or inserts is found (I51, PROOF F10). Operators' changes wait for each other here, at their end; they are
 * few.
 */
export async function writeAudit(tx: Database, act: AuditAct, record: AuditRecord): Promise<void> {
  await run(
    tx,
    sql`WITH said AS (
       SELECT jsonb_build_object('operator_id', ${act.operator_id}::bigint::text, 'session_id',
         ${act.session_id}::bigint::text, 'action', ${act.action}::text, 'subject_kind', ${record.subject.kind}::text,
         'subject_id', ${String(record.subject.id)}::text,
         'reason_code', ${record.reason_code ?? null}::text, 'note', ${record.note ?? null}::text, 'before',
           ${record.before === undefined ? null : jsonText(record.before)}::jsonb, 'after',
           ${record.after === undefined ? null : jsonText(record.after)}::jsonb, 'at', extract(epoch
           FROM ${act.now}::timestamptz)::text) AS record
     ), head AS (
       UPDATE audit_head SET number = number + 1, hash = sha256(hash || convert_to((number + 1) || '|' || (SELECT record
         FROM said)::text, 'UTF8')) RETURNING number, hash
     )
     INSERT INTO audit_log (number, operator_id, action, subject_kind, subject_id, record, hash, created_at)
     SELECT head.number, ${act.operator_id}, ${act.action}, ${record.subject.kind}, ${String(record.subject.id)},
       said.record, head.hash, ${act.now} FROM head, said`,
  );
}

/** The row before it is missing; it was changed; its columns differ from its record; the log ends too early. */
export type AuditFault = "row_missing" | "row_changed" | "columns_changed" | "end_missing";

/** The first row of the log that differs from what was written, and how. Null if the whole chain is right. */
export async function firstBrokenAudit(tx: Database): Promise<{ number: bigint; fault: AuditFault } | null> {
  return maybeOne(
    tx,
    sql`SELECT number, fault FROM (
       SELECT number, CASE
           WHEN number <> coalesce(lag(number) OVER w, 0) + 1 THEN 'row_missing'
           WHEN hash <> sha256(coalesce(lag(hash) OVER w, '\\x00'::bytea) || convert_to(number || '|' || record::text,
             'UTF8')) THEN 'row_changed'
           WHEN record->>'action' <> action OR record->>'operator_id' <> operator_id::text
             OR record->>'subject_kind' <> subject_kind OR record->>'subject_id' <> subject_id
             OR record->>'at' <> extract(epoch FROM created_at)::text THEN 'columns_changed' END AS fault
       FROM audit_log WINDOW w AS (ORDER BY number)
       UNION ALL
       SELECT head.number, 'end_missing' FROM audit_head head WHERE (SELECT max(number) FROM audit_log) IS DISTINCT
         FROM NULLIF(head.number, 0)
         OR (head.number > 0 AND head.hash <> (SELECT hash FROM audit_log ORDER BY number DESC LIMIT 1))
     ) AS links WHERE fault IS NOT NULL ORDER BY fault = 'end_missing', number LIMIT 1`,
  );
}

/** Ids are bigint in the code and text in a record. */
function jsonText(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === "bigint" ? String(part) : part));
}

/**
 * The newest row of the chain before a moment. It is published and printed on statements (PROOF F10). Its number is 0
 * if there is none.
 */
export async function auditHeadAt(tx: Database, before: Date): Promise<{ number: bigint; hash: string }> {
  const head = await maybeOne<{ number: bigint; hash: string }>(
    tx,
    sql`SELECT number, encode(hash, 'hex') AS hash FROM audit_log WHERE created_at < ${before} ORDER BY number DESC
      LIMIT 1`,
  );
  return head ?? { number: 0n, hash: "00" };
}
