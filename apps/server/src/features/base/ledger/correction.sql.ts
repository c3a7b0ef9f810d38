import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { inPeriod, type Period } from "../../../platform/http/page-sorted.ts";
import { constant, sql } from "../../../platform/sql.ts";

export interface CorrectionRow {
  id: bigint;
  state: "open" | "approved" | "refused" | "withdrawn" | "expired";
  payload: Record<string, unknown>;
  reason_code: string;
  evidence: string;
  made_by_id: bigint;
  made_by: string;
  beneficiary_id: bigint | null;
  createtime: Date;
  expiretime: Date;
  decided_by: string | null;
  decidetime: Date | null;
  decision_note: string | null;
  transfer_id: bigint | null;
}

const selected = (now: Date) => sql`SELECT p.id, CASE WHEN p.state = 'open' AND p.expires_at <= ${now} THEN 'expired'
  ELSE p.state END AS state, p.payload, p.reason_code, p.note AS evidence,
    p.made_by AS made_by_id, maker.name AS made_by, p.beneficiary_id, p.made_at AS createtime,
      p.expires_at AS expiretime,
    decider.name AS decided_by, p.decided_at AS decidetime, p.decision_note,
    (SELECT t.id FROM transfer t WHERE t.kind = 'adjustment' AND t.ref_kind = 'adjustment'
      AND t.ref_id = p.id) AS transfer_id
  FROM proposal p JOIN operator maker ON maker.id = p.made_by LEFT JOIN operator decider ON decider.id = p.decided_by
  WHERE p.kind = 'ledger_correction'`;

export function correctionById(tx: Database, id: bigint, now: Date): Promise<CorrectionRow | null> {
  return maybeOne(tx, sql`${selected(now)} AND p.id = ${id}`);
}

/** Open ones, oldest first: the longest wait is the next to be decided. */
export function openCorrections(
  tx: Database,
  now: Date,
  period: Period,
  after: bigint | null,
  limit: number,
): Promise<CorrectionRow[]> {
  return many(
    tx,
    sql`${selected(now)} AND p.state = 'open' AND p.expires_at > ${now} AND ${inPeriod(sql`p.made_at`, period)}
      AND (${after}::bigint IS NULL
      OR p.id > ${after}) ORDER BY p.id LIMIT ${constant(limit)}`,
  );
}

export function decidedCorrections(
  tx: Database,
  now: Date,
  period: Period,
  before: bigint | null,
  limit: number,
): Promise<CorrectionRow[]> {
  return many(
    tx,
    sql`${selected(now)} AND (p.state <> 'open' OR p.expires_at <= ${now}) AND ${inPeriod(sql`p.made_at`, period)}
      AND (${before}::bigint IS NULL
      OR p.id < ${before}) ORDER BY p.id DESC LIMIT ${constant(limit)}`,
  );
}

/** False if the transfer was already taken back. */
export async function insertCorrection(
  tx: Database,
  correction: { id: bigint; reason_code: string; reverses: bigint | null; approver_member_id: bigint | null },
  now: Date,
): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO ledger_correction (id, reason_code, reverses, maker_member_id, approver_member_id, created_at)
     SELECT p.id, ${correction.reason_code}, ${correction.reverses}, maker.own_member_id,
       ${correction.approver_member_id}, ${now} FROM proposal p JOIN operator maker ON maker.id = p.made_by
       WHERE p.id = ${correction.id}
     ON CONFLICT (reverses) DO NOTHING`,
  );
  return inserted === 1;
}

/**
 * Whether one of these members has closed their account. Their rows are held: nobody closes one until the transaction
 * ends.
 */
export async function isOneClosed(tx: Database, member_ids: readonly bigint[]): Promise<boolean> {
  const members = await many<{ closed: boolean }>(
    tx,
    sql`SELECT closed_at IS NOT NULL AS closed FROM member WHERE id = ANY(${member_ids}) ORDER BY id FOR NO KEY UPDATE`,
  );
  return members.some(({ closed }) => closed);
}

export async function isReversed(tx: Database, transferId: bigint): Promise<boolean> {
  return (await maybeOne(tx, sql`SELECT 1 AS one FROM ledger_correction WHERE reverses = ${transferId}`)) !== null;
}
