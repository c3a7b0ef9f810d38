import type { AppealOutcome, AppealSubject } from "@arcade/contract/appeals/subjects";
import { change, type Database, row } from "../../platform/database.ts";
import { endClaim } from "../queue/index.ts";

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
