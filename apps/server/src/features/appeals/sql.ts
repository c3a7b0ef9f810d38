import type { AppealOutcome, AppealSubject } from "@arcade/contract/appeals/subjects";
import { change, type Database } from "../../platform/database.ts";

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

/** False when somebody else holds it, or it is answered. */
export async function claimRow(tx: Database, id: bigint, operator_id: bigint, until: Date | null, now: Date): Promise<boolean> {
  const claimed = await change(
    tx,
    `UPDATE appeal SET claimed_by = CASE WHEN $3::timestamptz IS NULL THEN NULL ELSE $2::bigint END, claimed_until = $3
     WHERE id = $1 AND outcome IS NULL AND (claimed_by IS NULL OR claimed_by = $2 OR claimed_until <= $4)`,
    [id, operator_id, until, now],
  );
  return claimed === 1;
}

/** Of two who answer at once one does. */
export async function answerRow(
  tx: Database,
  id: bigint,
  answered: { outcome: AppealOutcome; answer: string; amount: bigint | null; operator_id: bigint; now: Date },
): Promise<boolean> {
  const done = await change(
    tx,
    `UPDATE appeal SET outcome = $2, answer = $3, answered_by = $4, answered_at = $5, amount = $6, claimed_by = NULL, claimed_until = NULL
     WHERE id = $1 AND outcome IS NULL AND (claimed_by IS NULL OR claimed_by = $4 OR claimed_until <= $5)`,
    [id, answered.outcome, answered.answer, answered.operator_id, answered.now, answered.amount],
  );
  return done === 1;
}
