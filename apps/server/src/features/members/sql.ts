import type { AppealOutcome, AppealSubject, FreezeKind } from "@arcade/contract/members/freezes";
import { type Database, maybeOne, run } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

export interface NewFreeze {
  id: bigint;
  member_id: bigint;
  kind: FreezeKind;
  reason_code: string;
  message: string;
  note: string;
  until: Date;
  made_by: bigint;
  approved_by: bigint | null;
  proposal_id: bigint | null;
}

/** False when one stands already. */
export async function insertFreeze(tx: Database, freeze: NewFreeze, now: Date): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO member_freeze (id, member_id, kind, reason_code, message, note, from_at, until_at, made_by, approved_by, proposal_id)
     VALUES (${freeze.id}, ${freeze.member_id}, ${freeze.kind}, ${freeze.reason_code}, ${freeze.message}, ${freeze.note}, ${now}, ${freeze.until}, ${freeze.made_by}, ${freeze.approved_by}, ${freeze.proposal_id}) ON CONFLICT (member_id, kind) WHERE ended_at IS NULL DO NOTHING`,
  );
  return inserted === 1;
}

/** The member's own columns: what every way out reads under the row's lock (REL-020). Null: nothing is frozen. */
export async function writeStanding(tx: Database, member_id: bigint, kind: FreezeKind, standing: { at: Date; reason_code: string } | null): Promise<void> {
  const text =
    kind === "account"
      ? sql`UPDATE member SET suspended_at = ${standing?.at ?? null}, suspended_reason = ${standing?.reason_code ?? null} WHERE id = ${member_id}`
      : sql`UPDATE member SET wallet_frozen_at = ${standing?.at ?? null}, wallet_frozen_reason = ${standing?.reason_code ?? null} WHERE id = ${member_id}`;
  await run(tx, text);
}

/** Ends a standing freeze; null when it stands no more. `ended_by` null: it ran out. */
export function closeFreeze(
  tx: Database,
  id: bigint,
  end: { at: Date; ended_by: bigint | null; end_proposal_id: bigint | null },
): Promise<{ member_id: bigint; kind: FreezeKind } | null> {
  return maybeOne(
    tx,
    sql`UPDATE member_freeze SET ended_at = ${end.at}, ended_by = ${end.ended_by}, end_proposal_id = ${end.end_proposal_id} WHERE id = ${id} AND ended_at IS NULL RETURNING member_id, kind`,
  );
}

export async function takeRunOutFreeze(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM member_freeze WHERE ended_at IS NULL AND until_at <= ${now} AND id <> ALL(${except}) ORDER BY until_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** Ends a member's sessions, or one of them. Returns how many. */
export function endSessions(tx: Database, member_id: bigint, session_id: bigint | null): Promise<number> {
  return run(tx, sql`DELETE FROM session WHERE member_id = ${member_id} AND (${session_id}::bigint IS NULL OR id = ${session_id})`);
}

export async function insertLook(tx: Database, id: bigint, member_id: bigint, operator_id: bigint, now: Date): Promise<void> {
  await run(tx, sql`INSERT INTO member_look (id, member_id, operator_id, at) VALUES (${id}, ${member_id}, ${operator_id}, ${now})`);
}

export async function hasOldSignIn(tx: Database, before: Date): Promise<boolean> {
  return (await maybeOne(tx, sql`SELECT 1 AS one FROM sign_in WHERE at < ${before} LIMIT 1`)) !== null;
}

export async function deleteOldSignIns(tx: Database, before: Date): Promise<void> {
  await run(tx, sql`DELETE FROM sign_in WHERE at < ${before}`);
}

// ---- appeals ---------------------------------------------------------------------------------------------------

export interface NewAppeal {
  id: bigint;
  member_id: bigint;
  subject: AppealSubject;
  subject_id: bigint;
  text: string;
  answer_by: Date;
  /** Whom the schema keeps from answering: of a dispute, who decided it. */
  decided_by: bigint | null;
}

/** False when this was appealed against before. */
export async function insertAppeal(tx: Database, appeal: NewAppeal, now: Date): Promise<boolean> {
  const { id, member_id, subject, subject_id, text, answer_by, decided_by } = appeal;
  const inserted = await run(
    tx,
    sql`INSERT INTO appeal (id, member_id, subject, subject_id, text, made_at, answer_by, decided_by) VALUES (${id}, ${member_id}, ${subject}, ${subject_id}, ${text}, ${now}, ${answer_by}, ${decided_by})
     ON CONFLICT (subject, subject_id, member_id) DO NOTHING`,
  );
  return inserted === 1;
}

/** False when somebody else holds it, or it is answered. */
export async function claimRow(tx: Database, id: bigint, operator_id: bigint, until: Date | null, now: Date): Promise<boolean> {
  const claimed = await run(
    tx,
    sql`UPDATE appeal SET claimed_by = CASE WHEN ${until}::timestamptz IS NULL THEN NULL ELSE ${operator_id}::bigint END, claimed_until = ${until}
     WHERE id = ${id} AND outcome IS NULL AND (claimed_by IS NULL OR claimed_by = ${operator_id} OR claimed_until <= ${now})`,
  );
  return claimed === 1;
}

/** Of two who answer at once one does. */
export async function answerRow(
  tx: Database,
  id: bigint,
  answered: { outcome: AppealOutcome; answer: string; amount: bigint | null; operator_id: bigint; now: Date },
): Promise<boolean> {
  const done = await run(
    tx,
    sql`UPDATE appeal SET outcome = ${answered.outcome}, answer = ${answered.answer}, answered_by = ${answered.operator_id}, answered_at = ${answered.now}, amount = ${answered.amount}, claimed_by = NULL, claimed_until = NULL
     WHERE id = ${id} AND outcome IS NULL AND (claimed_by IS NULL OR claimed_by = ${answered.operator_id} OR claimed_until <= ${answered.now})`,
  );
  return done === 1;
}
