import type { IdText } from "@arcade/contract/wire";
import { type Database, many, maybeOne, one } from "../../../platform/database.ts";
import {
  counting,
  type Looked,
  sortedAfter,
  sortedBy,
  sortKeys,
  type SortKeys,
  type SortPlace,
} from "../../../platform/http/page-sorted.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";

export interface AuditLine {
  number: bigint;
  at: Date;
  operator: { id: IdText; name: string };
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string | null;
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
  /** A part of the operator's name. */
  operator: string | null;
  action: string | null;
  from: Date | null;
  until: Date | null;
}

/**
 * The name of a subject. Only these kinds have a name in the database. A setting or a network is named on the page, by
 * a word of its list. An id that is not a number names nothing here.
 */
const subjectName = (language: string): Sql => sql`CASE a.subject_kind
    WHEN 'member' THEN (SELECT m.nickname FROM member m WHERE m.id = n.id)
    WHEN 'store' THEN (SELECT coalesce(s.name->>${language}, s.name->>'en') FROM store s WHERE s.id = n.id)
    WHEN 'goods' THEN (SELECT coalesce(g.name->>${language}, g.name->>'en') FROM goods g WHERE g.id = n.id)
    WHEN 'order' THEN (SELECT b.order_no FROM orders b WHERE b.id = n.id)
    WHEN 'refund' THEN (SELECT r.refund_no FROM refund r WHERE r.id = n.id)
    WHEN 'dispute' THEN (SELECT r.refund_no FROM refund r WHERE r.id = n.id)
    WHEN 'recharge' THEN (SELECT m.nickname FROM recharge r JOIN member m ON m.id = r.member_id WHERE r.id = n.id)
    WHEN 'withdrawal' THEN (SELECT m.nickname FROM withdrawal w JOIN member m ON m.id = w.member_id WHERE w.id = n.id)
    WHEN 'application' THEN (SELECT m.nickname FROM application p JOIN member m ON m.id = p.member_id
      WHERE p.id = n.id)
    WHEN 'appeal' THEN (SELECT m.nickname FROM appeal p JOIN member m ON m.id = p.member_id WHERE p.id = n.id)
    WHEN 'bond_refund' THEN (SELECT coalesce(s.name->>${language}, s.name->>'en') FROM bond_refund f
      JOIN store s ON s.id = f.store_id WHERE f.id = n.id)
    WHEN 'operator' THEN (SELECT p.name FROM operator p WHERE p.id = n.id)
    WHEN 'coupon' THEN (SELECT coalesce(c.name->>${language}, c.name->>'en') FROM coupon c WHERE c.id = n.id)
    WHEN 'category' THEN (SELECT coalesce(c.name->>${language}, c.name->>'en') FROM category c WHERE c.id = n.id)
    WHEN 'supplier' THEN (SELECT p.name FROM supplier p WHERE p.id = n.id)
    WHEN 'supply_item' THEN (SELECT coalesce(i.name->>${language}, i.name->>'en') FROM supply_item i
      WHERE i.id = n.id)
    WHEN 'article' THEN (SELECT coalesce(d.title->>${language}, d.title->>'en') FROM article_draft d
      WHERE d.key = a.subject_id)
    WHEN 'announcement' THEN (SELECT coalesce(c.title->>${language}, c.title->>'en') FROM announcement c
      WHERE c.id = n.id) END`;

const isIndexed = ({ subject_kind, subject_id, operator_id, operator, from, until }: WantedAudit): Sql => sql`
  (${subject_kind}::text IS NULL OR a.subject_kind = ${subject_kind})
    AND (${subject_id}::text IS NULL OR a.subject_id = ${subject_id})
    AND (${operator_id}::bigint IS NULL OR a.operator_id = ${operator_id})
    AND (${operator}::text IS NULL OR a.operator_id = ANY(ARRAY(SELECT p.id FROM operator p
      WHERE position(lower(${operator}) IN lower(p.name)) > 0)))
    AND (${from}::timestamptz IS NULL OR a.created_at >= ${from})
    AND (${until}::timestamptz IS NULL OR a.created_at < ${until})`;

const isMatching = ({ action }: WantedAudit): Sql => sql`(${action}::text IS NULL OR a.action = ${action})`;

export const auditOrder = { id: sql`a.number`, sorts: { number: { by: sql`a.number`, kind: "number" } } } as const;

/** What operators did. */
export function auditLines(
  tx: Database,
  language: string,
  wanted: WantedAudit,
  place: SortPlace<"number">,
  limit: number,
): Promise<(AuditLine & SortKeys)[]> {
  return many<AuditLine & SortKeys>(
    tx,
    sql`SELECT ${sortKeys(auditOrder, place)}, a.number, a.created_at AS at, jsonb_build_object('id', o.id::text, 'name', o.name) AS operator,
      a.action, a.subject_kind, a.subject_id, ${subjectName(language)} AS subject_name,
      a.record->>'reason_code' AS reason_code, a.record->>'note' AS note, a.record->>'before' AS before,
      a.record->>'after' AS after, encode(a.hash, 'hex') AS hash
     FROM audit_log a JOIN operator o ON o.id = a.operator_id
       CROSS JOIN LATERAL (SELECT (CASE WHEN a.subject_id ~ '^[0-9]{1,18}$' THEN a.subject_id END)::bigint AS id) n
     WHERE ${isIndexed(wanted)} AND ${isMatching(wanted)} AND ${sortedAfter(auditOrder, place)}
       ${sortedBy(auditOrder, place)} LIMIT ${constant(limit)}`,
  );
}

export const countAudit = (tx: Database, wanted: WantedAudit): Promise<Looked> =>
  one<Looked>(tx, counting(sql`audit_log a`, isIndexed(wanted), isMatching(wanted)));

export async function auditHead(tx: Database): Promise<{ rows: number; number: bigint; hash: string }> {
  const head = await maybeOne<{ rows: number; number: bigint; hash: string }>(
    tx,
    sql`SELECT (SELECT count(*)::int FROM audit_log) AS rows, number, encode(hash, 'hex') AS hash FROM audit_head`,
  );
  if (head === null) throw new Error("the audit log has no head");
  return head;
}

/** The first published head (or one that the caller gives) that the log does not lead to. */
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

export function publishedHeads(tx: Database, max: number): Promise<PublishedHead[]> {
  return many(
    tx,
    sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, number, encode(hash, 'hex') AS hash, published_at AS published
      FROM audit_published ORDER BY audit_published.day DESC LIMIT ${max}`,
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
