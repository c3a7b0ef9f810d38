import type { AppealOutcome, AppealSubject, FreezeKind } from "@arcade/contract/members/freezes";
import { change, type Database, row, rows } from "../../platform/database.ts";
import { endClaim } from "../queue/index.ts";

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
  const inserted = await change(
    tx,
    `INSERT INTO member_freeze (id, member_id, kind, reason_code, message, note, from_at, until_at, made_by, approved_by, proposal_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (member_id, kind) WHERE ended_at IS NULL DO NOTHING`,
    [
      freeze.id,
      freeze.member_id,
      freeze.kind,
      freeze.reason_code,
      freeze.message,
      freeze.note,
      now,
      freeze.until,
      freeze.made_by,
      freeze.approved_by,
      freeze.proposal_id,
    ],
  );
  return inserted === 1;
}

/** The member's own columns: what every way out reads under the row's lock (REL-020). Null: nothing is frozen. */
export async function writeStanding(tx: Database, member_id: bigint, kind: FreezeKind, standing: { at: Date; reason_code: string } | null): Promise<void> {
  const text =
    kind === "account"
      ? "UPDATE member SET suspended_at = $2, suspended_reason = $3 WHERE id = $1"
      : "UPDATE member SET wallet_frozen_at = $2, wallet_frozen_reason = $3 WHERE id = $1";
  await rows(tx, text, [member_id, standing?.at ?? null, standing?.reason_code ?? null]);
}

/** Ends a standing freeze; null when it stands no more. `ended_by` null: it ran out. */
export function closeFreeze(
  tx: Database,
  id: bigint,
  end: { at: Date; ended_by: bigint | null; end_proposal_id: bigint | null },
): Promise<{ member_id: bigint; kind: FreezeKind } | null> {
  return row(tx, "UPDATE member_freeze SET ended_at = $2, ended_by = $3, end_proposal_id = $4 WHERE id = $1 AND ended_at IS NULL RETURNING member_id, kind", [
    id,
    end.at,
    end.ended_by,
    end.end_proposal_id,
  ]);
}

export async function takeRunOutFreeze(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await row<{ id: bigint }>(
    tx,
    "SELECT id FROM member_freeze WHERE ended_at IS NULL AND until_at <= $1 AND id <> ALL($2) ORDER BY until_at LIMIT 1 FOR UPDATE SKIP LOCKED",
    [now, except],
  );
  return due?.id ?? null;
}

/** Ends a member's sessions, or one of them. Returns how many. */
export function endSessions(tx: Database, member_id: bigint, session_id: bigint | null): Promise<number> {
  return change(tx, "DELETE FROM session WHERE member_id = $1 AND ($2::bigint IS NULL OR id = $2)", [member_id, session_id]);
}

export async function insertLook(tx: Database, id: bigint, member_id: bigint, operator_id: bigint, now: Date): Promise<void> {
  await rows(tx, "INSERT INTO member_look (id, member_id, operator_id, at) VALUES ($1, $2, $3, $4)", [id, member_id, operator_id, now]);
}

export async function hasOldSignIn(tx: Database, before: Date): Promise<boolean> {
  return (await row(tx, "SELECT 1 AS one FROM sign_in WHERE at < $1 LIMIT 1", [before])) !== null;
}

export async function deleteOldSignIns(tx: Database, before: Date): Promise<void> {
  await rows(tx, "DELETE FROM sign_in WHERE at < $1", [before]);
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
  const inserted = await change(
    tx,
    `INSERT INTO appeal (id, member_id, subject, subject_id, text, made_at, answer_by, decided_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (subject, subject_id, member_id) DO NOTHING`,
    [id, member_id, subject, subject_id, text, now, answer_by, decided_by],
  );
  return inserted === 1;
}

/** Held until the transaction ends: a claim and an answer come one after the other. */
export function lockAppeal(tx: Database, id: bigint): Promise<{ outcome: AppealOutcome | null } | null> {
  return row(tx, "SELECT outcome FROM appeal WHERE id = $1 FOR NO KEY UPDATE", [id]);
}

/** Of two who answer at once one does. */
export async function answerRow(
  tx: Database,
  id: bigint,
  answered: { outcome: AppealOutcome; answer: string; amount: bigint | null; operator_id: bigint; now: Date },
): Promise<boolean> {
  endClaim(tx, "appeal", id);
  const done = await change(
    tx,
    `UPDATE appeal SET outcome = $2, answer = $3, answered_by = $4, answered_at = $5, amount = $6
     WHERE id = $1 AND outcome IS NULL`,
    [id, answered.outcome, answered.answer, answered.operator_id, answered.now, answered.amount],
  );
  return done === 1;
}
