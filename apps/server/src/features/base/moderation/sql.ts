import type { ReportKind, ReportReason } from "@arcade/contract/base/moderation/subjects";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import type { EndedReport, Found, Upheld } from "../../../platform/reportable.ts";
import { sql } from "../../../platform/sql.ts";
import { endClaim } from "../queue/index.ts";

interface NewReport extends Found {
  id: bigint;
  kind: ReportKind;
  subject_id: bigint;
  member_id: bigint;
  reason_code: ReportReason;
  text: string;
}

/** False if this member's report of it is open already. A message is reported once. */
export async function insertReport(tx: Database, report: NewReport, now: Date): Promise<boolean> {
  const {
    id,
    kind,
    subject_id,
    part = null,
    member_id,
    about_id,
    reason_code,
    text,
    conversation_id = null,
    evidence = null,
  } = report;
  const of = (wanted: ReportKind) => (kind === wanted ? subject_id : null);
  const inserted = await run(
    tx,
    sql`INSERT INTO report (id, kind, subject_id, goods_id, review_id, message_id, question_id, part, member_id, about_id, reason_code, text,
      conversation_id, evidence, made_at)
     VALUES (${id}, ${kind}, ${subject_id}, ${of("goods")}, ${of("review")}, ${of("message")}, ${of("question")}, ${part}, ${member_id}, ${about_id},
       ${reason_code}, ${text},
       ${conversation_id}, ${evidence}::jsonb, ${now})
     ON CONFLICT DO NOTHING`,
  );
  return inserted === 1;
}

export async function hasOpenReports(tx: Database, kind: ReportKind, id: bigint): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`SELECT 1 AS one FROM report WHERE kind = ${kind} AND subject_id = ${id} AND state = 'open' LIMIT 1`,
    )) !== null
  );
}

/** Whether this member has an open report of it. */
export async function hasReported(tx: Database, kind: ReportKind, id: bigint, memberId: bigint): Promise<boolean> {
  const text = sql`SELECT 1 AS one FROM report WHERE kind = ${kind} AND subject_id = ${id} AND member_id = ${memberId}
    AND state = 'open' LIMIT 1`;
  return (await maybeOne(tx, text)) !== null;
}

interface Decision {
  kind: ReportKind;
  id: bigint;
  operator_id: bigint;
  /** Null: nothing is wrong. */
  upheld: Upheld | null;
}

/** Ends the open reports of one thing, and the claim on them. Of two who decide at once one ends them. */
export function closeReports(
  tx: Database,
  { kind, id, operator_id, upheld }: Decision,
  now: Date,
): Promise<EndedReport[]> {
  endClaim(tx, kind, id);
  const { takedown_id = null, hide_id = null, warning_id = null } = upheld ?? {};
  return many<EndedReport>(
    tx,
    sql`UPDATE report SET state = ${upheld === null ? "dismissed" : "upheld"}, decided_by = ${operator_id},
      decided_at = ${now}, takedown_id = ${takedown_id}, hide_id = ${hide_id}, warning_id = ${warning_id}
     -- guard: a report is decided once [without AND state = 'open']
     WHERE kind = ${kind} AND subject_id = ${id} AND state = 'open' RETURNING id, member_id, part`,
  );
}
