import type { AppealOutcome, AppealSubject } from "@arcade/contract/oversight/appeals/subjects";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { endClaim } from "../../base/queue/index.ts";

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
    sql`INSERT INTO appeal (id, member_id, subject, subject_id, text, made_at, answer_by, decided_by)
      VALUES (${id}, ${member_id}, ${subject}, ${subject_id}, ${text}, ${now}, ${answer_by}, ${decided_by})
     ON CONFLICT (subject, subject_id, member_id) DO NOTHING`,
  );
  return inserted === 1;
}

/** Held until the transaction ends: a claim and an answer come one after the other. */
export function lockAppeal(tx: Database, id: bigint): Promise<{ outcome: AppealOutcome | null } | null> {
  return maybeOne(tx, sql`SELECT outcome FROM appeal WHERE id = ${id} FOR NO KEY UPDATE`);
}

/** Of two who answer at once one does. */
export async function answerRow(
  tx: Database,
  id: bigint,
  answered: { outcome: AppealOutcome; answer: string; amount: bigint | null; operator_id: bigint; now: Date },
): Promise<boolean> {
  endClaim(tx, "appeal", id);
  const done = await run(
    tx,
    sql`UPDATE appeal SET outcome = ${answered.outcome}, answer = ${answered.answer},
      answered_by = ${answered.operator_id}, answered_at = ${answered.now}, amount = ${answered.amount}
     WHERE id = ${id} AND outcome IS NULL`,
  );
  return done === 1;
}
