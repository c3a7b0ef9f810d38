import type { IdText } from "@arcade/contract/wire";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface AuditLine {
  number: bigint;
  at: Date;
  operator: { id: IdText; name: string };
  action: string;
  subject_kind: string;
  subject_id: string;
  reason_code: string | null;
  note: string | null;
  before: string | null;
  after: string | null;
  hash: string;
}

export interface WantedAudit {
  subject_kind: string | null;
  subject_id: string | null;
  operator_id: bigint | null;
  action: string | null;
  before: bigint | null;
  most: number;
}

const columns = sql`SELECT a.number, a.created_at AS at, jsonb_build_object('id', o.id::text, 'name', o.name)
  AS operator, a.action, a.subject_kind, a.subject_id,
    a.record->>'reason_code' AS reason_code, a.record->>'note' AS note, a.record->>'before' AS before,
      a.record->>'after' AS after, encode(a.hash, 'hex') AS hash
  FROM audit_log a JOIN operator o ON o.id = a.operator_id`;

/** What operators did, newest first; each statement has the index that fits. */
export function auditLines(tx: Database, wanted: WantedAudit): Promise<AuditLine[]> {
  const { action, operator_id, subject_kind, subject_id, most } = wanted;
  const every = sql`${columns} WHERE a.number < ${wanted.before ?? 9_223_372_036_854_775_807n}
    AND (${action}::text IS NULL OR a.action = ${action})`;
  const newest = sql`ORDER BY a.number DESC LIMIT ${most}`;
  if (subject_kind !== null)
    return many<AuditLine>(
      tx,
      sql`${every} AND a.subject_kind = ${subject_kind} AND (${subject_id}::text IS NULL
        OR a.subject_id = ${subject_id})
  AND (${operator_id}::bigint IS NULL OR a.operator_id = ${operator_id}) ${newest}`,
    );
  if (operator_id !== null) return many<AuditLine>(tx, sql`${every} AND a.operator_id = ${operator_id} ${newest}`);
  return many<AuditLine>(tx, sql`${every} ${newest}`);
}

export async function auditHead(tx: Database): Promise<{ rows: number; number: bigint; hash: string }> {
  const head = await maybeOne<{ rows: number; number: bigint; hash: string }>(
    tx,
    sql`SELECT (SELECT count(*)::int FROM audit_log) AS rows, number, encode(hash, 'hex') AS hash FROM audit_head`,
  );
  if (head === null) throw new Error("the audit log has no head");
  return head;
}

/** The first published head (or one that somebody kept) that the log does not lead to. */
export function firstUnpublished(
  tx: Database,
  kept: { number: bigint; hash: string } | null,
): Promise<{ number: bigint } | null> {
  return maybeOne(
    tx,
    sql`SELECT told.number FROM (SELECT number, hash FROM audit_published UNION ALL
      SELECT ${kept?.number ?? null}::bigint, decode(${kept?.hash ?? null}, 'hex')
      WHERE ${kept?.number ?? null}::bigint IS NOT NULL) AS told
     WHERE NOT EXISTS (SELECT FROM audit_log a WHERE a.number = told.number AND a.hash = told.hash) ORDER BY told.number
       LIMIT 1`,
  );
}

export interface PublishedHead {
  day: string;
  number: bigint;
  hash: string;
  published: Date;
}

export function publishedHeads(tx: Database, most: number): Promise<PublishedHead[]> {
  return many(
    tx,
    sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, number, encode(hash, 'hex') AS hash, published_at AS published
      FROM audit_published ORDER BY audit_published.day DESC LIMIT ${most}`,
  );
}

/** Whether there is something to publish and this day's head is not out yet. */
export async function isUnpublished(tx: Database, day: string): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`SELECT 1 AS one FROM audit_head WHERE number > 0 AND NOT EXISTS (SELECT FROM audit_published
        WHERE day = ${day}::date)`,
    )) !== null
  );
}
